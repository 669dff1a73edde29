/** Effects of a press on a price on the slip: specification §4 "Bet slip" and §5. Pure. */

import type { GameType } from '@hj/contract';
import { t } from '@lingui/core/macro';

/** At most so many entries: specification §9. */
export const slipCap = 10;
export const confirmingText = t`还有注单正在确认，请稍候`;
export const fullText = t`投注项已达上限 ${slipCap} 项`;

/** One entry, in the specification's parts. */
export interface SlipEntry {
  gameInfo: {
    gide: string;
    gameId: string;
    gameType: GameType;
    league: string;
    team_h: string;
    team_c: string;
    /** Of a simulated feed. */
    simulated?: boolean | undefined;
  };
  /** `key` is our name of the market: handicap:full:-2. */
  playInfo: { w: string; key: string };
  /** `price` is decimal thousandths as the member last agreed to it. */
  oddInfo: {
    r: string;
    gameId: string;
    marketId: string;
    outcome: string;
    price: number;
    /** Of a scorer market: the player's name. */
    player?: string | undefined;
  };
  /** Champion markets only. */
  championRate: { rtype: string } | null;
  /** `delay` while an order with this entry waits for its answer. */
  bettingData: { active: '' | 'delay'; ticket_id: string };
  /** In a series: an entry of a match that another entry has already. */
  isInvalid: boolean;
  /** The typed text. */
  stake: string;
}

/** The two toggles of the specification. A series is of several, so that `isSeries` never stands without `isMultiple`. */
export interface SlipModes {
  isMultiple: boolean;
  isSeries: boolean;
}

/** 单注, 多项, 串关. */
export type SlipMode = 'single' | 'multiple' | 'series';

export interface Slip extends SlipModes {
  entries: readonly SlipEntry[];
}

export type PickResult = 'added' | 'replaced' | 'removed' | 'confirming' | 'full';

export interface Picked extends Slip {
  result: PickResult;
  /** Why more happened than was asked for; said to the member. */
  notice?: 'kinds-apart' | 'series-off';
}

export const pickNotices: Record<NonNullable<Picked['notice']>, string> = {
  'kinds-apart': t`冠军与普通投注不能同单，原有选项已移除`,
  'series-off': t`冠军不能串关，已切换为多项`,
};

export function modeOf({ isMultiple, isSeries }: SlipModes): SlipMode {
  if (isSeries) return 'series';
  return isMultiple ? 'multiple' : 'single';
}

/** The key of an entry on the slip. */
export function entryKey({ oddInfo }: Pick<SlipEntry, 'oddInfo'>): string {
  return `${oddInfo.marketId}/${oddInfo.outcome}`;
}

export function isSameSelection(entry: SlipEntry, marketId: string, outcome: string): boolean {
  return entry.oddInfo.marketId === marketId && entry.oddInfo.outcome === outcome;
}

/** Whether an order is waiting: then the slip takes nothing new. */
export function isConfirming(entries: readonly SlipEntry[]): boolean {
  return entries.some((entry) => entry.bettingData.active === 'delay');
}

export function isChampion(entry: Pick<SlipEntry, 'championRate'>): boolean {
  return entry.championRate !== null;
}

function isSameMatch(a: SlipEntry, b: SlipEntry): boolean {
  return a.gameInfo.gide === b.gameInfo.gide || a.gameInfo.gameId === b.gameInfo.gameId;
}

/** The first entry of every match: more than one cannot stand on a slip of singles. */
export function oneOfEachMatch(entries: readonly SlipEntry[]): SlipEntry[] {
  return entries.filter((entry, index) => !entries.slice(0, index).some((each) => isSameMatch(each, entry)));
}

/** Marks entries that cannot be in the series beside an earlier one of the match; nothing is invalid in the other modes. */
export function markInvalid(entries: readonly SlipEntry[], { isSeries }: SlipModes): SlipEntry[] {
  return entries.map((entry, index) => {
    const isInvalid = isSeries && entries.slice(0, index).some((earlier) => isSameMatch(earlier, entry));
    return entry.isInvalid === isInvalid ? entry : { ...entry, isInvalid };
  });
}

/**
 * Puts a selection on the slip, takes it off if it was there, replaces another of the same match. In a series only another
 * outcome of the same market is replaced: another market of the match stands beside it, marked, for the member to choose.
 */
export function pick(slip: Slip, candidate: SlipEntry): Picked {
  const { entries } = slip;
  if (isConfirming(entries)) return { ...slip, result: 'confirming' };
  const { marketId, outcome } = candidate.oddInfo;
  const rest = entries.filter((entry) => !isSameSelection(entry, marketId, outcome));
  if (rest.length < entries.length) return arranged(slip, rest, 'removed');
  if (isChampion(candidate) && slip.isSeries) {
    const kept = entries.filter(isChampion);
    const off = { isMultiple: slip.isMultiple, isSeries: false };
    return { ...put({ ...off, entries: kept }, candidate), notice: 'series-off' };
  }
  const kind = entries.filter((entry) => isChampion(entry) === isChampion(candidate));
  const picked = put({ ...slip, entries: kind }, candidate);
  // A single slip holds one entry of any kind: no notice is needed.
  return slip.isMultiple && kind.length < entries.length ? { ...picked, notice: 'kinds-apart' } : picked;
}

function put(slip: Slip, candidate: SlipEntry): Picked {
  const { entries } = slip;
  if (!slip.isMultiple) return arranged(slip, [candidate], entries.length > 0 ? 'replaced' : 'added');
  const at = entries.findIndex((entry) =>
    slip.isSeries ? entry.oddInfo.marketId === candidate.oddInfo.marketId : isSameMatch(entry, candidate),
  );
  if (at >= 0) {
    const replaced = entries.map((entry, index) => (index === at ? candidate : entry));
    return arranged(slip, replaced, 'replaced');
  }
  if (entries.length >= slipCap) return { ...slip, result: 'full' };
  return arranged(slip, [...entries, candidate], 'added');
}

function arranged(modes: SlipModes, entries: readonly SlipEntry[], result: PickResult): Picked {
  const { isMultiple, isSeries } = modes;
  return { isMultiple, isSeries, entries: markInvalid(entries, modes), result };
}

export type ModeResult = 'ok' | 'confirming' | 'outright';

/**
 * Changes the kind of slip. Turning 多项 off keeps only the last entry; entries that are invalid in a series go with the series;
 * a champion cannot be in one.
 */
export function changeMode(slip: Slip, mode: SlipMode): Slip & { result: ModeResult } {
  if (isConfirming(slip.entries)) return { ...slip, result: 'confirming' };
  if (mode === 'series' && slip.entries.some(isChampion)) return { ...slip, result: 'outright' };
  const modes = { isMultiple: mode !== 'single', isSeries: mode === 'series' };
  return { ...modes, entries: markInvalid(kept(slip.entries, mode), modes), result: 'ok' };
}

function kept(entries: readonly SlipEntry[], mode: SlipMode): readonly SlipEntry[] {
  if (mode === 'single') return entries.slice(-1);
  return mode === 'multiple' ? oneOfEachMatch(entries) : entries;
}

/** Whether something was chosen that was not on the slip before. */
export function isGrown(now: readonly SlipEntry[], before: readonly SlipEntry[]): boolean {
  const known = new Set(before.map(entryKey));
  return now.some((entry) => !known.has(entryKey(entry)));
}
