import { createDb, createLog, createSealer, listen, startLoops } from '@hj/platform';
import { createVenueServer } from './app.ts';
import { chessLoop } from './chess/chess-engine.ts';
import { readConfig, seedKeyOf, swipeOf } from './config.ts';
import { liveChannel } from './live/live-store.ts';
import { lotteryLoop } from './lottery/draw.ts';
import { scheduleLoop } from './lottery/schedule.ts';
import { returnsLoop } from './returns/returns.ts';
import { deliverLoop } from './seamless/deliver.ts';
import { operatorWallets } from './seamless/wallets.ts';
import { slotGames } from './slots/catalog.ts';
import { tableLoop } from './tables/engine.ts';

try {
  const config = readConfig(process.env);
  const db = createDb({
    url: config.DATABASE_URL,
    max: 10,
    applicationName: 'hj-venue',
    ...(config.DATABASE_ROLE === '' ? {} : { role: config.DATABASE_ROLE }),
  });
  const key = seedKeyOf(config);
  const hub88 = { privateKey: config.VENUE_HUB88_PRIVATE_KEY, url: config.VENUE_HUB88_OPERATOR_URL };
  const swipe = swipeOf(config);
  const wallets = operatorWallets({ hub88: hub88.url === '' ? undefined : hub88, swipe });
  const sealer = createSealer({ keys: [{ id: 1, key }], indexKey: key });
  const app = createVenueServer({
    ...{ db, secret: config.VENUE_SECRET, now: () => new Date(), wallets, slots: slotGames },
    sealer,
    ...{ origin: config.VENUE_ORIGIN, siteOrigins: config.VENUE_SITE_ORIGINS },
    clientRoot: config.VENUE_CLIENT_ROOT,
    live: {
      trustedProxies: config.VENUE_TRUSTED_PROXIES,
      limits: { socketsPerAddress: config.VENUE_SOCKETS_PER_ADDRESS },
      listen: (heard, connected) =>
        listen(
          { url: config.DATABASE_URL, channel: liveChannel, applicationName: 'hj-venue' },
          heard,
          connected,
        ),
    },
    ...(hub88.url === ''
      ? {}
      : { hub88: { privateKey: hub88.privateKey, peerKey: config.VENUE_HUB88_PEER_KEY, operator: 1 } }),
    ...(swipe === undefined ? {} : { swipe }),
  });
  const log = createLog({ level: 'warn' });
  const loops = startLoops(
    [
      ...[deliverLoop({ db, wallets }), tableLoop({ db, sealer }), chessLoop({ db, sealer })],
      ...[scheduleLoop({ db, sealer }), lotteryLoop({ db, sealer })],
      returnsLoop({ db, slots: slotGames, now: () => new Date() }, log),
    ],
    { log, pauseMs: 1_000 },
  );

  // The channel to the launcher would keep a closed server's process alive.
  const stop = (): void =>
    void app
      .close()
      .then(() => loops.stop())
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
