import { marketTitle, selectionTitle } from './markets.ts';
import { isChampion, type SlipEntry } from './slip-rules.ts';

export interface EntryTitles {
  /** 阿森纳 -0.5 */
  selection: string;
  /** 全场让球 */
  market: string;
  /** 阿森纳 v 切尔西; of a champion the competition. */
  match: string;
}

/** An entry in words. */
export function entryTitles(
  entry: Pick<SlipEntry, 'gameInfo' | 'playInfo' | 'oddInfo' | 'championRate'>,
): EntryTitles {
  const { gameInfo, playInfo, oddInfo } = entry;
  const { team_h, team_c, gameType } = gameInfo;
  return {
    selection:
      oddInfo.player ?? selectionTitle(playInfo.key, oddInfo.outcome, { home: team_h, away: team_c }),
    market: marketTitle(playInfo.key, gameType),
    match: isChampion(entry) ? team_h : `${team_h} v ${team_c}`,
  };
}
