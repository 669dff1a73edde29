import { expect, it } from 'vitest';
import { graphOf, minuteFloors, slopeOf } from './graph.ts';

it('finds the slope of a line, and how far noise lets it be known', () => {
  const line = Array.from({ length: 30 }, (_, minute): [number, number] => [minute, 100 + minute / 2]);
  expect(slopeOf(line).perHour).toBeCloseTo(30);
  expect(slopeOf(line).within).toBeCloseTo(0);
  const noisy = line.map(([minute, mb]): [number, number] => [minute, mb + (minute % 2 === 0 ? 5 : -5)]);
  const { perHour, within } = slopeOf(noisy);
  expect(Math.abs(perHour - 30)).toBeLessThan(within);
  expect(within).toBeGreaterThan(5);
});

it('takes the lowest value of each minute', () => {
  const samples = [0, 0.5, 1.2, 1.9].map((minute, at) => ({
    minute,
    heapMb: 0,
    rssMb: [9, 7, 8, 12][at] ?? 0,
  }));
  expect(minuteFloors(samples, ({ rssMb }) => rssMb)).toEqual([
    [0, 7],
    [1, 8],
  ]);
});

it('draws a block for each point', () => {
  const drawn = graphOf(
    [
      [0, 0],
      [1, 50],
      [2, 100],
      [3, 200],
    ],
    100,
  );
  expect(drawn).toBe('▁▅██');
});
