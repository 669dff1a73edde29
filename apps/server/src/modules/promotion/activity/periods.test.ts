import { describe, expect, it } from 'vitest';
import { spanOf, windowOf } from './periods.ts';

const beijing = (text: string) => new Date(`${text}+08:00`);

describe('periods of activities, in Beijing time', () => {
  it.each([
    ['day', '2026-11-25T00:00', 'current', '2026-11-25', '2026-11-25T00:00', '2026-11-26T00:00'],
    ['day', '2026-11-25T23:59', 'current', '2026-11-25', '2026-11-25T00:00', '2026-11-26T00:00'],
    ['day', '2026-03-01T00:00', 'previous', '2026-02-28', '2026-02-28T00:00', '2026-03-01T00:00'],
    ['week', '2026-11-23T00:00', 'current', 'w2026-11-23', '2026-11-23T00:00', '2026-11-30T00:00'],
    ['week', '2026-11-29T23:59', 'current', 'w2026-11-23', '2026-11-23T00:00', '2026-11-30T00:00'],
    ['week', '2026-11-25T12:00', 'previous', 'w2026-11-16', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['month', '2026-12-31T23:59', 'current', '2026-12', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['month', '2026-01-01T00:00', 'previous', '2025-12', '2025-12-01T00:00', '2026-01-01T00:00'],
  ] as const)('%s at %s, %s: %s', (period, at, which, key, from, to) => {
    expect(spanOf(period, beijing(at), which)).toEqual({ key, from: beijing(from), to: beijing(to) });
  });

  it('once has neither beginning nor end', () => {
    expect(spanOf('once', beijing('2026-11-25T00:00'))).toMatchObject({ key: 'once', to: undefined });
  });

  it('a window is counted in hours from the beginning of the period', () => {
    const week = spanOf('week', beijing('2026-11-25T00:00'));
    expect(windowOf(week, { from: 12, to: 60 })).toEqual({
      from: beijing('2026-11-23T12:00'),
      to: beijing('2026-11-25T12:00'),
    });
  });
});
