import { matchStore } from '../../shared/sportsbook/desk.ts';
import { resumeMatches } from '../../shared/sportsbook/live-feed.ts';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';

/** Lines and scores go into the match store, from where push keeps them alive. */
export function keepMatches(matches: readonly WireMatch[]): void {
  matchStore.load(matches, 'main');
  resumeMatches(matches.map(({ gide }) => gide));
}
