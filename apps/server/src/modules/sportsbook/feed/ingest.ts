/**
 * The one writer of the catalog. A batch of the feed is one transaction: the rows it changes, the settlements it asks for, and how
 * far the feed is processed, together or not at all. Memory and watchers are updated after the commit only, so that memory
 * is never ahead of the database.
 */
import type { FeedMessage, Producer } from '@hj/betting';
import type { ServerPush } from '@hj/contract';
import { type Bus, type Db, isConnectionFault, type Logger, type Tx, UnknownOutcome } from '@hj/platform';
import type { Catalog, CatalogMarket, CatalogMatch } from '../catalog/catalog.ts';
import {
  digestOf,
  insertMarkets,
  loadMatches,
  lockMatches,
  markSeen,
  updateMarkets,
  upsertLeagues,
  upsertMatches,
  upsertTeams,
  writeProgress,
} from '../catalog/catalog-store.ts';
import { changeOf, type MatchChange } from '../catalog/match-change.ts';
import { wireStateOf } from '../catalog/wire-state.ts';
import { wireMarketOf, wireStatisticsOf } from '../catalog/wire-views.ts';
import { enqueueSettlement } from '../settlement/settlement-queue-store.ts';
import { ControlsKeeper, type ControlsTurn, giveUpRequest } from '../trading/controls/controls-turn.ts';
import type { UnsentRequest } from '../trading/requests/request-store.ts';
import { applyFeed, countsOnce, type FeedDraft, loseMatches, loseProducer, sportsIn } from './apply-feed.ts';
import { closeEarlyWindows } from './early-start.ts';
import { feedSilenceMs } from './feed.ts';
import { SilentMatches } from './silent-matches.ts';

export interface IngestOptions {
  db: Db;
  bus: Bus;
  catalog: Catalog;
  log: Logger;
  now: () => Date;
}

type MakeDraft = (tx: Tx, turn: ControlsTurn) => Promise<FeedDraft>;
type BeginTurn = (tx: Tx) => Promise<ControlsTurn>;

/** How long a match that is over stays in memory; later it is read from the database where a page asks for it. */
const keepOverMs = 10 * 60_000;
/** How long its closed lines stay: slips that still hold them are shown their results. */
const keepClosedLinesMs = 5 * 60_000;
/** The default length of a simulated match. */
export const ordinaryMatchMs = 720_000;

/** Both times; where matches are faster many more are over, so they stay for a shorter time, down to a minute. */
export function keptFor(matchMs = ordinaryMatchMs): { overMs: number; linesMs: number } {
  const speed = Math.min(1, matchMs / ordinaryMatchMs);
  return {
    overMs: Math.max(60_000, speed * keepOverMs),
    linesMs: Math.max(60_000, speed * keepClosedLinesMs),
  };
}

/** Fills an empty catalog, or brings one up to date, from the database. */
export async function loadCatalog({
  db,
  catalog,
  now,
}: Pick<IngestOptions, 'db' | 'catalog' | 'now'>): Promise<void> {
  const at = now().getTime();
  const { overMs, linesMs } = keptFor();
  const wanted = { heardSince: at - overMs, linesSince: at - linesMs };
  for (const match of await loadMatches(db, wanted)) catalog.put(match);
}

export class Ingest {
  readonly #options: IngestOptions;
  /** Batches and losses are written one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** Set when it is not known whether a write was committed: memory is then read anew. */
  #isUnsure = false;
  /** The last numbers of the topics `desk:`; see #firstSeq. */
  readonly #deskSeqs = new Map<string, number>();
  readonly #firstSeq: number;
  readonly #controls: ControlsKeeper;
  readonly #silent: SilentMatches;

  constructor(options: IngestOptions) {
    this.#options = options;
    this.#silent = new SilentMatches(options.catalog);
    this.#controls = new ControlsKeeper(options.catalog);
    // Above every number these topics ever had, so that a client of an earlier process sees the gap.
    this.#firstSeq = options.now().getTime();
  }

  /** @throws the error of the database; the batch may be sent again, however much of it was committed */
  async process(messages: readonly FeedMessage[]): Promise<void> {
    await this.#inTurn((tx) => this.#draft(tx, messages));
    this.#silent.hear(messages);
  }

  async #draft(tx: Tx, messages: readonly FeedMessage[], own?: ReadonlySet<FeedMessage>): Promise<FeedDraft> {
    const { catalog, now } = this.#options;
    await recall(tx, catalog, messages);
    const matchOf = sportsIn(catalog, messages);
    const seen = await markSeen(
      tx,
      messages.filter((message) => countsOnce(message, matchOf)),
    );
    const draft = applyFeed(catalog, messages, {
      staleBefore: now().getTime() - feedSilenceMs,
      isNew: (message) => seen.delete(digestOf(message)),
      ...(own && { own }),
    });
    if (draft.earlyStarts.length === 0) return draft;
    // No bet can be taken on the old state once its row is held.
    await lockMatches(tx, [...draft.matches.keys()]);
    return closeEarlyWindows(draft, now().getTime());
  }

  /** Stops the betting on every match of a producer that went silent. */
  lose(producer: Producer): Promise<void> {
    return this.#inTurn(async () => loseProducer(this.#options.catalog, producer));
  }

  /** Stops the betting on matches in play without a message since then (feed time); returns how many there were. */
  async loseSilent(since: number): Promise<number> {
    if (this.#silent.since(since).length === 0) return 0;
    let lost = 0;
    await this.#inTurn(async () => {
      // A message has arrived meanwhile.
      const matches = this.#silent.since(since);
      lost = matches.length;
      return loseMatches(matches);
    });
    return lost;
  }

  /** Whether the operator's controls up to this version are written and pushed, and every approved request is sent. */
  hasTaken(version: bigint): boolean {
    return this.#controls.hasTaken(version);
  }

  /** Writes and pushes changes of the operator's controls, and sends approved requests, one in each turn. */
  async takeControls(): Promise<void> {
    while (await this.#sayNext());
  }

  /** @returns whether there was a request to send; one that the database refuses is left to the operator and stops nothing else */
  async #sayNext(): Promise<boolean> {
    let request: UnsentRequest | undefined;
    try {
      await this.#inTurn(
        (tx, turn) => {
          request = turn.request;
          const messages = request?.messages ?? [];
          return this.#draft(tx, messages, new Set(messages));
        },
        (tx) => this.#controls.beginSaying(tx),
      );
    } catch (error) {
      if (request === undefined || isConnectionFault(error) || error instanceof UnknownOutcome) throw error;
      const { db, log } = this.#options;
      log.error(
        { err: error, request: request.id.toString() },
        'the messages of an approved request were refused',
      );
      await giveUpRequest(db, request.id, error);
    }
    return request !== undefined;
  }

  #inTurn(draft: MakeDraft, begin: BeginTurn = (tx) => this.#controls.begin(tx)): Promise<void> {
    const turn = this.#last.then(() => this.#write(draft, begin));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #write(makeDraft: MakeDraft, begin: BeginTurn): Promise<void> {
    const { db, catalog } = this.#options;
    if (this.#isUnsure) await loadCatalog(this.#options);
    this.#isUnsure = true;
    const { changes, turn } = await db.transaction(async (tx) => {
      const turn = await begin(tx);
      const draft = await makeDraft(tx, turn);
      const changes = changesOf(catalog, turn.apply(draft.matches));
      await writeChanges(tx, catalog, changes, draft);
      return { changes, turn };
    });
    this.#isUnsure = false;
    turn.done();
    for (const { after } of changes) catalog.put(after);
    this.#publish(changes);
  }

  #publish(changes: readonly MatchChange[]): void {
    const { bus } = this.#options;
    if (changes.length > 0) bus.publish('catalog.changed', { ids: changes.map(({ after }) => after.id) });
    for (const change of changes) {
      for (const push of pushesOf(change)) bus.publish('push', push);
      if (change.news !== undefined) this.#tellDesks(change.after, change.news);
    }
  }

  /** The list of the sport changed, and the list of all. */
  #tellDesks({ id, sport }: CatalogMatch, change: 'announced' | 'started' | 'ended'): void {
    for (const desk of [sport, 'ALL'] as const) {
      const seq = (this.#deskSeqs.get(desk) ?? this.#firstSeq) + 1;
      this.#deskSeqs.set(desk, seq);
      const data = { gide: String(id), change };
      const news: ServerPush = { topic: `desk:${desk}` as const, seq, type: 'matches', data };
      this.#options.bus.publish('push', news);
    }
  }
}

/** Memory drops matches that are over; later messages about them, such as another result, meet the stored rows. */
async function recall(tx: Tx, catalog: Catalog, messages: readonly FeedMessage[]): Promise<void> {
  const ids = new Set<number>();
  for (const message of messages) {
    if ('matchId' in message && catalog.find(message.matchId) === undefined) ids.add(message.matchId);
  }
  if (ids.size === 0) return;
  for (const match of await loadMatches(tx, { ids: [...ids] })) catalog.put(match);
}

function changesOf(catalog: Catalog, matches: ReadonlyMap<number, CatalogMatch>): MatchChange[] {
  return [...matches.values()]
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

/** The last row of each id: a statement cannot write a row twice. */
function distinct<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function differs(said: object, known: object | undefined): boolean {
  return said !== known && JSON.stringify(said) !== JSON.stringify(known);
}

function pushesOf({ before, after, state, full, main }: MatchChange): ServerPush[] {
  // No page can follow a match before it is announced.
  if (before === undefined) return [];
  const views = (lines: readonly CatalogMarket[]) => lines.map((line) => wireMarketOf(after, line));
  const live = state ? { state: wireStateOf(after) } : {};
  const statistics = state ? wireStatisticsOf(after) : null;
  const all: ServerPush = {
    topic: `match:${after.id}`,
    seq: after.seq,
    type: 'update',
    data: { ...live, ...(statistics ? { statistics } : {}), markets: views(full) },
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
