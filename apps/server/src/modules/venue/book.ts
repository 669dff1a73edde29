/**
 * Compares the venues' balances with our transfers and the ledger (WL8). The reconciliation of
 * the cashier runs it by the day, keeps the findings, and raises the alarm.
 */
import type { MemberId } from '@hj/platform';
import { type VenueStatement, VenueUnreachable } from './adapter.ts';
import { listEndedTransfers, listNamedTransfers, type TransferSides } from './book-check-store.ts';
import { type DatedLine, findTransferDifferences } from './book-rules.ts';
import type { VenueDeps } from './transfer.ts';

/** One book for each provider of venues that has a statement. */
export function venueBooks({ db, adapters }: Pick<VenueDeps, 'db' | 'adapters'>) {
  const stated = [...adapters].flatMap(([provider, { statement }]) =>
    statement === undefined ? [] : [{ provider, statement }],
  );
  return stated.map(({ provider, statement }) => ({
    name: `venue:${provider}`,
    noun: '场馆',
    isSilence: (error: unknown) => error instanceof VenueUnreachable,
    compare: async ({ day, beside }: { day: string; beside: readonly string[] }) => {
      // Ours first: the venue gave their result before they ended, so its statement has them.
      const ended = await listEndedTransfers(db, { provider, day });
      const near = await linesOf(statement, [day, ...beside]);
      const references = near.filter((line) => line.day === day).map(({ reference }) => reference);
      // Theirs after: a transfer is written before the venue is asked for it.
      const named = await listNamedTransfers(db, { provider, references });
      const transfers = [...new Map([...ended, ...named].map((one) => [one.orderNo, one])).values()];
      const far = await linesOf(statement, farDays(transfers, { day, beside }));
      const lines = [...far, ...near].toSorted((left, right) => left.day.localeCompare(right.day));
      const accountOf = ({ venue, memberId }: { venue: string; memberId: MemberId }) =>
        statement.accountName({ channel: venue, memberId });
      const found = findTransferDifferences({ day, lines, transfers, accountOf });
      return { lines: references.length, orders: ended.length, found };
    },
  }));
}

/** Before the day and those beside it: a transfer was asked for there that was long in transit, or is named again. */
function farDays(
  transfers: readonly TransferSides[],
  { day, beside }: { day: string; beside: readonly string[] },
): string[] {
  const asked = new Set(transfers.flatMap(({ askedOn }) => askedOn));
  return [...asked].filter((other) => other < day && !beside.includes(other));
}

async function linesOf(statement: VenueStatement, days: readonly string[]): Promise<DatedLine[]> {
  const lines: DatedLine[] = [];
  for (const day of days) {
    for (const line of await statement.read(day)) lines.push({ ...line, day });
  }
  return lines;
}
