/** The difference between two versions of a match: rows to be written, and messages for its watchers. */
import { type CatalogMarket, type CatalogMatch, isInPlay, isMain } from './catalog.ts';

export interface MatchChange {
  readonly before: CatalogMatch | undefined;
  /** With the sequence numbers that this change gets. */
  readonly after: CatalogMatch;
  /** Rows of markets to write. */
  readonly written: CatalogMarket[];
  /** The push to watchers of `match:` and `main:`: the state if it changed, and lines. */
  readonly state: boolean;
  readonly full: CatalogMarket[];
  readonly main: CatalogMarket[];
  readonly news: 'announced' | 'started' | 'ended' | undefined;
}

/** `undefined` if nothing changed. */
export function changeOf(before: CatalogMatch | undefined, after: CatalogMatch): MatchChange | undefined {
  if (before === after) return undefined;
  const written = [...after.markets.values()].filter((line) => before?.markets.get(line.key) !== line);
  // The codes of all lines change when a match goes in play.
  const renamed = before !== undefined && isInPlay(before) !== isInPlay(after);
  const full = renamed ? [...after.markets.values()] : written;
  const main = full.filter((line) => {
    const earlier = before?.markets.get(line.key);
    // A line that stops being a main line is pushed too, so that the list can drop it.
    return isMain(after, line) || (earlier !== undefined && isMain(after, earlier));
  });
  const state =
    before === undefined ||
    before.state !== after.state ||
    before.stop !== after.stop ||
    before.held !== after.held ||
    before.incidents !== after.incidents ||
    before.status !== after.status;
  const news = newsOf(before, after);
  return {
    before,
    after: {
      ...after,
      seq: (before?.seq ?? 0) + 1,
      mainSeq: (before?.mainSeq ?? 0) + (state || main.length > 0 ? 1 : 0),
    },
    written,
    state,
    full,
    main,
    news,
  };
}

function newsOf(before: CatalogMatch | undefined, after: CatalogMatch): MatchChange['news'] {
  if (before === undefined) return 'announced';
  if (before.status !== after.status) {
    if (after.status === 'live') return 'started';
    return after.status === 'scheduled' ? 'announced' : 'ended';
  }
  // Other teams or another hour: the list has changed.
  return before.fixtureAt === after.fixtureAt ? undefined : 'announced';
}
