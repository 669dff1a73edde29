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

/** The start of the day in Beijing. */
export const beijingDayStart = (at: Date): Date => new Date(`${beijingDate(at)}T00:00:00+08:00`);

/** `11月21日 16:04`, for the sentence of a notice. */
export const beijingWords = (at: Date): string => words.format(at);
