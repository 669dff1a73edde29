import type { GameType } from '@hj/contract';
import { type DeskFilter, type DeskShowType, isChampion, withShowType } from './desk-rules.ts';
import { useDesk } from './desk-state.ts';
import { championShowTypes } from './desk-words.ts';
import { featuredIn, type LeagueCount } from './league-choice.ts';
import type { Counts } from './use-games.ts';

/** Which sport is lit: champions stand under their own, favourites under none. */
export function useCurrentGame(): GameType | undefined {
  const { gameType, showType, isFavorites } = useDesk();
  if (isFavorites) return undefined;
  return isChampion(showType) ? 'FS' : gameType;
}

/** Leagues of the rail: the featured ones of the data, then the others. */
export function featuredFirst(leagues: readonly LeagueCount[], featured: readonly string[]): LeagueCount[] {
  const first = featuredIn(leagues, featured);
  return [...first, ...leagues.filter((league) => !first.includes(league))];
}

/** Champions are counted in their own parts of the day, matches in the one that is looked at. */
export function gameCount(counts: Counts, type: GameType, showType: DeskShowType): number | undefined {
  if (type === 'FS') {
    const parts = championShowTypes.map((each) => counts.of(type, each));
    return parts.includes(undefined) ? undefined : parts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  }
  return counts.of(type, isChampion(showType) ? 'RB' : showType);
}

/** The first sport of a part of the day: football for most. */
export function showTypeCount(
  counts: Counts,
  filter: DeskFilter,
  showType: DeskShowType,
): number | undefined {
  const { gameType } = showType === filter.showType ? filter : withShowType(filter, showType);
  return counts.of(gameType, showType);
}
