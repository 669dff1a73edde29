/**
 * When the feed last spoke of each match in play. A producer that is alive can forget one of its matches: nobody bets on what was
 * said minutes ago. Every word on a state counts, also one that changes nothing, so a pause is no silence.
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
