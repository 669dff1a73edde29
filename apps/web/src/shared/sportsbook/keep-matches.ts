import { matchStore } from './desk.ts';
import { resumeMatches } from './live-feed.ts';
import type { WireMatch } from './match-store.ts';

/** Lines and scores of a list go into the match store, from where push keeps them alive. */
export function keepMatches(matches: readonly WireMatch[]): void {
  // The store compares the time of messages: an empty list has none.
  if (matches.length === 0) return;
  matchStore.load(matches, 'main');
  resumeMatches(matches.map(({ gide }) => gide));
}
