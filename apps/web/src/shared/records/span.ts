import { t } from '@lingui/core/macro';
import { daysBetween, dayText, lastDays, type TimeSpan, yesterday } from '../date-range.ts';

export const SPANS = [
  { value: 'today', label: t`今日` },
  { value: 'yesterday', label: t`昨日` },
  { value: 'week', label: t`近 7 天` },
  { value: 'month', label: t`近 30 天` },
  { value: 'own', label: t`自选` },
] as const;

export type SpanName = (typeof SPANS)[number]['value'];

/** Of which time records are shown. */
export interface SpanChoice {
  span: SpanName;
  /** Days of the own span, `2025-11-20`. */
  from: string;
  to: string;
}

export function firstSpan(now: number): SpanChoice {
  return { span: 'week', from: dayText(now), to: dayText(now) };
}

/** Its instants; undefined while the member's own days make no span. */
export function timeSpanOf({ span, from, to }: SpanChoice, now: number): TimeSpan | undefined {
  switch (span) {
    case 'today':
      return lastDays(1, now);
    case 'yesterday':
      return yesterday(now);
    case 'week':
      return lastDays(7, now);
    case 'month':
      return lastDays(30, now);
    case 'own':
      return daysBetween(from, to);
  }
}
