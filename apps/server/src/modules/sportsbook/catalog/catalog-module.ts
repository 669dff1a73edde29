/** The reading half of the sportsbook, put together: catalog, feed, methods. */
import { createAllSports, type KickOffs } from '@hj/simulator';
import type { Deps } from '../../../deps.ts';
import { directionsOf } from '../director/index.ts';
import { cancelForgotten } from '../feed/abandoned.ts';
import type { Feed } from '../feed/feed.ts';
import { FeedWatch } from '../feed/feed-watch.ts';
import { Ingest, keptFor, loadCatalog, ordinaryMatchMs } from '../feed/ingest.ts';
import { requireSchedule } from '../feed/schedule.ts';
import { createSimulatorFeed } from '../feed/simulator-feed.ts';
import { watchControls } from '../trading/controls/controls-watch.ts';
import { MarginBook } from '../trading/margins/margin-book.ts';
import { Catalog } from './catalog.ts';
import { followCatalog } from './catalog-follower.ts';
import { pruneCatalog } from './catalog-jobs.ts';
import { type CatalogMethods, createCatalogMethods } from './catalog-methods.ts';
import { readProgress } from './catalog-store.ts';
import { DeskIndex } from './desk-index.ts';
import { type GameEntry, listGames } from './game-list.ts';
import { createMatchDetail } from './match-detail.ts';
import { createMatchFinder } from './past-matches.ts';
import { historyWindowMs } from './price-history.ts';

export interface CatalogModule {
  readonly catalog: Catalog;
  readonly methods: CatalogMethods;
  readonly streamRoutes: ReturnType<typeof createMatchDetail>;
  /** The game types with the open matches of each. */
  listGames(): GameEntry[];
  /** Loads the catalog; then feeds it, in a process of the role `feed`, or follows the one that does. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The last sequence number of a push topic. */
  currentSeq(topic: string): number | undefined;
  /** A job: run it once a day or more often. */
  prune(): Promise<number>;
}

const forgetEveryMs = 30_000;
const sweepEveryMs = 10 * 60_000;

/** `feed` replaces the simulator. */
export function createCatalogModule(deps: Deps, feed?: Feed): CatalogModule {
  const { config, db, bus, log, now } = deps;
  const catalog = new Catalog(now);
  const index = new DeskIndex(catalog);
  let watch: FeedWatch | undefined;
  let leave: (() => void | Promise<void>) | undefined;
  let leaveMargins: (() => Promise<void>) | undefined;
  const margins = new MarginBook(db);
  let timer: NodeJS.Timeout | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  const sweep = async (ingest: Ingest) => {
    const messages = cancelForgotten(catalog, now().getTime());
    if (messages.length === 0) return;
    await ingest.process(messages).catch((error: unknown) => {
      log.error({ err: error }, 'matches that never ended were not cancelled; the next sweep tries again');
    });
  };
  return {
    catalog,
    methods: createCatalogMethods({ catalog, index, db, now }),
    streamRoutes: createMatchDetail(createMatchFinder({ catalog, db }), now),
    listGames: () => listGames(index, now().getTime()),
    async start() {
      const isSimulated = feed === undefined && config.roles.has('feed');
      let kickOffs: KickOffs | undefined;
      if (isSimulated) {
        kickOffs = await requireSchedule(db, config.simulator);
        await margins.takeControls();
        leaveMargins = watchControls({ db, bus, log, ingest: margins });
      }
      await loadCatalog({ db, catalog, now });
      if (config.roles.has('feed')) {
        const ingest = new Ingest({ db, bus, catalog, log, now });
        const progress = await readProgress(db);
        const { matchSilenceMs } = config;
        watch = new FeedWatch({
          feed: feed ?? simulatorOf(deps, margins, kickOffs),
          ingest,
          progress,
          log,
          now,
          matchSilenceMs,
        });
        leave = watchControls({ db, bus, log, ingest });
        await watch.start();
        sweeper = setInterval(() => void sweep(ingest), sweepEveryMs);
        sweeper.unref();
      } else {
        leave = followCatalog({ db, bus, catalog, log });
      }
      const { overMs, linesMs } = keptFor(config.simulator.matchMs);
      timer = setInterval(() => {
        const at = now().getTime();
        catalog.forgetOver(at - overMs);
        catalog.forgetClosedLines(at - linesMs);
        catalog.prices.forgetStill(at - historyWindowMs);
      }, forgetEveryMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      clearInterval(sweeper);
      await leave?.();
      await leaveMargins?.();
      await watch?.stop();
    },
    currentSeq(topic) {
      const [kind, id] = topic.split(':');
      const match = catalog.find(Number(id));
      return kind === 'main' ? match?.mainSeq : kind === 'match' ? match?.seq : undefined;
    },
    prune: () => pruneCatalog({ db, now }),
  };
}

/** Prices before a match move every five to seven minutes: there are hundreds of matches to come, and each may be looked at. */
const driftEveryMs = 300_000;
const earlyShare = 0.2;
/** Of the ordinary number of matches of the smaller sports; at a match of twelve minutes four to eight are in play in each. */
const ordinaryPace = 0.6;

function simulatorOf(
  { config, db, log, now }: Deps,
  margins: MarginBook,
  kickOffs: KickOffs | undefined,
): Feed {
  const { seed, matchMs, kickoffEveryMs, sports } = config.simulator;
  const simulator = createAllSports({
    ...{ seed, sports, driftEveryMs, earlyShare, delayMs: config.delayMs },
    margins: margins.margins,
    ...{ matchDurationMs: matchMs, startEveryMs: kickoffEveryMs, kickOffs },
    // Faster matches start oftener, though fewer of them are in play: the work of the server grows less than the speed.
    pace: ordinaryPace * (ordinaryMatchMs / matchMs) ** 0.75,
  });
  const directed = config.demo ? { directions: directionsOf(db) } : {};
  const takeRepriced = () => margins.takeChanged();
  return createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now, takeRepriced, ...directed });
}
