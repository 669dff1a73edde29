/** Rules on the manner of a goal and on the players of events (ADR 107). */
import { type Case, eventsFor, isComplete, scoreFor, type Verdict } from './read.ts';

export function goalManner(one: Case): Verdict {
  const events = eventsFor(one);
  const [goal] = events;
  if (goal === undefined) return isComplete(one, events) ? one.selection.outcome === 'none' : undefined;
  return goal.manner && one.selection.outcome === goal.manner;
}

export function ownGoal(one: Case): Verdict {
  const score = scoreFor(one);
  return score && one.selection.outcome === (score.home + score.away > 0 ? 'yes' : 'no');
}

export function kickOff({ selection, result }: Case): Verdict {
  const side = result.decided?.kickOff;
  return side && selection.outcome === side;
}

/** An own goal has no scorer; a player who takes no part is void. Where the feed leaves a scorer out, nothing is decided. */
export function scorer(which: 'first' | 'any' | 'last'): (one: Case) => Verdict {
  return (one) => {
    const { outcome } = one.selection;
    if (one.result.decided?.absent?.includes(outcome)) return 'void';
    const all = eventsFor(one);
    const scorers = all
      .filter(({ manner }) => manner !== 'own')
      .map(({ side, player }) => (player === undefined ? undefined : `${side}-${player}`));
    const isOver = isComplete(one, all);
    if (which === 'any') {
      if (scorers.includes(outcome)) return true;
      return isOver && !scorers.includes(undefined) ? false : undefined;
    }
    if (scorers.length === 0) return isOver ? outcome === 'none' : undefined;
    if (which === 'last' && !isOver) return undefined;
    const name = which === 'first' ? scorers[0] : scorers.at(-1);
    return name === undefined ? undefined : outcome === name;
  };
}
