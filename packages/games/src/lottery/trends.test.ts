import { describe, expect, it } from 'vitest';
import { longRuns, lotteryTrends } from './trends.ts';

describe('[LT5] trends', () => {
  it('count the absence of each number at each place, also from before the issues shown', () => {
    const draws = [
      [3, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
      [2, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ];
    const [first, second] = lotteryTrends('ssc', draws, 2);
    expect(first?.name).toBe('万位');
    // Of 3: it came in the first of four issues.
    expect(first?.missing.map((row) => row.slice(0, 4))).toEqual([
      [3, 1, 0, 2],
      [4, 0, 1, 3],
    ]);
    expect([first?.shown[1], first?.longest[1], first?.mean[1]]).toEqual([1, 1, 0]);
    expect(second?.shown.slice(0, 2)).toEqual([2, 0]);
  });

  it('find runs of sides by the rules of the plays, and none through a draw that gives the stake back', () => {
    const runs = longRuns(
      'ssc',
      [
        [9, 9, 0, 0, 0],
        [8, 1, 0, 0, 0],
        [7, 2, 0, 0, 0],
      ],
      '2026-11-25',
    );
    expect(runs).toContainEqual({ place: '万位', side: '大', times: 3 });
    expect(runs).toContainEqual({ place: '千位', side: '小', times: 2 });
    expect(runs).toContainEqual({ place: '总和', side: '小', times: 3 });
    expect(runs.some(({ place, side }) => place === '千位' && side === '大')).toBe(false);
    const mark6 = longRuns(
      'mark6',
      [
        [1, 2, 3, 4, 5, 6, 47],
        [1, 2, 3, 4, 5, 6, 49],
        [1, 2, 3, 4, 5, 6, 48],
        [1, 2, 3, 4, 5, 6, 47],
      ],
      '2026-11-25',
    );
    expect(mark6).toContainEqual({ place: '特码两面', side: '大', times: 2 });
  });
});
