/** Football as a whole against figures of 11,277 real matches of many leagues: see bench/results.md for the table of all sports. */
import { outcomesOf, parseMarketKey } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../engine/test-frame.ts';
import { createFootballCalendar } from './calendar.ts';
import { fairBook } from './chances/index.ts';
import { football } from './index.ts';
import { ordinarySeconds, paceOf } from './script.ts';
import { drawStory } from './story.ts';
import { drawMatch } from './test-matches.ts';
import { messageMeans, realMessage } from './test-real-message.ts';
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

/** Of how many outcomes of the real feed's message the book is within so many points, and which are further away. */
function compare(points: number): { outcomes: number; misses: string[] } {
  const { total, supremacy } = messageMeans;
  const home = (total + supremacy) / 2;
  const means = { home, away: total - home, homeCorners: 5, awayCorners: 4.8, yellow: 4.1 };
  const fair = fairBook({ ...figuresBefore(false), tier: 1, means, anchor: means });
  const misses = realMessage.flatMap(([key, rows]) => {
    const market = parseMarketKey(key);
    const [names, chances] = [outcomesOf(market), fair(market)];
    return rows.map(([outcome, percent]) => {
      const meant = typeof outcome === 'string' ? [outcome] : outcome;
      expect(names).toEqual(expect.arrayContaining([...meant]));
      const ours = 100 * meant.reduce((sum, each) => sum + (chances[names.indexOf(each)] ?? 0), 0);
      return { name: `${key} ${meant.join(' ')}: ${ours.toFixed(2)} for ${percent}`, miss: ours - percent };
    });
  });
  return {
    outcomes: misses.length,
    misses: misses.filter(({ miss }) => !(Math.abs(miss) <= points)).map(({ name }) => name),
  };
}

describe('football as it is priced', () => {
  it('is within 0.7 points of a real feed’s message in 95 of 100 outcomes, and within 1.2 in all', () => {
    const { outcomes, misses } = compare(0.7);
    expect(outcomes).toBe(262);
    expect(1 - misses.length / outcomes, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(compare(1.2).misses).toEqual([]);
  });
});

describe('football as it is played', () => {
  // 6,000 matches are too few for it: they showed 6.0 % of 0-0 where 60,000 have 6.7 %.
  it('has the scores and corners of real matches', () => {
    const counts = tellStories(rounds(30_000, 12_000));
    // Bounds: the difference of the model, and four standard deviations of 12,000 matches.
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
