/**
 * The one writer of the catalog. A batch of the feed is one transaction: the rows it changes, the settlements it asks for, and how
 * far the feed is processed, together or not at all. Only after the commit do memory and watchers learn of it, so that memory
 * never says what the database does not.
 */
import type { FeedMessage, Producer } from '@hj/betting';
import type { ServerPush } from '@hj/contract';
import type { Bus, Db, Logger, Tx } from '@hj/platform';
import { applyFeed, countsOnce, type FeedDraft, loseProducer } from './apply-feed.ts';
import type { Catalog, CatalogMarket } from './catalog.ts';
import {
  digestOf,
  insertMarkets,
  loadMatches,
  markSeen,
  updateMarkets,
  upsertLeagues,
  upsertMatches,
  upsertTeams,
  writeProgress,
} from './catalog-store.ts';
import { feedSilenceMs } from './feed.ts';
import { changeOf, type MatchChange } from './match-change.ts';
import { enqueueSettlement } from './settlement-queue-store.ts';
import { wireMarketOf, wireStateOf } from './wire-views.ts';

export interface IngestOptions {
  db: Db;
  bus: Bus;
  catalog: Catalog;
  log: Logger;
  now: () => Date;
}

/** How long a match that is over stays in memory, so that a page that shows it still can. */
export const keepOverMs = 2 * 3_600_000;

/** Fills an empty catalog, or brings one up to date, from the database. */
export async function loadCatalog({
  db,
  catalog,
  now,
}: Pick<IngestOptions, 'db' | 'catalog' | 'now'>): Promise<void> {
  const heardSince = now().getTime() - keepOverMs;
  for (const match of await loadMatches(db, { heardSince })) catalog.put(match);
}

export class Ingest {
  readonly #options: IngestOptions;
  /** Batches and losses are written one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** Set when it is not known whether a write was committed: memory is then read anew. */
  #isUnsure = false;
  #footballSeq: number;

  constructor(options: IngestOptions) {
    this.#options = options;
    // Above every number this topic ever had, so that a client of an earlier process sees the gap.
    this.#footballSeq = options.now().getTime();
  }

  /** @throws whatever the database throws; the batch may be sent again, however much of it was committed */
  process(messages: readonly FeedMessage[]): Promise<void> {
    const { catalog, now } = this.#options;
    return this.#inTurn(async (tx) => {
      await recall(tx, catalog, messages);
      const seen = await markSeen(tx, messages.filter(countsOnce));
      return applyFeed(catalog, messages, {
        staleBefore: now().getTime() - feedSilenceMs,
        isNew: (message) => seen.delete(digestOf(message)),
      });
    });
  }

  /** Stops the betting on every match of a producer that went silent. */
  lose(producer: Producer): Promise<void> {
    return this.#inTurn(async () => loseProducer(this.#options.catalog, producer));
  }

  #inTurn(draft: (tx: Tx) => Promise<FeedDraft>): Promise<void> {
    const turn = this.#last.then(() => this.#write(draft));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #write(makeDraft: (tx: Tx) => Promise<FeedDraft>): Promise<void> {
    const { db, catalog } = this.#options;
    if (this.#isUnsure) await loadCatalog(this.#options);
    this.#isUnsure = true;
    const changes = await db.transaction(async (tx) => {
      const draft = await makeDraft(tx);
      const changed = changesOf(catalog, draft);
      await writeChanges(tx, catalog, changed, draft);
      return changed;
    });
    this.#isUnsure = false;
    for (const { after } of changes) catalog.put(after);
    this.#publish(changes);
  }

  #publish(changes: readonly MatchChange[]): void {
    const { bus } = this.#options;
    if (changes.length > 0) bus.publish('catalog.changed', { ids: changes.map(({ after }) => after.id) });
    for (const change of changes) {
      for (const push of pushesOf(change)) bus.publish('push', push);
      if (change.news === undefined) continue;
      this.#footballSeq += 1;
      const data = { gide: String(change.after.id), change: change.news };
      const news: ServerPush = { topic: 'football', seq: this.#footballSeq, type: 'matches', data };
      bus.publish('push', news);
    }
  }
}

/** Memory lets go of matches that are over; what the feed says of them later, such as another result, is about what the rows hold. */
async function recall(tx: Tx, catalog: Catalog, messages: readonly FeedMessage[]): Promise<void> {
  const ids = new Set<number>();
  for (const message of messages) {
    if ('matchId' in message && catalog.find(message.matchId) === undefined) ids.add(message.matchId);
  }
  if (ids.size === 0) return;
  for (const match of await loadMatches(tx, { ids: [...ids] })) catalog.put(match);
}

function changesOf(catalog: Catalog, draft: FeedDraft): MatchChange[] {
  return [...draft.matches.values()]
    .map((after) => changeOf(catalog.find(after.id), after))
    .filter((change) => change !== undefined)
    .sort((a, b) => a.after.id - b.after.id);
}

/** Sent in one flight; PostgreSQL runs them in this order: matches before markets, see the migration. */
async function writeChanges(
  tx: Tx,
  catalog: Catalog,
  changes: readonly MatchChange[],
  draft: FeedDraft,
): Promise<void> {
  const matches = changes.map(({ after }) => after);
  const lines = changes.flatMap(({ after, written }) => written.map((line) => ({ matchId: after.id, line })));
  const isNew = ({ line }: { line: CatalogMarket }) => line.id === 0n;
  const known = lines.filter((line) => !isNew(line));
  await Promise.all([
    upsertLeagues(
      tx,
      distinct(matches.map(({ league }) => league)).filter((league) =>
        differs(league, catalog.league(league.id)),
      ),
    ),
    upsertTeams(
      tx,
      distinct(matches.flatMap(({ home, away }) => [home, away])).filter((team) =>
        differs(team, catalog.team(team.id)),
      ),
    ),
    upsertMatches(tx, matches),
    insertMarkets(tx, lines.filter(isNew)),
    updateMarkets(tx, known),
    ...draft.settlements.map((message) => enqueueSettlement(tx, message)),
    writeProgress(tx, draft.progress),
  ]);
}

/** The last word on each id: a statement cannot write a row twice. */
function distinct<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function differs(said: object, known: object | undefined): boolean {
  return said !== known && JSON.stringify(said) !== JSON.stringify(known);
}

function pushesOf({ before, after, state, full, main }: MatchChange): ServerPush[] {
  // Nobody can follow a match before it is announced.
  if (before === undefined) return [];
  const views = (lines: readonly CatalogMarket[]) => lines.map((line) => wireMarketOf(after, line));
  const live = state ? { state: wireStateOf(after) } : {};
  const all: ServerPush = {
    topic: `match:${after.id}`,
    seq: after.seq,
    type: 'update',
    data: { ...live, markets: views(full) },
  };
  if (after.mainSeq === before.mainSeq) return [all];
  const list: ServerPush = {
    topic: `main:${after.id}`,
    seq: after.mainSeq,
    type: 'update',
    data: { ...live, markets: views(main) },
  };
  return [all, list];
}
