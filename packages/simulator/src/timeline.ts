/** The script of a match on the real clock: incidents, stops of betting, and the state at any moment. */
import type { FeedIncident, MatchState, Score, StopReason } from '@hj/betting';
import type { Setting } from './api.ts';
import { type MatchMeans, meansAt } from './model.ts';
import { unit } from './prng.ts';
import type { Pairing } from './schedule.ts';
import { drawScript, type Script, type ScriptEvent } from './script.ts';
import { createStops, type Stop } from './stops.ts';
import { countSides, drawExtension, type Extension, extensionLive } from './whole/extension.ts';

export interface Incident {
  at: number;
  kind: FeedIncident['kind'] | 'added-time';
  side?: 'home' | 'away';
}

/** What an incident leaves behind. */
interface Moment extends Incident {
  state: Omit<MatchState, 'clockSeconds' | 'stop'>;
}

export interface Timeline {
  startsAt: number;
  halfTimeAt: number;
  secondHalfAt: number;
  /** The end of regular time, or the moment the match is abandoned. */
  regularEndsAt: number;
  /** The last whistle; that of regular time unless the match is extended. */
  endsAt: number;
  abandoned: boolean;
  /** Extra time and shoot-out, if the match has them. */
  extension: Extension | undefined;
  means: MatchMeans;
  script: Script;
  incidents: readonly Moment[];
  stops: readonly Stop[];
  /** Real milliseconds that a time of the field takes in this match: a 12-minute match stretches or shrinks them. */
  length(milliseconds: number): number;
}

const halfShare = 0.465;
const abandonedShare = 1 / 400;

/** Real milliseconds for this speed of play, never so short that a reader would miss them. */
export function scaledLength(matchDurationMs: number, milliseconds: number): number {
  return Math.max(200, Math.round((milliseconds * matchDurationMs) / 720_000));
}

/** A match laid out in real milliseconds since 1970: whistles, incidents and stops. */
export function createTimeline(pairing: Pairing, setting: Setting, startsAt: number): Timeline {
  const { seed, matchDurationMs } = setting;
  const { slot } = pairing;
  const half = matchDurationMs * halfShare;
  const length = (milliseconds: number): number => scaledLength(matchDurationMs, milliseconds);
  const means = meansAt(pairing, seed, startsAt);
  const pace = {
    restart: length(5000) / half,
    review: { low: length(12_000) / half, high: length(19_000) / half },
    penalty: { low: length(5000) / half, high: length(8000) / half },
  };
  const script = drawScript(means, pace, seed, slot, 0x5c);
  const abandoned = !pairing.virtual && unit(seed, slot, 0xab) < abandonedShare;
  const secondHalfAt = Math.round(startsAt + matchDurationMs - half);
  const whole = {
    startsAt,
    halfTimeAt: Math.round(startsAt + half),
    secondHalfAt,
    endsAt: startsAt + matchDurationMs,
  };
  const endsAt = abandoned ? Math.round(secondHalfAt + half * unit(seed, slot, 0xac)) : whole.endsAt;
  // What happens in a half happens before its whistle, also after rounding.
  const atOf = (time: number): number =>
    time < 1
      ? Math.min(whole.halfTimeAt - 1, Math.round(startsAt + time * half))
      : Math.min(whole.endsAt - 1, Math.round(secondHalfAt + (time - 1) * half));
  const extension = abandoned ? undefined : extend(script, means, pairing, setting, endsAt);
  const incidents = tellIncidents(script, { ...whole, endsAt, abandoned, extension }, atOf);
  const stops = createStops(script.events, {
    ...whole,
    endsAt,
    extension,
    atOf,
    length,
    dice: (n) => unit(seed, slot, 0xd1, n),
  });
  return {
    ...whole,
    regularEndsAt: endsAt,
    endsAt: extension?.endsAt ?? endsAt,
    abandoned,
    extension,
    means,
    script,
    incidents,
    stops,
    length,
  };
}

/** What follows a level cup match; only the whole offer plays it. */
function extend(
  { goals, events }: Script,
  means: MatchMeans,
  { knockout, slot }: Pairing,
  { offer, seed, matchDurationMs }: Setting,
  from: number,
): Extension | undefined {
  if (offer !== 'whole' || !knockout || goals.full.home !== goals.full.away) return undefined;
  const redCards = countSides(events.filter(({ kind }) => kind === 'red-card'));
  return drawExtension(means, redCards, { from, matchDurationMs }, seed, slot, 0xe7);
}

interface Frame {
  startsAt: number;
  halfTimeAt: number;
  secondHalfAt: number;
  endsAt: number;
  abandoned: boolean;
  extension: Extension | undefined;
}

function extensionIncidents({ goals, kicks, shootOutAt }: Extension, from: number): Incident[] {
  const list: Incident[] = [{ at: from, kind: 'extra-time' }];
  for (const { at, side } of goals) list.push({ at, kind: 'goal', side });
  if (shootOutAt !== undefined) list.push({ at: shootOutAt, kind: 'shoot-out' });
  for (const { at, side, isIn } of kicks) list.push({ at, kind: isIn ? 'goal' : 'penalty', side });
  return list;
}

function tellIncidents(script: Script, frame: Frame, atOf: (time: number) => number): Moment[] {
  const [firstAdded, secondAdded] = script.added;
  const all: Incident[] = [
    { at: frame.startsAt, kind: 'kick-off' },
    { at: atOf(2700 / (2700 + 60 * firstAdded)), kind: 'added-time' },
    { at: frame.halfTimeAt, kind: 'half-time' },
    { at: frame.secondHalfAt, kind: 'kick-off' },
    { at: atOf(1 + 2700 / (2700 + 60 * secondAdded)), kind: 'added-time' },
    ...script.events.flatMap((event) => incidentsOf(event, atOf)),
  ];
  const list = all.filter(({ at }) => at < frame.endsAt);
  const { extension, endsAt } = frame;
  if (extension) list.push(...extensionIncidents(extension, endsAt));
  if (!frame.abandoned) list.push({ at: extension?.endsAt ?? endsAt, kind: 'full-time' });
  list.sort((a, b) => a.at - b.at);
  const moments: Moment[] = [];
  let state = stateBefore;
  for (const incident of list) {
    state = stateAfter(state, incident, script);
    moments.push({ ...incident, state });
  }
  return moments;
}

function incidentsOf(event: ScriptEvent, atOf: (time: number) => number): Incident[] {
  const { kind, side, penaltyAt } = event;
  if (kind === 'danger') return [];
  const incident: Incident = { at: atOf(event.time), kind, side };
  return penaltyAt === undefined ? [incident] : [{ at: atOf(penaltyAt), kind: 'penalty', side }, incident];
}

type Remembered = Moment['state'];
const nil: Score = { home: 0, away: 0 };
const stateBefore: Remembered = {
  phase: 'not-started',
  goals: nil,
  corners: nil,
  yellowCards: nil,
  redCards: nil,
};

function stateAfter(state: Remembered, { kind, side }: Incident, script: Script): Remembered {
  const count = (score: Score, by = 1): Score => (side ? { ...score, [side]: score[side] + by } : score);
  switch (kind) {
    case 'goal':
      // Goals of extra time and of the shoot-out have their own place (see extension.ts).
      return isExtended(state.phase) ? state : { ...state, goals: count(state.goals) };
    case 'goal-cancelled':
      return { ...state, goals: count(state.goals, -1) };
    case 'corner':
      return { ...state, corners: count(state.corners) };
    case 'yellow-card':
      return { ...state, yellowCards: count(state.yellowCards) };
    case 'red-card':
      return { ...state, redCards: count(state.redCards) };
    case 'penalty':
      return state;
    case 'added-time':
      return { ...state, addedMinutes: script.added[state.phase === 'first-half' ? 0 : 1] };
    case 'half-time': {
      const { addedMinutes: _, ...rest } = state;
      return { ...rest, phase: 'half-time', halfTimeGoals: state.goals, halfTimeCorners: state.corners };
    }
    case 'kick-off':
      return { ...state, phase: state.phase === 'not-started' ? 'first-half' : 'second-half' };
    case 'extra-time': {
      const { addedMinutes: _, ...rest } = state;
      return { ...rest, phase: 'extra-time' };
    }
    case 'shoot-out':
      return { ...state, phase: 'penalties' };
    case 'full-time':
      return { ...state, phase: 'ended' };
    default:
      return state;
  }
}

const isExtended = (phase: MatchState['phase']): boolean => phase === 'extra-time' || phase === 'penalties';

/** How many entries of a list sorted by `at` lie at or before a moment. */
export function countUntil(list: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry && entry.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Match time in halves (see curves.ts). */
export function timeAt(timeline: Timeline, at: number): number {
  const { startsAt, halfTimeAt, secondHalfAt } = timeline;
  const half = halfTimeAt - startsAt;
  if (at < halfTimeAt) return Math.max(0, (at - startsAt) / half);
  return 1 + Math.min(1, Math.max(0, (at - secondHalfAt) / half));
}

/** What the clock of the match shows at a moment of a phase. */
export function clockAt(timeline: Timeline, at: number, phase: MatchState['phase']): number {
  const [firstAdded, secondAdded] = timeline.script.added;
  const time = timeAt(timeline, at);
  if (phase === 'first-half') return Math.floor(time * (2700 + 60 * firstAdded));
  if (phase === 'half-time') return 2700;
  if (phase === 'second-half') return Math.floor(2700 + (time - 1) * (2700 + 60 * secondAdded));
  if (isExtended(phase) && timeline.extension)
    return 5400 + (extensionLive(timeline.extension, at, nil).clock?.seconds ?? 0);
  return phase === 'ended' ? 5400 : 0;
}

/** The stop that is on at a moment. */
export function stopAt(timeline: Timeline, at: number): StopReason | undefined {
  const stop = timeline.stops[countUntil(timeline.stops, at) - 1];
  if (!stop || stop.until <= at) return undefined;
  return stop.reasons[countUntil(stop.reasons, at) - 1]?.reason;
}

/** The state of the match at a moment, everything of that millisecond included. */
export function stateAt(timeline: Timeline, at: number): MatchState {
  const remembered = timeline.incidents[countUntil(timeline.incidents, at) - 1]?.state ?? stateBefore;
  // An abandoned match ends without a last whistle.
  const phase = timeline.abandoned && at >= timeline.endsAt ? 'ended' : remembered.phase;
  const state: MatchState = {
    ...remembered,
    phase,
    clockSeconds: clockAt(timeline, Math.min(at, timeline.endsAt), remembered.phase),
  };
  const { extension } = timeline;
  if (extension && at >= timeline.regularEndsAt) state.live = extensionLive(extension, at, state.goals);
  const stop = stopAt(timeline, at);
  return stop ? { ...state, stop } : state;
}
