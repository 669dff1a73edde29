/** The reading half of the sportsbook, put together: catalog, feed, methods. */
import { createSimulator } from '@hj/simulator';
import type { Deps } from '../../deps.ts';
import { cancelForgotten } from './abandoned.ts';
import { Catalog } from './catalog.ts';
import { followCatalog } from './catalog-follower.ts';
import { pruneCatalog } from './catalog-jobs.ts';
import { type CatalogMethods, createCatalogMethods } from './catalog-methods.ts';
import { readProgress } from './catalog-store.ts';
import type { Feed } from './feed.ts';
import { FeedWatch } from './feed-watch.ts';
import { Ingest, keepOverMs, loadCatalog } from './ingest.ts';
import { createSimulatorFeed } from './simulator-feed.ts';

export interface CatalogModule {
  readonly catalog: Catalog;
  readonly methods: CatalogMethods;
  /** Loads the catalog; then feeds it, in a process of the role `feed`, or follows the one that does. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The last sequence number of a push topic. */
  currentSeq(topic: string): number | undefined;
  /** A job: run it once a day or more often. */
  prune(): Promise<number>;
}

const forgetEveryMs = 60_000;
const sweepEveryMs = 10 * 60_000;

/** `feed` replaces the simulator. */
export function createCatalogModule(deps: Deps, feed: Feed = simulatorOf(deps)): CatalogModule {
  const { config, db, bus, log, now } = deps;
  const catalog = new Catalog();
  let watch: FeedWatch | undefined;
  let leave: (() => void) | undefined;
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
    methods: createCatalogMethods({ catalog, db, now }),
    async start() {
      await loadCatalog({ db, catalog, now });
      if (config.roles.has('feed')) {
        const ingest = new Ingest({ db, bus, catalog, log, now });
        watch = new FeedWatch({ feed, ingest, progress: await readProgress(db), log, now });
        await watch.start();
        sweeper = setInterval(() => void sweep(ingest), sweepEveryMs);
        sweeper.unref();
      } else {
        leave = followCatalog({ db, bus, catalog, log });
      }
      timer = setInterval(() => catalog.forgetOver(now().getTime() - keepOverMs), forgetEveryMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      clearInterval(sweeper);
      leave?.();
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

function simulatorOf({ config, log, now }: Deps): Feed {
  const { seed, matchMs, kickoffEveryMs } = config.simulator;
  const simulator = createSimulator({ seed, matchDurationMs: matchMs, startEveryMs: kickoffEveryMs });
  return createSimulatorFeed({ simulator, matchMs, kickoffEveryMs, log, now });
}
