import { type Amount, formatAmount } from '@hj/money';
import type { VenueLine } from './adapter.ts';
import type { TransferSides } from './book-check-store.ts';

/** With the day (Asia/Shanghai) of the statement that it stands on. */
export type DatedLine = VenueLine & { day: string };

interface TransferDifference {
  kind:
    | 'missing-order'
    | 'missing-statement'
    | 'missing-ledger'
    | 'amount'
    | 'duplicate'
    | 'reference'
    | 'state';
  orderKind: 'transfer';
  orderNo: string;
  reference: string;
  statement: string | null;
  order: Amount | null;
  ledger: Amount | null;
}

interface Sides {
  day: string;
  /** Of the day and of those around it, by day. */
  lines: readonly DatedLine[];
  /** Those that ended on the day, and those that its lines name. */
  transfers: readonly TransferSides[];
  /** How the venue names the member's account. */
  accountOf(transfer: TransferSides): string;
}

/** A sum that left a venue is below zero: another direction is another amount. */
export const signed = (direction: 'in' | 'out', amount: Amount): Amount =>
  direction === 'in' ? amount : -amount;

/**
 * Every difference between the venue's lines, our transfers and the ledger of a day, each once: a transfer is compared with its line
 * on the later of their two days, so midnight between them makes none. A transfer in transit is compared when it has ended.
 */
export function findTransferDifferences({ day, lines, transfers, accountOf }: Sides): TransferDifference[] {
  const found: TransferDifference[] = [];
  const byReference = Map.groupBy(lines, ({ reference }) => reference);
  const known = new Set(transfers.map(({ orderNo }) => orderNo));
  for (const transfer of transfers) {
    const theirs = byReference.get(transfer.orderNo) ?? [];
    const line = theirs.find(isDone) ?? theirs[0];
    const { endedOn } = transfer;
    if (endedOn === null || endedOn > day) continue;
    const isItsDay =
      line === undefined ? endedOn === day : line.day === day || (line.day < day && endedOn === day);
    const kind = isItsDay ? compare(transfer, line, accountOf) : undefined;
    if (kind !== undefined) found.push(differenceOf(kind, transfer, line, accountOf));
  }
  for (const theirs of byReference.values()) {
    const [first, ...repeats] = theirs.filter(isDone);
    if (first === undefined) continue;
    if (first.day === day && !known.has(first.reference)) found.push(strangeLine('missing-order', first));
    // Once, however often it is repeated: the row's key is the transfer.
    const repeat = repeats.find((line) => line.day === day);
    if (repeat !== undefined) found.push(strangeLine('duplicate', repeat));
  }
  return found;
}

type DoneLine = Extract<DatedLine, { account: string }>;

const isDone = (line: DatedLine): line is DoneLine => line.state === 'done';

function compare(
  transfer: TransferSides,
  line: DatedLine | undefined,
  accountOf: Sides['accountOf'],
): TransferDifference['kind'] | undefined {
  const isDoneHere = transfer.state === 'done';
  // Nothing moved there and nothing stayed moved here: a refusal that the venue never had to give needs no line.
  if (line === undefined && isDoneHere) return 'missing-statement';
  if (line !== undefined && isDone(line) !== isDoneHere) return 'state';
  if (transfer.ledger === null) return 'missing-ledger';
  if (transfer.ledger !== transfer.amount) return 'amount';
  if (line === undefined || !isDone(line)) return undefined;
  if (signed(line.direction, line.amount) !== transfer.amount) return 'amount';
  return line.account === accountOf(transfer) ? undefined : 'reference';
}

function differenceOf(
  kind: TransferDifference['kind'],
  transfer: TransferSides,
  line: DatedLine | undefined,
  accountOf: Sides['accountOf'],
): TransferDifference {
  const isFull = line !== undefined && line.state !== 'void';
  return {
    ...{ kind, orderKind: 'transfer', orderNo: transfer.orderNo },
    reference: isFull ? line.account : accountOf(transfer),
    statement: isFull ? formatAmount(signed(line.direction, line.amount)) : null,
    ...{ order: transfer.amount, ledger: transfer.ledger },
  };
}

function strangeLine(kind: 'missing-order' | 'duplicate', line: DoneLine): TransferDifference {
  return {
    ...{ kind, orderKind: 'transfer', orderNo: line.reference, reference: line.account },
    statement: formatAmount(signed(line.direction, line.amount)),
    ...{ order: null, ledger: null },
  };
}
