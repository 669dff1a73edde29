/** Months of Beijing, named by their first day: `2026-10-01`. Pure. */
import { beijingDate, beijingMidnight } from '@hj/platform';

const named = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The month in which a moment lies, or one so many months from it. */
export function monthOf(at: Date, away = 0): string {
  const [year = 0, number = 1] = beijingDate(at).split('-').map(Number);
  return named(year, number - 1 + away);
}

export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return named(year, number);
}

/** Midnight in Beijing. */
export const monthStart = (month: string): Date => beijingMidnight(month);
