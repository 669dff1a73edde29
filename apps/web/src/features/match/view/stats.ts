/** Statistics of a match: only figures of the feed, or derived ones. Pure. */

import type { WireMatchState, WireStatistics } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { sportOf } from '../../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';

export interface Stat {
  label: string;
  home: number;
  away: number;
  /** Shares that stand with a per cent sign. */
  isPercent?: boolean;
}

type Counted = WireStatistics['rows'][number];

type Facts = Pick<
  WireMatchState,
  'live' | 'corners' | 'yellowCards' | 'redCards' | 'sc_FT_H' | 'sc_FT_A' | 'sc_H1_H' | 'sc_H1_A'
>;

/** The most telling first: three of them stand under the field. */
export function statsOf(
  info: Pick<MatchInfo, 'gameType' | 'kind'>,
  state: Facts,
  statistics: WireStatistics | null,
): Stat[] {
  const counted = (statistics?.rows ?? []).map((row) => statOf(row, info));
  return [...counted, ...scoreStats(info, state)];
}

function scoreStats(info: Pick<MatchInfo, 'gameType' | 'kind'>, state: Facts): Stat[] {
  // The kills of the maps are counted above.
  if (state.live?.battle) return [];
  switch (sportOf(info.gameType)) {
    case 'FT':
    case 'VF':
      return footballStats(state);
    case 'FS':
    case 'SK':
      return [];
    default:
      return sectionStats(info, state);
  }
}

function statOf({ kind, home, away }: Counted, info: Pick<MatchInfo, 'gameType' | 'kind'>): Stat {
  const isPercent = kind === 'possession' || kind === 'service';
  return { label: labelOf(kind, info), home, away, ...(isPercent ? { isPercent } : {}) };
}

function labelOf(kind: Counted['kind'], { kind: other }: Pick<MatchInfo, 'kind'>): string {
  const labels: Record<Counted['kind'], string> = {
    possession: t`控球`,
    attacks: t`进攻`,
    'dangerous-attacks': t`危险进攻`,
    'shots-on': t`射正`,
    'shots-off': t`射偏`,
    shots: t`射门`,
    points: t`得分`,
    service: t`发球得分`,
    breaks: t`破发`,
    'three-pointers': t`三分球`,
    'on-base': t`上垒`,
    'left-on-base': t`残垒`,
    'highest-break': t`单杆最高`,
    'longest-run': other === 'handball' ? t`连续进球` : other === 'esports' ? t`连胜回合` : t`连续得分`,
    'biggest-lead': t`最大领先`,
    tries: t`达阵`,
    'penalty-goals': t`罚踢射门`,
    entries: t`进入22米区`,
    kills: t`击杀`,
    towers: t`推塔`,
    monsters: t`大型野怪`,
  };
  return labels[kind];
}

/** Short enough to stand under the field. */
export function briefStats(stats: readonly Stat[]): readonly Stat[] {
  return stats.slice(0, 3);
}

function footballStats({
  live,
  corners,
  yellowCards,
  redCards,
  sc_FT_H,
  sc_FT_A,
  sc_H1_H,
  sc_H1_A,
}: Facts): Stat[] {
  const stats: Stat[] = [
    { label: t`角球`, ...corners },
    { label: t`黄牌`, ...yellowCards },
    { label: t`红牌`, ...redCards },
    { label: t`进球`, home: sc_FT_H, away: sc_FT_A },
  ];
  if (sc_H1_H === null || sc_H1_A === null) return stats;
  const extra = live?.sections.find(({ period }) => period === 'extra');
  const { home = 0, away = 0 } = extra ?? {};
  return [
    ...stats,
    { label: t`上半场进球`, home: sc_H1_H, away: sc_H1_A },
    {
      label: t`下半场进球`,
      home: Math.max(0, sc_FT_H - home - sc_H1_H),
      away: Math.max(0, sc_FT_A - away - sc_H1_A),
    },
    ...(extra ? [{ label: t`加时进球`, home, away }] : []),
  ];
}

interface Words {
  total: string;
  won: string;
  best: string;
}

function wordsOf({ gameType, kind }: Pick<MatchInfo, 'gameType' | 'kind'>): Words {
  if (kind === 'esports') return { total: t`总回合`, won: t`赢下的图`, best: t`单图最多` };
  if (kind === 'badminton') return { total: t`总得分`, won: t`领先的局`, best: t`单局最多` };
  if (kind === 'rugby') return { total: t`总得分`, won: t`领先的半场`, best: t`半场最多` };
  switch (gameType) {
    case 'TN':
      return { total: t`总局数`, won: t`领先的盘`, best: t`单盘最多` };
    case 'VB':
    case 'TT':
      return { total: t`总得分`, won: t`领先的局`, best: t`单局最多` };
    case 'BS':
      return { total: t`总得分`, won: t`领先的局`, best: t`单局最多` };
    case 'BK':
      return { total: t`总得分`, won: t`领先的节`, best: t`单节最高` };
    default:
      return { total: t`总进球`, won: t`领先的节`, best: t`单节最多` };
  }
}

/** Parts that sum up others are left out. */
const sums = new Set(['first5']);

function sectionStats(info: Pick<MatchInfo, 'gameType' | 'kind'>, { live }: Facts): Stat[] {
  const isBasketball = info.gameType === 'BK';
  const sections = (live?.sections ?? []).filter(
    ({ period }) => !sums.has(period) && !(isBasketball && (period === 'first' || period === 'second')),
  );
  if (sections.length === 0) return [];
  const words = wordsOf(info);
  const stat = (label: string, of: (side: 'home' | 'away') => number): Stat => {
    return { label, home: of('home'), away: of('away') };
  };
  const other = { home: 'away', away: 'home' } as const;
  return [
    stat(words.total, (side) => sections.reduce((sum, section) => sum + section[side], 0)),
    stat(words.won, (side) => sections.filter((section) => section[side] > section[other[side]]).length),
    stat(words.best, (side) => Math.max(...sections.map((section) => section[side]))),
  ];
}
