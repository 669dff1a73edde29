/** What has fallen in a match so far, read from its incidents: for the book, and for the result at the end. */
import type { BrokenOff, MatchResult, Period, Score, SequenceEvent } from '@hj/betting';
import { clockAt, type Timeline, timeAt } from '../timeline.ts';
import { countSides, extensionStanding } from './extension.ts';
import { bandOfClock, boundsOf, nil, viewBefore, type WholeView } from './view.ts';

interface Tally {
  goals: SequenceEvent[];
  corners: SequenceEvent[];
  cards: SequenceEvent[];
  reds: SequenceEvent[];
  penalties: SequenceEvent[];
}

type Counted = keyof Tally;

const countedAs = {
  goal: ['goals'],
  corner: ['corners'],
  'yellow-card': ['cards'],
  'red-card': ['cards', 'reds'],
  penalty: ['penalties'],
} as const satisfies Record<string, readonly Counted[]>;

const isCounted = (kind: string): kind is keyof typeof countedAs => kind in countedAs;

/** What stands of regular time at a moment: goals that were taken back are gone. */
function tallyUntil(timeline: Timeline, until: number): Tally {
  const tally: Tally = { goals: [], corners: [], cards: [], reds: [], penalties: [] };
  for (const { at, kind, side, state } of timeline.incidents) {
    if (at > until || at >= timeline.regularEndsAt) break;
    if (side === undefined) continue;
    if (kind === 'goal-cancelled') {
      const last = tally.goals.findLastIndex((goal) => goal.side === side);
      if (last >= 0) tally.goals.splice(last, 1);
    }
    if (!isCounted(kind)) continue;
    const isFirst = at < timeline.halfTimeAt;
    const shown = clockAt(timeline, at, state.phase);
    const when = {
      side,
      seconds: isFirst ? Math.min(2699, shown) : Math.min(5399, shown),
      period: isFirst ? ('first' as const) : ('second' as const),
    };
    for (const figure of countedAs[kind]) {
      const event: SequenceEvent = { figure, n: tally[figure].length + 1, ...when };
      // A red card is two points, or the second and third of a player with a yellow one.
      tally[figure].push(kind === 'red-card' && figure === 'cards' ? { ...event, value: 2 } : event);
    }
  }
  // Taken back in the middle: what came later moves up.
  tally.goals = tally.goals.map((goal, index) => ({ ...goal, n: index + 1 }));
  return tally;
}

function pointsOf(events: readonly SequenceEvent[]): Score {
  const points = { home: 0, away: 0 };
  for (const { side, value = 1 } of events) points[side] += value;
  return points;
}

const inFirst = (events: readonly SequenceEvent[]): SequenceEvent[] =>
  events.filter(({ period }) => period === 'first');

function bandScores(goals: readonly SequenceEvent[]): Score[] {
  return Array.from({ length: 6 }, (_, band) =>
    countSides(goals.filter(({ seconds, period }) => bandOfClock(period === 'second', seconds) === band)),
  );
}

/** What the whole offer knows of a running match. */
export function wholeViewAt(timeline: Timeline, at: number, isCup: boolean): WholeView {
  const { goals, corners, cards, reds, penalties } = tallyUntil(timeline, at);
  const isSecond = at >= timeline.halfTimeAt;
  return {
    added: timeline.script.added,
    scorers: goals.map(({ side }) => side),
    bands: bandScores(goals),
    halfCorners: isSecond ? countSides(inFirst(corners)) : undefined,
    cards: pointsOf(cards),
    halfCards: isSecond ? pointsOf(inFirst(cards)) : undefined,
    cardCount: cards.length,
    redShown: reds.length > 0,
    penalties: penalties.length,
    cup: isCup ? cupStanding(timeline, at) : undefined,
  };
}

function cupStanding(
  { extension, regularEndsAt, endsAt, abandoned }: Timeline,
  at: number,
): WholeView['cup'] {
  if (extension && at >= regularEndsAt) return extensionStanding(extension, at);
  const before = viewBefore(true).cup;
  // Of an abandoned match nobody knows who would have gone through.
  if (!before || abandoned || at < endsAt) return before;
  return { ...before, stage: 'over' };
}

const bandPeriods: readonly Period[] = ['band1', 'band2', 'band3', 'band4', 'band5', 'band6'];

/**
 * The figures that are known at a moment: those of the first half from half-time on, those of regular time from its end on, and
 * all at the end of the match.
 */
export function wholeResult(timeline: Timeline, at: number): MatchResult {
  const tally = tallyUntil(timeline, at);
  const { goals, corners, cards, reds, penalties } = tally;
  const isRegularOver = !timeline.abandoned && at >= timeline.regularEndsAt;
  const split = (events: readonly SequenceEvent[]): { first: Score; full?: Score; second?: Score } => {
    const first = pointsOf(inFirst(events));
    if (!isRegularOver) return { first };
    return {
      first,
      second: pointsOf(events.filter(({ period }) => period === 'second')),
      full: pointsOf(events),
    };
  };
  const bands = bandScores(goals);
  const time = timeAt(timeline, at);
  const over = (period: Period): boolean => time >= boundsOf(period, timeline.script.added)[1];
  return {
    goals: {
      ...split(goals),
      ...Object.fromEntries(
        bandPeriods.flatMap((period, index) => (over(period) ? [[period, bands[index] ?? nil]] : [])),
      ),
      ...extraScores(timeline, at),
    },
    corners: split(corners),
    cards: split(cards),
    reds: split(reds),
    penalties: split(penalties),
    sequence: [...goals, ...corners, ...cards].sort((a, b) => a.seconds - b.seconds),
    ...(isRegularOver && at >= timeline.endsAt ? decidedFacts(timeline) : {}),
    ...(timeline.abandoned && at >= timeline.endsAt ? { broken: brokenOff(tally) } : {}),
  };
}

function brokenOff({ goals, corners, cards, reds, penalties }: Tally): BrokenOff {
  const standing = {
    goals: pointsOf(goals),
    corners: pointsOf(corners),
    cards: pointsOf(cards),
    reds: pointsOf(reds),
    penalties: pointsOf(penalties),
  };
  return { kind: 'abandoned', standing };
}

function extraScores({ extension }: Timeline, at: number): { extra?: Score; penalties?: Score } {
  if (!extension || at < extension.extraEndsAt) return {};
  const { extra, scored } = extensionStanding(extension, at);
  return extension.shootOutAt !== undefined && at >= extension.endsAt
    ? { extra, penalties: scored }
    : { extra };
}

function decidedFacts({ extension, script }: Timeline): Pick<MatchResult, 'decided'> {
  const { home, away } = script.goals.full;
  if (extension) return { decided: { extraTime: true, qualified: extension.winner } };
  if (home === away) return { decided: { extraTime: false } };
  return { decided: { extraTime: false, qualified: home > away ? 'home' : 'away' } };
}
