import type { BaccaratOutcome } from '@hj/games';
import type { TableRoundView } from './table-types.ts';

/** When each card lies open, in ms after the bets are closed: player, banker, player, banker, then the third ones. */
const shownAt = { player: [400, 1_400, 3_000], banker: [900, 1_900, 4_200] } as const;
/** Cards of each hand that lie open, `elapsedMs` after the bets are closed. The banker's third comes sooner if the player has none. */
export function openCards(outcome: BaccaratOutcome, elapsedMs: number): { player: number; banker: number } {
  const bankerThird = outcome.player.length === 3 ? shownAt.banker[2] : shownAt.player[2];
  const times = { player: shownAt.player, banker: [shownAt.banker[0], shownAt.banker[1], bankerThird] };
  const count = (side: 'player' | 'banker') =>
    times[side].slice(0, outcome[side].length).filter((at) => at <= elapsedMs).length;
  return { player: count('player'), banker: count('banker') };
}

export type TablePhase =
  | { phase: 'betting'; secondsLeft: number; share: number }
  | { phase: 'revealing'; elapsedMs: number }
  | { phase: 'shown' }
  | { phase: 'void' }
  | { phase: 'waiting' };

/** Where the round stands at the venue's time `now` (ms). `betMs` is how long bets are open, for the ring; `winnerAt` when the winner is said. */
export function phaseOf(
  round: TableRoundView | null,
  now: number,
  { betMs, winnerAt }: { betMs: number; winnerAt: number },
): TablePhase {
  if (!round) return { phase: 'waiting' };
  if (round.state === 'void') return { phase: 'void' };
  const locksAt = Date.parse(round.locksAt);
  if (round.state === 'open') {
    const left = locksAt - now;
    if (left <= 0) return { phase: 'waiting' };
    return { phase: 'betting', secondsLeft: Math.ceil(left / 1_000), share: Math.min(1, left / betMs) };
  }
  const elapsedMs = now - locksAt;
  return elapsedMs >= winnerAt || round.state === 'settled'
    ? { phase: 'shown' }
    : { phase: 'revealing', elapsedMs };
}

/** Seconds until the next round; 0: it is not known, or is due. */
export function secondsToNext(round: TableRoundView | null, now: number, pauseMs: number): number {
  if (round?.state !== 'settled' && round?.state !== 'locked') return 0;
  const settlesAt = Date.parse(round.settlesAt ?? '');
  return Number.isNaN(settlesAt) ? 0 : Math.max(0, Math.ceil((settlesAt + pauseMs - now) / 1_000));
}

/** Bets are closed at the instant itself, before the message that says so. */
export const isBetting = (round: TableRoundView | null, now: number): boolean =>
  round?.state === 'open' && now < Date.parse(round.locksAt);
