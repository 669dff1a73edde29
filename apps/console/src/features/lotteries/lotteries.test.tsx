import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { LotteryCorrectionsPage } from './corrections-page.tsx';
import { type Correction, type LotteryGame, type LotteryIssue, readDraw } from './names.ts';
import { LotteriesPage } from './page.tsx';
import { faultOf } from './settings-dialog.tsx';

const issue: LotteryIssue = {
  ...{ number: '20261128-0600', state: 'settled', draw: [1, 2, 3, 4, 5], corrected: false },
  ...{ closesAt: 0, drawsAt: 0, bets: 12, staked: '320.00', paid: '96.00', exposure: '0.00' },
};
const game: LotteryGame = {
  ...{ code: 'ssc1', name: '一分时时彩', isOpen: true, everySeconds: 60, returned: 9600 },
  limits: {
    ...{ minLine: '0.02', maxLine: '20000.00', maxMember: '100000.00' },
    ...{ maxNumber: '500000.00', maxIssue: '5000000.00' },
  },
  draw: { places: 5, least: 0, most: 9, different: false },
  issue: { ...issue, number: '20261128-0601', state: 'scheduled', draw: null, exposure: '960.00' },
};
const preview = {
  ...{ bets: 1, players: 1, given: '0.00', taken: '96.00', short: '96.00', elsewhere: 0 },
  moves: [{ account: 'hj-10001', bets: 1, delta: '0.00', balance: '5.00', isShort: true }],
};
const correction = (
  correctionId: string,
  proposer: string,
  change: Partial<Correction> = {},
): Correction => ({
  ...{ correctionId, game: 'ssc1', number: issue.number, target: 'settled', draw: [9, 2, 3, 4, 5] },
  ...{ preview, state: 'proposed', reason: '录入有误', proposedAt: 0 },
  proposedBy: { actor: `staff:${proposer}`, name: '某人' },
  ...{ decidedBy: null, decidedAt: null, decisionNote: null, corrected: null, unpaid: null, refusal: null },
  ...change,
});
const pageOf = <Row,>(...list: Row[]) => ({ data: { list, total: list.length, pageNum: 1, pageSize: 20 } });
const answers = {
  'lotteries/games': { data: { list: [game] } },
  'lotteries/issues': pageOf(issue),
  'lotteries/issue': {
    data: { ...issue, exposures: [{ play: '定位胆', field: '万位', pick: '7', amount: '960.00' }] },
  },
  'lotteries/returns': { data: { list: [] } },
};

it('an issue shows what each number may cost, and is corrected with a preview and a reason', async () => {
  sitDown('risk');
  const sent = answerCalls({
    ...answers,
    'lotteries/preview': { data: preview },
    'lotteries/propose': { data: { correctionId: '3' } },
  });
  renderPage(<LotteriesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看第 20261128-0600 期' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await screen.findByText('定位胆 万位', { exact: false });
  expect(dialog().getByText('¥960.00')).toBeDefined();
  fireEvent.click(dialog().getByRole('button', { name: '更正开奖' }));
  const field = await screen.findByLabelText('正确号码');
  fireEvent.change(field, { target: { value: '9 2 3' } });
  expect(sent.filter(({ path }) => path === 'lotteries/preview')).toHaveLength(0);
  fireEvent.change(field, { target: { value: '9 2 3 4 5' } });
  await dialog().findByText('余额不足，暂不能收回');
  fireEvent.change(dialog().getByLabelText('原因'), { target: { value: '开奖录入有误' } });
  fireEvent.click(dialog().getByRole('button', { name: '提交复核' }));
  const subject = { game: 'ssc1', number: issue.number, target: 'settled', draw: [9, 2, 3, 4, 5] };
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        ...{ path: 'lotteries/propose', body: { ...subject, reason: '开奖录入有误' } },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ),
  );
});

it('limits that cannot hold together are not sent; a lottery is closed with its reason', async () => {
  sitDown('risk');
  const sent = answerCalls({ ...answers, 'lotteries/set': { data: {} } });
  renderPage(<LotteriesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '设置一分时时彩' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: '停止投注' }));
  fireEvent.change(dialog.getByLabelText('单注最低'), { target: { value: '30000' } });
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '号源维护' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const sets = () => sent.filter(({ path }) => path === 'lotteries/set').map(({ body }) => body);
  expect((await dialog.findAllByText(/单注最低 ≤ 单注最高/)).length).toBeGreaterThan(0);
  expect(sets()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('单注最低'), { target: { value: '0.10' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const limits = { ...game.limits, minLine: '0.10' };
  await waitFor(() => expect(sets()).toEqual([{ game: 'ssc1', isOpen: false, limits, reason: '号源维护' }]));
});

it('limits have their thousands apart, and the lotteries to choose from are those of the catalogue', async () => {
  sitDown('auditor');
  const race = { ...game, code: 'race9', name: '九号赛车', issue: null };
  answerCalls({ ...answers, 'lotteries/games': { data: { list: [game, race] } } });
  renderPage(<LotteriesPage />);
  await screen.findByRole('button', { name: '查看第 20261128-0600 期' });
  const [row] = screen.getAllByRole('row', { name: /一分时时彩/ });
  expect(row?.textContent).toContain('0.02 – 20,000.00');
  expect(row?.textContent).toContain('¥5,000,000.00');
  const choices = within(screen.getByRole('combobox', { name: '彩种' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['一分时时彩', '九号赛车']);
});

it('who may only read sets and corrects nothing', async () => {
  sitDown('auditor');
  answerCalls(answers);
  renderPage(<LotteriesPage />);
  fireEvent.click(await screen.findByRole('button', { name: '查看第 20261128-0600 期' }));
  await screen.findByText('定位胆 万位', { exact: false });
  expect(screen.queryByRole('button', { name: '更正开奖' })).toBeNull();
  expect(screen.queryByRole('button', { name: '设置一分时时彩' })).toBeNull();
});

it('(C35) the proposer does not decide a correction; the rest of one is carried on', async () => {
  sitDown('finance-lead');
  const sent = answerCalls({
    ...answers,
    'lotteries/corrections': pageOf(
      correction('1', '7'),
      correction('2', '9'),
      correction('3', '9', { state: 'approved', corrected: 4, unpaid: 1 }),
      correction('4', '9', { state: 'approved', corrected: 4, unpaid: 0 }),
    ),
    'lotteries/decide': { data: {} },
  });
  renderPage(<LotteryCorrectionsPage />);
  await screen.findAllByText(/一分时时彩/);
  const buttons = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    );
  expect(buttons).toEqual([['撤回'], ['通过', '驳回'], ['继续执行'], []]);
  expect(screen.getByText('已更正 4 注，余额不足未收回 1 注')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '通过' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('hj-10001')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '已核对公证书' } });
  fireEvent.click(dialog.getByRole('button', { name: '通过并重新派彩' }));
  const body = { correctionId: '2', approve: true, reason: '已核对公证书' };
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: 'lotteries/decide', body })),
  );
});

it('reads numbers as the game draws them', () => {
  const ssc = game.draw;
  const pk10 = { places: 10, least: 1, most: 10, different: true };
  expect(readDraw('1, 2，3 4、5', ssc)).toEqual([1, 2, 3, 4, 5]);
  expect(['1 2 3 4', '1 2 3 4 10', '1 2 3 4 x', ''].map((text) => readDraw(text, ssc))).toEqual(
    Array(4).fill(undefined),
  );
  expect(readDraw('10 9 8 7 6 5 4 3 2 1', pk10)).toHaveLength(10);
  expect(readDraw('1 1 8 7 6 5 4 3 2 10', pk10)).toBeUndefined();
  expect(faultOf({ ...game.limits, maxNumber: '6000000' })).toMatch(/单号最高赔付/);
  expect(faultOf({ ...game.limits, minLine: '0' })).toMatch(/大于零/);
  expect(faultOf(game.limits)).toBeUndefined();
});
