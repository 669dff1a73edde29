import { serverNow } from '../../shared/clock/server-clock.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';

/** The time of today, the day of older letters: 2026-11-20 21:47:08 in GMT+8. */
export function dayText(at: number): string {
  const moment = momentText(at);
  return moment.slice(0, 10) === momentText(serverNow()).slice(0, 10)
    ? moment.slice(11, 16)
    : moment.slice(5, 10);
}
