export interface Pending {
  key: string;
  stake: string;
}

/** A spin whose answer has not come: kept over a reload, so that it is asked for again and not played twice. */
export interface PendingSpins {
  find(): Pending | null;
  keep(pending: Pending): void;
  forget(): void;
}

export function pendingSpins(
  game: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): PendingSpins {
  const name = `hj-venue-pending:${game}`;
  return {
    find() {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('stake' in stored))
        return null;
      return { key: String(stored.key), stake: String(stored.stake) };
    },
    keep: (pending) => storage.setItem(name, JSON.stringify(pending)),
    forget: () => storage.removeItem(name),
  };
}
