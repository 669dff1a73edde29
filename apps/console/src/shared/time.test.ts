import { expect, it } from 'vitest';
import { dayStart, dayText, momentText, waitText } from './time.ts';

it('writes times of Beijing', () => {
  const at = Date.parse('2025-11-20T16:30:05Z');
  expect(momentText(at)).toBe('2025-11-21 00:30:05');
  expect(dayText(at)).toBe('2025-11-21');
  expect(dayStart('2025-11-21')).toBe(Date.parse('2025-11-20T16:00:00Z'));
  expect(dayStart('')).toBeUndefined();
});

it('says how long something waits', () => {
  const minutes = (count: number) => waitText(count * 60_000);
  expect([minutes(0.5), minutes(14), minutes(200), minutes(3_000)]).toEqual([
    '不到 1 分钟',
    '14 分钟',
    '3 小时 20 分',
    '2 天',
  ]);
});
