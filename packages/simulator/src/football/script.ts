/** A match of football on the clock: the story drawn in advance as steps with the state after each, and the stops of betting. */
import { type FeedIncident, type GoalManner, type Period, type Side, sides } from '@hj/betting';
import type { MatchFrame, Script, Step } from '../engine/rules.ts';
import type { Random } from '../prng.ts';
import { drawExtension, type Extension } from './extra-time.ts';
import { drawExtras, type Extra, type Extras, type GoalFacts } from './extras.ts';
import { firstLineups, withChange } from './lineup.ts';
import type { MatchMeans } from './model.ts';
import {
  afterIncident,
  countSides,
  type FootballState,
  footballBefore,
  isExtended,
  movedTo,
} from './state.ts';
import { createStops, type Stop } from './stops.ts';
import { drawStory, type Story, type StoryEvent, type StoryPace } from './story.ts';
import { abandonedAt } from './telling.ts';

/** Seconds of the field are those of a match of twelve minutes. */
export const ordinarySeconds = 720;

export interface FootballSetup {
  means: MatchMeans;
  anchor: MatchMeans;
  tier: 1 | 2 | 3;
  /** Must have a winner. */
  isCup: boolean;
  /** Nothing keeps it from being played to its end. */
  isVirtual: boolean;
}

/** An event of the match, in real milliseconds since the kick-off. */
export interface Incident {
  at: number;
  kind: FeedIncident['kind'] | 'added-time';
  side?: Side;
  /** With `added-time`. */
  addedMinutes?: number;
  /** Of a goal. */
  manner?: GoalManner;
  /** Of a goal or substitution: a place in the line-up. */
  place?: number;
}

const halfShare = 0.465;
const abandonedShare = 1 / 400;
/** All that ends with regular time. */
const regularPeriods: readonly Period[] = [
  'full',
  'first',
  'second',
  ...(['band1', 'band2', 'band3', 'band4', 'band5', 'band6'] as const),
];

/** The whistles in real milliseconds since the kick-off; `endsAt` is that of regular time, or of the end of an abandoned match. */
export interface Whistles {
  half: number;
  halfTimeAt: number;
  secondHalfAt: number;
  fullTimeAt: number;
  endsAt: number;
  isAbandoned: boolean;
}

/** Lengths of the phases between two goals, in halves. */
export function paceOf({ perSecond, reading }: MatchFrame): StoryPace {
  const half = ordinarySeconds * perSecond * halfShare;
  return {
    restart: reading(5000) / half,
    review: { low: reading(12_000) / half, high: reading(19_000) / half },
    penalty: { low: reading(5000) / half, high: reading(8000) / half },
  };
}

/** Draws a match. Its random numbers depend on their names alone: one draw does not change another. */
export function footballScript(
  setup: FootballSetup,
  random: Random,
  frame: MatchFrame,
): Script<FootballState> {
  const story = drawStory(setup.means, paceOf(frame), random);
  const whistles = blow(setup, frame);
  const durationMs = ordinarySeconds * frame.perSecond;
  const { endsAt, isAbandoned } = whistles;
  const isLevel = story.goals.full.home === story.goals.full.away;
  const redCards = countSides(story.events.filter(({ kind }) => kind === 'red-card'));
  const extension =
    setup.isCup && isLevel && !isAbandoned
      ? drawExtension(
          setup.means,
          redCards,
          { from: endsAt, matchDurationMs: durationMs },
          frame.stream(0xe7),
        )
      : undefined;
  const atOf = (time: number): number =>
    // Events of a half are before its whistle, also after rounding.
    time < 1
      ? Math.min(whistles.halfTimeAt - 1, Math.round(time * whistles.half))
      : Math.min(whistles.fullTimeAt - 1, Math.round(whistles.secondHalfAt + (time - 1) * whistles.half));
  const stops = createStops(story.events, {
    halfTimeAt: whistles.halfTimeAt,
    secondHalfAt: whistles.secondHalfAt,
    endsAt,
    extension,
    atOf,
    length: frame.reading,
    dice: (n) => frame.unit(0xd1, n),
  });
  const extras = drawExtras(story.events, frame);
  const incidents = tellIncidents({ story, extras, whistles, extension }, atOf);
  const lastAt = extension?.endsAt ?? endsAt;
  const clock = { ...whistles, perSecond: frame.perSecond };
  const begun: FootballState = {
    ...{ ...footballBefore(setup.isCup), added: story.added, clock },
    ...lineUp(extras),
  };
  const steps = tellSteps(begun, { incidents, stops, extension, lastAt });
  const last = steps.at(-1);
  return isAbandoned && last ? { steps, broken: abandonedAt(last.state) } : { steps };
}

function blow({ isVirtual }: FootballSetup, { perSecond, unit }: MatchFrame): Whistles {
  const durationMs = ordinarySeconds * perSecond;
  const half = durationMs * halfShare;
  const secondHalfAt = Math.round(durationMs - half);
  const isAbandoned = !isVirtual && unit(0xab) < abandonedShare;
  const fullTimeAt = Math.round(durationMs);
  const endsAt = isAbandoned ? Math.round(secondHalfAt + half * unit(0xac)) : fullTimeAt;
  return { half, halfTimeAt: Math.round(half), secondHalfAt, fullTimeAt, endsAt, isAbandoned };
}

/** The side that kicks off, and the line-ups: a reserve takes the place of an absent player. */
function lineUp({ kickOff, withdrawn }: Extras): Pick<FootballState, 'kickOff' | 'lineups' | 'absent'> {
  const absent: string[] = [];
  let lineups = firstLineups;
  for (const side of sides) {
    const place = withdrawn[side];
    if (place === undefined) continue;
    absent.push(`${side}-${lineups[side][place]?.shirt}`);
    lineups = withChange(lineups, side, place, false);
  }
  return { kickOff, lineups, absent };
}

interface Drawn {
  story: Story;
  extras: Extras;
  whistles: Whistles;
  extension: Extension | undefined;
}

function tellIncidents(
  { story, extras, whistles, extension }: Drawn,
  atOf: (time: number) => number,
): Incident[] {
  const { added, events } = story;
  const { halfTimeAt, secondHalfAt, endsAt, isAbandoned } = whistles;
  const [first, second] = added;
  const goals = events.filter(({ kind }) => kind === 'goal');
  const factsOf = (event: StoryEvent): GoalFacts | undefined => extras.goals[goals.indexOf(event)];
  const addedAt = (half: 0 | 1, minutes: number): Incident => ({
    at: atOf(half + 2700 / (2700 + 60 * minutes)),
    kind: 'added-time',
    addedMinutes: minutes,
  });
  const all: Incident[] = [
    { at: 0, kind: 'kick-off' },
    addedAt(0, first),
    { at: halfTimeAt, kind: 'half-time' },
    { at: secondHalfAt, kind: 'kick-off' },
    addedAt(1, second),
    ...events.flatMap((event) => incidentsOf(event, atOf, factsOf(event))),
    ...extras.events.map((extra) => extraIncident(extra, atOf)),
  ];
  const list = all.filter(({ at }) => at < endsAt);
  if (extension) list.push(...extensionIncidents(extension, endsAt));
  if (!isAbandoned) list.push({ at: extension?.endsAt ?? endsAt, kind: 'full-time' });
  return list.sort((a, b) => a.at - b.at);
}

function extensionIncidents({ goals, kicks, shootOutAt }: Extension, from: number): Incident[] {
  const list: Incident[] = [{ at: from, kind: 'extra-time' }];
  for (const { at, side } of goals) list.push({ at, kind: 'goal', side });
  if (shootOutAt !== undefined) list.push({ at: shootOutAt, kind: 'shoot-out' });
  for (const { at, side, isIn } of kicks) list.push({ at, kind: isIn ? 'goal' : 'penalty', side });
  return list;
}

function extraIncident({ time, kind, side, place }: Extra, atOf: (time: number) => number): Incident {
  return { at: atOf(time), kind, side, ...(place === undefined ? {} : { place }) };
}

function incidentsOf(
  event: StoryEvent,
  atOf: (time: number) => number,
  facts: GoalFacts | undefined,
): Incident[] {
  const { kind, side, penaltyAt } = event;
  if (kind === 'danger') return [];
  const { manner, place } = facts ?? {};
  const incident: Incident = {
    ...{ at: atOf(event.time), kind, side },
    ...(manner && { manner }),
    ...(place !== undefined && { place }),
  };
  return penaltyAt === undefined ? [incident] : [{ at: atOf(penaltyAt), kind: 'penalty', side }, incident];
}

interface Told {
  incidents: readonly Incident[];
  stops: readonly Stop[];
  extension: Extension | undefined;
  lastAt: number;
}

/** Incidents and stops in order; a stop that begins with an incident is part of its step. */
function tellSteps(
  begun: FootballState,
  { incidents, stops, extension, lastAt }: Told,
): Step<FootballState>[] {
  const { perSecond } = begun.clock;
  const steps: Step<FootballState>[] = [];
  let state = begun;
  const pauses = stops.flatMap(({ reasons, until }) =>
    reasons.map(({ at, reason }, i) => ({
      at,
      stop: { reason, seconds: ((reasons[i + 1]?.at ?? until) - at) / perSecond },
    })),
  );
  const isStopped = (at: number): boolean => stops.some((stop) => stop.at <= at && at < stop.until);
  const moments = [...incidents.map((incident) => ({ at: incident.at, incident })), ...pauses];
  moments.sort((a, b) => a.at - b.at);
  for (const moment of moments) {
    const { at } = moment;
    const last = steps.at(-1);
    if ('stop' in moment && last?.at === at / perSecond && !last.stop) {
      steps[steps.length - 1] = { ...last, stop: moment.stop };
      continue;
    }
    const before = state;
    if ('incident' in moment) state = stepInto(state, moment.incident, extension);
    else state = movedTo(state, at);
    const told = 'stop' in moment ? { stop: moment.stop } : incidentOf(moment.incident, before, state);
    // A goal may be taken back: nothing closes while betting is stopped.
    steps.push({ at: at / perSecond, state, ...told, ...(isStopped(at) ? { provisional: true } : {}) });
  }
  if (steps.at(-1)?.at !== lastAt / perSecond) {
    steps.push({ at: lastAt / perSecond, state: movedTo(state, lastAt) });
  }
  return steps;
}

function stepInto(state: FootballState, incident: Incident, extension: Extension | undefined): FootballState {
  const isExtra = incident.kind === 'extra-time' && extension;
  const { cup } = state;
  if (!isExtra || !cup) return afterIncident(state, incident);
  const { startsAt, extraEndsAt, first } = extension;
  const extended = { ...state, extra: { startsAt, endsAt: extraEndsAt }, cup: { ...cup, first } };
  return afterIncident(extended, incident);
}

function incidentOf(
  { kind, side, place }: Incident,
  before: FootballState,
  { tally, lineups, phase }: FootballState,
): Pick<Step<FootballState>, 'incident' | 'ends'> {
  if (kind === 'added-time') return {};
  const incident = side ? { kind, side } : { kind };
  if (kind === 'half-time') return { incident, ends: ['first'] };
  if (kind === 'extra-time') return { incident, ends: regularPeriods };
  if (side && kind === 'substitution' && place !== undefined) {
    const [off, on] = [before.lineups[side][place], lineups[side][place]];
    if (off && on) return { incident: { kind, side, player: on.shirt, replaced: off.shirt } };
  }
  if (kind === 'goal' && !isExtended(phase)) {
    const { manner, player } = tally.goals.at(-1) ?? {};
    return {
      incident: { ...incident, ...(manner && { manner }), ...(player !== undefined && { player }) },
    };
  }
  return { incident };
}
