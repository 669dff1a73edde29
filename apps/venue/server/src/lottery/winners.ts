/**
 * The list of winners, read once for all viewers: every settled issue changes it, and an open page polls it. Invariant: a player who
 * hides wins disappears at once, in every process.
 */
import type { Db } from '@hj/platform';
import { findHiding, findLastSettled, listWinners, type WinnerRow } from './share-store.ts';

export const winnersIssues = 50;
const winnersShown = 20;
/** How long a correction, or a request in another process to be shown again, may be unseen. */
const keptMs = 5_000;

export interface Winners {
  of(game: string): Promise<readonly WinnerRow[]>;
  /** A player hides or shows wins: the next look is a fresh one. */
  forget(): void;
}

interface Kept {
  number: string | undefined;
  until: number;
  list: Promise<readonly WinnerRow[]>;
}

/** @param now in milliseconds, of a clock that never goes back */
export function createWinners(db: Db, now: () => number = () => performance.now()): Winners {
  const kept = new Map<string, Kept>();

  function read(game: string, number: string | undefined): Promise<readonly WinnerRow[]> {
    const known = kept.get(game);
    if (known !== undefined && known.number === number && known.until > now()) return known.list;
    const list = listWinners(db, { game, issues: winnersIssues, count: winnersShown });
    const entry = { number, until: now() + keptMs, list };
    kept.set(game, entry);
    list.catch(() => {
      if (kept.get(game) === entry) kept.delete(game);
    });
    return list;
  }

  return {
    async of(game) {
      const list = await read(game, await findLastSettled(db, game));
      const hiding = await findHiding(
        db,
        list.map(({ playerId }) => playerId),
      );
      return list.filter(({ playerId }) => !hiding.has(playerId));
    },
    forget: () => kept.clear(),
  };
}
