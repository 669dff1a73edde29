/** Where a match of football stands: what has fallen so far, the clock, and the figures for the book and the result. */
import {
  type BrokenOff,
  bands as bandPeriods,
  type LiveState,
  type MatchResult,
  type MatchState,
  type Phase,
  type Score,
  type SequenceEvent,
  type Side,
} from '@hj/betting';
import type { Incident } from './script.ts';
import { add, bandOfClock, boundsOf, type Figures, figuresBefore, nil } from './view.ts';

/** Where the whistles are, in real milliseconds since the kick-off. */
export interface Clock {
  perSecond: number;
  halfTimeAt: number;
  secondHalfAt: number;
}

/** What stands of regular time, in order; goals that were taken back are gone. */
interface Tally {
  goals: readonly SequenceEvent[];
  corners: readonly SequenceEvent[];
  cards: readonly SequenceEvent[];
  reds: readonly SequenceEvent[];
  penalties: readonly SequenceEvent[];
}

export interface FootballState extends Figures {
  /** Real milliseconds since the kick-off. */
  at: number;
  clock: Clock;
  phase: Phase;
  clockSeconds: number;
  /** Announced minutes of stoppage time of the current half. */
  addedMinutes?: number;
  tally: Tally;
  /** Kick-off and end of extra time, once it is sure that it is played. */
  extra?: { startsAt: number; endsAt: number };
}

const emptyTally: Tally = { goals: [], corners: [], cards: [], reds: [], penalties: [] };

/** A match before its kick-off. */
export function footballBefore(isCup: boolean): FootballState {
  const clock = { perSecond: 1, halfTimeAt: 1, secondHalfAt: 1 };
  return { ...figuresBefore(isCup), at: 0, clock, phase: 'not-started', clockSeconds: 0, tally: emptyTally };
}

export function countSides(list: readonly { side: Side }[]): Score {
  const count = { home: 0, away: 0 };
  for (const { side } of list) count[side]++;
  return count;
}

function pointsOf(events: readonly SequenceEvent[]): Score {
  const points = { home: 0, away: 0 };
  for (const { side, value = 1 } of events) points[side] += value;
  return points;
}

const inFirst = (events: readonly SequenceEvent[]): SequenceEvent[] =>
  events.filter(({ period }) => period === 'first');

const isExtended = (phase: Phase): boolean => phase === 'extra-time' || phase === 'penalties';

/** Match time in halves (see curves.ts). */
function timeAt({ halfTimeAt, secondHalfAt }: Clock, at: number): number {
  if (at < halfTimeAt) return Math.max(0, at / halfTimeAt);
  return 1 + Math.min(1, Math.max(0, (at - secondHalfAt) / halfTimeAt));
}

const extraSeconds = 1800;

const extraClock = (extraLeft: number): number => Math.floor(extraSeconds * (1 - extraLeft));

/** What the clock of the match shows. */
function clockSecondsOf({ phase, time, added, cup }: FootballState): number {
  switch (phase) {
    case 'first-half':
      return Math.floor(time * (2700 + 60 * added[0]));
    case 'half-time':
      return 2700;
    case 'second-half':
      return Math.floor(2700 + (time - 1) * (2700 + 60 * added[1]));
    case 'extra-time':
    case 'penalties':
      return 5400 + extraClock(cup?.extraLeft ?? 1);
    default:
      return phase === 'ended' ? 5400 : 0;
  }
}

/** The state at a later moment up to which nothing has happened. */
export function footballRunning(state: FootballState, seconds: number): FootballState {
  return movedTo(state, Math.round(seconds * state.clock.perSecond));
}

export function movedTo(state: FootballState, at: number): FootballState {
  const moved = { ...state, at, time: timeAt(state.clock, at) };
  const { extra, cup } = state;
  if (extra && cup && cup.stage !== 'over') {
    const { startsAt, endsAt } = extra;
    const extraLeft = Math.min(1, (endsAt - Math.max(startsAt, at)) / (endsAt - startsAt));
    moved.cup =
      at < endsAt ? { ...cup, stage: 'extra', extraLeft } : { ...cup, stage: 'penalties', extraLeft: 0 };
  }
  moved.clockSeconds = clockSecondsOf(moved);
  return moved;
}

/** The state that an incident leaves behind. */
export function afterIncident(before: FootballState, incident: Incident): FootballState {
  const state = withPhase(movedTo(before, incident.at), incident);
  const counted = isExtended(state.phase)
    ? countInExtension(state, incident)
    : countInRegular(state, incident);
  return movedTo(counted, incident.at);
}

function withPhase(state: FootballState, { kind, addedMinutes }: Incident): FootballState {
  const { addedMinutes: _, ...rest } = state;
  switch (kind) {
    case 'added-time':
      return addedMinutes === undefined ? rest : { ...state, addedMinutes };
    case 'kick-off':
      return { ...state, phase: state.phase === 'not-started' ? 'first-half' : 'second-half' };
    case 'half-time': {
      const { goals, corners, cards } = state;
      return { ...rest, phase: 'half-time', halfTime: goals, halfCorners: corners, halfCards: cards };
    }
    case 'extra-time':
      return { ...rest, phase: 'extra-time' };
    case 'shoot-out':
      return { ...state, phase: 'penalties' };
    case 'full-time': {
      const { cup } = state;
      return { ...state, phase: 'ended', cup: cup && { ...cup, stage: 'over' } };
    }
    default:
      return state;
  }
}

function countInExtension(state: FootballState, { kind, side }: Incident): FootballState {
  const { cup, phase } = state;
  if (!cup || !side || (kind !== 'goal' && kind !== 'penalty')) return state;
  const count = (score: Score): Score => ({ ...score, [side]: score[side] + 1 });
  if (phase === 'extra-time') return { ...state, cup: { ...cup, extra: count(cup.extra) } };
  const scored = kind === 'goal' ? count(cup.scored) : cup.scored;
  return { ...state, cup: { ...cup, scored, taken: count(cup.taken) } };
}

const countedAs = {
  goal: ['goals'],
  corner: ['corners'],
  'yellow-card': ['cards'],
  'red-card': ['cards', 'reds'],
  penalty: ['penalties'],
} as const satisfies Record<string, readonly (keyof Tally)[]>;

const isCounted = (kind: string): kind is keyof typeof countedAs => kind in countedAs;

function countInRegular(state: FootballState, { kind, side }: Incident): FootballState {
  if (!side) return state;
  if (kind === 'goal-cancelled') {
    const last = state.tally.goals.findLastIndex((goal) => goal.side === side);
    const goals = state.tally.goals.toSpliced(last, last < 0 ? 0 : 1);
    // Taken back in the middle: what came later moves up.
    return figured({
      ...state,
      tally: { ...state.tally, goals: goals.map((goal, i) => ({ ...goal, n: i + 1 })) },
    });
  }
  if (!isCounted(kind)) return state;
  const tally = { ...state.tally };
  const isFirst = state.at < state.clock.halfTimeAt;
  const when = {
    side,
    seconds: Math.min(isFirst ? 2699 : 5399, clockSecondsOf(state)),
    period: isFirst ? ('first' as const) : ('second' as const),
  };
  for (const figure of countedAs[kind]) {
    const event: SequenceEvent = { figure, n: tally[figure].length + 1, ...when };
    // A red card is two points, or the second and third of a player with a yellow one.
    const isDouble = kind === 'red-card' && figure === 'cards';
    tally[figure] = [...tally[figure], isDouble ? { ...event, value: 2 } : event];
  }
  return figured({ ...state, tally });
}

/** The figures of a tally. */
function figured(state: FootballState): FootballState {
  const { goals, corners, cards, reds, penalties } = state.tally;
  return {
    ...state,
    goals: countSides(goals),
    corners: countSides(corners),
    redCards: countSides(reds),
    scorers: goals.map(({ side }) => side),
    bands: bandScores(goals),
    cards: pointsOf(cards),
    cardCount: cards.length,
    redShown: reds.length > 0,
    penalties: penalties.length,
  };
}

function bandScores(goals: readonly SequenceEvent[]): Score[] {
  return bandPeriods.map((_, band) =>
    countSides(goals.filter(({ seconds, period }) => bandOfClock(period === 'second', seconds) === band)),
  );
}

/** The state as the feed says it. */
export function footballMatchState(
  state: FootballState,
  _: unknown,
  when: 'before' | 'during' | 'after',
): MatchState {
  const { phase, clockSeconds, addedMinutes, goals, corners, redCards, halfTime, halfCorners } = state;
  const yellowCards = countSides(state.tally.cards.filter(({ value }) => value === undefined));
  const live = liveOf(state);
  return {
    // An abandoned match ends without a last whistle.
    phase: when === 'after' ? 'ended' : phase,
    clockSeconds,
    ...(addedMinutes === undefined ? {} : { addedMinutes }),
    goals,
    ...(halfTime ? { halfTimeGoals: halfTime } : {}),
    corners,
    ...(halfCorners ? { halfTimeCorners: halfCorners } : {}),
    yellowCards,
    redCards,
    ...(live ? { live } : {}),
  };
}

/** Extra time and shoot-out, as the page shows them. */
function liveOf({ at, extra: times, cup, goals }: FootballState): LiveState | undefined {
  if (!times || !cup) return undefined;
  const { stage, extra, scored, taken } = cup;
  const isShootOut = stage === 'penalties' || taken.home + taken.away > 0;
  const running = at >= times.startsAt && at < times.endsAt;
  return {
    section: isShootOut ? 'penalties' : 'extra',
    sectionText: isShootOut ? '点球大战' : '加时赛',
    clock: { seconds: extraClock(cup.extraLeft), running, direction: 'up' },
    score: add(goals, extra),
    sectionScores: isShootOut ? { extra, penalties: scored } : { extra },
  };
}

/**
 * The figures that are known at a moment: those of the first half from half-time on, those of regular time from its end on, and
 * all at the end of the match.
 */
export function footballResult(state: FootballState): MatchResult {
  const { goals, corners, cards, reds, penalties } = state.tally;
  const { phase, time, added, bands } = state;
  const isRegularOver = phase === 'ended' || isExtended(phase);
  const split = (events: readonly SequenceEvent[]): { first: Score; full?: Score; second?: Score } => {
    const first = pointsOf(inFirst(events));
    if (!isRegularOver) return { first };
    const second = pointsOf(events.filter(({ period }) => period === 'second'));
    return { first, second, full: pointsOf(events) };
  };
  const isPast = (period: (typeof bandPeriods)[number]): boolean => time >= boundsOf(period, added)[1];
  const known = bandPeriods.flatMap((period, i) =>
    isPast(period) ? [[period, bands[i] ?? nil] as const] : [],
  );
  return {
    goals: { ...split(goals), ...Object.fromEntries(known), ...extraScores(state) },
    corners: split(corners),
    cards: split(cards),
    reds: split(reds),
    penalties: split(penalties),
    sequence: [...goals, ...corners, ...cards].sort((a, b) => a.seconds - b.seconds),
    ...(phase === 'ended' ? { decided: decidedFacts(state) } : {}),
  };
}

function extraScores({ extra: times, cup }: FootballState): { extra?: Score; penalties?: Score } {
  if (!times || !cup || cup.stage === 'extra') return {};
  const { extra, scored, taken, stage } = cup;
  return stage === 'over' && taken.home + taken.away > 0 ? { extra, penalties: scored } : { extra };
}

const leader = ({ home, away }: Score): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';

function decidedFacts({ goals, cup, extra }: FootballState): MatchResult['decided'] {
  const qualified = leader(goals) ?? (extra && cup ? (leader(cup.extra) ?? leader(cup.scored)) : undefined);
  return { extraTime: extra !== undefined, ...(qualified ? { qualified } : {}) };
}

/** How a match stands that is abandoned. */
export function abandonedAt({ tally }: FootballState): BrokenOff {
  const standing = {
    goals: pointsOf(tally.goals),
    corners: pointsOf(tally.corners),
    cards: pointsOf(tally.cards),
    reds: pointsOf(tally.reds),
    penalties: pointsOf(tally.penalties),
  };
  return { kind: 'abandoned', standing };
}
