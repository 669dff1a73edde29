/** Spans of time in GMT+8, the zone in which the site keeps its books. */
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

export interface TimeSpan {
  beginTime?: number;
  /** Inclusive, in ms. */
  endTime?: number;
}

/** The first instant of the day that `at` falls on. */
export function startOfDay(at: number): number {
  return Math.floor((at + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
}

/** The last `days` days, today among them. */
export function lastDays(days: number, now: number): TimeSpan {
  return { beginTime: startOfDay(now) - (days - 1) * DAY_MS };
}

export function yesterday(now: number): TimeSpan {
  const today = startOfDay(now);
  return { beginTime: today - DAY_MS, endTime: today - 1 };
}

/** `2025-11-20` of the day that `at` falls on. */
export function dayText(at: number): string {
  return new Date(at + BEIJING_MS).toISOString().slice(0, 10);
}

/** The first instant of a day written as `2025-11-20`; undefined for a text that is no day. */
export function dayStart(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN;
  return Number.isNaN(at) || dayText(at) !== text ? undefined : at;
}

/** From the first instant of one day to the last of another; undefined when they are no days or the wrong way round. */
export function daysBetween(from: string, to: string): TimeSpan | undefined {
  const beginTime = dayStart(from);
  const last = dayStart(to);
  if (beginTime === undefined || last === undefined || last < beginTime) return undefined;
  return { beginTime, endTime: last + DAY_MS - 1 };
}
