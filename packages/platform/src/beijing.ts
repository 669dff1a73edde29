/** Moments as people in China read them: Beijing's time, which has no summer time. */
const timeZone = 'Asia/Shanghai';
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const words = new Intl.DateTimeFormat('zh-CN', {
  timeZone,
  ...{ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** `2026-11-21 16:04`. */
export const beijingTime = (at: Date): string => minute.format(at);

/** `2026-11-21`. */
export const beijingDate = (at: Date): string => beijingTime(at).slice(0, 10);

const dayMs = 86_400_000;
/** Beijing's time before UTC. */
export const beijingOffsetMs = 8 * 3_600_000;

/** The first moment of the Beijing day of a moment, both in milliseconds: the platform's day begins and ends there. */
export const beijingDayStart = (at: number): number =>
  Math.floor((at + beijingOffsetMs) / dayMs) * dayMs - beijingOffsetMs;

/** The first moment of a Beijing day that is written `2026-11-21`. */
export const beijingMidnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** `11月21日 16:04`, for the sentence of a notice. */
export const beijingWords = (at: Date): string => words.format(at);
