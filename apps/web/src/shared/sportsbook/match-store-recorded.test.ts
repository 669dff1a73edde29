import { describe, expect, it, vi } from 'vitest';
import { isDeskLine } from './markets.ts';
import { createMatchStore, type Depth, type MatchUpdate, type WireMatch } from './match-store.ts';
// 45 s of a simulated match (three kinds of market): the snapshot, all messages of both topics, the snapshot after them.
import recording from './recorded-match.jsonl?raw';
import { aMarket, aMatch } from './test-matches.ts';

const lines = recording.trim().split('\n');
const first: WireMatch = JSON.parse(lines[0] ?? '');
const last: WireMatch = JSON.parse(lines.at(-1) ?? '');
const { gide } = first;
const messages = lines.slice(1, -1).map((line): MatchUpdate => {
  const { topic, ...message } = JSON.parse(line);
  return { ...message, gide, depth: topic === 'main' ? 'main' : 'full' };
});

/** A list's data of a match. */
const listed = (match: WireMatch): WireMatch => ({
  ...match,
  markets: match.markets.filter((market) => isDeskLine('FT', market)),
});

/** Plays the messages of these topics, a few per frame, and compares the screen with a fresh snapshot. */
function expectFresh(snapshots: [WireMatch, Depth][], topics: Depth[], fresh: WireMatch, depth: Depth): void {
  const waiting: (() => void)[] = [];
  const onGap = vi.fn();
  const store = createMatchStore({ schedule: (flush) => waiting.push(flush), onGap });
  for (const [match, of] of snapshots) store.load([match], of);
  const heard = messages.filter((message) => topics.includes(message.depth));
  heard.forEach((message, at) => {
    store.receive(message);
    if (at % 3 === 0) for (const flush of waiting.splice(0)) flush();
  });
  for (const flush of waiting.splice(0)) flush();
  const again = createMatchStore({ schedule: () => {} });
  again.load([fresh], depth);
  expect(onGap).not.toHaveBeenCalled();
  expect(heard.length).toBeGreaterThan(20);
  expect(store.markets(gide)).toEqual(again.markets(gide));
  expect(store.state(gide)).toEqual(again.state(gide));
  for (const slot of ['winner:full', 'handicap:full', 'total:first'] as const) {
    expect(store.line(gide, slot)).toEqual(again.line(gide, slot));
  }
}

describe('snapshot and messages equal a fresh snapshot', () => {
  it('in the match list', () => expectFresh([[listed(first), 'main']], ['main'], listed(last), 'main'));

  it('on the page of the match', () => expectFresh([[first, 'full']], ['full'], last, 'full'));

  it('where list and page are open together', () =>
    expectFresh(
      [
        [listed(first), 'main'],
        [first, 'full'],
      ],
      ['main', 'full'],
      last,
      'full',
    ));

  it('where the list is fetched after the page', () =>
    expectFresh(
      [
        [first, 'full'],
        [listed(first), 'main'],
      ],
      ['main', 'full'],
      last,
      'full',
    ));
});

describe('a dead line', () => {
  const line = (
    rank: number,
    status: 'active' | 'closed' = 'active',
    prices = { home: 1_900, away: 1_900 },
  ) => aMarket('handicap:full:-2', prices, { rank, status });
  const load = (depth: Depth) => {
    const store = createMatchStore({ schedule: (flush) => flush() });
    store.load([aMatch({ gide: '1', mainSeq: 5, seq: 9 })], depth);
    return store;
  };

  it.each([
    ['closed', line(0, 'closed')],
    ['without prices', { ...line(0), status: 'suspended' as const, outcomes: [] }],
  ])('that is %s is gone from list and page', (_, market) => {
    for (const [depth, seq] of [['main', 6] as const, ['full', 10] as const]) {
      const store = load(depth);
      store.receive({ gide: '1', depth, seq, markets: [market] });
      expect(store.market('1', 'handicap:full:-2')).toBeUndefined();
      expect(store.line('1', 'handicap:full')).toBeUndefined();
      expect(store.markets('1').map(({ key }) => key)).toEqual(['total:full:16']);
    }
  });

  it('leaves its slot to the next when it is not the main line any more', () => {
    const store = load('main');
    const next = aMarket('handicap:full:-3', { home: 2_000, away: 1_800 });
    store.receive({ gide: '1', depth: 'main', seq: 6, markets: [next, line(1)] });
    expect(store.line('1', 'handicap:full')?.key).toBe('handicap:full:-3');
    store.receive({ gide: '1', depth: 'main', seq: 7, markets: [{ ...next, rank: 1 }] });
    expect(store.line('1', 'handicap:full')).toBeUndefined();
    expect(store.markets('1').map(({ key }) => key)).toEqual(['total:full:16']);
  });

  it('is not kept by a list that is fetched over the page of the match', () => {
    const store = load('full');
    store.load([aMatch({ gide: '1', mainSeq: 6, seq: 10, markets: [] })], 'main');
    expect(store.markets('1')).toEqual([]);
  });

  it('is not brought back by a list that is older than a push message', () => {
    const store = load('full');
    store.receive({ gide: '1', depth: 'full', seq: 10, markets: [line(0, 'closed')] });
    store.load([aMatch({ gide: '1', mainSeq: 5, seq: 9 })], 'main');
    expect(store.line('1', 'handicap:full')).toBeUndefined();
  });
});
