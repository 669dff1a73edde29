/** Football as a whole against figures of 11,277 real matches of many leagues: see bench/results.md for the table of all sports. */
import { type MarketKey, type Outcome, outcomesOf, parseMarketKey } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../engine/test-frame.ts';
import { createFootballCalendar } from './calendar.ts';
import { fairBook } from './chances/index.ts';
import { football } from './index.ts';
import { ordinarySeconds, paceOf } from './script.ts';
import { drawStory } from './story.ts';
import { drawMatch } from './test-matches.ts';
import { figuresBefore } from './view.ts';

/** Share of matches, or a mean, counted over matches that were played to their end. */
class Count {
  #sum = 0;
  #squares = 0;
  #number = 0;
  add(value: number): void {
    this.#sum += value;
    this.#squares += value * value;
    this.#number++;
  }
  get mean(): number {
    return this.#sum / this.#number;
  }
  get variance(): number {
    return this.#squares / this.#number - this.mean ** 2;
  }
}

const seed = 7;
const calendar = createFootballCalendar(seed);
const slots = (matches: number): number[] => Array.from({ length: matches }, (_, n) => 44_880_000 + n);

class Counts {
  readonly #counts = new Map<string, Count>();
  add(name: string, value: number | boolean): void {
    const count = this.#counts.get(name) ?? new Count();
    this.#counts.set(name, count);
    count.add(Number(value));
  }
  of(name: string): Count {
    const count = this.#counts.get(name);
    if (!count) throw new RangeError(`nothing was counted of ${name}`);
    return count;
  }
}

/** Goals and corners of whole matches. */
function tellStories(matches: number): Counts {
  const counts = new Counts();
  for (const slot of slots(matches)) {
    const key = [seed, slot];
    const pairing = calendar.pairing(slot);
    const setup = football.setup(pairing, football.drift?.(key, 0) ?? [0, 0]);
    const frame = frameOf(ordinarySeconds, ...key);
    const { goals, corners } = drawStory(setup.means, paceOf(frame), frame.stream(0x5c));
    const { home, away } = goals.full;
    counts.add('goals', home + away);
    counts.add('draws', home === away);
    counts.add('0-0', home + away === 0);
    counts.add('2-2 and more', home === away && home > 1);
    counts.add('both score', home > 0 && away > 0);
    counts.add('corners', corners.full.home + corners.full.away);
  }
  return counts;
}

/** Yellow cards of played matches, by the name of the league. */
function countCards(matches: number): Counts {
  const counts = new Counts();
  for (const slot of slots(matches)) {
    const pairing = calendar.pairing(slot);
    const match = drawMatch(pairing, seed);
    if (match.isAbandoned) continue;
    const cards = match.stateAt(match.course.endsAt).tally.cards.filter(({ value }) => value === undefined);
    counts.add(pairing.league.name, cards.length);
  }
  return counts;
}

/**
 * What is told of the real feed's message of one match (reference/feeds-and-models.md §4.2), in per cent: its outcomes themselves are in no
 * file of ours. The means are those that it was fitted with, 1.604 and 1.335 goals.
 */
const message: readonly (readonly [MarketKey, Outcome, number])[] = [
  ['winner:full', 'home', 42.57],
  ['winner:full', 'draw', 26.75],
  ['winner:full', 'away', 30.68],
  ['total:full:10', 'over', 56.31],
  ['both-score:full', 'yes', 60.0],
  ['correct-score:full', '0-0', 6.42],
  ['correct-score:full', '1-1', 12.46],
  ['handicap:full:-1', 'home', 49.14],
  ['handicap:full:0', 'home', 58.11],
  ['handicap:full:-3', 'home', 35.92],
  ['handicap:full:-4', 'home', 27.53],
];

describe('football as it is priced', () => {
  // 0-0 alone is not: raising it as the message has it takes more 0-0 than real matches have over all leagues.
  it('is within 0.7 points of a real feed’s message in the outcomes that are told of it, and 1 point of its 0-0', () => {
    const means = { home: 1.604, away: 1.335, homeCorners: 5, awayCorners: 4.8, yellow: 4.1 };
    const fair = fairBook({ ...figuresBefore(false), tier: 1, means, anchor: means, time: 0 });
    const misses = message.map(([key, outcome, percent]) => {
      const market = parseMarketKey(key);
      return [
        key,
        outcome,
        (fair(market)[outcomesOf(market).indexOf(outcome)] ?? 0) * 100 - percent,
      ] as const;
    });
    expect(misses.filter(([, outcome, miss]) => !(Math.abs(miss) <= (outcome === '0-0' ? 1 : 0.7)))).toEqual(
      [],
    );
  });
});

describe('football as it is played', () => {
  // 6,000 matches are too few for it: they showed 6.0 % of 0-0 where 60,000 have 6.7 %.
  it('has the scores and corners of real matches', () => {
    const counts = tellStories(rounds(30_000, 12_000));
    // Bounds: what the model differs by, and four standard deviations of 12,000 matches.
    // Real: 2.80 goals with a variance of 2.79, 25.4 % draws, 6.6 % 0-0, 54.3 % both score; 9.8 corners with a variance of 11.4.
    const real: readonly (readonly [string, number, number])[] = [
      ['goals', 2.8, 0.085],
      ['draws', 0.254, 0.012],
      ['0-0', 0.066, 0.006],
      ['2-2 and more', 0.068, 0.006],
      ['both score', 0.543, 0.013],
      ['corners', 9.8, 0.1],
    ];
    for (const [name, value, within] of real)
      expect(Math.abs(counts.of(name).mean - value), `${name}: ${counts.of(name).mean}`).toBeLessThan(within);
    expect(Math.abs(counts.of('goals').variance - 2.79)).toBeLessThan(0.18);
    expect(Math.abs(counts.of('corners').variance - 11.4)).toBeLessThan(0.6);
  }, 300_000);

  it('has more yellow cards in Spain than in England', () => {
    const counts = countCards(rounds(3000, 2000));
    const [spain, england] = [counts.of('西班牙甲组联赛'), counts.of('英格兰超级联赛')];
    expect(spain.mean - england.mean).toBeGreaterThan(0.5);
  }, 300_000);
});
