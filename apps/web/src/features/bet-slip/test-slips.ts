import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { anEntry } from '../../shared/sportsbook/test-matches.ts';
import { type LiveSelection, type SlipFacts, type SlipModel, slipModel } from './slip-model.ts';

export const open = (price: number): LiveSelection => ({
  ...{ state: 'open', price, isLive: true, score: '0-0' },
});

/** The entries of the design's picture: 0.92, 0.96 and 0.22 in Hong Kong odds. */
export const three: readonly SlipEntry[] = [
  anEntry('1', '10'),
  entryAt('2', '20', 1_960),
  entryAt('3', '30', 1_220),
];

export function entryAt(gide: string, marketId: string, price: number): SlipEntry {
  const entry = anEntry(gide, marketId);
  return { ...entry, oddInfo: { ...entry.oddInfo, price } };
}

export function withStakes(entries: readonly SlipEntry[], stakes: readonly string[]): SlipEntry[] {
  return entries.map((entry, index) => ({ ...entry, stake: stakes[index] ?? '' }));
}

type Mode = SlipModel['mode'];

export interface TestSlip extends Partial<Omit<SlipFacts, 'slip'>> {
  mode: Mode;
  entries: readonly SlipEntry[];
  seriesMoney?: Record<string, string>;
}

/** A slip in Hong Kong odds at the prices that were agreed to, with ¥12,860.50 on the account, unless told otherwise. */
export function modelOf({ mode, entries, seriesMoney = {}, ...facts }: TestSlip): SlipModel {
  return slipModel({
    slip: { entries, seriesMoney, isMultiple: mode !== 'single', isSeries: mode === 'series' },
    live: entries.map(({ oddInfo }) => open(oddInfo.price)),
    limits: { entries: {}, combos: {} },
    balance: 1_286_050n,
    oddsType: 'H',
    policy: 'better',
    tolerance: 0,
    ...facts,
  });
}
