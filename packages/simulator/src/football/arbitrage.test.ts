import { gradeSelection, kindOf, type Market, type Score, type SequenceEvent, type Side } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import type { Priced } from '../engine/prices.ts';
import { createFootballCalendar } from './calendar.ts';
import { fairBook } from './chances/index.ts';
import { drawMatch, priceBook } from './test-matches.ts';
import { type MatchView, sum } from './view.ts';

const matches = rounds(200);
const moments = 20;
const seed = 23;

/** Each match at twenty moments, betting open. */
function* books(): Generator<{ view: MatchView; entries: Priced[] }> {
  const calendar = createFootballCalendar(seed);
  for (let n = 0; n < matches; n++) {
    const match = drawMatch(calendar.pairing(5000 + n), seed, true);
    for (let k = 0; k < moments; k++) {
      const at = Math.floor((k * 715_000) / moments);
      if (match.stopAt(at) && k > 0) continue;
      const view = match.viewAt(at);
      yield { view, entries: priceBook(view) };
    }
  }
}

/** A match that could be: goals of the halves, and who scored first. */
interface Story {
  first: Score;
  full: Score;
  sequence: SequenceEvent[];
}

const upTo = [0, 1, 2, 3, 4, 5];

function tell(first: Score, second: Score, opener: Side): Story {
  const sides = (score: Score, begin: Side): Side[] => {
    const other = begin === 'home' ? 'away' : 'home';
    return [...Array<Side>(score[begin]).fill(begin), ...Array<Side>(score[other]).fill(other)];
  };
  const goals = [...sides(first, opener), ...sides(second, opener)];
  const sequence = goals.map((side, index): SequenceEvent => {
    const isFirst = index < sum(first);
    return {
      figure: 'goals',
      n: index + 1,
      side,
      seconds: isFirst ? 1000 : 4000,
      period: isFirst ? 'first' : 'second',
    };
  });
  return { first, full: { home: first.home + second.home, away: first.away + second.away }, sequence };
}

const square = (most: number): Score[] =>
  upTo.slice(0, most + 1).flatMap((home) => upTo.slice(0, most + 1).map((away) => ({ home, away })));
const wild = (list: readonly (readonly [number, number])[]): Score[] =>
  list.map(([home, away]) => ({ home, away }));
const firsts = [
  ...square(3),
  ...wild([
    [5, 0],
    [0, 5],
    [4, 4],
    [5, 4],
    [4, 5],
    [4, 2],
    [2, 4],
  ]),
];
// Scores far beyond every line, odd and even, so that nothing covers everything that does not.
const extremes = wild([
  [8, 0],
  [9, 0],
  [0, 8],
  [0, 9],
  [8, 8],
  [9, 9],
  [8, 9],
  [9, 8],
]);
const seconds = [...square(5), ...extremes];
const stories = firsts.flatMap((first) =>
  seconds.flatMap((second) => (['home', 'away'] as const).map((opener) => tell(first, second, opener))),
);
const words = Math.ceil(stories.length / 32);

function bitsOf(holds: (story: Story) => boolean): Uint32Array {
  const bits = new Uint32Array(words);
  stories.forEach((story, n) => {
    if (holds(story)) bits[n >> 5] = (bits[n >> 5] ?? 0) | (1 << (n & 31));
  });
  return bits;
}

function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let word of bits) for (; word !== 0; word &= word - 1) count++;
  return count;
}

/** Markets that such a story decides. */
const told = (market: Market): boolean => {
  const { rule, figure } = kindOf(market.type);
  // A story has sides and an order, but neither players nor manners.
  const isPlain = ![
    ...['nth', 'last', 'race', 'goal-time', 'goal-early', 'come-back', 'any'],
    ...['scorer', 'goal-manner', 'kick-off'],
  ].includes(rule.by);
  const isCup = ['qualifier', 'method', 'extra-time'].includes(rule.by);
  return figure === 'goals' && isPlain && !isCup && ['full', 'first', 'second'].includes(market.period);
};

const winning = new Map<string, Uint32Array>();

/** In which stories a selection wins its whole stake. */
function winsOf(market: Market, key: string, outcome: string, goals: Score): Uint32Array {
  const isFromBet = kindOf(market.type).fromBet?.includes(market.period) ?? false;
  const name = `${key} ${outcome}${isFromBet ? ` ${goals.home}-${goals.away}` : ''}`;
  let wins = winning.get(name);
  if (!wins) {
    wins = bitsOf(
      ({ first, full, sequence }) =>
        gradeSelection({ ...market, outcome }, { goals: { first, full }, sequence }, goals) === 'W',
    );
    winning.set(name, wins);
  }
  return wins;
}

/** The stories that can still come true. */
function openStories({ goals, halfTime, scorers }: MatchView): Uint32Array {
  const now = halfTime ?? goals;
  const [opener] = scorers;
  return bitsOf(({ first, full, sequence }) => {
    const reached = halfTime
      ? first.home === now.home && first.away === now.away
      : first.home >= now.home && first.away >= now.away;
    const isOpen = reached && full.home >= goals.home && full.away >= goals.away;
    return isOpen && (opener === undefined || sequence[0]?.side === opener);
  });
}

/** Whether the stories go on from here in every direction; they start at few goals. */
function isAmongStories({ goals, halfTime }: MatchView): boolean {
  if (!halfTime) return Math.max(goals.home, goals.away) <= 1;
  const second = { home: goals.home - halfTime.home, away: goals.away - halfTime.away };
  return Math.max(halfTime.home, halfTime.away, second.home, second.away) <= 2;
}

interface Offer {
  name: string;
  implied: number;
  wins: Uint32Array;
  count: number;
}

function offersOf(view: MatchView, entries: readonly Priced[], open: Uint32Array): Offer[] {
  const offers: Offer[] = [];
  for (const { market, key, status, prices } of entries) {
    if (status !== 'active' || !told(market)) continue;
    for (const { outcome, price } of prices) {
      const wins = winsOf(market, key, outcome, view.goals).map((word, n) => word & (open[n] ?? 0));
      offers.push({ name: `${key} ${outcome}`, implied: 1000 / price, wins, count: countBits(wins) });
    }
  }
  return offers;
}

/** Whether some of these win in every story that is open. */
function covers(open: Uint32Array, offers: readonly Offer[]): boolean {
  for (let n = 0; n < words; n++) {
    let won = 0;
    for (const { wins } of offers) won |= wins[n] ?? 0;
    if ((won | 0) !== ((open[n] ?? 0) | 0)) return false;
  }
  return true;
}

/** Two selections that between them win in every story, for less than they pay. */
function surePairs(offers: readonly Offer[], open: Uint32Array): string[] {
  const found: string[] = [];
  const size = countBits(open);
  const wide = offers.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  wide.forEach((a, index) => {
    for (const b of wide.slice(index + 1)) {
      if (a.count + b.count < size) break;
      if (a.implied + b.implied < 1 && covers(open, [a, b])) found.push(`${a.name} with ${b.name}`);
    }
  });
  return found;
}

/** The same of three, among the selections that win most for their price. */
function sureTriples(offers: readonly Offer[], open: Uint32Array): string[] {
  const found: string[] = [];
  const size = countBits(open);
  const best = [...offers].sort((a, b) => b.count / b.implied - a.count / a.implied).slice(0, 30);
  best.forEach((a, i) => {
    best.slice(i + 1).forEach((b, j) => {
      for (const c of best.slice(i + j + 2)) {
        if (a.implied + b.implied + c.implied >= 1 || a.count + b.count + c.count < size) continue;
        if (covers(open, [a, b, c])) found.push(`${a.name} with ${b.name} and ${c.name}`);
      }
    });
  });
  return found;
}

describe('the prices of one match', () => {
  it('[C37] leave no sure profit: scanned over all pairs and the best triples at 20 moments of each', () => {
    let scanned = 0;
    const found: string[] = [];
    for (const { view, entries } of books()) {
      const open = openStories(view);
      if (!isAmongStories(view)) continue;
      const offers = offersOf(view, entries, open);
      found.push(...surePairs(offers, open), ...sureTriples(offers, open));
      scanned++;
    }
    expect(found.slice(0, 5)).toEqual([]);
    expect(scanned).toBeGreaterThan(10 * matches);
  }, 120_000);

  it('would be caught by the scan if one pair of them were too good', () => {
    const [book] = books();
    if (!book) throw new Error('no book');
    const open = openStories(book.view);
    const spoilt = book.entries.map((entry) => ({
      ...entry,
      prices:
        entry.key === 'both-score:full'
          ? entry.prices.map((each) => ({ ...each, price: 2010 }))
          : entry.prices,
    }));
    expect(surePairs(offersOf(book.view, book.entries, open), open)).toEqual([]);
    expect(surePairs(offersOf(book.view, spoilt, open), open)).toContain(
      'both-score:full yes with both-score:full no',
    );
  });

  it('are all below fair under one and the same law, so no set of bets of any size can win for sure', () => {
    const generous: string[] = [];
    let prices = 0;
    for (const { view, entries } of books()) {
      const fair = fairBook(view);
      for (const entry of entries) {
        if (entry.status !== 'active') continue;
        const chances = fair(entry.market);
        const outcomes = kindOf(entry.market.type).outcomes(entry.market.period, entry.market.line);
        for (const { outcome, price } of entry.prices) {
          prices++;
          const chance = chances[outcomes.indexOf(outcome)] ?? 0;
          if (chance * price >= 1000) generous.push(`${entry.key} ${outcome} at ${price} for ${chance}`);
        }
      }
    }
    expect(generous.slice(0, 5)).toEqual([]);
    expect(prices).toBeGreaterThan(1500 * matches);
  }, 120_000);
});
