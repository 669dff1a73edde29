import { type Amount, formatAmount } from '@hj/money';
import { accountOf } from '../callbacks/protocol.ts';
import type { TxnSides } from './round-book-check-store.ts';
import type { ProviderTxn } from './round-source.ts';

/** With the day (Asia/Shanghai) of the statement that it stands on. */
export type DatedTxn = ProviderTxn & { day: string };

export interface RoundDifference {
  kind:
    | 'missing-order'
    | 'missing-statement'
    | 'missing-ledger'
    | 'amount'
    | 'duplicate'
    | 'reference'
    | 'state';
  orderKind: 'round';
  orderNo: string;
  reference: string;
  statement: string | null;
  order: Amount | null;
  ledger: Amount | null;
}

const keyOf = ({ kind, txnId }: { kind: string; txnId: string }) => `${kind} ${txnId}`;

/**
 * Every difference between the provider's transactions, ours and the ledger of a day, each once: a pair is compared on the later of its
 * two days, so midnight between them makes none. A stake is below zero.
 */
export function findRoundDifferences({
  day,
  lines,
  txns,
}: {
  day: string;
  /** Of the day and of those around it. */
  lines: readonly DatedTxn[];
  /** Those of the day, and those that its lines name. */
  txns: readonly TxnSides[];
}): RoundDifference[] {
  const found: RoundDifference[] = [];
  const byKey = Map.groupBy(lines, keyOf);
  const known = new Set(txns.map(keyOf));
  for (const txn of txns) {
    const line = byKey.get(keyOf(txn))?.[0];
    const later = line === undefined || line.day < txn.day ? txn.day : line.day;
    const kind = later === day ? compare(txn, line) : undefined;
    if (kind !== undefined) found.push(differenceOf(kind, txn, line));
  }
  for (const [first, ...repeats] of byKey.values()) {
    if (first?.day === day && !known.has(keyOf(first)))
      found.push(differenceOf('missing-order', first, first));
    const repeat = repeats.find((line) => line.day === day);
    if (repeat !== undefined) found.push(differenceOf('duplicate', repeat, repeat));
  }
  return found;
}

function compare(txn: TxnSides, line: DatedTxn | undefined): RoundDifference['kind'] | undefined {
  if ((txn.ledger ?? 0n) !== txn.moved) return txn.ledger === null ? 'missing-ledger' : 'amount';
  if (line === undefined) {
    // The provider may lack rounds that the sweeper took back, and rounds that were taken back or moved no money.
    const isAsked = txn.moved !== 0n && !txn.isOurs && !txn.isTakenBack;
    return isAsked ? 'missing-statement' : undefined;
  }
  if (line.account !== accountOf(txn.memberId)) return 'reference';
  // A rollback has the amount of its transaction.
  if (txn.kind !== 'rollback' && line.amount !== txn.amount) return 'amount';
  // It stands there, and we took it back of our own accord.
  return txn.state === 'cancelled' && !txn.isTakenBack ? 'state' : undefined;
}

function differenceOf(
  kind: RoundDifference['kind'],
  { kind: what, txnId, ...txn }: TxnSides | DatedTxn,
  line: DatedTxn | undefined,
): RoundDifference {
  const isOrder = 'moved' in txn;
  return {
    ...{ kind, orderKind: 'round', orderNo: `${what}:${txnId}` },
    reference: line?.account ?? (isOrder ? accountOf(txn.memberId) : txn.account),
    statement: line === undefined ? null : formatAmount(line.kind === 'bet' ? -line.amount : line.amount),
    ...{ order: isOrder ? txn.moved : null, ledger: isOrder ? txn.ledger : null },
  };
}
