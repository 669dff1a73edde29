/**
 * The order that has no definite answer yet. It is written down, with its key, before it is sent: a retry and a reloaded page
 * send the same command, and the server answers the same.
 */
import type { ResourceRequest } from '@hj/contract';

export interface PendingOrder {
  /** The idempotency key. */
  key: string;
  request: ResourceRequest<'bet'>;
  memberId: string;
  /** What the card shows until the server tells. */
  shown: { selection: string; market: string; match: string; odds: string; stake: string };
  gide: string;
  sentAt: number;
  /** Once the server has taken it in. */
  betId: string | undefined;
}

export interface PendingOrders {
  read(): PendingOrder | undefined;
  write(order: PendingOrder): void;
  clear(): void;
}

const storageKey = 'hj.pending-order';

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
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Partial<Record<keyof PendingOrder, unknown>>;
  return (
    typeof order.key === 'string' &&
    typeof order.memberId === 'string' &&
    typeof order.gide === 'string' &&
    typeof order.sentAt === 'number' &&
    isRecord(order.request) &&
    isRecord(order.shown)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
