import { expect, it } from 'vitest';
import { beijingDate, beijingDayStart, beijingMidnight, beijingTime, beijingWords } from './beijing.ts';

it('a moment is that of Beijing: a new day from 16:00 UTC on', () => {
  const [last, first] = [new Date('2026-11-20T15:59:59Z'), new Date('2026-11-20T16:00:00Z')];
  expect([beijingTime(last), beijingTime(first)]).toEqual(['2026-11-20 23:59', '2026-11-21 00:00']);
  expect([beijingDate(last), beijingDate(first)]).toEqual(['2026-11-20', '2026-11-21']);
  expect([last, first].map((at) => new Date(beijingDayStart(at.getTime())).toISOString())).toEqual([
    '2026-11-19T16:00:00.000Z',
    '2026-11-20T16:00:00.000Z',
  ]);
  expect(beijingMidnight('2026-11-21')).toEqual(first);
  expect([beijingWords(last), beijingWords(first)]).toEqual(['11月20日 23:59', '11月21日 00:00']);
});
