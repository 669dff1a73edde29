/** For tests only: a line between two processes that is slow, can be cut, and keeps its address when the far end moves. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface Link {
  readonly port: number;
  /** Where it leads from now on. */
  lead(port: number): void;
  /** Data in flight are lost, and no data pass until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openLink(delayMs: () => number): Promise<Link> {
  const open = new Set<Socket>();
  let [target, isCut] = [0, false];
  const slow = () =>
    new Transform({
      transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), delayMs()),
    });
  const server = createServer((near) => {
    if (isCut || target === 0) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(slow()).pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the link has no port');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    lead(port) {
      target = port;
    },
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
