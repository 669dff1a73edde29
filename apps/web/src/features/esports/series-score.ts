/** How a series stands, read from its state. Pure. */
import type { WireMatchState } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../../shared/language/joints.ts';

export type SeriesState = Pick<
  WireMatchState,
  'gameStatus' | 'isLive' | 'live' | 'se_type' | 'sc_FT_H' | 'sc_FT_A'
>;

export interface MapScore {
  period: string;
  /** 第二图 */
  name: string;
  home: number;
  away: number;
  /** Who won it; undefined while it is played. */
  winner: 'home' | 'away' | undefined;
  /** It is being played. */
  isCurrent: boolean;
}

/** BO3: maps at most; nothing where the feed has not said it yet. */
export function formatText({ se_type }: Pick<SeriesState, 'se_type'>): string | undefined {
  return se_type === null ? undefined : `BO${se_type}`;
}

/** The rounds or kills of the maps that have begun, in order. */
export function mapScores({ gameStatus, live }: Pick<SeriesState, 'gameStatus' | 'live'>): MapScore[] {
  return (live?.sections ?? []).map(({ period, name, home, away }, index) => {
    const isCurrent = gameStatus === 'in-play' && period === live?.section;
    const most = home > away ? 'home' : away > home ? 'away' : undefined;
    // In an arena the base decides, not the kills.
    const winner = live?.battle ? live.battle.winners[index] : most;
    return { period, name, home, away, winner: isCurrent ? undefined : winner, isCurrent };
  });
}

/** The standing in words, for those who cannot see it: 图分 1 比 0，第一图 13 比 9，第二图进行中 4 比 6. */
export function scoreSentence(state: SeriesState): string {
  const maps = mapScores(state).map(({ name, home, away, isCurrent }) =>
    isCurrent ? t`${name}进行中 ${home} 比 ${away}` : t`${name} ${home} 比 ${away}`,
  );
  return [t`图分 ${state.sc_FT_H} 比 ${state.sc_FT_A}`, ...maps].join(clauseJoint);
}
