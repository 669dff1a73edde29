/** What a press on a price does to the slip: specification §4 "Bet slip" and §5. Pure. */
/** At most so many entries: specification §9. */
export const slipCap = 10;
export const confirmingText = '还有注单正在确认，请稍候';
export const fullText = `投注项已达上限 ${slipCap} 项`;

/** One entry, in the specification's parts. */
export interface SlipEntry {
  gameInfo: { gide: string; gameId: string; league: string; team_h: string; team_c: string };
  /** `key` is our name of the market: handicap:full:-2. */
  playInfo: { w: string; key: string };
  /** `price` is decimal thousandths as the member last agreed to it. */
  oddInfo: { r: string; gameId: string; marketId: string; outcome: string; price: number };
  /** Champion markets only. */
  championRate: { rtype: string } | null;
  /** `delay` while an order with this entry waits for its answer. */
  bettingData: { active: '' | 'delay'; ticket_id: string };
  isInvalid: boolean;
  /** What the member typed. */
  stake: string;
}

export interface SlipModes {
  isMultiple: boolean;
  isSeries: boolean;
}

export type PickResult = 'added' | 'replaced' | 'removed' | 'confirming' | 'full';

export function isSameSelection(entry: SlipEntry, marketId: string, outcome: string): boolean {
  return entry.oddInfo.marketId === marketId && entry.oddInfo.outcome === outcome;
}

/** Whether an order is waiting: then the slip takes nothing new. */
export function isConfirming(entries: readonly SlipEntry[]): boolean {
  return entries.some((entry) => entry.bettingData.active === 'delay');
}

function isSameMatch(a: SlipEntry, b: SlipEntry): boolean {
  return a.gameInfo.gide === b.gameInfo.gide || a.gameInfo.gameId === b.gameInfo.gameId;
}

/** Puts a selection on the slip, takes it off if it was there, replaces another of the same match. */
export function pick(
  entries: readonly SlipEntry[],
  candidate: SlipEntry,
  { isMultiple, isSeries }: SlipModes,
): { entries: SlipEntry[]; result: PickResult } {
  if (isConfirming(entries)) return { entries: [...entries], result: 'confirming' };
  const { marketId, outcome } = candidate.oddInfo;
  const rest = entries.filter((entry) => !isSameSelection(entry, marketId, outcome));
  if (rest.length < entries.length) return { entries: rest, result: 'removed' };
  if (!isMultiple && !isSeries)
    return { entries: [candidate], result: entries.length > 0 ? 'replaced' : 'added' };
  const at = entries.findIndex((entry) => isSameMatch(entry, candidate));
  if (at >= 0) {
    const replaced = entries.map((entry, index) => (index === at ? candidate : entry));
    return { entries: replaced, result: 'replaced' };
  }
  if (entries.length >= slipCap) return { entries: [...entries], result: 'full' };
  return { entries: [...entries, candidate], result: 'added' };
}
