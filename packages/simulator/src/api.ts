import type { FeedFixture, FeedMessage, FeedOddsChange } from '@hj/betting';

/**
 * A feed without a clock: every answer is a function of the seed and of the times given, so nothing has to be kept to go on
 * after a restart, and two processes with one seed tell the same story.
 */
export interface Simulator {
  /** The fixtures that start in [from, to), in order. Their ids are functions of the slot alone. */
  fixturesBetween(from: number, to: number): FeedFixture[];
  /** The moment a fixture becomes known: some two hours before its start, every 14th or so three days (at the default pace). */
  announcedAt(fixture: FeedFixture): number;
  /** The fixtures that become known in (from, to]: the new ones for a reader that polls. */
  announcedBetween(from: number, to: number): FeedFixture[];
  /** The fixtures that are announced at a moment and whose last message is not yet out. */
  openFixtures(at: number): FeedFixture[];
  /**
   * Plays one match from a moment on: the messages after `from`. Step sizes make no difference.
   *
   * This is the feed's recovery: a reader that saw everything up to `lastSeen` calls `play(fixture, lastSeen)` after an outage of
   * any length, takes `snapshot(lastSeen)` if it wants the whole book, and gets from `advance` exactly the messages it missed.
   */
  play(fixture: FeedFixture, from: number): MatchPlay;
}

export interface MatchPlay {
  /**
   * Every market of the match as it stands at a moment, which may lie before or after the cursor. While betting is stopped the
   * offered markets are `suspended` with their last prices; markets that are not offered now carry no prices.
   */
  snapshot(at: number): FeedOddsChange;
  /** The messages in (cursor, to], in the order of time; moves the cursor to `to`. */
  advance(to: number): FeedMessage[];
  /** Whether the last message of the match lies behind the cursor. */
  readonly ended: boolean;
}
