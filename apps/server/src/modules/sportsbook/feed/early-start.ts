/**
 * A match that begins before its hour (reference sportsbook.md §4.5): bets that were taken on it between the true start and the
 * moment we learned of it were taken on a match that was already being played, and are void. Bets in play are not among them.
 */
import type { FeedBetCancel } from '@hj/betting';
import type { CatalogMatch } from '../catalog/catalog.ts';
import type { FeedDraft } from './apply-feed.ts';

/** 提前开赛 among the cancel reasons of @hj/betting. */
const earlyStartReason = 15;

/** The cancellation for a match that has just gone in play too early; its window is still open at the end. */
export function earlyStart(
  before: CatalogMatch,
  after: CatalogMatch,
  at: number,
): (FeedBetCancel & { from: number }) | undefined {
  if (before.status === 'live' || after.status !== 'live' || after.sport === 'FS') return undefined;
  const from = trueStart(after, at);
  if (from >= before.startsAt) return undefined;
  return { type: 'bet-cancel', at, matchId: after.id, from, reason: earlyStartReason };
}

/**
 * By the clock of the match where it counts up from the start; else the moment of the first message. A simulated match plays faster
 * than its clock.
 */
function trueStart({ simulated, state }: CatalogMatch, at: number): number {
  const { phase, clockSeconds, live } = state;
  const countsUp = !simulated && (phase === 'first-half' || live?.clock?.direction === 'up');
  return countsUp ? at - 1000 * clockSeconds : at;
}

/** Ends the windows now: the rows of the matches are locked, so every bet on the old state was taken before. */
export function closeEarlyWindows(draft: FeedDraft, now: number): FeedDraft {
  const cancels = draft.earlyStarts.map((cancel) => ({ ...cancel, to: Math.max(now, cancel.from + 1) }));
  return { ...draft, settlements: [...draft.settlements, ...cancels] };
}
