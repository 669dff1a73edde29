/** The slip in the tab's storage, which can hold data of an earlier version, or nothing. */
import { sports } from '@hj/betting';
import { markInvalid, type SlipEntry, slipCap } from './slip-rules.ts';
import type { SlipState } from './slip-store.ts';

const storageKey = 'hj.slip';

/** An entry that was waiting when the page went is free again; the order itself is recovered by its own key. */
export function readSlip(): Partial<SlipState> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(read) || !Array.isArray(read.entries)) return {};
    const isMultiple = read.isMultiple === true;
    const modes = { isMultiple, isSeries: isMultiple && read.isSeries === true };
    const entries = read.entries
      .filter(isEntry)
      .slice(0, isMultiple ? slipCap : 1)
      .map(release);
    return { ...modes, entries: markInvalid(entries, modes), seriesMoney: stakes(read.seriesMoney) };
  } catch {
    return {};
  }
}

export function writeSlip({ entries, isMultiple, isSeries, seriesMoney }: SlipState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ entries, isMultiple, isSeries, seriesMoney }));
  } catch {
    // The slip then lives as long as the page.
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function stakes(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => isText(pair[1])),
  );
}

function isEntry(value: unknown): value is SlipEntry {
  if (!isRecord(value)) return false;
  const { gameInfo, playInfo, oddInfo, championRate, stake } = value;
  return (
    hasTexts(gameInfo, ['gide', 'gameId', 'gameType', 'league', 'team_h', 'team_c']) &&
    sports.some((each) => each === gameInfo.gameType) &&
    hasTexts(playInfo, ['w', 'key']) &&
    hasTexts(oddInfo, ['r', 'gameId', 'marketId', 'outcome']) &&
    Number.isInteger(oddInfo.price) &&
    (championRate === null || hasTexts(championRate, ['rtype'])) &&
    isText(stake)
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => isText(value[name]));
}

function release(entry: SlipEntry): SlipEntry {
  return { ...entry, bettingData: { active: '', ticket_id: '' } };
}
