import type { OddsType } from '@hj/betting';
import type { ResourceResponse } from '@hj/contract';
import { type Amount, parseAmount } from '@hj/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resource } from '../../shared/sportsbook/resource.ts';
import { wholeSeries } from '../../shared/sportsbook/slip-store.ts';
import type { SlipLimits } from './slip-model.ts';
import type { StakeLimits } from './stake-rules.ts';

export interface AskedLeg {
  marketId: string;
  outcome: string;
}

type ComboView = ResourceResponse<'combo_order_view'>;

export const limitsKey = ['slip-limits'];

/** The member's stake limits on the selections of a slip: each alone, and every series and system of `series`. */
export function limitsQuery(legs: readonly AskedLeg[], oddsType: OddsType) {
  return queryOptions({
    queryKey: [...limitsKey, oddsType, legs.map(({ marketId, outcome }) => `${marketId}/${outcome}`)],
    queryFn: async () => limitsOf(legs, await resource('combo_order_view', { legs: [...legs], oddsType })),
    staleTime: 20_000,
    refetchInterval: 30_000,
    retry: 1,
    placeholderData: keepPreviousData,
  });
}

export interface StakeRange {
  min: Amount;
  max: Amount;
}

/** The member's least and most stake of a single, in fen; a market may ask for more or allow less. */
export const stakeRangeQuery = queryOptions({
  queryKey: ['stake-range'],
  queryFn: async (): Promise<StakeRange> => {
    const { minimum, maximum } = await resource('get_stake_minimum', {});
    return { min: parseAmount(minimum) ?? 0n, max: parseAmount(maximum) ?? 0n };
  },
  staleTime: 60_000,
  retry: 1,
});

export interface AnsweredLimits extends SlipLimits {
  /** How many selections were asked about: the combos are of so many. */
  legCount: number;
}

export function limitsOf(legs: readonly AskedLeg[], { legs: answers, combos }: ComboView): AnsweredLimits {
  const entries = legs.flatMap(({ marketId, outcome }, index): [string, StakeLimits][] => {
    const answer = answers[index];
    return answer ? [[`${marketId}/${outcome}`, read(answer)]] : [];
  });
  return {
    entries: Object.fromEntries(entries),
    combos: Object.fromEntries(combos.map((combo) => [keyOf(combo.sizes, legs.length), read(combo)])),
    legCount: legs.length,
  };
}

function keyOf(sizes: readonly number[], legs: number): string {
  return sizes.length === 1 && sizes[0] === legs ? wholeSeries : sizes.join('-');
}

function read({ goldMin, goldMax }: { goldMin: string; goldMax: string }): StakeLimits {
  return { min: parseAmount(goldMin), max: parseAmount(goldMax) };
}
