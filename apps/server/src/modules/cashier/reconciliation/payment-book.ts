import { beijingDate, type Db } from '@hj/platform';
import { type PaymentProvider, ProviderUnreachable, type StatementLine } from '../providers/provider.ts';
import type { OutsideBook } from './book.ts';
import { findDifferences } from './rules.ts';
import { listSettledOrders, listUnmatchedPayments } from './sides-check-store.ts';

/** The statement of a payment provider: deposits and payouts. */
export function paymentBook({ db }: { db: Db }, provider: PaymentProvider): OutsideBook {
  return {
    name: provider.name,
    noun: '渠道',
    isSilence: (error) => error instanceof ProviderUnreachable,
    compare: async ({ day, beside: days }) => {
      const lines = await provider.statement(day);
      const beside: StatementLine[] = [];
      for (const other of days) beside.push(...(await provider.statement(other)));
      const orderNos = lines.map(({ orderNo }) => orderNo);
      const orders = await listSettledOrders(db, { provider: provider.name, day, orderNos });
      const unmatched = await listUnmatchedPayments(db, { provider: provider.name, orderNos });
      const found = findDifferences({
        lines,
        beside,
        orders,
        unmatched,
        isOfDay: ({ at }) => beijingDate(at) === day,
      });
      return { lines: lines.length, orders: orders.length, found };
    },
  };
}
