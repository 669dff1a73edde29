import type { CallRequest, GameType } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { firstSpan, type SpanChoice, timeSpanOf } from '../../shared/records/span.ts';
import { LOCAL_SPORT } from '../../shared/sport/local-sport.ts';

export const STATES = [
  { value: 'all', label: t`全部` },
  { value: 'open', label: t`未结算` },
  { value: 'settled', label: t`已结算` },
] as const;

export type BetStateFilter = (typeof STATES)[number]['value'];

export interface BetFilter extends SpanChoice {
  /** enName of a venue; the local sportsbook is one. */
  enName: string;
  state: BetStateFilter;
  /** ALL also shows series of several sports. */
  gameType: GameType;
}

export type RecordRequest = Pick<
  CallRequest<'/game/api/v1/record/betRecordList'>,
  'enName' | 'state' | 'gameType' | 'beginTime' | 'endTime'
>;

export function firstFilter(now: number): BetFilter {
  return { enName: LOCAL_SPORT, state: 'all', gameType: 'ALL', ...firstSpan(now) };
}

/** The filter as the server understands it; undefined while the member's own days make no span. */
export function recordRequest(filter: BetFilter, now: number): RecordRequest | undefined {
  const span = timeSpanOf(filter, now);
  return span && { enName: filter.enName, state: filter.state, gameType: filter.gameType, ...span };
}
