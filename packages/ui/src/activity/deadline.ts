import type { Activity, ActivityPart } from '@hj/contract';
import { t } from '@lingui/core/macro';

const eightHoursMs = 8 * 3_600_000;

/** Day and time of an end in GMT+8, as `11-30` and `12:00`. The end of a day is 24:00 of that day, not 00:00 of the next. */
export function endText(at: number): { day: string; time: string } {
  const shown = beijing(at);
  return shown.time === '00:00' ? { day: beijing(at - 1).day, time: '24:00' } : shown;
}

function beijing(at: number): { day: string; time: string } {
  const text = new Date(at + eightHoursMs).toISOString();
  return { day: text.slice(5, 10), time: text.slice(11, 16) };
}

/**
 * Until when a part can be claimed in the period that runs: the end of its window or of the period, or of the whole activity. The window of
 * a race is that of the prizes of the period before: the race itself goes on to the end of its own.
 */
export function deadlineText(
  { endsAt: over, page }: Activity,
  { period, window, endsAt }: ActivityPart,
): string {
  const ends = [over, page === 'racePage' ? endsAt : (window?.to ?? endsAt)].filter((end) => end !== null);
  if (ends.length === 0) return period === 'once' ? t`每人一次` : '';
  const { day, time } = endText(Math.min(...ends));
  return t`${day} ${time} 截止`;
}
