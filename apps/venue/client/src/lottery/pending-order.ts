import type { LotteryBetRequest } from '@hj/games';

/**
 * An order whose answer has not come: kept over a reload, so that the same key is asked again. It belongs to its session: under another
 * one the key would be a new order without a confirmation.
 */
export interface PendingOrder {
  find(): LotteryBetRequest | null;
  keep(request: LotteryBetRequest): void;
  forget(): void;
}

const name = 'hj-venue-lottery-order';

export function pendingOrder(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  session: () => string | null,
): PendingOrder {
  return {
    find() {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('session' in stored) || !('request' in stored))
        return null;
      return stored.session === session() ? (stored.request as LotteryBetRequest) : null;
    },
    keep: (request) => storage.setItem(name, JSON.stringify({ request, session: session() })),
    forget: () => storage.removeItem(name),
  };
}
