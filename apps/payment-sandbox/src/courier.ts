import { createHmac, randomBytes } from 'node:crypto';

export interface CallbackContent {
  orderNo: string;
  reference: string;
  amount: string;
  status: 'paid' | 'failed';
}

const attempts = 8;
const firstRetryMs = 1_000;
const timeoutMs = 10_000;

/** Brings callbacks to the merchant and repeats them, ever more slowly, until the merchant says SUCCESS. */
export function createCourier(options: { secret: string; callbackUrl: string }) {
  const timers = new Set<NodeJS.Timeout>();

  function later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs);
    timers.add(timer);
  }

  async function post(body: string, signature: string): Promise<boolean> {
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

  function attempt(body: string, signature: string, left: number, retryMs: number): void {
    void post(body, signature).then((accepted) => {
      if (!accepted && left > 1) later(retryMs, () => attempt(body, signature, left - 1, retryMs * 2));
    });
  }

  return {
    send(content: CallbackContent, how: { delayMs?: number; forged?: boolean } = {}): void {
      const body = JSON.stringify({
        order_no: content.orderNo,
        reference: content.reference,
        amount: content.amount,
        currency: 'CNY',
        status: content.status,
      });
      const key = how.forged ? randomBytes(32).toString('hex') : options.secret;
      const signature = createHmac('sha256', key).update(body).digest('hex');
      later(how.delayMs ?? 0, () => attempt(body, signature, attempts, firstRetryMs));
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
