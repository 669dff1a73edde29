/**
 * Brings push into the match store. Each watched match has a topic of its own; a hole or a lost link ends in a fresh snapshot,
 * after which the topic goes on from the snapshot's number (SB3).
 */
import type { GameType } from '@hj/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { push } from '../push/push.ts';
import type { TopicMessage } from '../push/push-client.ts';
import { countsKey } from './counts-key.ts';
import { matchStore } from './desk.ts';
import { deskKey } from './desk-key.ts';
import { matchTypes } from './game-types.ts';
import type { Depth } from './match-store.ts';
import { fetchMatch } from './queries.ts';

/** Gaps of one moment are answered together: a lost link leaves one in every topic. */
const gatherMs = 120;
/** From so many matches on, one list costs less than their single snapshots. */
const listFrom = 4;
/** The pause after a failure; it doubles with each further one of the match. */
const retryFirstMs = 2_000;
const retryLastMs = 30_000;
/** The server does not have the match. */
const noData = 6303;

interface Watch {
  count: number;
  stop: () => void;
}

const watches = new Map<string, Watch>();
const holes = new Set<string>();
/** Failures in a row. */
const failures = new Map<string, number>();
/** Matches that the server does not have: they are not asked for until a page follows them anew, or a list names them again. */
const gone = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;
let refetchLists: (() => Promise<unknown>) | undefined;

function topicOf(gide: string, depth: Depth): string {
  return `${depth === 'main' ? 'main' : 'match'}:${gide}`;
}

function hear(gide: string, depth: Depth, message: TopicMessage): void {
  if (message.type !== 'update') return;
  const { state, statistics, markets } = message.data;
  matchStore.receive({ gide, depth, seq: message.seq, state, statistics, markets });
}

/** The topic goes on from the present state of the store. */
function resume(gide: string, depth: Depth): void {
  const seq = matchStore.seq(gide, depth);
  if (seq !== undefined) push.resume(topicOf(gide, depth), seq);
}

export function resumeMatches(gides: readonly string[]): void {
  for (const gide of gides) {
    if (watches.has(topicOf(gide, 'main'))) resume(gide, 'main');
  }
}

async function fetchAgain(gide: string): Promise<void> {
  try {
    await fetchMatch(gide);
  } catch (error) {
    if (error instanceof ApiError && error.code === noData) giveUp(gide);
    else retry(gide);
    return;
  }
  failures.delete(gide);
  for (const depth of ['main', 'full'] as const) resume(gide, depth);
}

function retry(gide: string): void {
  const failed = failures.get(gide) ?? 0;
  failures.set(gide, failed + 1);
  setTimeout(() => gapIn([gide]), Math.min(retryLastMs, retryFirstMs * 2 ** failed));
}

/** Without the match no price of it may be pressed. */
function giveUp(gide: string): void {
  failures.delete(gide);
  gone.add(gide);
  matchStore.close(gide);
  // biome-ignore lint/suspicious/noConsole: one line for each match, for the search of a fault
  console.warn(`The server has no match ${gide}: it is not asked for again.`);
}

/** A match with markets has come back by a list or a message: its prices must not outlive the next hole. */
function isGone(gide: string): boolean {
  if (matchStore.markets(gide).length > 0) gone.delete(gide);
  return gone.has(gide);
}

async function heal(gides: readonly string[]): Promise<void> {
  const single = gides.length < listFrom || refetchLists === undefined;
  const full = gides.filter((gide) => watches.has(topicOf(gide, 'full')));
  const asked = (single ? gides : full).map(fetchAgain);
  if (!single) asked.push(Promise.resolve(refetchLists?.()).then(() => resumeMatches(gides)));
  await Promise.all(asked);
}

function gapIn(gides: readonly string[]): void {
  for (const gide of gides) {
    if (isGone(gide)) continue;
    matchStore.distrust(gide);
    holes.add(gide);
  }
  if (holes.size === 0 || gathering !== undefined) return;
  gathering = setTimeout(() => {
    gathering = undefined;
    const missing = [...holes].filter(
      (gide) => watches.has(topicOf(gide, 'main')) || watches.has(topicOf(gide, 'full')),
    );
    holes.clear();
    if (missing.length > 0) void heal(missing);
  }, gatherMs);
}

/** Follows a match until the returned function is called; two that follow the same share one subscription. */
export function watchMatch(gide: string, depth: Depth): () => void {
  const topic = topicOf(gide, depth);
  const known = watches.get(topic);
  if (known) known.count += 1;
  else {
    const handlers = {
      onMessage: (message: TopicMessage) => hear(gide, depth, message),
      onGap: () => gapIn([gide]),
    };
    gone.delete(gide);
    watches.set(topic, { count: 1, stop: push.subscribe(topic, handlers, matchStore.seq(gide, depth)) });
    sayWatched();
  }
  return () => {
    const watch = watches.get(topic);
    if (!watch) return;
    watch.count -= 1;
    if (watch.count > 0) return;
    watches.delete(topic);
    failures.delete(gide);
    watch.stop();
    sayWatched();
  };
}

/** Follows a match while the component stands and `isWanted`. */
export function useWatchMatch(gide: string, depth: Depth, isWanted = true): void {
  useEffect(() => {
    if (isWanted) return watchMatch(gide, depth);
  }, [gide, depth, isWanted]);
}

/**
 * Whether the feed is silent, as far as this page can see: most of the matches that it follows are stopped for that. Those of the rows
 * decide, which say the same, not a match of the slip or beside the list.
 */
export function isFeedLost(): boolean {
  const topics = [...watches.keys()];
  const rows = topics.filter((topic) => topic.startsWith('main'));
  const gides = new Set(
    (rows.length > 0 ? rows : topics).map((topic) => topic.slice(topic.indexOf(':') + 1)),
  );
  const open = [...gides].flatMap((gide) => matchStore.state(gide) ?? []);
  const playable = open.filter(({ gameStatus }) => gameStatus !== 'ended');
  const lost = playable.filter(({ stop }) => stop === 'feed-lost');
  return lost.length * 2 > playable.length;
}

/** While the feed is silent no message says that other matches are followed now. */
const watchListeners = new Set<() => void>();
let isWatchTold = true;

/** Once for all rows of a list that come or go together. */
function sayWatched(): void {
  if (!isWatchTold) return;
  isWatchTold = false;
  queueMicrotask(() => {
    isWatchTold = true;
    for (const listener of watchListeners) listener();
  });
}

function subscribeToWatched(listener: () => void): () => void {
  watchListeners.add(listener);
  const stop = matchStore.subscribeAll(listener);
  return () => {
    watchListeners.delete(listener);
    stop();
  };
}

export function useIsFeedLost(): boolean {
  return useSyncExternalStore(subscribeToWatched, isFeedLost);
}

/** How long arrivals and departures are gathered before the list is asked for again, and the counts of the other sports. */
const arrivalsMs = 800;
const otherArrivalsMs = 5_000;

/** A timer that runs once for all calls of its time. */
function gather(run: () => void, afterMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, afterMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows the desk as a whole: matches of the sport that appear, start and end; the others only count. Stands once, on the page. */
export function useDeskFeed(gameType: GameType = 'FT'): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => client.invalidateQueries({ queryKey: deskKey }));
  const recount = useEffectEvent(() => client.invalidateQueries({ queryKey: countsKey }));
  useEffect(() => {
    refetchLists = () => refresh();
    matchStore.onGap((gide) => gapIn([gide]));
    const own = gather(() => void refresh(), arrivalsMs);
    const others = gather(() => void recount(), otherArrivalsMs);
    const stops = matchTypes.map((type) => {
      const { call } = gameType === 'ALL' || gameType === type ? own : others;
      return push.subscribe(`desk:${type}`, { onMessage: call, onGap: call });
    });
    return () => {
      own.stop();
      others.stop();
      for (const stop of stops) stop();
      refetchLists = undefined;
    };
  }, [gameType]);
}
