import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket } from './pool-socket.ts';

let server: Server;
let client: Socket;
let peer: Socket;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  client = await openSocket({ host: ['127.0.0.1'], port: [port], path: false, connect_timeout: 5 });
  [peer] = (await accepted) as [Socket];
});
afterEach(async () => {
  client.destroy();
  peer.destroy();
  server.close();
  await once(server, 'close');
});

/** The chunks of each system call. */
function watchCalls(): number[] {
  const calls: number[] = [];
  vi.spyOn(client, '_write').mockImplementation((_chunk, _encoding, done) => {
    calls.push(1);
    done();
  });
  vi.spyOn(client, '_writev' as '_write').mockImplementation(((chunks: unknown[], done: () => void) => {
    calls.push(chunks.length);
    done();
  }) as unknown as Socket['_write']);
  return calls;
}

it('sends the statements of one flight with one system call, those of a later turn with another', async () => {
  const calls = watchCalls();
  const statement = async (text: string) => {
    await Promise.resolve();
    client.write(Buffer.from(text));
  };
  await Promise.all([statement('lock;'), statement('read;'), statement('write;')]);
  await new Promise(setImmediate);
  expect(calls).toEqual([3]);
  client.write(Buffer.from('commit;'));
  await new Promise(setImmediate);
  expect(calls).toEqual([3, 1]);
});

it('keeps the order of held writes, and sends them before an end', async () => {
  const heard: Buffer[] = [];
  peer.on('data', (chunk: Buffer) => heard.push(chunk));
  const ended = once(peer, 'end');
  client.write(Buffer.from('a'));
  client.write(Buffer.from('b'));
  client.end(Buffer.from('c'));
  await ended;
  expect(Buffer.concat(heard).toString()).toBe('abc');
});
