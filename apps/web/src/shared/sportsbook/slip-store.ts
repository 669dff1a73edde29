/** The slip: what the member has chosen, on every page of the desk. It survives a reload of the tab. */
import { create } from 'zustand';
import {
  isConfirming,
  isSameSelection,
  type PickResult,
  pick,
  type SlipEntry,
  type SlipModes,
  slipCap,
} from './slip-rules.ts';

interface SlipState extends SlipModes {
  entries: readonly SlipEntry[];
}

const storageKey = 'hj.slip';
/** An entry that was waiting when the page went is free again; the order itself is recovered by its own key. */
function restored(): SlipEntry[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry).slice(0, slipCap).map(release) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** Storage can hold what an earlier version wrote. */
function isEntry(value: unknown): value is SlipEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { gameInfo, playInfo, oddInfo, stake } = value as Partial<Record<keyof SlipEntry, unknown>>;
  return (
    hasTexts(gameInfo, ['gide', 'gameId', 'league', 'team_h', 'team_c']) &&
    hasTexts(playInfo, ['w', 'key']) &&
    hasTexts(oddInfo, ['r', 'gameId', 'marketId', 'outcome']) &&
    'price' in oddInfo &&
    Number.isInteger(oddInfo.price) &&
    isText(stake)
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return names.every((name) => isText(fields.get(name)));
}

function release(entry: SlipEntry): SlipEntry {
  return { ...entry, championRate: null, isInvalid: false, bettingData: { active: '', ticket_id: '' } };
}

export const useSlip = create<SlipState>()(() => ({
  entries: restored(),
  isMultiple: false,
  isSeries: false,
}));

useSlip.subscribe(({ entries }) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // The slip then lives as long as the page.
  }
});

export function pickSelection(candidate: SlipEntry): PickResult {
  const state = useSlip.getState();
  const { entries, result } = pick(state.entries, candidate, state);
  if (result !== 'confirming' && result !== 'full') useSlip.setState({ entries });
  return result;
}

/** Changes one entry, if it is still there. */
export function updateEntry(
  marketId: string,
  outcome: string,
  change: (entry: SlipEntry) => SlipEntry,
): void {
  const { entries } = useSlip.getState();
  useSlip.setState({
    entries: entries.map((entry) => (isSameSelection(entry, marketId, outcome) ? change(entry) : entry)),
  });
}

export function setStake(entry: SlipEntry, stake: string): void {
  updateEntry(entry.oddInfo.marketId, entry.oddInfo.outcome, (each) => ({ ...each, stake }));
}

/** The member agrees to the price as it is now. */
export function agreeToPrice(entry: SlipEntry, price: number): void {
  updateEntry(entry.oddInfo.marketId, entry.oddInfo.outcome, (each) => ({
    ...each,
    oddInfo: { ...each.oddInfo, price },
  }));
}

export function removeEntry(entry: SlipEntry): void {
  if (entry.bettingData.active === 'delay') return;
  const { marketId, outcome } = entry.oddInfo;
  useSlip.setState(({ entries }) => ({
    entries: entries.filter((each) => !isSameSelection(each, marketId, outcome)),
  }));
}

/** Empties the slip, unless an order waits for its answer. */
export function clearSlip(): void {
  if (!isConfirming(useSlip.getState().entries)) useSlip.setState({ entries: [] });
}

export function useIsSelected(marketId: string | undefined, outcome: string): boolean {
  return useSlip(
    ({ entries }) =>
      marketId !== undefined && entries.some((entry) => isSameSelection(entry, marketId, outcome)),
  );
}

export function useIsSlipLocked(): boolean {
  return useSlip(({ entries }) => isConfirming(entries));
}
