/** For tests only: a provider with given answers, over real HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface HeardCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export async function startProvider(answer: (call: HeardCall) => { status?: number; body: object }) {
  const heard: HeardCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const call = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    heard.push(call);
    const { status = 200, body } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return {
    heard,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
