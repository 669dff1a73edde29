import { type Amount, parseAmount } from '@hj/money';
import type { StatementLine } from '../providers/provider.ts';

const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** YYYY-MM-DD in Asia/Shanghai. */
export function dayOf(at: Date): string {
  return shanghaiDay.format(at);
}

/** One of our orders that money was moved for, with what the ledger says of it. */
export interface SettledOrder {
  kind: 'deposit' | 'payout';
  orderNo: string;
  /** The provider's number of the payment. */
  reference: string | null;
  /** What the provider should have taken or paid. */
  amount: Amount;
  state: 'paid' | 'reversed';
  /** What the ledger moved for it; undefined if it moved nothing. */
  ledger: Amount | undefined;
  at: Date;
}

export const differenceKinds = [
  /** The provider has it, we have no order that was paid. */
  'missing-order',
  /** We have it as paid, the provider does not. */
  'missing-statement',
  /** An order that was paid, and nothing in the ledger. */
  'missing-ledger',
  /** The three amounts are not one. */
  'amount',
  /** The provider names one order twice. */
  'duplicate',
  /** Another payment than the one that we credited. */
  'reference',
  /** The provider gave back what we have as paid, or the other way round. */
  'state',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  /** Of a transfer with a venue what left it is below zero. */
  orderKind: 'deposit' | 'payout' | 'transfer';
  orderNo: string;
  reference: string;
  statement: string | null;
  order: Amount | null;
  ledger: Amount | null;
}

export interface Sides {
  /** The lines of the day that is reconciled. */
  lines: readonly StatementLine[];
  /** Lines of the days beside it: the provider's midnight is not ours. They find their orders, and are not reported. */
  beside: readonly StatementLine[];
  /** Orders that were settled on the day, and those that the lines name. */
  orders: readonly SettledOrder[];
  /** Whether an order was settled on the day itself. */
  isOfDay(order: SettledOrder): boolean;
}

const keyOf = ({ kind, orderNo }: { kind: string; orderNo: string }) => `${kind} ${orderNo}`;
const isPaid = ({ status }: StatementLine) => status === 'paid';

/** Every difference between the provider's statement, our orders and the ledger of one day, each once (C34). */
export function findDifferences({ lines, beside, orders, isOfDay }: Sides): Difference[] {
  const byKey = new Map(orders.map((order) => [keyOf(order), order]));
  const found: Difference[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const key = keyOf(line);
    const order = byKey.get(key);
    // Money that fitted no order and was sent back leaves nothing to compare.
    if (line.status === 'failed' || isReturned(line, order)) continue;
    if (seen.has(key)) {
      found.push(differenceOf('duplicate', order, line));
      continue;
    }
    seen.add(key);
    const kind = compare(line, order);
    if (kind !== undefined) found.push(differenceOf(kind, order, line));
  }
  // A payment that went back paid nothing: an order that we have as paid needs another line.
  const standing = (line: StatementLine) =>
    line.status !== 'failed' && !isReturned(line, byKey.get(keyOf(line)));
  const named = new Set([...lines, ...beside].filter(standing).map(keyOf));
  for (const order of orders) {
    if (!isOfDay(order)) continue;
    if (!named.has(keyOf(order)) && order.state === 'paid') {
      found.push(differenceOf('missing-statement', order, undefined));
    } else if (!seen.has(keyOf(order)) && order.ledger === undefined) {
      // Its line stands in a day beside this one; the ledger is asked here, on the order's own day.
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
