/**
 * The order that has no definite answer yet. It is written down, with its key, before it is sent: a retry and a reloaded page
 * send the same command, and the server answers the same.
 */
import type { ResourceRequest } from '@hj/contract';

/** What the card shows of a bet until the server tells. */
export interface ShownBet {
  /** 阿森纳 -0.5, 3串1 */
  name: string;
  /** 全场让球 • 阿森纳 v 切尔西; the selections of a series. */
  sub: string;
  odds: string;
  stake: string;
}

export interface PendingOrder {
  /** The idempotency key. */
  key: string;
  request: ResourceRequest<'combo_bet'>;
  memberId: string;
  shown: readonly ShownBet[];
  /** Selections in the order of the request's legs. */
  legNames: readonly string[];
  sentAt: number;
  /** Once the server has taken it in. */
  betIds: readonly string[];
}

export interface PendingOrders {
  read(): PendingOrder | undefined;
  write(order: PendingOrder): void;
  clear(): void;
}

const storageKey = 'hj.pending-slip';

/** Over a storage that may be forbidden: then an order does not outlive the page, but is still retried with its key. */
export function createPendingOrders(open: () => Storage): PendingOrders {
  let kept: PendingOrder | undefined;
  return {
    read() {
      if (kept !== undefined) return kept;
      try {
        const value: unknown = JSON.parse(open().getItem(storageKey) ?? 'null');
        return isPending(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(order) {
      kept = order;
      try {
        open().setItem(storageKey, JSON.stringify(order));
      } catch {
        // Kept in memory.
      }
    },
    clear() {
      kept = undefined;
      try {
        open().removeItem(storageKey);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function isPending(value: unknown): value is PendingOrder {
  if (!isRecord(value)) return false;
  const { key, memberId, sentAt, request, shown, betIds, legNames } = value;
  return (
    typeof key === 'string' &&
    typeof memberId === 'string' &&
    typeof sentAt === 'number' &&
    isRecord(request) &&
    Array.isArray(request.legs) &&
    Array.isArray(request.bets) &&
    Array.isArray(shown) &&
    Array.isArray(legNames) &&
    Array.isArray(betIds)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
