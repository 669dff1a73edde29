/** How the member likes to read the desk; remembered on this machine. */
import { type OddsType, oddsTypes } from '@hj/betting';
import type { ResourceRequest } from '@hj/contract';
import { create } from 'zustand';
import { storage } from '../session/storage.ts';

export type OddsPolicy = ResourceRequest<'bet'>['autoOdd'];

export const oddsPolicies = ['none', 'better', 'any'] as const satisfies readonly OddsPolicy[];

export interface Preferences {
  oddsType: OddsType;
  /** The specification's isAutoOdd, with a third answer: not at all, only better, as it is. */
  autoOdd: OddsPolicy;
}

function stored<Value extends string>(
  key: 'oddsType' | 'oddsPolicy',
  values: readonly Value[],
  usual: Value,
): Value {
  const text = storage.get(key);
  return values.find((value) => value === text) ?? usual;
}

export const usePreferences = create<Preferences>()(() => ({
  oddsType: stored('oddsType', oddsTypes, 'H'),
  autoOdd: stored('oddsPolicy', oddsPolicies, 'better'),
}));

export function setOddsType(oddsType: OddsType): void {
  storage.set('oddsType', oddsType);
  usePreferences.setState({ oddsType });
}

export function setOddsPolicy(autoOdd: OddsPolicy): void {
  storage.set('oddsPolicy', autoOdd);
  usePreferences.setState({ autoOdd });
}

export const oddsPolicyNames: Record<OddsPolicy, string> = {
  none: '不接受',
  better: '接受更高',
  any: '全部接受',
};
