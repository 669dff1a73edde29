/** Times as the desk reads them: Beijing's. */
import { t } from '@lingui/core/macro';

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** `2025-11-20 21:47:08`. */
export function momentText(at: number): string {
  return moment.format(at);
}

/** `2025-11-20`. */
export function dayText(at: number): string {
  return day.format(at);
}

/** The first instant of a day written as `2025-11-20`; undefined where the text is no day. */
export function dayStart(text: string): number | undefined {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something waits: `14 分钟`, `3 小时 20 分`, `2 天`. */
export function waitText(ms: number): string {
  if (ms < MINUTE_MS) return t`不到 1 分钟`;
  if (ms < HOUR_MS) return t`${Math.floor(ms / MINUTE_MS)} 分钟`;
  if (ms < DAY_MS) return t`${Math.floor(ms / HOUR_MS)} 小时 ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} 分`;
  return t`${Math.floor(ms / DAY_MS)} 天`;
}

/** A moment that was typed into a field, in GMT+8; undefined where there is none. */
export function momentOf(text: string): number | undefined {
  const at = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

/** A moment as a field shows it: `2025-11-20T21:47`. */
export function momentInput(at: number | null): string {
  return at === null ? '' : momentText(at).replace(' ', 'T').slice(0, 16);
}
