import Fastify from 'fastify';
import { page } from './page.ts';

/** The house game venue. Its games come with a later issue; until then its address says so. */
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));

// The channel to the launcher would keep a closed server's process alive.
const stop = (): void => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// The launcher that started this process is gone: nobody else would stop it.
process.once('disconnect', stop);

await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3001) });
process.send?.('ready');
