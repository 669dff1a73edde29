import { createSandbox } from './app.ts';
import { createChains } from './chain/chain.ts';

const app = createSandbox({
  secret: process.env.PAYMENT_SECRET ?? '',
  callbackUrl: process.env.CALLBACK_URL ?? 'http://127.0.0.1:3000/fd/callback/sandbox',
  file: process.env.SANDBOX_FILE ?? '.data/sandbox.json',
  chains: createChains({
    file: process.env.CHAIN_FILE ?? '.data/sandbox-chain.json',
    blockMs: Number(process.env.BLOCK_MS ?? 1_000),
  }),
});

// The channel to the launcher would keep a closed server's process alive.
const stop = (): void => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// The launcher is gone, and no other process would stop this one.
process.once('disconnect', stop);

await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3003) });
process.send?.('ready');
