import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { marginOf } from './margin-dialog.tsx';
import { MarginsPage } from './page.tsx';

const standard = { margin: 500, standard: 500, setBy: null, since: null, reason: null };
const set = {
  ...{ tier: 1, margin: 650, standard: 500, since: 0, reason: '联赛末轮' },
  setBy: { actor: 'staff:7', name: '李航' },
};
const line = {
  ...{ market: 'three-way', phase: 'live' },
  tiers: [set, { ...standard, tier: 2 }, { ...standard, tier: 3 }],
};

it('shows every margin, and marks those that an operator has set', async () => {
  sitDown('auditor');
  answerCalls({ 'margins/list': { data: { list: [line] } } });
  renderPage(<MarginsPage />);
  expect(await screen.findByText('6.5%')).toBeDefined();
  expect(screen.getByText('默认 5%')).toBeDefined();
  expect(screen.getAllByText('5%')).toHaveLength(2);
  // Who may not set them is offered nothing.
  expect(screen.queryByRole('button', { name: /^调整/ })).toBeNull();
});

it('sets a margin of one tier with its reason, and refuses what is none', async () => {
  sitDown('risk');
  const sent = answerCalls({ 'margins/list': { data: { list: [line] } }, 'margins/set': { data: {} } });
  renderPage(<MarginsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '调整滚球独赢（三项）' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: '二级联赛' }));
  fireEvent.change(dialog.getByLabelText('抽水（%）'), { target: { value: '0.5' } });
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '数据更新较慢' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const sets = () => sent.filter(({ path }) => path === 'margins/set').map(({ body }) => body);
  expect(sets()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('抽水（%）'), { target: { value: '5.25' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sets()).toEqual([
      {
        ...{ sport: 'FT', market: 'three-way', phase: 'live', tier: 2, margin: 525 },
        reason: '数据更新较慢',
      },
    ]),
  );
});

it('brings a margin back to its default', async () => {
  sitDown('risk');
  const sent = answerCalls({ 'margins/list': { data: { list: [line] } }, 'margins/set': { data: {} } });
  renderPage(<MarginsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '调整滚球独赢（三项）' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: '恢复默认' }));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '恢复常规' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'margins/set')?.body).toMatchObject({ tier: 1, margin: null }),
  );
});

it('reads per cent with two decimals, from 1 to 50', () => {
  expect(['1', '4.5', '5.25', '50', '0.99', '50.01', '5,5', ''].map(marginOf)).toEqual([
    ...[100, 450, 525, 5000],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
