export interface Pending {
  key: string;
  stake: string;
}

/**
 * A spin whose answer has not come: kept over a reload, so that it is asked for again and not played twice. It belongs to its session:
 * under another one, which may be another member's or real after a demo, the key would be a new spin that was not asked for.
 */
export interface PendingSpins {
  find(): Pending | null;
  keep(pending: Pending): void;
  forget(): void;
}

export function pendingSpins(
  game: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  session: () => string | null,
): PendingSpins {
  const name = `hj-venue-pending:${game}`;
  return {
    find() {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('stake' in stored))
        return null;
      if (!('session' in stored) || stored.session !== session()) return null;
      return { key: String(stored.key), stake: String(stored.stake) };
    },
    keep: (pending) => storage.setItem(name, JSON.stringify({ ...pending, session: session() })),
    forget: () => storage.removeItem(name),
  };
}
