import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Book, Delivery } from './book.ts';

export interface CallbackContent {
  kind: 'deposit' | 'payout';
  orderNo: string;
  reference: string;
  amount: string;
  status: 'paid' | 'failed' | 'partial';
  payerName?: string | undefined;
  reason?: string | undefined;
}

const attempts = 8;
const firstRetryMs = 1_000;
const timeoutMs = 10_000;

/**
 * Brings callbacks to the merchant and repeats them, ever more slowly, until the merchant says SUCCESS. Pending callbacks are
 * in the book, and goes on after a restart.
 */
export function createCourier(options: { secret: string; callbackUrl: string; book: Book }) {
  const { book } = options;
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function later(delayMs: number, work: () => void): void {
    // A callback on its way at the stop may come back unanswered; it stays in the book.
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        work();
      },
      Math.max(0, delayMs),
    );
    timers.add(timer);
  }

  async function post({ body, signature }: Delivery): Promise<boolean> {
    try {
      const answer = await fetch(options.callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const result: unknown = await answer.json();
      return (
        typeof result === 'object' && result !== null && 'result' in result && result.result === 'SUCCESS'
      );
    } catch {
      return false;
    }
  }

  function schedule(delivery: Delivery): void {
    later(delivery.dueAt - Date.now(), () => {
      void post(delivery).then((accepted) => {
        const left = delivery.left - 1;
        if (accepted || left === 0) {
          book.drop(delivery.id);
          return;
        }
        const next = { ...delivery, left, dueAt: Date.now() + firstRetryMs * 2 ** (attempts - 1 - left) };
        book.keep(next);
        schedule(next);
      });
    });
  }

  for (const delivery of book.deliveries()) schedule(delivery);

  return {
    send(content: CallbackContent, how: { delayMs?: number; forged?: boolean } = {}): void {
      const body = JSON.stringify({
        kind: content.kind,
        order_no: content.orderNo,
        reference: content.reference,
        amount: content.amount,
        currency: 'CNY',
        status: content.status,
        payer_name: content.payerName,
        reason: content.reason,
      });
      const key = how.forged ? randomBytes(32).toString('hex') : options.secret;
      const signature = createHmac('sha256', key).update(body).digest('hex');
      const dueAt = Date.now() + (how.delayMs ?? 0);
      const delivery = { id: randomUUID(), body, signature, left: attempts, dueAt };
      book.keep(delivery);
      schedule(delivery);
    },
    later,
    stop(): void {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export type Courier = ReturnType<typeof createCourier>;
