/** Periods of activities, in Beijing's time, which has no summer time. Pure. */
import { beijingDate, beijingMidnight } from '@hj/platform';
import type { ActivityPeriod } from './terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Span {
  /** Names the period in claims: `2026-11-25`, `w2026-11-23` (a Monday), `2026-11`, `once`. */
  key: string;
  from: Date;
  /** Exclusive; undefined of `once`. */
  to: Date | undefined;
}

/** The period in which a moment lies, or the one before it. */
export function spanOf(period: ActivityPeriod, at: Date, which: 'current' | 'previous' = 'current'): Span {
  if (period === 'once') return { key: 'once', from: new Date(0), to: undefined };
  const date = beijingDate(at);
  const back = which === 'previous' ? 1 : 0;
  if (period === 'month') {
    const [year = 0, month = 1] = date.split('-').map(Number);
    const [from, to] = [Date.UTC(year, month - 1 - back, 1), Date.UTC(year, month - back, 1)];
    return spanBetween(dayText(from).slice(0, 7), from, to);
  }
  const today = Date.parse(date);
  if (period === 'day') {
    const from = today - back * dayMs;
    return spanBetween(dayText(from), from, from + dayMs);
  }
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs - back * 7 * dayMs;
  return spanBetween(`w${dayText(monday)}`, monday, monday + 7 * dayMs);
}

/** The days of the month in which a day lies, as keys of periods; a key that is no date names no claim. */
export const daysOfMonth = (day: string): string[] =>
  Array.from({ length: 31 }, (_, place) => `${day.slice(0, 7)}-${String(place + 1).padStart(2, '0')}`);

/** The period of a key, as a claim keeps it. */
export function spanOfKey(key: string): Span {
  if (key === 'once') return spanOf('once', new Date(0));
  const period = key.startsWith('w') ? 'week' : key.length === 7 ? 'month' : 'day';
  const day = period === 'week' ? key.slice(1) : period === 'month' ? `${key}-01` : key;
  return spanOf(period, spanOfDay(day).from);
}

/** Hours after the beginning of the period that runs, as moments. */
export function windowOf(span: Span, { from, to }: { from: number; to: number }): { from: Date; to: Date } {
  const begin = span.from.getTime();
  return { from: new Date(begin + from * hourMs), to: new Date(begin + to * hourMs) };
}

export const daysMs = (count: number): number => count * dayMs;

const dayText = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const spanBetween = (key: string, from: number, to: number): Span => ({
  key,
  from: beijingMidnight(dayText(from)),
  to: beijingMidnight(dayText(to)),
});

/** So many days after a day; before it if negative. */
export function dayAfter(day: string, count: number): string {
  return dayText(Date.parse(`${day}T00:00:00Z`) + daysMs(count));
}

/** A day of Beijing from its first moment to its end, which is excluded. */
export function spanOfDay(day: string): { from: Date; to: Date } {
  const from = beijingMidnight(day);
  return { from, to: new Date(from.getTime() + dayMs) };
}
