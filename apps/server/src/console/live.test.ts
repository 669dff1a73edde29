import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePath } from './live.ts';
import { consoleServer, type TestStaff } from './test-console.ts';

let desk: Awaited<ReturnType<typeof consoleServer>>;
let port: number;
beforeAll(async () => {
  desk = await consoleServer();
  await desk.http.listen({ port: 0, host: '127.0.0.1' });
  const address = desk.http.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => desk.close());

async function open({
  token,
}: Pick<TestStaff, 'token'>): Promise<{ response: IncomingMessage; heard: string[] }> {
  const request = get({ port, path: livePath, headers: { [headerNames.token]: token } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const heard: string[] = [];
  response.setEncoding('utf8').on('data', (text: string) => {
    heard.push(...text.split('\n').filter((line) => line.startsWith('data: ')));
  });
  return { response, heard };
}

describe('the stream of the console', () => {
  it('names a desk that has news, once for many, to staff who may read it', async () => {
    const [support, finance] = [await desk.staff('support'), await desk.staff('finance')];
    const [first, other] = [await open(support), await open(finance)];
    const topic = '45efc020-cac5-4c24-a533-d41a1ef4b3bc';
    for (let n = 0; n < 5; n += 1) desk.app.deps.bus.publish('service.changed', { topic });
    await expect.poll(() => first.heard).toEqual(['data: service']);
    expect(first.response.headers['content-type']).toBe('text/event-stream');
    expect(other.heard).toEqual([]);
    for (const { response } of [first, other]) response.destroy();
  });

  it('is refused without a live session', async () => {
    const { response } = await open({ token: 'x'.repeat(43) });
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('is refused beyond ten of one operator, and open to another', async () => {
    const [support, other] = [await desk.staff('support'), await desk.staff('support')];
    const own = await Promise.all(Array.from({ length: 11 }, () => open(support)));
    const types = own.map(({ response }) => response.headers['content-type']);
    expect(types.filter((type) => type === 'text/event-stream')).toHaveLength(10);
    const theirs = await open(other);
    expect(theirs.response.headers['content-type']).toBe('text/event-stream');
    for (const { response } of [...own, theirs]) response.destroy();
    // A closed one gives its place back.
    await expect
      .poll(async () => {
        const { response } = await open(support);
        response.destroy();
        return response.headers['content-type'];
      })
      .toBe('text/event-stream');
  });

  it('ends with the server, which does not wait for it', async () => {
    const { response } = await open(await desk.staff('support'));
    const ended = once(response, 'close');
    await desk.http.close();
    await ended;
  });
});
