/** The state of a match of football: the events so far, the clock, and the figures for prices and the result. */
import { bands as bandPeriods, type Phase, type Score, type SequenceEvent, type Side } from '@hj/betting';
import { withChange } from './lineup.ts';
import type { Incident } from './script.ts';
import { bandOfClock, type Figures, figuresBefore, type Tally } from './view.ts';

/** Where the whistles are, in real milliseconds since the kick-off. */
export interface Clock {
  perSecond: number;
  halfTimeAt: number;
  secondHalfAt: number;
}

export interface FootballState extends Figures {
  /** Real milliseconds since the kick-off. */
  at: number;
  clock: Clock;
  phase: Phase;
  clockSeconds: number;
  /** Announced minutes of stoppage time of the current half. */
  addedMinutes?: number;
  /** Players who dropped out before the match, as `home-9`. */
  absent: readonly string[];
  /** Kick-off and end of extra time, once it is sure that it is played. */
  extra?: { startsAt: number; endsAt: number };
}

/** A match before its kick-off. */
export function footballBefore(isCup: boolean): FootballState {
  const clock = { perSecond: 1, halfTimeAt: 1, secondHalfAt: 1 };
  return { ...figuresBefore(isCup), at: 0, clock, phase: 'not-started', clockSeconds: 0, absent: [] };
}

/** How many of each side. */
export function countSides(list: readonly { side: Side }[]): Score {
  const count = { home: 0, away: 0 };
  for (const { side } of list) count[side]++;
  return count;
}

/** Booking points, or a plain count of events without points. */
export function pointsOf(events: readonly SequenceEvent[]): Score {
  const points = { home: 0, away: 0 };
  for (const { side, value = 1 } of events) points[side] += value;
  return points;
}

/** Of the first half. */
export const inFirst = (events: readonly SequenceEvent[]): SequenceEvent[] =>
  events.filter(({ period }) => period === 'first');

/** Whether regular time is over and the match goes on. */
export const isExtended = (phase: Phase): boolean => phase === 'extra-time' || phase === 'penalties';

/** Match time in halves (see curves.ts). */
function timeAt({ halfTimeAt, secondHalfAt }: Clock, at: number): number {
  if (at < halfTimeAt) return Math.max(0, at / halfTimeAt);
  return 1 + Math.min(1, Math.max(0, (at - secondHalfAt) / halfTimeAt));
}

const extraSeconds = 1800;

/** Seconds on the clock of extra time, of which this share is left. */
export const extraClock = (extraLeft: number): number => Math.floor(extraSeconds * (1 - extraLeft));

/** The time on the clock of the match. */
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

/** A goal is announced by a stop so many seconds of the field before it, on the average (stops.ts). */
const buildUp = 2.25;
/** The quoted time stops short of a whistle: markets end with the actual whistle, not with the expected one. */
const beforeWhistle = 1e-6;

/**
 * The state of which prices are quoted: a goal, a penalty or a red card refuses a bet in its delay, so an accepted one saw the clock
 * run on without them; nor does a goal fall before betting has been stopped for it. Corners and yellow cards refuse nothing.
 */
export function footballQuoted(state: FootballState, seconds: number): FootballState {
  const { at, clock, phase, time, cup } = state;
  const ahead = (seconds + buildUp) * clock.perSecond;
  if (phase === 'extra-time' && cup?.stage === 'extra') {
    const later = movedTo(state, at + ahead);
    return later.cup?.stage === 'extra' ? later : { ...state, cup: { ...cup, extraLeft: beforeWhistle } };
  }
  // Betting is open again before the second half: a bet may be accepted in it.
  if (phase === 'half-time')
    return { ...state, time: timeAt(clock, at + seconds * clock.perSecond), countedUntil: time };
  if (phase !== 'first-half' && phase !== 'second-half') return state;
  const end = phase === 'first-half' ? 1 : 2;
  const later = time + ahead / clock.halfTimeAt;
  return { ...state, time: Math.max(time, Math.min(end - beforeWhistle, later)), countedUntil: time };
}

/** The state at a later moment, in real milliseconds since the kick-off. */
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
  'yellow-card': ['cards', 'yellows'],
  'red-card': ['cards', 'reds'],
  penalty: ['penalties'],
  offside: ['offsides'],
  substitution: ['substitutions'],
} as const satisfies Record<string, readonly (keyof Tally)[]>;

const isCounted = (kind: string): kind is keyof typeof countedAs => kind in countedAs;

function countInRegular(before: FootballState, incident: Incident): FootballState {
  const { kind, side, place } = incident;
  if (!side) return before;
  const state = kind === 'substitution' ? substituted(before, side, place ?? 0) : before;
  if (kind === 'goal-cancelled') {
    const last = state.tally.goals.findLastIndex((goal) => goal.side === side);
    const goals = state.tally.goals.toSpliced(last, last < 0 ? 0 : 1);
    // Taken back in the middle: later goals move up.
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
    const event: SequenceEvent = {
      ...{ figure, n: tally[figure].length + 1, ...when },
      ...(kind === 'goal' ? scoredBy(state, side, incident) : {}),
    };
    // A red card is two points, or the second and third of a player with a yellow one.
    const isDouble = kind === 'red-card' && figure === 'cards';
    tally[figure] = [...tally[figure], isDouble ? { ...event, value: 2 } : event];
  }
  return figured({ ...state, tally });
}

function substituted(state: FootballState, side: Side, place: number): FootballState {
  return { ...state, lineups: withChange(state.lineups, side, place, true) };
}

/** How the goal fell, and who plays at the place from which it came. */
function scoredBy(
  { lineups }: FootballState,
  side: Side,
  { manner, place }: Incident,
): Pick<SequenceEvent, 'manner' | 'player'> {
  const player = place === undefined ? undefined : lineups[side][place]?.shirt;
  return { ...(manner && { manner }), ...(player !== undefined && { player }) };
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
