import { expect, it } from 'vitest';
import { hotAndCold } from './roulette-statistics.tsx';

it('names the numbers that came most often and those that have not come for longest', () => {
  const drawn = [7, 7, 7, 12, 12, 0, 1, 2, 3, 4, 5];
  const { hot, cold } = hotAndCold(drawn);
  expect(hot.slice(0, 2)).toMatchObject([
    { number: 7, times: 3 },
    { number: 12, times: 2 },
  ]);
  // Numbers that never came are as old as all results.
  expect(cold.every(({ since }) => since === 11)).toBe(true);
  expect(hotAndCold([...Array.from({ length: 37 }, (_, number) => number)]).cold[0]).toMatchObject({
    ...{ number: 0, since: 36 },
  });
});

it('says nothing of few results', () => {
  expect(hotAndCold([1, 1, 1])).toEqual({ hot: [], cold: [] });
});
