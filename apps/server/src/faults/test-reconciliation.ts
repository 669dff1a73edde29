/** For tests only: the findings of today's reconciliation of a provider's lines, our orders and the ledger (C34). */
import { beijingDate, type Queries } from '@hj/platform';
import type { StatementLine } from '../modules/cashier/providers/provider.ts';
import { findDifferences } from '../modules/cashier/reconciliation/rules.ts';
import {
  listSettledOrders,
  listUnmatchedPayments,
} from '../modules/cashier/reconciliation/sides-check-store.ts';

export function lineOf(kind: StatementLine['kind'], orderNo: string, amount: string): StatementLine {
  return {
    kind,
    orderNo,
    reference: `R-${orderNo}`,
    amount,
    currency: 'CNY',
    status: 'paid',
    at: new Date(),
  };
}

export async function differencesOf(q: Queries, lines: readonly StatementLine[]): Promise<string[]> {
  const orderNos = lines.map(({ orderNo }) => orderNo);
  const orders = await listSettledOrders(q, { provider: 'sandbox', day: beijingDate(new Date()), orderNos });
  const unmatched = await listUnmatchedPayments(q, { provider: 'sandbox', orderNos });
  const found = findDifferences({ lines, beside: [], orders, unmatched, isOfDay: () => true });
  return found.map(({ kind, orderNo }) => `${kind} ${orderNo}`);
}
