/**
 * Compares the statements of providers that play from the centre wallet with our transactions and the ledger (ADR 102).
 * The reconciliation of the cashier runs it by the day, keeps the findings, and raises the alarm.
 */
import { beijingMidnight, type Db } from '@hj/platform';
import { VenueUnreachable } from '../adapter.ts';
import { listNamedTxns, listTxnsOfDay } from './round-book-check-store.ts';
import { type DatedTxn, findRoundDifferences } from './round-book-rules.ts';
import type { RoundStatement, RoundStatements } from './round-source.ts';

const dayMs = 24 * 60 * 60_000;

/** One book for each provider that has a statement. */
export function roundBooks({ db, statements }: { db: Db; statements: RoundStatements }) {
  return [...statements].map(([provider, statement]) => ({
    name: `venue:${provider}`,
    noun: '场馆',
    isSilence: (error: unknown) => error instanceof VenueUnreachable,
    compare: async ({ day, beside }: { day: string; beside: readonly string[] }) => {
      // Ours first: a transaction is written here before the provider takes it for done.
      const own = await listTxnsOfDay(db, { provider, day });
      const lines: DatedTxn[] = [];
      for (const each of [day, ...beside].sort()) lines.push(...(await linesOf(statement, each)));
      const ofDay = lines.filter((line) => line.day === day);
      const named = await listNamedTxns(db, { provider, txnIds: ofDay.map(({ txnId }) => txnId) });
      const txns = [...new Map([...own, ...named].map((txn) => [txn.id, txn])).values()];
      return {
        ...{ lines: ofDay.length, orders: own.length },
        found: findRoundDifferences({ day, lines, txns }),
      };
    },
  }));
}

async function linesOf(statement: RoundStatement, day: string): Promise<DatedTxn[]> {
  const from = beijingMidnight(day);
  const txns = await statement.transactions({ from, to: new Date(from.getTime() + dayMs) });
  return txns.map((txn) => ({ ...txn, day }));
}
