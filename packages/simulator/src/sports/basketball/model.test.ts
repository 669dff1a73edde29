import { describe, expect, it } from 'vitest';
import { chanceThat, meanOf, normal, normalCount, shifted } from '../../engine/distribution.ts';
import { createRandom } from '../../prng.ts';
import { Joint } from './joint.ts';
import { type BasketballSetup, basketballLaw, scoreOf } from './model.ts';
import { basketballScript, beforeTipOff } from './script.ts';

const setup: BasketballSetup = { quarter: 720, spread: 3.1, total: 226, neutral: false };
const matches = 6000;

const mean = (list: number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const spreadOf = (list: number[]): number => {
  const middle = mean(list);
  return Math.sqrt(mean(list.map((each) => (each - middle) ** 2)));
};

const paths = Array.from({ length: matches }, (_, seed) => {
  const { steps } = basketballScript(setup, createRandom(seed, 77));
  const last = steps.at(-1)?.state ?? beforeTipOff;
  const leads = [1, 2, 3, 4].map((quarter) => {
    const { home, away } = scoreOf(
      last,
      Array.from({ length: quarter }, (_each, i) => i + 1),
    );
    return home - away;
  });
  const { home, away } = scoreOf(last, [1, 2, 3, 4]);
  return { leads, lead: home - away, total: home + away, steps, last };
});

describe('basketball by possessions', () => {
  it('strays from the spread by 11.7 points and from the total by 17.3', () => {
    expect(spreadOf(paths.map(({ lead }) => lead))).toBeCloseTo(11.7, 0);
    expect(mean(paths.map(({ lead }) => lead))).toBeGreaterThan(2.6);
    expect(mean(paths.map(({ lead }) => lead))).toBeLessThan(3.6);
    const totals = paths.map(({ total }) => total);
    expect(Math.abs(spreadOf(totals) - 17.3)).toBeLessThan(0.5);
    expect(Math.abs(mean(totals) - 226)).toBeLessThan(1);
  });

  it('moves less in every quarter, as leads are drawn back', () => {
    const variances = [0, 1, 2, 3].map((i) => spreadOf(paths.map(({ leads }) => leads[i] ?? 0)) ** 2);
    const growth = variances.map((variance, i) => variance - (variances[i - 1] ?? 0));
    expect(growth[0]).toBeGreaterThan(growth[1] ?? 0);
    expect(growth[1]).toBeGreaterThan(growth[2] ?? 0);
    expect(growth[2]).toBeGreaterThan(growth[3] ?? 0);
    expect(Math.abs(Math.sqrt(growth[0] ?? 0) - 8.1)).toBeLessThan(0.8);
  });

  it('scores some 97 times a match, and never ends level', () => {
    const baskets = paths.map(({ steps }) => steps.filter(({ event }) => event !== undefined).length);
    expect(Math.abs(mean(baskets) - 97.2)).toBeLessThan(8);
    for (const { last } of paths.slice(0, 500)) {
      const { home, away } = scoreOf(last);
      expect(home).not.toBe(away);
      expect(last.over).toBe(true);
    }
  });

  it('is as good as decided at the end: a lead of 12 with a minute left is safe', () => {
    const scores = [
      { home: 30, away: 25 },
      { home: 28, away: 27 },
      { home: 27, away: 26 },
      { home: 25, away: 20 },
    ];
    const state = { quarter: 4, left: 60, playing: true, scores, over: false };
    expect(chanceThat(basketballLaw(setup, state).full.margin, (lead) => lead > 0)).toBeGreaterThan(0.995);
  });

  it('plays ties off: the winner has no draw', () => {
    const { margin } = basketballLaw(setup, beforeTipOff).full;
    expect(chanceThat(margin, (lead) => lead === 0)).toBe(0);
    expect(chanceThat(margin, () => true)).toBeCloseTo(1, 3);
  });

  it('lets no two prices contradict each other: of one lead and one level total come the points of both teams', () => {
    const scores = [
      { home: 30, away: 25 },
      { home: 28, away: 27 },
      { home: 22, away: 26 },
      { home: 25, away: 26 },
    ];
    for (const left of [400, 60, 9]) {
      const { full, parts } = basketballLaw(setup, { quarter: 4, left, playing: true, scores, over: false });
      // Six points ahead at the break: the half goes on to the end of the match, overtime included.
      expect(parts.get('second')).toEqual({
        margin: shifted(full.margin, -6),
        total: shifted(full.total, -110),
      });
      expect(meanOf(full.home) + meanOf(full.away)).toBeCloseTo(meanOf(full.total), 6);
      expect(meanOf(full.home) - meanOf(full.away)).toBeCloseTo(meanOf(full.margin), 6);
      const isOdd = (value: number): boolean => value % 2 !== 0;
      expect(chanceThat(full.margin, isOdd)).toBeCloseTo(chanceThat(full.total, isOdd), 6);
    }
  });
});

describe('margin and total of a stretch', () => {
  it('keep the distribution of each where there is room for both', () => {
    const [margin, total] = [normal(3.1, 137), normalCount(226, 300)];
    const joint = new Joint(margin, total);
    expect(meanOf(joint.margin)).toBeCloseTo(3.1, 3);
    expect(meanOf(joint.total)).toBeCloseTo(226, 3);
    expect(chanceThat(joint.margin, (lead) => lead > 10)).toBeCloseTo(
      chanceThat(margin, (lead) => lead > 10),
      4,
    );
    expect(meanOf(joint.sides().home)).toBeCloseTo((226 + 3.1) / 2, 3);
  });

  it('leave no lead without points', () => {
    const joint = new Joint(normal(0, 1.5), normalCount(0.5, 1));
    const none = chanceThat(joint.totalsAt(0), (points) => points === 0);
    expect(none).toBeCloseTo(
      chanceThat(joint.total, (points) => points === 0),
      6,
    );
    expect(chanceThat(joint.totalsAt(2), (points) => points < 2 || points % 2 !== 0)).toBe(0);
  });

  it.each([-1, 1])('agree also where the lead of one side is certain (%i)', (sign) => {
    const leads = normal(0, 1.5);
    const joint = new Joint(shifted(leads, 20 * sign), normalCount(34, 30));
    expect(chanceThat(joint.total, () => true)).toBeCloseTo(1, 6);
    expect(chanceThat(joint.total, (points) => points < 20 + leads.from)).toBe(0);
    const { home, away } = joint.sides();
    expect(meanOf(home) + meanOf(away)).toBeCloseTo(meanOf(joint.total), 6);
    expect(meanOf(home) - meanOf(away)).toBeCloseTo(meanOf(joint.margin), 6);
  });
});
