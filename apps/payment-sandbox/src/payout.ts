/** Payouts: one for an order number, however often it is asked. The cents of the amount say how it goes. */
import { randomUUID } from 'node:crypto';
import type { Book, Entry } from './book.ts';
import type { Courier } from './courier.ts';

const paidAfterMs = 2_000;
const slowMs = 20_000;

export interface PayoutAnswer {
  answer: { result: 'accepted' } | { result: 'refused'; reason: string };
  /** The connection is cut instead. */
  silent?: true;
  delayMs?: number;
}

export function createPayouts(deps: { book: Book; courier: Courier; now: () => number }) {
  const { book, courier, now } = deps;

  function end(entry: Entry): void {
    if (entry.status !== 'pending') return;
    const failed = entry.amount.endsWith('.12');
    const reason = failed ? { reason: '收款账户状态异常' } : {};
    book.change(entry, { status: failed ? 'failed' : 'paid', ...reason, at: now() });
    const { kind, orderNo, reference, amount } = entry;
    courier.send({ kind, orderNo, reference, amount, status: failed ? 'failed' : 'paid', ...reason });
  }

  const endLater = (entry: Entry): void =>
    courier.later(entry.amount.endsWith('.14') ? slowMs : paidAfterMs, () => end(entry));

  for (const entry of book.entries())
    if (entry.kind === 'payout' && entry.status === 'pending') endLater(entry);

  return (orderNo: string, amount: string): PayoutAnswer => {
    const known = book.find('payout', orderNo);
    if (known !== undefined) return { answer: answerOf(known) };
    const refused = amount.endsWith('.11');
    const entry = book.add({
      ...{ kind: 'payout', orderNo, reference: `SP${randomUUID()}`, amount, at: now() },
      ...(refused ? { status: 'refused', reason: '收款银行维护中' } : { status: 'pending' }),
    });
    if (!refused) endLater(entry);
    const answer = answerOf(entry);
    if (amount.endsWith('.13')) return { answer, silent: true };
    return amount.endsWith('.14') ? { answer, delayMs: slowMs } : { answer };
  };
}

function answerOf({ status, reason = '' }: Entry): PayoutAnswer['answer'] {
  return status === 'refused' ? { result: 'refused', reason } : { result: 'accepted' };
}
