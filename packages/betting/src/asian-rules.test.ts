/**
 * The published tables of Asian handicaps and totals, as house rules print them, row by row: the winning margin of the giving side, or
 * the number of goals, and the grade of the bet.
 */
import { describe, expect, it } from 'vitest';
import { type Grade, gradeSelection, lineText, type MarketType, payout } from './index.ts';

const mirror: Record<Grade, Grade> = { W: 'L', LW: 'LL', P: 'P', LL: 'LW', L: 'W' };

const grade = (type: MarketType, line: number, outcome: string, home: number, away: number) =>
  gradeSelection({ type, period: 'full', line, outcome }, { goals: { full: { home, away } } });

/** Grades of the giving side when it wins by 4, 3, 2, 1, draws, and loses by 1. */
const handicaps: readonly [text: string, quarters: number, results: string][] = [
  ['0', 0, 'W W W W P L'],
  ['0/0.5', 1, 'W W W W LL L'],
  ['0.5', 2, 'W W W W L L'],
  ['0.5/1', 3, 'W W W LW L L'],
  ['1', 4, 'W W W P L L'],
  ['1/1.5', 5, 'W W W LL L L'],
  ['1.5', 6, 'W W W L L L'],
  ['1.5/2', 7, 'W W LW L L L'],
  ['2', 8, 'W W P L L L'],
  ['2/2.5', 9, 'W W LL L L L'],
  ['2.5', 10, 'W W L L L L'],
  ['2.5/3', 11, 'W LW L L L L'],
  ['3', 12, 'W P L L L L'],
  ['3/3.5', 13, 'W LL L L L L'],
  ['3.5', 14, 'W L L L L L'],
  ['3.5/4', 15, 'LW L L L L L'],
  ['4', 16, 'P L L L L L'],
];

describe('the published table of handicaps', () => {
  it.each(handicaps)(
    '让 %s: the giver gets its row, the receiver the mirror of it',
    (text, quarters, row) => {
      expect(lineText(quarters)).toBe(text);
      for (const [index, expected] of row.split(' ').entries()) {
        const margin = 4 - index;
        const [more, less] = margin >= 0 ? [margin + 1, 1] : [0, -margin];
        expect(grade('handicap', -quarters, 'home', more, less)).toBe(expected);
        expect(grade('handicap', -quarters, 'away', more, less)).toBe(mirror[expected as Grade]);
        // The away side gives: the same table, seen from the other end.
        expect(grade('handicap', quarters, 'away', less, more)).toBe(expected);
        expect(grade('handicap', quarters, 'home', less, more)).toBe(mirror[expected as Grade]);
      }
    },
  );
});

/** Grades of 大 (over) with 0, 1, 2, 3, 4 and 5 goals. */
const totals: readonly [text: string, quarters: number, results: string][] = [
  ['0.5', 2, 'L W W W W W'],
  ['0.5/1', 3, 'L LW W W W W'],
  ['1', 4, 'L P W W W W'],
  ['1/1.5', 5, 'L LL W W W W'],
  ['1.5', 6, 'L L W W W W'],
  ['1.5/2', 7, 'L L LW W W W'],
  ['2', 8, 'L L P W W W'],
  ['2/2.5', 9, 'L L LL W W W'],
  ['2.5', 10, 'L L L W W W'],
  ['2.5/3', 11, 'L L L LW W W'],
  ['3', 12, 'L L L P W W'],
  ['3/3.5', 13, 'L L L LL W W'],
  ['3.5', 14, 'L L L L W W'],
  ['3.5/4', 15, 'L L L L LW W'],
  ['4', 16, 'L L L L P W'],
  ['4/4.5', 17, 'L L L L LL W'],
];

describe('the published table of totals', () => {
  it.each(totals)('大小 %s: 大 gets its row, 小 the mirror of it', (text, quarters, row) => {
    expect(lineText(quarters)).toBe(text);
    for (const [goals, expected] of row.split(' ').entries()) {
      for (let home = 0; home <= goals; home += 1) {
        expect(grade('total', quarters, 'over', home, goals - home)).toBe(expected);
        expect(grade('total', quarters, 'under', home, goals - home)).toBe(mirror[expected as Grade]);
      }
    }
  });
});

describe('payouts of the results on 100 at 0.92', () => {
  it.each([
    ['[4.72]', '赢', 'W', 19_200n],
    ['[4.73]', '赢半', 'LW', 14_600n],
    ['[4.76]', '走盘', 'P', 10_000n],
    ['[4.74]', '输半', 'LL', 5_000n],
    ['[4.75]', '输', 'L', 0n],
  ] as const)('%s %s', (_row, _name, code, returned) => {
    const terms = { stake: 10_000n, price: 1920, oddsType: 'H', marketType: 'handicap' } as const;
    expect(payout(terms, code)).toBe(returned);
  });
});
