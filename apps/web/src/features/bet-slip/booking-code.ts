/** Booking codes (BS9): a slip without its stakes, under eight characters that any device can load. */

import type { ResourceResponse } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { entryTitles } from '../../shared/sportsbook/slip-titles.ts';

/** A code has no letters that look like digits. */
const shape = /^[A-HJ-NP-Z2-9]{8}$/;

/** The typed or pasted code; undefined for a text without one. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return shape.test(code) ? code : undefined;
}

export async function saveSlip(entries: readonly SlipEntry[]): Promise<string> {
  const legs = entries.map(({ oddInfo: { marketId, outcome } }) => ({ marketId, outcome }));
  return (await resource('save_slip', { legs })).code;
}

type SavedLeg = ResourceResponse<'load_slip'>['legs'][number];

export interface LoadedSlip {
  entries: readonly SlipEntry[];
  /** How many selections the code stood for. */
  total: number;
}

export async function loadSlip(code: string): Promise<LoadedSlip> {
  const { legs, total } = await resource('load_slip', { code });
  return { entries: legs.flatMap((leg) => entryOfLeg(leg) ?? []), total };
}

function entryOfLeg({
  gide,
  gameType,
  league,
  team_h,
  team_c,
  simulated,
  market,
  outcome,
  player,
}: SavedLeg): SlipEntry | undefined {
  const { gameId } = market;
  const entry = entryOf({ gide, gameId, gameType, league, team_h, team_c, simulated }, market, outcome);
  return entry && { ...entry, oddInfo: { ...entry.oddInfo, player: player ?? undefined } };
}

/** 已载入 3 项 or 已载入 3 项，另有 1 项已失效 */
export function loadedText({ entries, total }: LoadedSlip): string {
  const lost = total - entries.length;
  if (entries.length === 0) return t`投注码里的选项都已失效`;
  return t`已载入 ${entries.length} 项${lost > 0 ? t`，另有 ${lost} 项已失效` : ''}`;
}

/** The address that loads the slip. */
export function slipLink(code: string, origin: string): string {
  return `${origin}/game/sport?slip=${code}`;
}

/** The shared text: the selections, the code and its link; never a stake. */
export function shareText(entries: readonly SlipEntry[], code: string): string {
  const lines = entries.map((entry, index) => {
    const { selection, market, match } = entryTitles(entry);
    return t`${index + 1}. ${selection}（${market}，${match}）`;
  });
  return [t`我的投注单 ${entries.length} 项`, ...lines, t`投注码 ${code}`].join('\n');
}
