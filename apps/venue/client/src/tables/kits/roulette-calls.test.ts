import { rouletteCoverage, rouletteWheel } from '@hj/games';
import { expect, test } from 'vitest';
import { calledBets, neighboursOf } from './roulette-calls.ts';

const covered = (bets: readonly string[]): number[] =>
  [...new Set(bets.flatMap((bet) => rouletteCoverage[bet] ?? []))].sort((a, b) => a - b);
const arc = (from: number, to: number): number[] => {
  const [begin, end] = [rouletteWheel.indexOf(from), rouletteWheel.indexOf(to)];
  const whole = [...rouletteWheel, ...rouletteWheel];
  return whole.slice(begin, (end < begin ? end + 37 : end) + 1).sort((a, b) => a - b);
};
const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);

test.each([
  ['三分之一', 6, arc(27, 33)],
  ['孤注', 5, sorted([...arc(1, 9), ...arc(17, 6)])],
  ['零邻注', 9, arc(22, 25)],
  ['零注', 4, arc(12, 15)],
])('%s lays %i chips on its sector of the wheel and on nothing else', (name, chips, numbers) => {
  const call = calledBets().find((each) => each.name === name);
  expect(call?.bets).toHaveLength(chips);
  expect(call?.bets.every((bet) => bet in rouletteCoverage)).toBe(true);
  expect(covered(call?.bets ?? [])).toEqual(numbers);
});

test('the first three sectors are the whole wheel, each number once', () => {
  const numbers = calledBets()
    .slice(0, 3)
    .flatMap(({ bets }) => covered(bets));
  expect(sorted(numbers)).toEqual(Array.from({ length: 37 }, (_, number) => number));
});

test('neighbours go round the zero', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  expect(neighboursOf(10, 0)).toEqual([10]);
});
