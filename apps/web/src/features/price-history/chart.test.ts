import { describe, expect, it } from 'vitest';
import { chartOf, withNow } from './chart.ts';

const box = { since: 1_000_000, until: 1_600_000, width: 200, height: 50 };

describe('the line of a price', () => {
  it('goes in steps from the left edge to the right, the highest price on top', () => {
    const chart = chartOf(
      [
        { at: 0, price: 1_500 },
        { at: 1_300_000, price: 2_000 },
        { at: 1_450_000, price: 1_750 },
      ],
      box,
    );
    expect(chart?.path).toBe('M0 50H100V0H150V25H200');
    expect(chart).toMatchObject({ first: 1_500, last: 1_750, lowest: 1_500, highest: 2_000, isMoved: true });
  });

  it('lies in the middle where the price stood still, and is not there without a price', () => {
    expect(chartOf([{ at: 0, price: 1_500 }], box)).toMatchObject({ path: 'M0 25H200', isMoved: false });
    expect(chartOf([], box)).toBeUndefined();
  });

  it('goes on with the price that push told since', () => {
    const told = [{ at: 5, price: 1_500 }];
    expect(withNow(told, 1_600, 9)).toEqual([...told, { at: 9, price: 1_600 }]);
    expect(withNow(told, 1_500, 9)).toBe(told);
    expect(withNow(told, undefined, 9)).toBe(told);
  });
});
