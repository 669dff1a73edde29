/** How the member likes to read the desk and to bet; remembered on this machine. */

import { type OddsType, oddsTypes } from '@hj/betting';
import type { ResourceRequest } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { storage } from '../session/storage.ts';

export type OddsPolicy = ResourceRequest<'combo_bet'>['autoOdd'];

export const oddsPolicies = ['none', 'better', 'any'] as const satisfies readonly OddsPolicy[];

/** The tolerated fall of a price with 接受更高, in per cent of the win. */
export const tolerances = [0, 1, 2, 3, 5, 10, 20] as const;

/** One press on a price places `stake` yuan at once (BS8). */
export interface QuickBet {
  isOn: boolean;
  stake: number;
  /** Whether the member has seen the explanation with this stake, or a higher one. */
  isExplained: boolean;
}

export interface Preferences {
  oddsType: OddsType;
  /** The specification's isAutoOdd, with a third answer: not at all, only better, as it is. */
  autoOdd: OddsPolicy;
  tolerance: number;
  /** Yuan of the chips beside a stake. */
  quickStakes: readonly number[];
  quickBet: QuickBet;
}

export const usualQuickStakes = [100, 500, 1_000] as const;
export const mostQuickStake = 9_999_999;

function stored<Value extends string>(
  key: 'oddsType' | 'oddsPolicy',
  values: readonly Value[],
  usual: Value,
): Value {
  const text = storage.get(key);
  return values.find((value) => value === text) ?? usual;
}

/** Whole yuan of a chip or of the quick bet. */
export function isQuickStake(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostQuickStake;
}

function readJson(key: 'quickStakes' | 'quickBet'): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null');
  } catch {
    return null;
  }
}

function storedChips(): readonly number[] {
  const read = readJson('quickStakes');
  const isWhole = Array.isArray(read) && read.length === usualQuickStakes.length && read.every(isQuickStake);
  return isWhole ? read : usualQuickStakes;
}

function storedQuickBet(): QuickBet {
  const usual: QuickBet = { isOn: false, stake: usualQuickStakes[0], isExplained: false };
  const read = readJson('quickBet');
  if (typeof read !== 'object' || read === null) return usual;
  const { isOn, stake, isExplained } = read as Partial<Record<keyof QuickBet, unknown>>;
  return {
    isOn: isOn === true && isExplained === true,
    stake: isQuickStake(stake) ? stake : usual.stake,
    isExplained: isExplained === true,
  };
}

export const usePreferences = create<Preferences>()(() => ({
  oddsType: stored('oddsType', oddsTypes, 'H'),
  autoOdd: stored('oddsPolicy', oddsPolicies, 'better'),
  tolerance: tolerances.find((each) => String(each) === storage.get('oddsTolerance')) ?? 0,
  quickStakes: storedChips(),
  quickBet: storedQuickBet(),
}));

export function setOddsType(oddsType: OddsType): void {
  storage.set('oddsType', oddsType);
  usePreferences.setState({ oddsType });
}

export function setOddsPolicy(autoOdd: OddsPolicy): void {
  storage.set('oddsPolicy', autoOdd);
  usePreferences.setState({ autoOdd });
}

export function setTolerance(tolerance: number): void {
  storage.set('oddsTolerance', String(tolerance));
  usePreferences.setState({ tolerance });
}

export function setQuickStakes(quickStakes: readonly number[]): void {
  storage.set('quickStakes', JSON.stringify(quickStakes));
  usePreferences.setState({ quickStakes });
}

export function setQuickBet(change: Partial<QuickBet>): void {
  const quickBet = { ...usePreferences.getState().quickBet, ...change };
  storage.set('quickBet', JSON.stringify(quickBet));
  usePreferences.setState({ quickBet });
}

export const oddsPolicyNames: Record<OddsPolicy, string> = {
  none: t`不接受`,
  better: t`接受更高`,
  any: t`全部接受`,
};
