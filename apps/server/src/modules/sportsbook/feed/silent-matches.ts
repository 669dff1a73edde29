/**
 * The time of the last message on each match in play. A living producer can forget one of its matches, and prices that are minutes
 * old take no bets. Every message with a state counts, also without a change, so a pause is no silence.
 */
import type { FeedMessage } from '@hj/betting';
import type { Catalog, CatalogMatch } from '../catalog/catalog.ts';

export class SilentMatches {
  readonly #catalog: Catalog;
  readonly #heardAt = new Map<number, number>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  hear(messages: readonly FeedMessage[]): void {
    for (const message of messages) {
      if (!('state' in message)) continue;
      const { matchId, at } = message;
      this.#heardAt.set(matchId, Math.max(at, this.#heardAt.get(matchId) ?? 0));
    }
  }

  /** The matches in play that are open although the feed has not spoken of them since then (feed time). */
  since(at: number): CatalogMatch[] {
    for (const matchId of this.#heardAt.keys()) {
      if (this.#catalog.find(matchId)?.status !== 'live') this.#heardAt.delete(matchId);
    }
    return [...this.#catalog.matches()].filter(
      ({ id, status, sport, stop, feedAt }) =>
        status === 'live' &&
        sport !== 'FS' &&
        stop === undefined &&
        Math.max(feedAt, this.#heardAt.get(id) ?? 0) < at,
    );
  }
}
