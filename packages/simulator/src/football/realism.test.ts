/** Football as a whole against figures of 11,277 real matches of many leagues: see bench/results.md for the table of all sports. */
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createFootballCalendar } from './calendar.ts';
import { drawMatch } from './test-matches.ts';

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

function play(matches: number): Record<string, number> {
  const calendar = createFootballCalendar(7);
  const counts = new Map<string, Count>();
  const add = (name: string, value: number): void => {
    const count = counts.get(name) ?? new Count();
    counts.set(name, count);
    count.add(value);
  };
  for (let index = 0; index < matches; index++) {
    const slot = 44_880_000 + index;
    const match = drawMatch(calendar.pairing(slot), 7, slot * 40_000);
    if (match.isAbandoned) continue;
    const { goals, corners } = match.story;
    const { home, away } = goals.full;
    add('goals', home + away);
    add('draws', home === away ? 1 : 0);
    add('0-0', home + away === 0 ? 1 : 0);
    add('2-2 and more', home === away && home > 1 ? 1 : 0);
    add('both score', home > 0 && away > 0 ? 1 : 0);
    add('corners', corners.full.home + corners.full.away);
    const cards = match.stateAt(match.course.endsAt).tally.cards.filter(({ value }) => value === undefined);
    add(`yellow ${calendar.pairing(slot).league.name}`, cards.length);
  }
  const figures: Record<string, number> = {};
  for (const [name, count] of counts) figures[name] = count.mean;
  figures['goal variance'] = counts.get('goals')?.variance ?? 0;
  figures['corner variance'] = counts.get('corners')?.variance ?? 0;
  return figures;
}

describe('football as it is played', () => {
  it('has the scores, corners and cards of real matches', () => {
    const figures = play(rounds(30_000, 6000));
    // Real: 2.80 goals with a variance of 2.79, 25.4 % draws, 6.6 % 0-0, 54.3 % both score; 9.8 corners with a variance of 11.4.
    const real: readonly (readonly [string, number, number])[] = [
      ['goals', 2.8, 0.07],
      ['goal variance', 2.79, 0.17],
      ['draws', 0.254, 0.017],
      ['0-0', 0.066, 0.01],
      ['2-2 and more', 0.068, 0.01],
      ['both score', 0.543, 0.018],
      ['corners', 9.8, 0.15],
      ['corner variance', 11.4, 0.9],
    ];
    for (const [name, value, within] of real)
      expect(Math.abs((figures[name] ?? 0) - value), `${name}: ${figures[name]}`).toBeLessThan(within);
    expect((figures['yellow 西班牙甲组联赛'] ?? 0) - (figures['yellow 英格兰超级联赛'] ?? 9)).toBeGreaterThan(
      0.6,
    );
  });
});
