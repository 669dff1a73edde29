import { describe, expect, it } from 'vitest';
import { chooseFeatured, dayWord, greeting } from './featured.ts';
import { keepPlaces } from './use-places.ts';

const now = Date.parse('2025-11-20T13:47:08Z');
const fixture = (gide: string, tier: number, inMinutes: number) => ({
  gide,
  tier,
  startsAt: now + inMinutes * 60_000,
});

describe('the matches of the hero', () => {
  it('are the soonest of the best leagues', () => {
    const upcoming = [fixture('b', 2, 5), fixture('a2', 1, 90), fixture('a1', 1, 30)];
    expect(chooseFeatured(upcoming, [], now).map(({ gide }) => gide)).toEqual(['a1', 'a2', 'b']);
  });

  it('leave out started matches, and are those in play without an upcoming one', () => {
    expect(
      chooseFeatured([fixture('gone', 1, -1)], [fixture('live', 1, -20)], now).map(({ gide }) => gide),
    ).toEqual(['live']);
  });

  it('are five at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => fixture(String(at), 1, at + 1));
    expect(chooseFeatured(many, [], now)).toHaveLength(5);
  });
});

describe('words of time in GMT+8', () => {
  it('name today, tomorrow and later days', () => {
    expect(dayWord(Date.parse('2025-11-20T15:59:00Z'), now)).toBe('今天');
    expect(dayWord(Date.parse('2025-11-20T16:30:00Z'), now)).toBe('明天');
    expect(dayWord(Date.parse('2025-11-22T16:30:00Z'), now)).toBe('11-23');
  });

  it('greet by the hour', () => {
    expect(greeting(now)).toContain('晚上好');
    expect(greeting(Date.parse('2025-11-20T01:00:00Z'))).toBe('早上好');
  });
});

describe('places on screen', () => {
  it('are kept by those who stay; a newcomer takes the place of who left', () => {
    expect(keepPlaces(['a', 'b', 'c'], ['c', 'd', 'b'])).toEqual(['d', 'b', 'c']);
  });

  it('grow at the end, and shrink only without a successor', () => {
    expect(keepPlaces(['a'], ['b', 'a'])).toEqual(['a', 'b']);
    expect(keepPlaces(['a', 'b', 'c'], ['c'])).toEqual(['c']);
  });
});
