/** Where a match stands, in the field's vocabulary (sportsbook.md §1.5): each sport has its own form. */
import {
  clockText,
  type LiveState,
  type Period,
  type Phase,
  periodName,
  periods,
  type Score,
  sectionCode,
} from '@hj/betting';
import type { WireMatchState, wireLive } from '@hj/contract';
import type { z } from 'zod';
import { type CatalogMatch, scoreOf } from './catalog.ts';

type WireLive = z.infer<typeof wireLive>;

/** The state of a match as the contract shows it. */
export function wireStateOf(match: CatalogMatch): WireMatchState {
  const { state, stop, held, sport } = match;
  const { live } = state;
  const isFootball = sport === 'FT' || sport === 'VF';
  const score = scoreOf(match);
  const first = isFootball ? state.halfTimeGoals : live?.sectionScores?.first;
  return {
    ...(isFootball ? footballClock(match) : otherClock(match)),
    HalfTime: halfTimeText(match),
    gameStatus: state.phase,
    isLive: match.status === 'live',
    addedMinutes: state.addedMinutes ?? null,
    sc_FT_H: score.home,
    sc_FT_A: score.away,
    // The field writes the away score under either letter.
    sc_FT_C: score.away,
    sc_H1_H: first?.home ?? null,
    sc_H1_A: first?.away ?? null,
    sc_set_H: live?.sets?.home ?? null,
    sc_set_A: live?.sets?.away ?? null,
    sc_game_H: live?.points?.home ?? null,
    sc_game_A: live?.points?.away ?? null,
    inningNum: live?.inning ? live.inning.number - 1 : null,
    live: live ? wireLiveOf(live, match) : null,
    corners: state.corners,
    yellowCards: state.yellowCards,
    redCards: state.redCards,
    stop: stop ?? (held ? 'desk' : null),
    last: match.incidents.at(-1) ?? null,
    at: match.feedAt,
  };
}

type Clock = Pick<WireMatchState, 're_time' | 't_count' | 't_status' | 'se_now' | 'se_type'>;

const footballSections: { readonly [phase in Phase]?: string } = {
  'first-half': '1H',
  'half-time': 'HT',
  'second-half': '2H',
  'extra-time': 'ET',
  penalties: 'PK',
  ended: 'FT',
};
const runningPhases: ReadonlySet<Phase> = new Set(['first-half', 'second-half', 'extra-time']);

function footballClock({ state: { phase, clockSeconds } }: CatalogMatch): Clock {
  const section = footballSections[phase] ?? '';
  const isRunning = runningPhases.has(phase);
  return {
    re_time: section && `${section}^${isRunning ? clockText(clockSeconds) : '^'}`,
    t_count: Math.floor(clockSeconds),
    t_status: isRunning ? 'run' : 'stop',
    se_now: section,
    se_type: 2,
  };
}

function otherClock(match: CatalogMatch): Clock {
  const { phase, live } = match.state;
  const section = phase === 'not-started' || !live ? '' : sectionNow(live, match);
  const seconds = live?.clock?.seconds ?? 0;
  const isHalfTime = section === 'HT';
  return {
    re_time: section && live?.clock ? `${section}^${isHalfTime ? '^' : clockText(seconds)}` : '',
    t_count: Math.floor(seconds),
    t_status: live?.clock?.running ? 'run' : 'stop',
    se_now: section,
    se_type: live?.sections ?? null,
  };
}

/** Q3, HT, P2, H1, OT; the number of the set, map, frame or inning. */
function sectionNow(live: LiveState, match: CatalogMatch): string {
  const { sport, state } = match;
  if (isHalfTimeOf(match)) return 'HT';
  if (live.inning) return String(live.inning.number);
  if (sport === 'SK') return String(live.score.home + live.score.away + (state.phase === 'in-play' ? 1 : 0));
  return sectionCode(live.section, sport);
}

function isHalfTimeOf({ sport, state: { phase, live } }: CatalogMatch): boolean {
  if (phase !== 'break') return false;
  return sport === 'BK' ? live?.section === 'q2' : live?.section === 'first';
}

/** The score of the first half, once it is over. */
function halfTimeText(match: CatalogMatch): string {
  const { sport, state } = match;
  if (sport === 'FT' || sport === 'VF') return state.halfTimeGoals ? textOf(state.halfTimeGoals) : '';
  const { live } = state;
  const first = live?.sectionScores?.first;
  if (!live || !first) return '';
  const isFirst = sport === 'BK' ? live.section === 'q1' || live.section === 'q2' : live.section === 'first';
  return isFirst && !isHalfTimeOf(match) ? '' : textOf(first);
}

const textOf = ({ home, away }: Score): string => `${home}-${away}`;

function wireLiveOf(live: LiveState, { sport, state }: CatalogMatch): WireLive {
  return {
    section: live.section,
    sectionText: live.sectionText,
    clock: live.clock ? { ...live.clock, seconds: Math.floor(live.clock.seconds) } : null,
    sections: state.phase === 'not-started' ? [] : sectionsOf(live, sport),
    serving: live.serving ?? null,
    outs: live.inning?.outs ?? null,
    bases: live.inning ? [...live.inning.bases] : null,
    ...(live.battle
      ? { battle: { ...live.battle, gold: [...live.battle.gold], winners: [...live.battle.winners] } }
      : {}),
  };
}

/** Parts that the page shows as columns: basketball's quarters, not its halves. */
export function sectionsOf(
  live: Pick<LiveState, 'innings' | 'sectionScores'>,
  sport: CatalogMatch['sport'],
): WireLive['sections'] {
  if (live.innings) {
    return live.innings.map(({ home = 0, away = 0 }, index) => ({
      period: `inning${index + 1}`,
      name: String(index + 1),
      home,
      away,
    }));
  }
  const isShown = (period: Period) => sport !== 'BK' || (period !== 'first' && period !== 'second');
  const known = live.sectionScores ?? {};
  const inOrder = [
    ...periods.filter((period) => period !== 'extra' && period !== 'penalties'),
    ...lastPeriods,
  ];
  return inOrder.flatMap((period) => {
    const score = known[period];
    return score && isShown(period)
      ? [{ period, name: sectionName(period, sport), home: score.home, away: score.away }]
      : [];
  });
}

const lastPeriods: readonly Period[] = ['extra', 'penalties'];

function sectionName(period: Period, sport: CatalogMatch['sport']): string {
  return period === 'extra' ? '加时' : periodName(period, sport);
}
