import { describe, expect, it } from 'vitest';
import { createRandom, hashText, mix, noise, unit } from './prng.ts';

describe('seeded randomness', () => {
  it('gives the same numbers for the same names and others for other names', () => {
    const draw = (...parts: number[]) => {
      const random = createRandom(...parts);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(1, 2)).toEqual(draw(1, 2));
    expect(draw(1, 2)).not.toEqual(draw(2, 1));
    expect(hashText('demo')).not.toBe(hashText('demp'));
  });

  it('tells times in milliseconds apart whose lower 32 bits are equal', () => {
    expect(mix(1_795_236_480_000)).not.toBe(mix(1_795_236_480_000 + 2 ** 32));
  });

  it('spreads evenly over the unit interval', () => {
    const random = createRandom(7);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 20_000; i++) {
      const streams = [random.next(), unit(7, i)];
      for (const value of streams) counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 4000)).toBeLessThan(4 * Math.sqrt(4000));
  });

  it('moves noise smoothly and keeps it within one', () => {
    let last = noise(0, 3);
    for (let at = 0.01; at < 50; at += 0.01) {
      const value = noise(at, 3);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(Math.abs(value - last)).toBeLessThan(0.04);
      last = value;
    }
  });
});
