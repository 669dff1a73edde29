/** How the score of a sport stands in the list: figures beside each team, and a line between the two. Pure. */

import { isBaseballOvertime } from '@hj/betting';
import type { GameType, WireMatchState } from '@hj/contract';
import { t } from '@lingui/core/macro';

export interface Figure {
  text: string;
  /** The score that wins, that of the section, the points of the moment. */
  role: 'main' | 'part' | 'point';
}

export interface ScoreLines {
  home: readonly Figure[];
  away: readonly Figure[];
  /** Scores of the sections, or another text for the state of the match; may be empty. */
  detail: string;
}

type State = WireMatchState;

interface View {
  /** Shows the score of the section being played, and the points of the moment. */
  withPart?: boolean;
  withPoints?: boolean;
  detail: (state: State) => string;
}

const sectionScores = ({ live }: State): string =>
  (live?.sections ?? []).map(({ home, away }) => `${home}-${away}`).join(' ');

/** The section being played stands beside the teams already. */
const endedSections = ({ live }: State): string =>
  (live?.sections ?? [])
    .filter(({ period }) => period !== live?.section)
    .map(({ home, away }) => `${home}-${away}`)
    .join(' ');

const bases = [t`一`, t`二`, t`三`];

/** 加时 2出局 一三垒; between the halves of an inning nobody is out. */
function inning({ live, inningNum, gameStatus }: State): string {
  const taken = (live?.bases ?? []).map((isTaken, at) => (isTaken ? bases[at] : '')).join('');
  return [
    inningNum !== null && isBaseballOvertime(inningNum) ? t`加时` : '',
    live?.outs == null || gameStatus === 'break' ? '' : t`${live.outs}出局`,
    taken === '' ? '' : t`${taken}垒`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** 半场 1-0 角球 4-2; once regular time is over 加时 1-0 点球大战 4-3, since the score beside the teams has the goals of extra time. */
function football({ sc_H1_H, sc_H1_A, corners, live }: State): string {
  const after = (live?.sections ?? []).map(({ name, home, away }) => `${name} ${home}-${away}`);
  if (after.length > 0) return after.join(' ');
  const half = sc_H1_H === null || sc_H1_A === null ? '' : t`半场 ${sc_H1_H}-${sc_H1_A} `;
  return t`${half}角球 ${corners.home}-${corners.away}`;
}

const rally: View = { withPoints: true, detail: endedSections };

const views: Record<Exclude<GameType, 'ALL' | 'FS'>, View> = {
  FT: { detail: football },
  VF: { detail: football },
  BK: { detail: sectionScores },
  TN: { withPart: true, withPoints: true, detail: endedSections },
  VB: rally,
  TT: rally,
  SK: { withPoints: true, detail: () => '' },
  BS: { detail: inning },
  // Of e-sports the rounds of the map stand beside the teams.
  OP: {
    withPoints: true,
    detail: (state) => (state.sc_game_H === null ? sectionScores : endedSections)(state),
  },
};

/** The score of a match that has begun; `undefined` before it and where nothing is scored. */
export function scoreLines(gameType: GameType, state: State): ScoreLines | undefined {
  if (gameType === 'ALL' || gameType === 'FS' || state.gameStatus === 'not-started') return undefined;
  const view = views[gameType];
  return {
    home: figures(view, state, 'home'),
    away: figures(view, state, 'away'),
    detail: view.detail(state),
  };
}

function figures(view: View, state: State, side: 'home' | 'away'): Figure[] {
  const isHome = side === 'home';
  const shown: Figure[] = [{ text: `${isHome ? state.sc_FT_H : awayScore(state)}`, role: 'main' }];
  if (state.gameStatus === 'ended') return shown;
  const part = state.live?.sections.find(({ period }) => period === state.live?.section);
  if (view.withPart && part) shown.push({ text: `${part[side]}`, role: 'part' });
  const points = isHome ? state.sc_game_H : state.sc_game_A;
  if (view.withPoints && points !== null && points !== '') {
    shown.push({ text: points === 'Adv' ? 'A' : points, role: 'point' });
  }
  return shown;
}

/** The field says the away side A, and in older messages C: A is read first. */
export function awayScore({ sc_FT_A, sc_FT_C }: Pick<State, 'sc_FT_A' | 'sc_FT_C'>): number {
  return sc_FT_A ?? sc_FT_C;
}
