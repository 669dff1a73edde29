/**
 * The matches this page knows, as of the last message. Invariants: within a topic a message is applied at most once and in
 * order; a hole in the numbers asks for a fresh snapshot of that match; listeners hear of a burst once per frame, and a
 * change of one match does not redraw another. The state after snapshot and messages equals a fresh
 * snapshot: a line that closed, lost its prices or is not the list's any more is gone, so that no dead price is ever shown.
 */
import type { WireMarket, WireMatchState, WireStatistics, wireMatch } from '@hj/contract';
import type { z } from 'zod';
import { type ClockRate, createClockRate } from './clock.ts';
import { isDeskLine, isOffered, mainLines, type Slot } from './markets.ts';
import { createSteadyClock, type SteadyClock } from './steady-clock.ts';

export type WireMatch = z.infer<typeof wireMatch>;
/** Constants of a match. */
export type MatchInfo = Omit<WireMatch, 'state' | 'statistics' | 'markets' | 'mainSeq' | 'seq'>;
/** `main`: the lines of the desk, `full`: every market. */
export type Depth = 'main' | 'full';

export interface MatchUpdate {
  gide: string;
  /** The topic it came on: each has numbers of its own. */
  depth: Depth;
  seq: number;
  state?: WireMatchState | undefined;
  statistics?: WireStatistics | undefined;
  markets: readonly WireMarket[];
}

interface Entry {
  info: MatchInfo;
  state: WireMatchState;
  /** Told on the page of the match alone. */
  statistics: WireStatistics | null;
  /** By key; a market that changes moves to the end. */
  markets: Map<string, WireMarket>;
  seqs: Record<Depth, number>;
  depth: Depth;
  /** The link was lost since: the next snapshot counts, with any numbers. */
  unsynced: boolean;
  lines: ReadonlyMap<Slot, WireMarket>;
  sorted: readonly WireMarket[];
}

export interface MatchStoreOptions {
  /** Calls back with the next frame. */
  schedule: (flush: () => void) => void;
  /** A hole in the numbers of a match. */
  onGap?: (gide: string, depth: Depth) => void;
}

export interface MatchStore {
  load(matches: readonly WireMatch[], depth: Depth): void;
  receive(update: MatchUpdate): void;
  /** After a hole or a lost link, for one match or all: numbers may have moved on, or begun again. */
  distrust(gide?: string): void;
  /** The match is not there any more: it has no markets until a snapshot names it again. */
  close(gide: string): void;
  subscribe(gide: string, listener: () => void): () => void;
  info(gide: string): MatchInfo | undefined;
  state(gide: string): WireMatchState | undefined;
  /** Counts beside the score; null if there are none, or if only a list has told of the match. */
  statistics(gide: string): WireStatistics | null;
  line(gide: string, slot: Slot): WireMarket | undefined;
  market(gide: string, key: string): WireMarket | undefined;
  markets(gide: string): readonly WireMarket[];
  seq(gide: string, depth: Depth): number | undefined;
  /** Match seconds that a clock shows at `now` (server time in ms). */
  seconds(gide: string, now: number): number;
  /** Hears of every change of any match, once per frame. */
  subscribeAll(listener: () => void): () => void;
  onGap(handler: (gide: string, depth: Depth) => void): void;
}

const none: readonly WireMarket[] = [];
/** No match is still played so long after its start. */
const keepMs = 6 * 3_600_000;

export function createMatchStore(options: MatchStoreOptions): MatchStore {
  const entries = new Map<string, Entry>();
  const listeners = new Map<string, Set<() => void>>();
  const rates: ClockRate = createClockRate();
  const clocks: SteadyClock = createSteadyClock();
  const all = new Set<() => void>();
  let gapHandler = options.onGap ?? (() => {});
  let waiting: MatchUpdate[] = [];

  function notify(gide: string): void {
    for (const listener of listeners.get(gide) ?? []) listener();
  }

  function flush(): void {
    const updates = waiting;
    waiting = [];
    const touched = new Set<string>();
    const holes = new Map<string, Depth>();
    for (const update of updates) {
      const entry = entries.get(update.gide);
      if (!entry) continue;
      const known = entry.seqs[update.depth];
      if (update.seq <= known && !entry.unsynced) continue;
      if (update.seq !== known + 1) holes.set(update.gide, update.depth);
      apply(entry, update);
      rates.observe(update.gide, entry.state);
      touched.add(update.gide);
    }
    for (const gide of touched) notify(gide);
    for (const listener of all) listener();
    for (const [gide, depth] of holes) gapHandler(gide, depth);
  }

  /** A page may stay open for days: finished matches without viewers are dropped. */
  function forgetPast(now: number): void {
    for (const [gide, { info }] of entries) {
      if (info.startsAt >= now - keepMs || listeners.has(gide)) continue;
      entries.delete(gide);
      rates.forget(gide);
      clocks.forget(gide);
    }
  }

  return {
    load(matches, depth) {
      forgetPast(Math.max(...matches.map(({ state }) => state.at)));
      for (const match of matches) {
        const before = entries.get(match.gide);
        const entry = before ? merge(before, match, depth) : create(match, depth);
        entries.set(match.gide, entry);
        rates.observe(match.gide, entry.state);
        notify(match.gide);
      }
      for (const listener of all) listener();
    },
    receive(update) {
      waiting.push(update);
      if (waiting.length === 1) options.schedule(flush);
    },
    distrust(gide) {
      for (const [each, entry] of entries) if (gide === undefined || each === gide) entry.unsynced = true;
    },
    close(gide) {
      const entry = entries.get(gide);
      if (!entry) return;
      entry.markets = new Map();
      entry.unsynced = true;
      arrange(entry);
      notify(gide);
    },
    subscribe(gide, listener) {
      const set = listeners.get(gide) ?? new Set();
      listeners.set(gide, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(gide) === set) listeners.delete(gide);
      };
    },
    info: (gide) => entries.get(gide)?.info,
    state: (gide) => entries.get(gide)?.state,
    statistics: (gide) => entries.get(gide)?.statistics ?? null,
    line: (gide, slot) => entries.get(gide)?.lines.get(slot),
    market: (gide, key) => entries.get(gide)?.markets.get(key),
    markets: (gide) => entries.get(gide)?.sorted ?? none,
    seq: (gide, depth) => {
      const seq = entries.get(gide)?.seqs[depth];
      return seq === undefined || seq < 0 ? undefined : seq;
    },
    seconds: (gide, now) => {
      const entry = entries.get(gide);
      return entry ? clocks.read(gide, entry.state, rates.rate(gide), now) : 0;
    },
    subscribeAll(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    onGap(handler) {
      gapHandler = handler;
    },
  };
}

function create(match: WireMatch, depth: Depth): Entry {
  const { state, statistics, markets, mainSeq, seq, ...info } = match;
  const entry: Entry = {
    info,
    state,
    statistics,
    markets: new Map(markets.filter(isOffered).map((market) => [market.key, market])),
    seqs: { main: mainSeq, full: seq },
    depth,
    unsynced: false,
    lines: new Map(),
    sorted: none,
  };
  arrange(entry);
  return entry;
}

/**
 * A snapshot over the messages of push: of each part the later state stays. A list knows nothing of the further markets,
 * so these stay as they are, with the number of their own topic.
 */
function merge(before: Entry, match: WireMatch, depth: Depth): Entry {
  const fresh = create(match, depth);
  if (!before.unsynced && fresh.seqs[depth] < before.seqs[depth]) {
    before.info = infoAfter(before, fresh, depth);
    return before;
  }
  const isList = depth === 'main' && before.depth === 'full';
  const desk = isDeskNewer(before, fresh, isList) ? fresh : before;
  const further = isList ? before : fresh;
  const { gameType } = fresh.info;
  fresh.markets = new Map([
    ...[...further.markets].filter(([, market]) => !isDeskLine(gameType, market)),
    ...[...desk.markets].filter(([, market]) => isDeskLine(gameType, market)),
  ]);
  if (!before.unsynced) {
    fresh.seqs.main = Math.max(fresh.seqs.main, before.seqs.main);
    if (before.state.at > fresh.state.at) {
      fresh.state = before.state;
      fresh.statistics = before.statistics ?? fresh.statistics;
    }
  }
  if (isList) {
    fresh.depth = 'full';
    fresh.statistics = before.statistics;
    fresh.seqs.full = before.seqs.full;
    fresh.unsynced = before.unsynced;
  }
  fresh.info = infoAfter(before, fresh, depth);
  return keepIdentities(before, fresh);
}

/** A list tells no incidents and no players: those of the match's own page stay. Info that says nothing new stays the same object. */
function infoAfter(before: Entry, fresh: Entry, depth: Depth): MatchInfo {
  const { incidents, players } = before.info;
  const info = depth === 'main' ? { ...fresh.info, ...(players && { players }), incidents } : fresh.info;
  return JSON.stringify(before.info) === JSON.stringify(info) ? before.info : info;
}

/** The lines of the list come on both topics: either can be ahead of the snapshot. */
function isDeskNewer(before: Entry, fresh: Entry, isList: boolean): boolean {
  if (before.unsynced) return true;
  return fresh.seqs.main >= before.seqs.main && !(isList && fresh.seqs.full < before.seqs.full);
}

/** Unchanged parts stay the same objects, so that nothing is drawn again for a snapshot that says nothing new. */
function keepIdentities(before: Entry, fresh: Entry): Entry {
  for (const [key, market] of fresh.markets) {
    const known = before.markets.get(key);
    if (known && isSame(known, market)) fresh.markets.set(key, known);
  }
  arrange(fresh);
  return fresh;
}

function apply(entry: Entry, update: MatchUpdate): void {
  entry.seqs[update.depth] = update.seq;
  // Both topics tell of the same change: the older telling must not undo the newer.
  if (update.state && update.state.at >= entry.state.at) {
    entry.state = update.state;
    entry.statistics = update.statistics ?? entry.statistics;
  }
  if (update.markets.length === 0) return;
  for (const market of update.markets) {
    const known = entry.markets.get(market.key);
    const same = known !== undefined && isSame(known, market);
    entry.markets.delete(market.key);
    // An entry of the list holds the lines of the list and no other.
    if (isOffered(market) && (entry.depth === 'full' || isDeskLine(entry.info.gameType, market)))
      entry.markets.set(market.key, same ? known : market);
  }
  arrange(entry);
}

function arrange(entry: Entry): void {
  entry.lines = mainLines(entry.markets.values());
  // By number where ranks are equal: rows do not change places when a price does.
  entry.sorted = [...entry.markets.values()].sort(
    (a, b) => a.rank - b.rank || Number(a.marketId) - Number(b.marketId),
  );
}

function isSame(a: WireMarket, b: WireMarket): boolean {
  return (
    a.marketId === b.marketId &&
    a.status === b.status &&
    a.rank === b.rank &&
    a.w === b.w &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => {
      const other = b.outcomes[index];
      return other !== undefined && outcome.o === other.o && outcome.p === other.p && outcome.r === other.r;
    })
  );
}
