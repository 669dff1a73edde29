import { describe, expect, it } from 'vitest';
import { clockText, isBaseballOvertime, sectionCode } from './index.ts';

describe('a running match', () => {
  it.each([
    [720, '12:00'],
    [719.9, '11:59'],
    [61, '01:01'],
    [9, '00:09'],
    [0, '00:00'],
    [-3, '00:00'],
    [6000, '100:00'],
  ])('[9.5] of basketball shows %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('[9.6] of baseball is in overtime from inning 9, counted from 0', () => {
    expect([0, 8, 9, 12].map(isBaseballOvertime)).toEqual([false, false, true, true]);
  });

  it.each([
    ['q3', 'BK', 'Q3'],
    ['first', 'BK', 'H1'],
    ['extra', 'BK', 'OT'],
    ['first', 'FT', '1H'],
    ['extra', 'FT', 'ET'],
    ['penalties', 'FT', 'PK'],
    ['set4', 'TN', '4'],
    ['p2', 'OP', 'P2'],
    ['map3', 'OP', '3'],
    ['full', 'SK', ''],
  ] as const)('calls %s of %s %j', (period, sport, code) => {
    expect(sectionCode(period, sport)).toBe(code);
  });
});
