/** How the feed takes directions: it finds how far ahead the target lies, stores the jump, and only then plays on. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedIncident, FeedMessage } from '@hj/betting';
import type { DirectedPlay } from './directed-play.ts';
import type { DirectedIncident, Directions, DirectionTarget } from './directions.ts';

export interface Taking {
  directions: Directions;
  /** `undefined`: the feed does not play it, or no more. */
  playOf(matchId: number): DirectedPlay | undefined;
  /** Of the feed. */
  at: number;
  matchMs: number;
}

const incidentKinds: Readonly<Record<DirectedIncident, ReadonlySet<FeedIncident['kind']>>> = {
  goal: new Set(['goal', 'score', 'try', 'penalty-goal']),
  card: new Set(['yellow-card', 'red-card']),
  corner: new Set(['corner']),
  penalty: new Set(['penalty']),
  section: new Set(['section-end', 'full-time', 'half-time']),
};

/** Longer than any match, extra time and the last messages on it included; a season's last round is 12 matches long. */
const longestMatches = 30;

export async function takeDirections({ directions, playOf, at, matchMs }: Taking): Promise<void> {
  for (const direction of await directions.listWaiting()) {
    const play = playOf(direction.matchId);
    if (play === undefined || play.ended) {
      await directions.refuse(direction.id, 'not-played');
      continue;
    }
    const aheadMs = await aheadOf(play, direction, at, matchMs);
    if (aheadMs === undefined) {
      await directions.refuse(direction.id, 'not-to-come');
      continue;
    }
    // Written before it is played: a feed that ends here plays it after its next start.
    await directions.take(direction.id, { at, aheadMs });
    play.jump({ at, aheadMs });
  }
}

/** By how much the clock of the match has to be set ahead; `undefined` if the target does not come any more. */
async function aheadOf(
  play: DirectedPlay,
  target: DirectionTarget,
  at: number,
  matchMs: number,
): Promise<number | undefined> {
  const { play: rehearsal, clock, startsAt } = play.rehearse(at);
  const end = startsAt + longestMatches * matchMs;
  if (target.kind === 'end') return Math.max(1, end - clock);
  for (let to = Math.max(clock, startsAt); to < end && !rehearsal.ended; to += matchMs / 40) {
    const found = rehearsal.advance(to).find((message) => isTarget(message, target));
    if (found !== undefined) return Math.max(1, found.at - clock);
    await nextTurn();
  }
  return undefined;
}

function isTarget(message: FeedMessage, target: Exclude<DirectionTarget, { kind: 'end' }>): boolean {
  if (target.kind === 'incident')
    return message.type === 'incident' && incidentKinds[target.incident].has(message.kind);
  if (!('state' in message) || message.state.phase === 'not-started') return false;
  return message.state.clockSeconds >= target.minute * 60;
}
