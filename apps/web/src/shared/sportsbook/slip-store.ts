/** The slip: the member's selections, on every page of the desk. It survives a reload of the tab. */
import { create } from 'zustand';
import {
  changeMode,
  entryKey,
  isConfirming,
  isSameSelection,
  type ModeResult,
  markInvalid,
  oneOfEachMatch,
  type Picked,
  pick,
  type Slip,
  type SlipEntry,
  type SlipMode,
} from './slip-rules.ts';
import { readSlip, writeSlip } from './slip-storage.ts';

export interface SlipState extends Slip {
  /** Stakes per line of series and systems by their sizes, `3` or `2-3`; the specification's seriesMoney. */
  seriesMoney: Readonly<Record<string, string>>;
  /** A bet by one press that is on its way; it never stands among the entries. */
  quick: SlipEntry | undefined;
}

export const emptySlip: SlipState = {
  entries: [],
  isMultiple: false,
  isSeries: false,
  seriesMoney: {},
  quick: undefined,
};

export const useSlip = create<SlipState>()(() => ({ ...emptySlip, ...readSlip() }));

useSlip.subscribe(writeSlip);

/** The stake of the whole series stays when an entry comes or goes; those of systems would silently cost another sum. */
export const wholeSeries = 'all';

/** Takes over new entries; stakes of systems go when their number changed. */
function put(slip: Slip): void {
  const { entries, isMultiple, isSeries } = slip;
  useSlip.setState((before) => {
    const { [wholeSeries]: whole } = before.seriesMoney;
    const isSame = before.entries.length === entries.length && before.isSeries === isSeries;
    const kept: Record<string, string> = whole === undefined ? {} : { [wholeSeries]: whole };
    return { entries, isMultiple, isSeries, seriesMoney: isSame ? before.seriesMoney : kept };
  });
}

export function pickSelection(candidate: SlipEntry): Pick<Picked, 'result' | 'notice'> {
  const state = useSlip.getState();
  if (isSlipLocked(state)) return { result: 'confirming' };
  const picked = pick(state, candidate);
  if (picked.result !== 'full') put(picked);
  return picked;
}

export function setSlipMode(mode: SlipMode): ModeResult {
  const changed = changeMode(useSlip.getState(), mode);
  if (changed.result === 'ok') put(changed);
  return changed.result;
}

/** Puts the selections of a booking code in the place of those on the slip; false while an order waits. */
export function replaceSlip(entries: readonly SlipEntry[]): boolean {
  const state = useSlip.getState();
  if (isSlipLocked(state)) return false;
  const isMultiple = entries.length > 1 || state.isMultiple;
  put({ entries: oneOfEachMatch(entries), isMultiple, isSeries: false });
  return true;
}

/** Changes one entry, if it is still there. */
export function updateEntry(key: string, change: (entry: SlipEntry) => SlipEntry): void {
  useSlip.setState(({ entries }) => ({
    entries: entries.map((entry) => (entryKey(entry) === key ? change(entry) : entry)),
  }));
}

export function setStake(entry: SlipEntry, stake: string): void {
  updateEntry(entryKey(entry), (each) => ({ ...each, stake }));
}

export function setSeriesMoney(sizes: string, stake: string): void {
  useSlip.setState(({ seriesMoney }) => ({ seriesMoney: { ...seriesMoney, [sizes]: stake } }));
}

/** The member agrees to the price as it is now. */
export function agreeToPrice(entry: SlipEntry, price: number): void {
  updateEntry(entryKey(entry), (each) => ({ ...each, oddInfo: { ...each.oddInfo, price } }));
}

/** Takes entries off, those of an open order excepted. */
export function removeEntries(keys: readonly string[]): void {
  const slip = useSlip.getState();
  const entries = slip.entries.filter(
    (entry) => entry.bettingData.active === 'delay' || !keys.includes(entryKey(entry)),
  );
  put({ ...slip, entries: markInvalid(entries, slip) });
}

export function removeEntry(entry: SlipEntry): void {
  removeEntries([entryKey(entry)]);
}

/** Empties the slip, unless an order waits for its answer. */
export function clearSlip(): void {
  if (!isConfirming(useSlip.getState().entries)) useSlip.setState({ entries: [], seriesMoney: {} });
}

export function isSlipLocked({ entries, quick }: Pick<SlipState, 'entries' | 'quick'>): boolean {
  return quick !== undefined || isConfirming(entries);
}

export function useIsSelected(marketId: string | undefined, outcome: string): boolean {
  return useSlip(({ entries, quick }) => {
    if (marketId === undefined) return false;
    const isIt = (entry: SlipEntry) => isSameSelection(entry, marketId, outcome);
    return entries.some(isIt) || (quick !== undefined && isIt(quick));
  });
}

export function useIsSlipLocked(): boolean {
  return useSlip(isSlipLocked);
}
