import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import type { HouseRoom, HouseTable } from './names.ts';
import { TablesPage } from './page.tsx';

const limits = {
  ...{ minBet: '1.00', maxBet: '5000.00', maxRound: '20000.00', maxKinds: { straight: '200.00' } },
};
const table: HouseTable = {
  ...{ code: 'rou-1', channel: 'live', game: 'roulette', name: '欧式轮盘', isOpen: true },
  ...{ kinds: ['straight', 'split', 'even-money'], limits, round: { number: 7, staked: '320.00', limits } },
};
const room: HouseRoom = {
  ...{ code: 'niuniu-2', game: 'niuniu', name: '初级场', isOpen: true, base: '1.00', entryMin: '225.00' },
  ...{ rakePercent: 5, gatherMs: 4_000, turnMs: 8_000, houseSits: true, locked: '225.00', lockedUnits: 225 },
  ...{ seats: 6, players: 3, hands: 1 },
};
const answers = {
  'tables/list': { data: { list: [table] } },
  'tables/rooms': { data: { list: [room] } },
  'tables/set': { data: {} },
  'tables/setRoom': { data: {} },
};
const reason = '夜间降低上限';

it('limits of a table that cannot hold together are not sent; a type may have a limit of its own', async () => {
  sitDown('risk');
  const sent = answerCalls(answers);
  renderPage(<TablesPage />);
  await screen.findByText('直注 200');
  expect(screen.getByText('1–5,000')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '设置欧式轮盘' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  // An empty limit of a type shows the one that holds for it.
  expect(dialog.getByLabelText('分注')).toHaveProperty('placeholder', '5000.00');
  type('原因', reason);
  type('单注最高', '30000');
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect((await dialog.findAllByText(/单注最低 ≤ 单注最高/)).length).toBeGreaterThan(0);
  const sets = () => sent.filter(({ path }) => path === 'tables/set').map(({ body }) => body);
  expect(sets()).toEqual([]);
  type('单注最高', '800');
  type('直注', '');
  type('分注', '60');
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const after = { ...limits, maxBet: '800', maxKinds: { split: '60' } };
  const seen = { isOpen: true, limits };
  await waitFor(() =>
    expect(sets()).toEqual([{ table: 'rou-1', seen, isOpen: true, limits: after, reason }]),
  );
});

it('terms of a room: an entry below what a seat locks is not sent', async () => {
  sitDown('risk');
  const sent = answerCalls(answers);
  renderPage(<TablesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '设置抢庄牛牛初级场' }));
  // Each game has rooms of these names.
  const dialog = within(screen.getByRole('dialog', { name: '设置 · 抢庄牛牛 初级场' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('原因', reason);
  type('底分（元）', '2.00');
  await dialog.findByText('入场要求不能低于入座锁定金额 ¥450.00');
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const sets = () => sent.filter(({ path }) => path === 'tables/setRoom').map(({ body }) => body);
  expect(sets()).toEqual([]);
  type('入场要求（元）', '500');
  type('每手思考（秒，5–120）', '12');
  fireEvent.click(dialog.getByRole('radio', { name: '不补位' }));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const terms = {
    ...{ isOpen: true, base: '2.00', entryMin: '500', rakePercent: 5, gatherMs: 4_000, turnMs: 12_000 },
    houseSits: false,
  };
  const seen = {
    ...{ isOpen: true, base: '1.00', entryMin: '225.00', rakePercent: 5 },
    ...{ gatherMs: 4_000, turnMs: 8_000, houseSits: true },
  };
  await waitFor(() => expect(sets()).toEqual([{ room: 'niuniu-2', seen, terms, reason }]));
});

it('who may only read sets nothing', async () => {
  sitDown('auditor');
  answerCalls(answers);
  renderPage(<TablesPage />);
  await screen.findByText('初级场');
  expect(screen.queryByRole('button', { name: /^设置/ })).toBeNull();
});
