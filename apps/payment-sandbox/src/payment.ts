/** How the provider behaves for one payment; the page offers it, so that every bad day of a real provider can be tried. */
import { randomUUID } from 'node:crypto';
import type { Book } from './book.ts';
import type { CallbackContent, Courier } from './courier.ts';

export const behaviours = [
  ...(['prompt', 'slow', 'late', 'twice', 'reordered', 'partial', 'changed-amount'] as const),
  ...(['wrong-name', 'forged', 'silent', 'fail'] as const),
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface Payment {
  orderNo: string;
  amount: string;
  payerName?: string | undefined;
}

const delays: Partial<Record<Behaviour, number>> = { slow: 3_000, late: 20_000 };
const stranger = '沙盒路人';

/** Takes a payment: an order is paid by one reference however often its page is sent. */
export function takePayment(
  { book, courier, now }: { book: Book; courier: Courier; now: () => number },
  payment: Payment,
  behaviour: Behaviour,
): void {
  const { orderNo } = payment;
  const before = book.find('deposit', orderNo);
  const reference = before?.reference ?? `SB${randomUUID()}`;
  const amount = arriving(payment.amount, behaviour);
  const callback = { ...payment, kind: 'deposit', reference, amount, status: 'paid' } as const;
  if (behaviour !== 'forged') {
    const status = behaviour === 'fail' ? 'failed' : 'paid';
    const payerName = behaviour === 'wrong-name' ? stranger : payment.payerName;
    const taken = { status, amount, payerName, isPartial: behaviour === 'partial', at: now() } as const;
    const entry = before ?? book.add({ kind: 'deposit', orderNo, reference, ...taken });
    // A failed payment may succeed later; a paid one stays paid.
    if (entry.status === 'failed') book.change(entry, taken);
  }
  tell(courier, callback, behaviour);
}

function tell(courier: Courier, callback: CallbackContent, behaviour: Behaviour): void {
  switch (behaviour) {
    case 'silent':
      return;
    case 'fail':
      courier.send({ ...callback, status: 'failed', reason: '余额不足' });
      return;
    case 'partial':
      courier.send({ ...callback, status: 'partial' });
      return;
    case 'wrong-name':
      courier.send({ ...callback, payerName: stranger });
      return;
    case 'forged':
      courier.send(callback, { forged: true });
      return;
    default:
      courier.send(callback, { delayMs: delays[behaviour] ?? 0 });
  }
  if (behaviour === 'twice') courier.send(callback, { delayMs: 500 });
  if (behaviour === 'reordered') courier.send({ ...callback, status: 'failed' }, { delayMs: 500 });
}

function arriving(amount: string, behaviour: Behaviour): string {
  const cents = BigInt(amount.replace('.', ''));
  const sum = behaviour === 'changed-amount' ? cents + 100n : behaviour === 'partial' ? cents / 2n : cents;
  const digits = sum.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
