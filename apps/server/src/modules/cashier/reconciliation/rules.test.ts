import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../providers/provider.ts';
import { findDifferences, paymentKey, type SettledOrder } from './rules.ts';

const at = new Date('2026-11-20T04:00:00Z');
const order = (orderNo: string, change: Partial<SettledOrder> = {}): SettledOrder => ({
  ...{
    kind: 'deposit',
    orderNo,
    reference: `R-${orderNo}`,
    amount: 10_000n,
    state: 'paid',
    ledger: 10_000n,
    at,
  },
  ...change,
});
const line = (orderNo: string, change: Partial<StatementLine> = {}): StatementLine => ({
  ...{
    kind: 'deposit',
    orderNo,
    reference: `R-${orderNo}`,
    amount: '100.00',
    currency: 'CNY',
    status: 'paid',
    at,
  },
  ...change,
});
const between = (
  orders: SettledOrder[],
  lines: StatementLine[],
  beside: StatementLine[] = [],
  isOfDay = () => true,
  unmatched: ReadonlyMap<string, { isHandled: boolean }> = new Map(),
) =>
  findDifferences({ orders, lines, beside, unmatched, isOfDay }).map(
    ({ kind, orderNo }) => `${kind} ${orderNo}`,
  );

describe('the three-way reconciliation (C34)', () => {
  it('calls a payment that waits in the list of unmatched ones that, and a closed one nothing', () => {
    const paid = line('D1');
    const known = (isHandled: boolean) => new Map([[paymentKey(paid), { isHandled }]]);
    const always = () => true;
    expect(between([], [paid], [], always, known(false))).toEqual(['unmatched D1']);
    expect(between([], [paid], [], always, known(true))).toEqual([]);
    expect(between([], [paid])).toEqual(['missing-order D1']);
  });

  it('finds nothing where statement, orders and ledger agree', () => {
    expect(
      between([order('D1'), order('D2', { kind: 'payout' })], [line('D1'), line('D2', { kind: 'payout' })]),
    ).toEqual([]);
  });

  it.each<[string, SettledOrder[], StatementLine[], string[]]>([
    ['a line without an order', [], [line('D1')], ['missing-order D1']],
    ['an order without a line', [order('D1')], [], ['missing-statement D1']],
    [
      'an order without a ledger transfer',
      [order('D1', { ledger: undefined })],
      [line('D1')],
      ['missing-ledger D1'],
    ],
    ['a cent more at the provider', [order('D1')], [line('D1', { amount: '100.01' })], ['amount D1']],
    ['a cent less in the ledger', [order('D1', { ledger: 9_999n })], [line('D1')], ['amount D1']],
    ['another currency', [order('D1')], [line('D1', { currency: 'USD' })], ['amount D1']],
    ['an amount that is none', [order('D1')], [line('D1', { amount: '1e2' })], ['amount D1']],
    ['one order twice', [order('D1')], [line('D1'), line('D1', { reference: 'R-x' })], ['duplicate D1']],
    ['another payment', [order('D1')], [line('D1', { reference: 'R-x' })], ['reference D1']],
    ['what was given back', [order('D1')], [line('D1', { status: 'refunded' })], ['state D1']],
    ['what we took back', [order('D1', { state: 'reversed' })], [line('D1')], ['state D1']],
    [
      'a payout for a deposit',
      [order('D1')],
      [line('D1', { kind: 'payout' })],
      ['missing-order D1', 'missing-statement D1'],
    ],
  ])('finds %s', (_what, orders, lines, expected) => {
    expect(between(orders, lines)).toEqual(expected);
  });

  it('ignores refunded unmatched payments', () => {
    const again = line('D1', { reference: 'R-twice', status: 'refunded' });
    expect(between([order('D1')], [line('D1'), again])).toEqual([]);
    expect(between([order('D1')], [again, line('D1')])).toEqual([]);
    expect(between([], [again])).toEqual([]);
    expect(between([], [line('D2', { status: 'refunded' })])).toEqual([]);
  });

  it('ignores failed payments, refunds on both sides, and lines of adjacent days', () => {
    expect(between([], [line('D1', { status: 'failed' })])).toEqual([]);
    expect(between([order('D1', { state: 'reversed' })], [line('D1', { status: 'refunded' })])).toEqual([]);
    expect(between([order('D1')], [], [line('D1')])).toEqual([]);
    expect(between([order('D1')], [line('D1')], [], () => false)).toEqual([]);
  });

  it('finds an order credited by hand whose payment was refunded', () => {
    const back = line('D1', { reference: 'R-1', status: 'refunded' });
    const byHand = order('D1', { reference: 'adjustment-5' });
    expect(between([byHand], [back])).toEqual(['missing-statement D1']);
    expect(between([byHand], [], [back])).toEqual(['missing-statement D1']);
  });

  it('checks the ledger for an order whose line is in an adjacent day, too', () => {
    expect(between([order('D1', { ledger: undefined })], [], [line('D1')])).toEqual(['missing-ledger D1']);
  });

  it('reports exactly the corrupted entries of random data', () => {
    const spoilings = ['none', 'line-lost', 'order-lost', 'ledger-lost', 'cent'] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...spoilings), { maxLength: 60 }), (plan) => {
        const orders: SettledOrder[] = [];
        const lines: StatementLine[] = [];
        const expected: string[] = [];
        plan.forEach((spoiling, index) => {
          const no = `D${index}`;
          if (spoiling !== 'order-lost')
            orders.push(order(no, spoiling === 'ledger-lost' ? { ledger: undefined } : {}));
          if (spoiling !== 'line-lost') lines.push(line(no, spoiling === 'cent' ? { amount: '100.01' } : {}));
          const kinds = {
            none: '',
            'line-lost': 'missing-statement',
            'order-lost': 'missing-order',
            'ledger-lost': 'missing-ledger',
            cent: 'amount',
          };
          if (spoiling !== 'none') expected.push(`${kinds[spoiling]} ${no}`);
        });
        expect(between(orders, lines).sort()).toEqual(expected.sort());
      }),
    );
  });
});
