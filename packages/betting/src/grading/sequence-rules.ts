/** Rules that the order of events decides: n-th, first, last, races, and when the first goal fell. */
import type { SequenceEvent } from '../result.ts';
import { type Case, eventsFor, isComplete, leaderOf, scoreOf, type Verdict } from './read.ts';

const halfSeconds = 2700;
const bandSeconds = 900;
/** The 27th minute begins here. */
const earlySeconds = 26 * 60;

/** No such event: `none` wins where it is an outcome, else the stakes go back. */
function nobody({ selection, kind }: Case): Verdict {
  return kind.outcomes(selection.period, selection.line).includes('none')
    ? selection.outcome === 'none'
    : 'void';
}

export function nth(one: Case): Verdict {
  const events = eventsFor(one);
  const { line = 1, outcome } = one.selection;
  const event = events.find(({ n }) => n === line);
  if (event !== undefined) return event.side === outcome;
  return isComplete(one, events) ? nobody(one) : undefined;
}

export function first(one: Case): Verdict {
  return nth({ ...one, selection: { ...one.selection, line: 1 } });
}

export function last(one: Case): Verdict {
  const events = eventsFor(one);
  if (!isComplete(one, events)) return undefined;
  const event = events.at(-1);
  return event === undefined ? nobody(one) : event.side === one.selection.outcome;
}

/** Who reaches n first. */
export function race(one: Case): Verdict {
  const events = eventsFor(one);
  const { line = 1, outcome } = one.selection;
  const tally = { home: 0, away: 0 };
  for (const { side, value = 1 } of events) {
    tally[side] += value;
    if (tally[side] >= line) return outcome === side;
  }
  return isComplete(one, events) ? nobody(one) : undefined;
}

const isFirstHalf = ({ period, seconds }: SequenceEvent): boolean =>
  period === undefined ? seconds < halfSeconds : period === 'first';

/** The quarter of an hour of the first goal, 1 to 6: stoppage time belongs to the third and the sixth. */
export function goalTime(one: Case): Verdict {
  const events = eventsFor(one);
  const [goal] = events;
  if (goal === undefined) return isComplete(one, events) ? nobody(one) : undefined;
  const start = isFirstHalf(goal) ? 0 : halfSeconds;
  const band = Math.min(2, Math.floor((goal.seconds - start) / bandSeconds)) + (start === 0 ? 1 : 4);
  return one.selection.outcome === String(band);
}

export function goalEarly(one: Case): Verdict {
  const events = eventsFor(one);
  const [goal] = events;
  if (goal === undefined) return isComplete(one, events) ? nobody(one) : undefined;
  const early = isFirstHalf(goal) && goal.seconds < earlySeconds;
  return one.selection.outcome === (early ? 'early' : 'late');
}

/** Behind at some moment, ahead at the end. */
export function comeBack(one: Case): Verdict {
  const final = scoreOf(one.result, 'goals', 'full');
  if (final === undefined) return undefined;
  const { outcome } = one.selection;
  if (leaderOf(final) !== outcome) return false;
  // A winner that conceded nothing was never behind.
  if ((outcome === 'home' ? final.away : final.home) === 0) return false;
  const events = eventsFor(one);
  if (!isComplete(one, events)) return undefined;
  const tally = { home: 0, away: 0 };
  for (const { side } of events) {
    tally[side] += 1;
    const leader = leaderOf(tally);
    if (leader !== 'draw' && leader !== outcome) return true;
  }
  return false;
}

/** Who scored first, as a part of a combination: without a goal, neither side. */
export function scoredFirst(one: Case): Verdict {
  const events = eventsFor(one);
  const [goal] = events;
  if (goal !== undefined) return goal.side === one.selection.outcome;
  return isComplete(one, events) ? false : undefined;
}
