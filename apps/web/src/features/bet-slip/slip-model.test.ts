import { describe, expect, it } from 'vitest';
import { seriesOdds } from '../../shared/sportsbook/series-odds.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { combosOf } from './combos.ts';
import { slipOrder } from './order.ts';
import type { LiveSelection } from './slip-model.ts';
import { entryAt, modelOf, open, three, withStakes } from './test-slips.ts';

const consent = { oddsType: 'M', autoOdd: 'better', tolerance: 0 } as const;
const suspended = { state: 'suspended', price: 1_960, isLive: true, score: '1-1' } as const;

describe('many singles', () => {
  it('says what it may win in the same words while its market is closed', () => {
    const winner = { ...three[0], playInfo: { w: 'M', key: 'winner:full' } } as SlipEntry;
    const closed: LiveSelection = { state: 'closed', price: undefined, isLive: true, score: undefined };
    const labels = [open(1_920), closed].map(
      (live) => modelOf({ mode: 'single', entries: [winner], live: [live] }).winLabel,
    );
    expect(labels).toEqual(['预计返还', '预计返还']);
  });

  it('groups the odds of a series, and tells where they were cut so that stake times odds is not the win', () => {
    const entries = [entryAt('1', '10', 4_670), entryAt('2', '20', 3_090), entryAt('3', '30', 126_200)];
    const { combos } = modelOf({ mode: 'series', entries, seriesMoney: { all: '22' } });
    expect(combos[0]).toMatchObject({ odds: '1,820.10', isCut: true });
    const even = modelOf({
      mode: 'series',
      entries: [entryAt('1', '10', 2_000), entryAt('2', '20', 1_500)],
      seriesMoney: { all: '22' },
    });
    expect(even.combos[0]).toMatchObject({ odds: '2.00', isCut: false });
  });

  it('[4.54] [5.53] sums the stakes and the possible wins', () => {
    const model = modelOf({ mode: 'multiple', entries: withStakes(three.slice(0, 2), ['500', '300']) });
    expect(model).toMatchObject({ count: 2, risk: 80_000n, win: 74_800n, winLabel: '预计可赢' });
  });

  it('does not count suspended entries or entries without a stake', () => {
    const entries = withStakes(three, ['500', '300', '']);
    const model = modelOf({ mode: 'multiple', entries, live: [open(1_920), suspended, open(1_220)] });
    expect(model).toMatchObject({ count: 1, risk: 50_000n });
    expect(slipOrder(model, consent)?.request).toMatchObject({
      legs: [{ marketId: '10' }],
      bets: [{ legs: [0], sizes: [1], stake: '500.00' }],
      oddsType: 'M',
    });
  });

  it('leaves each entry the money that the others do not spend', () => {
    const entries = withStakes(three.slice(0, 2), ['500', '300']);
    const model = modelOf({ mode: 'multiple', entries, balance: 100_000n });
    expect(model.entries.map(({ limits }) => limits.balance)).toEqual([70_000n, 50_000n]);
  });

  it('goes as one command with a bet for every stake', () => {
    const model = modelOf({ mode: 'multiple', entries: withStakes(three, ['10', '20', '30']) });
    const order = slipOrder(model, consent);
    expect(order?.request.bets).toEqual([
      { legs: [0], sizes: [1], stake: '10.00' },
      { legs: [1], sizes: [1], stake: '20.00' },
      { legs: [2], sizes: [1], stake: '30.00' },
    ]);
    expect(order?.shown).toHaveLength(3);
  });

  it('keeps market, score and match for the card, of a match in play and of one before', () => {
    const live = [
      { ...suspended, state: 'open' } as const,
      { ...open(1_960), isLive: false, score: undefined },
    ];
    const entries = withStakes(three.slice(0, 2), ['10', '20']);
    const subs = slipOrder(modelOf({ mode: 'multiple', entries, live }), consent)?.shown.map(
      ({ sub }) => sub,
    );
    expect(subs?.[0]).toMatch(/^滚球 全场\S+ 1-1 • \S+ v \S+$/);
    expect(subs?.[1]).toMatch(/^全场\S+ • \S+ v \S+$/);
  });
});

describe('a series', () => {
  const money = { all: '200', '2': '50' };

  it('[4.55] reads every price in Hong Kong odds whatever the member chose, and multiplies them as HK + 1', () => {
    const winner = { ...entryAt('3', '30', 1_220), playInfo: { w: 'RM', key: 'winner:full' } };
    const model = modelOf({ mode: 'series', entries: [...three.slice(0, 2), winner], oddsType: 'E' });
    expect(model.entries.map(({ odds }) => odds)).toEqual(['0.92', '0.96', '0.22']);
    // In 香港盘 the list shows 0.92 and 0.96 as well; a winner is 1.22 there.
    const inHongKong = modelOf({ mode: 'series', entries: [...three.slice(0, 2), winner], oddsType: 'H' });
    expect(inHongKong.entries.map(({ isReread }) => isReread)).toEqual([false, false, true]);
    expect(modelOf({ mode: 'single', entries: [winner], oddsType: 'H' }).entries[0]?.isReread).toBe(false);
    expect(model.combos[0]).toMatchObject({ name: '3串1', odds: '3.59', lines: 1 });
    expect(seriesOdds([1_920, 1_960, 1_220])).toBe('3.59');
  });

  it('lists the systems of its legs with their lines', () => {
    const names = (legs: number) => combosOf(legs).map(({ name, lines }) => `${name}: ${lines}`);
    expect(names(1)).toEqual([]);
    expect(names(2)).toEqual(['2串1: 1']);
    expect(names(3)).toEqual(['3串1: 1', '2串1 × 3: 3', '3串4 特里克西: 4', '3串7 专利: 7']);
    expect(combosOf(4).slice(-2)).toMatchObject([
      { name: '4串11 洋基', lines: 11 },
      { name: '4串15 幸运15', lines: 15 },
    ]);
    expect(combosOf(8).at(-1)).toMatchObject({ lines: 247 });
    expect(combosOf(10)).toHaveLength(9);
  });

  it('sums lines, stakes and the most it can win to the cent', () => {
    const model = modelOf({ mode: 'series', entries: three, seriesMoney: money });
    // 718.21… of the series, and 138.16, 67.12 and 69.56 of the three doubles.
    expect(model).toMatchObject({ count: 4, risk: 35_000n, win: 99_306n, winLabel: '最高可赢' });
  });

  it('goes as one command in Hong Kong odds', () => {
    const order = slipOrder(modelOf({ mode: 'series', entries: three, seriesMoney: money }), consent);
    // Each selection with its market: 阿森纳 alone may be the winner or a handicap.
    expect(order?.shown[0]?.sub).toBe(Array(3).fill('阿森纳 -0.5 全场让球').join('、'));
    expect(order?.request).toMatchObject({
      oddsType: 'H',
      legs: [{ price: 1_920 }, { price: 1_960 }, { price: 1_220 }],
      bets: [
        { legs: [0, 1, 2], sizes: [3], stake: '200.00' },
        { legs: [0, 1, 2], sizes: [2], stake: '50.00' },
      ],
    });
    expect(order?.shown.map(({ name, stake }) => `${name} ${stake}`)).toEqual([
      '3串1 200.00',
      '2串1 × 3 150.00',
    ]);
  });

  it('counts the stake of every line against the balance', () => {
    const model = modelOf({ mode: 'series', entries: three, seriesMoney: money, balance: 40_000n });
    expect(model.combos.map(({ limits }) => limits.balance)).toEqual([25_000n, 20_000n, 5_000n, 5_000n]);
  });
});

describe('the price an order names', () => {
  it('is the one on the screen, or the one agreed to while it is within the tolerance', () => {
    const entries = withStakes(three.slice(0, 1), ['100']);
    const live = [open(1_900)];
    const named = (tolerance: number) =>
      slipOrder(modelOf({ mode: 'single', entries, live, tolerance }), consent)?.request.legs[0]?.price;
    expect(named(0)).toBe(1_900);
    expect(named(5)).toBe(1_920);
  });

  it('comes with the score in play, and without one before', () => {
    const entries = withStakes(three.slice(0, 1), ['100']);
    const before = { state: 'open', price: 1_920, isLive: false, score: undefined } as const;
    const leg = (live: typeof before | ReturnType<typeof open>) =>
      slipOrder(modelOf({ mode: 'single', entries, live: [live] }), consent)?.request.legs[0];
    expect(leg(open(1_920))).toMatchObject({ score: '0-0' });
    expect(leg(before)).not.toHaveProperty('score');
  });
});
