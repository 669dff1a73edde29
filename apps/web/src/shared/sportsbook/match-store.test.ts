import type { WireStatistics } from '@hj/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMatchStore } from './match-store.ts';
import { aMarket, aMatch } from './test-matches.ts';

function frames() {
  const waiting: (() => void)[] = [];
  return {
    schedule: (flush: () => void) => waiting.push(flush),
    count: () => waiting.length,
    run() {
      for (const flush of waiting.splice(0)) flush();
    },
  };
}

function setUp() {
  const frame = frames();
  const onGap = vi.fn();
  const store = createMatchStore({ schedule: frame.schedule, onGap });
  store.load([aMatch({ gide: '1', mainSeq: 5, seq: 9 })], 'main');
  return { store, frame, onGap };
}

const moved = (price: number) => aMarket('handicap:full:-2', { home: price, away: 1_980 });
const price = (store: ReturnType<typeof createMatchStore>) =>
  store.line('1', 'handicap:full')?.outcomes[0]?.p;

describe('the match store', () => {
  it('tells its listeners of a burst of price changes once per frame', () => {
    const { store, frame } = setUp();
    const heard = vi.fn();
    store.subscribe('1', heard);
    for (let step = 1; step <= 20; step += 1) {
      store.receive({ gide: '1', depth: 'main', seq: 5 + step, markets: [moved(1_900 + step)] });
    }
    expect(heard).not.toHaveBeenCalled();
    expect(frame.count()).toBe(1);
    frame.run();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(price(store)).toBe(1_920);
  });

  it('keeps the incidents and players of the page of a match over a list, which knows none', () => {
    const { store } = setUp();
    const incidents = [
      { kind: 'goal', side: 'home', when: "12'", score: '1-0', at: 1_700_000_000_000 } as const,
    ];
    const players = { home: ['甲'], away: ['乙'] };
    store.load([aMatch({ gide: '1', mainSeq: 6, seq: 10, incidents: [...incidents], players })], 'full');
    const info = store.info('1');
    store.load([aMatch({ gide: '1', mainSeq: 7, seq: 11 })], 'main');
    expect(store.info('1')).toMatchObject({ incidents, players });
    // An unchanged state stays the same object: the page is not drawn again.
    expect(store.info('1')).toBe(info);
  });

  it('drops a finished match once it has no viewers, so that a page can stay open for days', () => {
    const { store } = setUp();
    const { startsAt = 0 } = store.info('1') ?? {};
    const tomorrow = aMatch({ gide: '2', startsAt: startsAt + 86_400_000 });
    const stop = store.subscribe('1', () => undefined);
    const later = { ...tomorrow, state: { ...tomorrow.state, at: startsAt + 86_400_000 } };
    store.load([later], 'main');
    expect(store.info('1')).toBeDefined();
    stop();
    store.load([later], 'main');
    expect(store.info('1')).toBeUndefined();
    expect(store.info('2')).toBeDefined();
  });

  it('leaves the listeners of other matches alone, and the markets that did not change', () => {
    const { store, frame } = setUp();
    store.load([aMatch({ gide: '2' })], 'main');
    const heard = vi.fn();
    store.subscribe('2', heard);
    const total = store.line('1', 'total:full');
    store.receive({ gide: '1', depth: 'main', seq: 6, markets: [moved(1_950)] });
    frame.run();
    expect(heard).not.toHaveBeenCalled();
    expect(store.line('1', 'total:full')).toBe(total);
  });

  it('drops a message that it has seen', () => {
    const { store, frame, onGap } = setUp();
    store.receive({ gide: '1', depth: 'main', seq: 5, markets: [moved(3_000)] });
    frame.run();
    expect(price(store)).toBe(1_920);
    expect(onGap).not.toHaveBeenCalled();
  });

  it('asks for a snapshot where a number is missing', () => {
    const { store, frame, onGap } = setUp();
    store.receive({ gide: '1', depth: 'main', seq: 8, markets: [moved(1_960)] });
    frame.run();
    expect(onGap).toHaveBeenCalledExactlyOnceWith('1', 'main');
    store.load(
      [
        aMatch({
          gide: '1',
          mainSeq: 9,
          seq: 12,
          markets: [aMarket('handicap:full:-2', { home: 1_970, away: 1_900 })],
        }),
      ],
      'main',
    );
    expect(price(store)).toBe(1_970);
  });

  it('keeps a push message when an older snapshot arrives after it', () => {
    const { store, frame } = setUp();
    store.receive({ gide: '1', depth: 'main', seq: 6, markets: [moved(1_990)] });
    frame.run();
    store.load([aMatch({ gide: '1', mainSeq: 5 })], 'main');
    expect(price(store)).toBe(1_990);
  });

  it('equals a fresh snapshot after a lost link, even where the numbers began again', () => {
    const { store } = setUp();
    store.distrust();
    const fresh = aMatch({
      gide: '1',
      mainSeq: 1,
      seq: 1,
      markets: [aMarket('handicap:full:0', { home: 1_800, away: 2_100 })],
    });
    store.load([fresh], 'main');
    expect(store.markets('1')).toEqual(fresh.markets);
    expect(store.state('1')).toEqual(fresh.state);
  });

  it('shows the newest main line when the line moves', () => {
    const { store, frame } = setUp();
    const next = aMarket('handicap:full:-3', { home: 1_900, away: 1_980 });
    store.receive({ gide: '1', depth: 'main', seq: 6, markets: [next] });
    frame.run();
    expect(store.line('1', 'handicap:full')?.key).toBe('handicap:full:-3');
  });

  it('keeps the further markets of a match page when the list is fetched again', () => {
    const { store } = setUp();
    const score = aMarket('correct-score:full', { '1-0': 7_000 }, { rank: 0 });
    store.load([aMatch({ gide: '1', mainSeq: 6, seq: 10, markets: [moved(1_910), score] })], 'full');
    store.load([aMatch({ gide: '1', mainSeq: 7, seq: 11, markets: [moved(1_930)] })], 'main');
    expect(store.market('1', 'correct-score:full')).toBe(score);
    expect(price(store)).toBe(1_930);
    expect(store.seq('1', 'full')).toBe(10);
  });

  it('keeps the statistics of the page of a match when a list tells of it, and takes those of push', () => {
    const told = (home: number): WireStatistics => ({
      rows: [{ kind: 'shots-on', home, away: 0 }],
      momentum: { per: 'minute', values: [home] },
    });
    const { store, frame } = setUp();
    const match = aMatch({ gide: '1', mainSeq: 5, seq: 9, statistics: told(1) });
    store.load([match], 'full');
    store.load([{ ...match, statistics: null }], 'main');
    expect(store.statistics('1')).toEqual(told(1));
    const state = { ...match.state, at: match.state.at + 10 };
    store.receive({ gide: '1', depth: 'main', seq: 6, state, markets: [] });
    store.receive({ gide: '1', depth: 'full', seq: 10, state, statistics: told(2), markets: [] });
    frame.run();
    expect(store.statistics('1')).toEqual(told(2));
  });

  it('does not let the slower of two topics undo the state that the faster brought', () => {
    const { store, frame } = setUp();
    const state = aMatch({ gide: '1' }).state;
    store.receive({
      gide: '1',
      depth: 'full',
      seq: 10,
      state: { ...state, sc_FT_H: 2, at: state.at + 10 },
      markets: [],
    });
    store.receive({ gide: '1', depth: 'main', seq: 6, state: { ...state, at: state.at + 5 }, markets: [] });
    frame.run();
    expect(store.state('1')?.sc_FT_H).toBe(2);
  });
});
