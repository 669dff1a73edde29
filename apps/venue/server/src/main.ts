import { createDb } from '@hj/platform';
import { createVenueServer } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const db = createDb({
    url: config.DATABASE_URL,
    max: 10,
    applicationName: 'hj-venue',
    ...(config.DATABASE_ROLE === '' ? {} : { role: config.DATABASE_ROLE }),
  });
  const app = createVenueServer({ db, secret: config.VENUE_SECRET, now: () => new Date() });

  // The channel to the launcher would keep a closed server's process alive.
  const stop = (): void =>
    void app
      .close()
      .then(() => db.close())
      .then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // The launcher is gone, and no other process would stop this one.
  process.once('disconnect', stop);

  await app.listen({ host: config.HOST, port: config.PORT });
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
