/** The score line of a match as a table of its sections: quarters, sets, innings, maps. Pure. */

import { isBaseballOvertime, type Sport } from '@hj/betting';
import type { WireMatchState } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { sportOf } from '../../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';

export interface BoardColumn {
  id: string;
  head: string;
  /** The meaning of the head, read out: 第三节. */
  name: string;
  home: string;
  away: string;
  /** Being played. */
  isCurrent: boolean;
  /** Total, sets won: heavier than the sections. */
  isSum: boolean;
}

type Facts = Pick<WireMatchState, 'live' | 'gameStatus' | 'inningNum'> &
  Pick<WireMatchState, 'sc_FT_H' | 'sc_FT_A' | 'sc_set_H' | 'sc_set_A' | 'sc_game_H' | 'sc_game_A'>;

/** Parts that sum others up and stand in no column: basketball's halves, baseball's first five innings. */
const sumsOf: Partial<Record<Sport, readonly string[]>> = { BK: ['first', 'second'], BS: ['first5'] };

const sumHeads: Partial<Record<Sport, string>> = {
  BK: t`总分`,
  TN: t`盘`,
  VB: t`局`,
  TT: t`局`,
  BS: t`总分`,
  SK: t`局`,
};

/** 总分, 盘, 图: the unit that decides the match. */
function sumHead({ gameType, kind }: Pick<MatchInfo, 'gameType' | 'kind'>): string {
  if (kind === 'esports') return t`图`;
  if (kind === 'badminton') return t`局`;
  if (kind === 'rugby') return t`总分`;
  return sumHeads[sportOf(gameType)] ?? t`进球`;
}

/** The columns of the table; none before anything was played, and for football until extra time. */
export function boardColumns(info: Pick<MatchInfo, 'gameType' | 'kind'>, state: Facts): BoardColumn[] {
  const sport = sportOf(info.gameType);
  const { live, gameStatus } = state;
  if (!live || sport === 'FS' || gameStatus === 'not-started') return [];
  const sections = live.sections
    .filter(({ period }) => !sumsOf[sport]?.includes(period))
    .map(({ period, name, home, away }, index): BoardColumn => {
      return {
        id: `${period}${index}`,
        head: headOf(period, name, index),
        name,
        home: `${home}`,
        away: `${away}`,
        isCurrent: gameStatus === 'in-play' && period === currentPeriod(sport, state),
        isSum: false,
      };
    });
  const points = pointsColumn(sport, state);
  if (sections.length === 0 && points.length === 0) return [];
  const sum: BoardColumn = {
    id: 'sum',
    head: sumHead(info),
    name: sumHead(info),
    home: `${state.sc_FT_H}`,
    away: `${state.sc_FT_A}`,
    isCurrent: false,
    isSum: true,
  };
  return [...sections, sum, ...points];
}

/** Baseball's inning by its number, everywhere else the section of the clock. */
function currentPeriod(sport: Sport, { live, inningNum }: Facts): string | undefined {
  return sport === 'BS' && inningNum !== null ? `inning${inningNum + 1}` : live?.section;
}

/** Tennis and snooker say the points of the game or frame beside the sections; the others count nothing else. */
function pointsColumn(sport: Sport, { gameStatus, sc_game_H, sc_game_A }: Facts): BoardColumn[] {
  const counts = sport === 'TN' || sport === 'SK';
  if (!counts || gameStatus === 'ended' || sc_game_H === null || sc_game_A === null) return [];
  const name = sport === 'TN' ? t`局分` : t`本局`;
  return [
    { id: 'points', head: name, name, home: sc_game_H, away: sc_game_A, isCurrent: true, isSum: false },
  ];
}

const shortHeads: Record<string, string> = {
  first: t`上半`,
  second: t`下半`,
  extra: t`加时`,
  penalties: t`点球`,
};

function headOf(period: string, name: string, index: number): string {
  const short = shortHeads[period];
  if (short !== undefined) return short;
  return /\d+$/.exec(period)?.[0] ?? /^\d+$/.exec(name)?.[0] ?? `${index + 1}`;
}

/** The stage of the match, which decides the drawing of the board. */
export function boardMode({ gameStatus }: Pick<WireMatchState, 'gameStatus'>): 'before' | 'live' | 'ended' {
  if (gameStatus === 'not-started') return 'before';
  return gameStatus === 'ended' ? 'ended' : 'live';
}

/** Baseball past its ninth inning; innings are counted from 0 (O30). */
export function isExtraInnings({ inningNum }: Pick<WireMatchState, 'inningNum'>): boolean {
  return inningNum !== null && isBaseballOvertime(inningNum);
}

const servedSports: ReadonlySet<Sport> = new Set(['TN', 'VB', 'TT']);

/** Who serves, where that means something. */
export function servingSide(
  { gameType, kind }: Pick<MatchInfo, 'gameType' | 'kind'>,
  { live }: Pick<WireMatchState, 'live'>,
): 'home' | 'away' | null {
  return kind === 'badminton' || servedSports.has(sportOf(gameType)) ? (live?.serving ?? null) : null;
}
