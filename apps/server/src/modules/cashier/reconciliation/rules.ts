import type { differenceKinds } from '@hj/contract/console';
import { type Amount, parseAmount } from '@hj/money';
import type { StatementLine } from '../providers/provider.ts';

/** A settled order of the platform with its ledger amount. */
export interface SettledOrder {
  kind: 'deposit' | 'payout';
  orderNo: string;
  /** The provider's number of the payment. */
  reference: string | null;
  /** The amount expected in the provider's statement. */
  amount: Amount;
  state: 'paid' | 'reversed';
  /** The amount in the ledger; undefined if there is no transfer. */
  ledger: Amount | undefined;
  at: Date;
}

export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  /** For `transfer`, money out of the venue is negative; for `round`, a stake. */
  orderKind: 'deposit' | 'payout' | 'transfer' | 'round';
  orderNo: string;
  reference: string;
  statement: string | null;
  order: Amount | null;
  ledger: Amount | null;
}

export interface Sides {
  /** The statement lines of the reconciled day. */
  lines: readonly StatementLine[];
  /** Lines of the adjacent days (the provider's midnight may differ): they match orders and are not reported. */
  beside: readonly StatementLine[];
  /** Orders settled on the day, and orders named in the lines. */
  orders: readonly SettledOrder[];
  /** Payments of the lines that fit no order, by order number and reference: whether staff closed them. */
  unmatched: ReadonlyMap<string, { isHandled: boolean }>;
  /** Whether the order was settled on the reconciled day. */
  isOfDay(order: SettledOrder): boolean;
}

const keyOf = ({ kind, orderNo }: { kind: string; orderNo: string }) => `${kind} ${orderNo}`;
/** Names a payment, not its order. */
export const paymentKey = ({ orderNo, reference }: { orderNo: string; reference: string }) =>
  `${orderNo} ${reference}`;
const isPaid = ({ status }: StatementLine) => status === 'paid';

/** Every difference between the provider's statement, our orders and the ledger of one day, each once (C34). */
export function findDifferences({ lines, beside, orders, unmatched, isOfDay }: Sides): Difference[] {
  const byKey = new Map(orders.map((order) => [keyOf(order), order]));
  const found: Difference[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const key = keyOf(line);
    const order = byKey.get(key);
    // Refunded unmatched payments have no order to compare.
    if (line.status === 'failed' || isReturned(line, order)) continue;
    const waiting = order?.reference === line.reference ? undefined : unmatched.get(paymentKey(line));
    if (waiting !== undefined) {
      // Closed payments are explained; the desk has written down how.
      if (!waiting.isHandled) found.push(differenceOf('unmatched', order, line));
      continue;
    }
    if (seen.has(key)) {
      found.push(differenceOf('duplicate', order, line));
      continue;
    }
    seen.add(key);
    const kind = compare(line, order);
    if (kind !== undefined) found.push(differenceOf(kind, order, line));
  }
  // A returned payment does not cover its order: a paid order needs another line.
  const standing = (line: StatementLine) =>
    line.status !== 'failed' && !isReturned(line, byKey.get(keyOf(line)));
  const named = new Set([...lines, ...beside].filter(standing).map(keyOf));
  for (const order of orders) {
    if (!isOfDay(order)) continue;
    if (!named.has(keyOf(order)) && order.state === 'paid') {
      found.push(differenceOf('missing-statement', order, undefined));
    } else if (!seen.has(keyOf(order)) && order.ledger === undefined) {
      // The order's line is in an adjacent day; the ledger is checked on the order's own day.
      found.push(differenceOf('missing-ledger', order, undefined));
    }
  }
  return found;
}

function isReturned(line: StatementLine, order: SettledOrder | undefined): boolean {
  return line.status === 'refunded' && order?.reference !== line.reference;
}

function compare(line: StatementLine, order: SettledOrder | undefined): DifferenceKind | undefined {
  if (order === undefined) return isPaid(line) ? 'missing-order' : undefined;
  if (isPaid(line) !== (order.state === 'paid')) return 'state';
  if (order.ledger === undefined) return 'missing-ledger';
  if (line.currency !== 'CNY' || parseAmount(line.amount) !== order.amount || order.ledger !== order.amount) {
    return 'amount';
  }
  if (order.reference !== null && order.reference !== line.reference) return 'reference';
  return undefined;
}

function differenceOf(
  kind: DifferenceKind,
  order: SettledOrder | undefined,
  line: StatementLine | undefined,
): Difference {
  const from = order ?? line;
  if (from === undefined) throw new Error('A difference has an order or a line.');
  return {
    kind,
    orderKind: from.kind,
    orderNo: from.orderNo,
    reference: line?.reference ?? order?.reference ?? '',
    statement: line?.amount ?? null,
    order: order?.amount ?? null,
    ledger: order?.ledger ?? null,
  };
}
