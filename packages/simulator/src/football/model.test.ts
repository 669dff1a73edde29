import { gradeSelection, type Market, outcomesOf } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createFootballCalendar } from './calendar.ts';
import { fairChances } from './chances/index.ts';
import { baseRates, firstHalfGoalShare } from './curves.ts';
import type { MatchMeans } from './model.ts';
import { countSides } from './state.ts';
import { drawMatch } from './test-matches.ts';
import { figuresBefore } from './view.ts';

const seed = 7;

/** Frequency against the sum of chances, in standard errors. */
class Comparison {
  #difference = 0;
  #variance = 0;
  add(happened: boolean, chance: number): void {
    this.#difference += (happened ? 1 : 0) - chance;
    this.#variance += chance * (1 - chance);
  }
  get standardErrors(): number {
    return Math.abs(this.#difference) / Math.sqrt(this.#variance);
  }
}

const markets: Market[] = [
  { type: 'winner', period: 'full' },
  { type: 'winner', period: 'first' },
  { type: 'both-score', period: 'full' },
  { type: 'half-full', period: 'full' },
  { type: 'corner-odd-even', period: 'full' },
];

describe('the goals model', () => {
  const calendar = createFootballCalendar(seed);
  const drawn = Array.from({ length: 6000 }, (_, index) => {
    const slot = 44_880_000 + index;
    return drawMatch(calendar.pairing(slot), seed);
  });

  it('draws results as often as its fair prices say, before the match and at moments of it', () => {
    const comparisons = new Map<string, Comparison>();
    const compare = (name: string, happened: boolean, chance: number): void => {
      const comparison = comparisons.get(name) ?? new Comparison();
      comparisons.set(name, comparison);
      comparison.add(happened, chance);
    };
    for (const match of drawn) {
      const { goals, corners } = match.story;
      for (const share of [0, 0.3, 0.75]) {
        const at = Math.round(share * 720_000);
        if (match.isAbandoned || match.stopAt(at)) continue;
        const view = match.viewAt(at);
        for (const market of markets) {
          if (market.period === 'first' && view.halfTime) continue;
          const chances = fairChances(market, view);
          for (const [place, outcome] of outcomesOf(market).entries()) {
            const won = gradeSelection({ ...market, outcome }, { goals, corners }) === 'W';
            compare(`${share} ${market.type}:${market.period} ${outcome}`, won, chances[place] ?? 0);
          }
        }
        const [low = 0, middle = 0] = fairChances({ type: 'total-goals', period: 'first' }, view);
        if (!view.halfTime)
          compare(`${share} first over 1.5`, goals.first.home + goals.first.away > 1, 1 - low - middle);
        const scores = { type: 'correct-score', period: 'full' } as const;
        const under = fairChances(scores, view).reduce((sum, chance, place) => {
          const [home = 9, away = 9] = (outcomesOf(scores)[place] ?? '').split('-').map(Number);
          return home + away < 3 ? sum + chance : sum;
        }, 0);
        compare(`${share} over 2.5`, goals.full.home + goals.full.away > 2, 1 - under);
      }
    }
    expect(comparisons.size).toBeGreaterThan(40);
    for (const [name, { standardErrors }] of comparisons) expect(standardErrors, name).toBeLessThan(3);
  });

  it('keeps to the base rates of goals, halves, corners and cards', () => {
    let goals = 0;
    let first = 0;
    let corners = 0;
    let yellow = 0;
    let red = 0;
    let expected = 0;
    const played = drawn.filter(({ isAbandoned }) => !isAbandoned);
    for (const match of played) {
      const { story: script, setup } = match;
      const { means } = setup;
      const end = match.stateAt(match.course.endsAt);
      const yellowCards = countSides(end.tally.cards.filter(({ value }) => value === undefined));
      goals += script.goals.full.home + script.goals.full.away;
      first += script.goals.first.home + script.goals.first.away;
      corners += script.corners.full.home + script.corners.full.away;
      yellow += yellowCards.home + yellowCards.away;
      red += end.redCards.home + end.redCards.away;
      expected += means.home + means.away;
      expect(end.goals).toEqual(script.goals.full);
      expect(end.halfTime).toEqual(script.goals.first);
      expect(end.corners).toEqual(script.corners.full);
    }
    const n = played.length;
    expect(Math.abs(goals - expected)).toBeLessThan(3 * Math.sqrt(expected));
    expect(Math.abs(goals / n - 2.8)).toBeLessThan(0.12);
    expect(Math.abs(first / goals - firstHalfGoalShare)).toBeLessThan(0.012);
    expect(Math.abs(corners / n - baseRates.corners)).toBeLessThan(0.15);
    expect(Math.abs(yellow / n - baseRates.yellow)).toBeLessThan(0.1);
    expect(Math.abs(red / n - baseRates.red)).toBeLessThan(0.02);
  });

  it('agrees with the figures of the real message of feeds-and-models.md §4.2', () => {
    const means: MatchMeans = { home: 1.604, away: 1.335, homeCorners: 5, awayCorners: 5, yellow: 4 };
    const view = { ...figuresBefore(false), tier: 1 as const, means, anchor: means };
    const handicap = (line: number): number =>
      fairChances({ type: 'handicap', period: 'full', line }, view)[0] ?? 0;
    expect(handicap(0)).toBeCloseTo(0.5811, 2);
    expect(handicap(-1)).toBeCloseTo(0.4914, 2);
    const [home = 0, draw = 0, away = 0] = fairChances({ type: 'winner', period: 'full' }, view);
    expect(home).toBeCloseTo(0.4257, 2);
    expect(draw).toBeCloseTo(0.2675, 2);
    expect(away).toBeCloseTo(0.3068, 2);
    expect(fairChances({ type: 'both-score', period: 'full' }, view)[0]).toBeCloseTo(0.5983, 2);
  });
});
