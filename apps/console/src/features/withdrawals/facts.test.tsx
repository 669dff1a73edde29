import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderDesk, sitDown } from '../../test-desk.tsx';
import { Facts } from './facts.tsx';
import type { WithdrawalFacts } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';

const facts: Pick<
  WithdrawalFacts,
  'row' | 'member' | 'turnover' | 'address' | 'steps' | 'payouts' | 'history'
> = {
  row: {
    ...{ orderId: '1', orderNo: 'W1', member: { memberId: '7', name: 'lin9977' }, grade: 2, kind: 'bank' },
    ...{ destination: '招商银行 尾号 0731', amount: '600.00', fee: '5.00', administrativeFee: '40.00' },
    ...{ forfeited: '15.00', arrives: '540.00', coinAmount: null, rate: null, state: 'paying', flags: [] },
    ...{
      turnoverPercent: 60,
      heldUntil: null,
      isHeld: false,
      lock: null,
      reason: null,
      createdAt: 0,
      endedAt: null,
    },
    waitingMs: 1,
  },
  member: {
    ...{ registeredAt: 0, status: 'normal', balance: '0.00' },
    ...{ deposits: { count: 1, amount: '1000.00' }, withdrawals: { count: 0, amount: '0.00' } },
  },
  turnover: { required: '1000.00', done: '600.00', lack: '400.00' },
  ...{ address: '203.0.113.7', steps: [], payouts: [], history: [] },
};

it('the facts of a withdrawal have its costs one by one and what arrives, in the words of the member’s order', () => {
  renderDesk(<Facts facts={facts as WithdrawalFacts} />);
  const told = (name: string) => screen.getByText(name, { exact: true }).nextElementSibling?.textContent;
  const names = ['提款金额', '手续费', '行政费', '收回礼金', '实际到账'];
  expect(names.map(told)).toEqual(['¥600.00', '¥5.00', '¥40.00', '¥15.00', '¥540.00']);
});

it('the steps of a withdrawal name the reasons of its review; a sentence of the staff stands as it was written', () => {
  const step = (note: string | null, at: number) => ({
    ...{ state: 'risk-review' as const, at, note, by: { actor: 'rules', name: null } },
  });
  const steps = [step('first-withdrawal new-destination', 1), step('paid by hand', 2), step(null, 3)];
  renderDesk(<Facts facts={{ ...facts, steps } as WithdrawalFacts} />);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told.map((text) => text?.split('系统')[1])).toEqual([
    '：首次取款、新收款方式',
    '：paid by hand',
    '',
  ]);
});

// The server says it: the clock of the desk may be wrong.
it.each([
  [-60_000, true],
  [60_000, false],
])(
  'a payout to a new destination can be approved once the server says that its waiting time is over (%i ms left, held: %s)',
  async (leftMs, isHeld) => {
    const { staffId } = sitDown('finance-lead');
    const row = {
      ...{ ...facts.row, state: 'submitted', heldUntil: Date.now() + leftMs, isHeld },
      lock: { by: { actor: `staff:${staffId}`, name: 'lead' }, until: Date.now() + 900_000 },
    };
    answerCalls({ 'withdrawals/get': { data: { ...facts, row } } });
    renderDesk(<ReviewDialog orderId="1" orderNo="W1" onClose={() => undefined} />);
    await screen.findByRole('button', { name: '拒绝' });
    expect(screen.queryByRole('button', { name: '通过' }) !== null).toBe(!isHeld);
    expect(screen.queryByText(/到期后才能通过/) !== null).toBe(isHeld);
  },
);
