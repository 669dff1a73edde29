import type { CallRequest } from '@hj/contract';
import { daysBetween, dayText, lastDays, type TimeSpan, yesterday } from '../../shared/date-range.ts';

export const STATES = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '未结算' },
  { value: 'settled', label: '已结算' },
] as const;

export const SPANS = [
  { value: 'today', label: '今日' },
  { value: 'yesterday', label: '昨日' },
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
  { value: 'own', label: '自选' },
] as const;

export type BetStateFilter = (typeof STATES)[number]['value'];
export type SpanName = (typeof SPANS)[number]['value'];

export interface BetFilter {
  state: BetStateFilter;
  span: SpanName;
  /** Days of the own span, `2025-11-20`. */
  from: string;
  to: string;
}

export type RecordRequest = Pick<
  CallRequest<'/game/api/v1/record/betRecordList'>,
  'state' | 'beginTime' | 'endTime'
>;

export function firstFilter(now: number): BetFilter {
  return { state: 'all', span: 'week', from: dayText(now), to: dayText(now) };
}

function timeSpan({ span, from, to }: BetFilter, now: number): TimeSpan | undefined {
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

/** The filter as the server understands it; undefined while the member's own days make no span. */
export function recordRequest(filter: BetFilter, now: number): RecordRequest | undefined {
  const span = timeSpan(filter, now);
  return span && { state: filter.state, ...span };
}
