/**
 * The part that is measured, in a process of its own: the feed's writer, the catalog and push; or, as the limit, nothing but the
 * same rows written and the same bytes sent.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FeedMessage, FeedOddsChange } from '@hj/betting';
import { createBus, createDb, createLog, type Db } from '@hj/platform';
import { Catalog } from '../../apps/server/src/modules/sportsbook/catalog/catalog.ts';
import { Ingest } from '../../apps/server/src/modules/sportsbook/feed/ingest.ts';
import { createRealtime } from '../../apps/server/src/realtime/index.ts';
import { type ServerFigures, type ServerOrder, sockets, type ToServer } from './order.ts';

type Take = (messages: FeedMessage[]) => Promise<void>;

const bus = createBus();
let take: Take = async () => undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let cpuAt = process.cpuUsage();

async function start({ kind, url, port }: ServerOrder): Promise<void> {
  const db = createDb({ url, max: 4, applicationName: `book-${kind}` });
  const server = createServer();
  createRealtime({
    bus,
    authenticate: async () => undefined,
    publicUrl: 'http://bench',
    limits: { socketsPerAddress: sockets + 10, farewellMs: 200 },
  }).attach(server);
  server.listen(port, '127.0.0.1', 1_024);
  await once(server, 'listening');
  take = kind === 'ours' ? ours(db) : bare(db);
}

function ours(db: Db): Take {
  const catalog = new Catalog();
  const log = createLog({ level: 'silent' });
  const ingest = new Ingest({ db, bus, catalog, log, now: () => new Date() });
  return (messages) => ingest.process(messages);
}

/** One statement for the prices of a batch, one message for each match: the minimum of work. */
function bare(db: Db): Take {
  let seq = 0;
  return async (messages) => {
    const changes = messages.filter((message): message is FeedOddsChange => message.type === 'odds-change');
    const rows = changes.flatMap(({ matchId, markets }) => markets.map((market) => ({ matchId, market })));
    await db.sql`
      update markets k set prices = string_to_array(r.prices, ',')::int[]
      from unnest(
        ${`{${rows.map(({ matchId }) => matchId).join(',')}}`}::bigint[],
        ${`{${rows.map(({ market }) => `"${market.key}"`).join(',')}}`}::text[],
        ${`{${rows.map(({ market }) => `"${market.prices.map(({ price }) => price).join(',')}"`).join(',')}}`}::text[])
        as r (match_id, key, prices)
      where k.match_id = r.match_id and k.key = r.key`;
    seq += 1;
    for (const { matchId, markets } of changes) {
      const wire = markets.map(({ key, status, rank, prices }) => ({
        ...{ marketId: '1', key, w: 'R', gameId: '1', status, rank },
        outcomes: prices.map(({ outcome, price }) => ({ o: outcome, r: outcome, p: price })),
      }));
      bus.publish('push', { topic: `main:${matchId}`, seq, type: 'update', data: { markets: wire } });
    }
  };
}

function figures(): ServerFigures {
  const { user, system } = process.cpuUsage(cpuAt);
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  return {
    cpuSeconds: (user + system) / 1e6,
    rssMb: rss / 1_048_576,
    heapMb: process.memoryUsage().heapUsed / 1_048_576,
    behind: waiting,
  };
}

process.on('message', (message: ToServer) => {
  void answer(message).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function answer(message: ToServer): Promise<void> {
  if (message.do === 'start') {
    await start(message.order);
    process.send?.({ started: true });
  } else if (message.do === 'take') {
    waiting += 1;
    last = last
      .then(() => take(message.messages))
      .finally(() => {
        waiting -= 1;
      });
    await last;
    process.send?.({ taken: true });
  } else if (message.do === 'measure') cpuAt = process.cpuUsage();
  else if (message.do === 'figures') process.send?.({ figures: figures() });
  else process.exit(0);
}
