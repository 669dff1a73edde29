import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage } from '../../test-desk.tsx';
import { LedgerFaults } from './ledger-faults.tsx';

const open = (data: object) => {
  answerCalls({ 'reconciliation/faults': { data } });
  renderPage(<LedgerFaults />);
};
const fault = { invariant: 'I1', subject: 'transfer 7', detail: 'its entries come to 1' };

it('lists what the latest check of the ledger found, and how much more there is', async () => {
  open({ checkedAt: 0, total: 300, list: [fault] });
  const row = (await screen.findAllByRole('row')).at(1);
  expect(row?.textContent).toBe('I1transfer 7its entries come to 1');
  expect(screen.getByText(/共发现/).textContent).toBe('共发现 300 处问题，以下为前 1 处。');
  expect(screen.getByText(/最近一次/)).toBeTruthy();
});

it('says that no fault was found, or that no check ran yet', async () => {
  open({ checkedAt: 0, total: 0, list: [] });
  expect(await screen.findByText('账本没有发现问题')).toBeTruthy();
});

it('says that no check ran yet', async () => {
  open({ checkedAt: null, total: 0, list: [] });
  expect(await screen.findByText('还没有检查过账本')).toBeTruthy();
});
