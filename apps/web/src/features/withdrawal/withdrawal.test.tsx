import { toast } from '@hj/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { md5 } from 'js-md5';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { WithdrawalPage } from './index.tsx';
import { ADDRESS, CARD, infoOf, OPEN_TURNOVER, orderOf, previewOf } from './test-withdrawal.ts';
import { endAttempt, openAttempt } from './withdrawal-memory.ts';

const INFO = '/fd/api/v1/withdraw/withdrawInfo';
const LIST = '/fd/api/v1/bankCard/queryMemberBanksInfoList';
const COIN = '/fd/api/v1/withdraw/usdtWithdrawInfo';
const PREVIEW = '/fd/api/v1/withdraw/preview';
const NEW = '/fd/api/v1/withdraw/new';

type Replies = Parameters<typeof answerCalls>[0];

function serve(replies: Replies = {}, info = infoOf(), list = [CARD]) {
  return answerCalls({ [INFO]: () => done(info), [LIST]: () => done({ list }), ...replies });
}

const show = () => renderPage(<WithdrawalPage />, '/mine/takemoney');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const input = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

async function preview(amount = '500') {
  await screen.findByLabelText('取款金额', { selector: 'input' });
  fireEvent.change(screen.getByLabelText('取款金额', { selector: 'input' }), { target: { value: amount } });
  press('下一步');
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  endAttempt();
  logInAs();
});

afterEach(() => vi.restoreAllMocks());

describe('withdrawal page', () => {
  it('[1.13] [2.79] [7.81] [7.83] withdraws the previewed amount, under one key, and shows the order', async () => {
    const seen = serve({
      [PREVIEW]: () => done(previewOf({ fee: '5.00', arrives: '495.00' })),
      [NEW]: () => done(orderOf()),
    });
    const { router } = show();
    const dialog = await preview();
    expect(dialog.getAllByText('¥495.00')).toHaveLength(2);
    expect(dialog.getByText(/0731/)).toBeTruthy();
    input('资金密码', '135790');
    press('确认取款');
    await waitFor(() => expect(router.state.location.href).toContain('orderId=900'));
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    const [sent] = callsOf(seen, NEW);
    expect(sent?.body).toEqual({
      destinationId: '7',
      amount: '500',
      quote: 'q1',
      password: md5('135790'),
    });
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(openAttempt('10001')).toBeUndefined();
  });

  it('asks for nothing while the amount breaks a rule, and says which', async () => {
    const seen = serve();
    show();
    await screen.findByLabelText('取款金额', { selector: 'input' });
    fireEvent.change(screen.getByLabelText('取款金额', { selector: 'input' }), {
      target: { value: '12860.51' },
    });
    press('下一步');
    expect(await screen.findByText('超出可取余额')).toBeTruthy();
    press('全部');
    expect(screen.getByDisplayValue('12,860.50')).toBeTruthy();
    expect(callsOf(seen, PREVIEW)).toHaveLength(0);
  });

  it('says while it is typed which rule the amount breaks', async () => {
    serve();
    show();
    const field = await screen.findByLabelText('取款金额', { selector: 'input' });
    fireEvent.change(field, { target: { value: '50' } });
    expect(screen.queryByText('单笔最低 ¥100')).toBeNull();
    expect(await screen.findByText('单笔最低 ¥100', undefined, { timeout: 3_000 })).toBeTruthy();
  });

  it('says a single deduction once, and the rule on coins to members with coins', async () => {
    const [deposit] = OPEN_TURNOVER.rows;
    const rows = deposit === undefined ? [] : [deposit];
    const coins = [{ coin: 'USDT', balance: '0.000000' }];
    serve(
      { '/fd/api/v1/vCurrency/list': () => done({ list: coins }) },
      infoOf({ turnover: { ...OPEN_TURNOVER, forfeited: '0.00', rows } }),
    );
    show();
    expect(await screen.findByText(/收取 10% 行政费/)).toBeTruthy();
    expect(screen.getAllByText('¥80.00')).toHaveLength(1);
    expect(screen.queryByText(/虚拟币钱包中的币/)).toBeNull();
  });

  it('lists the missing steps before the first withdrawal (C04)', async () => {
    serve({}, infoOf({ bindPhone: true, bindRealName: false, realName: null, passwordSet: false }), []);
    show();
    expect(await screen.findByText('取款前还需完成')).toBeTruthy();
    expect(screen.getByText('绑定手机号').closest('li')?.textContent).toContain('已完成');
    // Only the next step is offered.
    expect(screen.getByRole('link', { name: '去认证' }).getAttribute('href')).toMatch(
      /task=real-name&from=%2Fmine%2Ftakemoney/,
    );
    expect(screen.queryByRole('link', { name: '去设置' })).toBeNull();
    expect(screen.queryByLabelText('取款金额')).toBeNull();
  });

  it.each([
    ['missing', '去提交'],
    ['pending', '查看'],
  ] as const)('asks for documents where the operator wants them approved: %s', async (documents, button) => {
    serve({}, infoOf({ documents }));
    show();
    const step = within((await screen.findByText('提交身份证件')).closest('li') ?? document.body);
    expect(step.getByRole('link', { name: button }).getAttribute('href')).toMatch(/^\/mine\/userinfo/);
    expect(screen.queryByLabelText('取款金额')).toBeNull();
  });

  it.each([
    [6015, null, '/mine/auth?task=phone'],
    [6449, null, '/mine/auth?task=real-name'],
    [6449, { reason: 'documents' }, '/mine/userinfo'],
  ])('leads from a refused preview to the missing step: %i %j', async (code, data, way) => {
    serve({ [PREVIEW]: () => ({ code, data, message: '请先完善资料' }) });
    show();
    fireEvent.change(await screen.findByLabelText('取款金额', { selector: 'input' }), {
      target: { value: '500' },
    });
    press('下一步');
    expect((await screen.findByRole('link', { name: '去完善' })).getAttribute('href')?.startsWith(way)).toBe(
      true,
    );
  });

  it('shows the turnover per source and the cost of a withdrawal now (C72) (WL6)', async () => {
    serve(
      {
        [PREVIEW]: () =>
          done(
            previewOf({
              turnover: OPEN_TURNOVER,
              administrativeFee: '80.00',
              forfeited: '500.00',
              amount: '1000.00',
              arrives: '420.00',
            }),
          ),
      },
      infoOf({ turnover: OPEN_TURNOVER }),
    );
    show();
    expect(await screen.findByText('每日首存加赠')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: '每日首存加赠 流水进度' });
    expect(bar.getAttribute('aria-valuenow')).toBe('20');
    expect(screen.getByText(/收取 10% 行政费/).textContent).toContain('¥80.00');
    const dialog = await preview('1000');
    expect(dialog.getByText('行政费').nextSibling?.textContent).toBe('−¥80.00');
    expect(dialog.getByText('收回礼金').nextSibling?.textContent).toBe('−¥500.00');
    expect(dialog.getByText(/流水尚差/).textContent).toContain('¥18,800.00');
  });

  it('shows coins at the rate of the quote, and the wait of a new address (C69)', async () => {
    const network = { network: 'TRC20', min: '100.00', max: '20000.00', fee: '7.00', open: true };
    serve(
      {
        [COIN]: () => done({ coin: 'USDT', rate: '7.18', rateUntil: 0, networks: [network] }),
        [PREVIEW]: () =>
          done(
            previewOf({
              coinAmount: '68.66',
              rate: '7.18000000',
              fee: '7.00',
              arrives: '493.00',
              heldUntil: Date.UTC(2026, 10, 23, 2),
            }),
          ),
      },
      infoOf(),
      [{ ...ADDRESS, usableAt: Date.now() + 3_600_000 * 24 }],
    );
    show();
    expect(await screen.findByText('24 小时后出款')).toBeTruthy();
    expect(await screen.findByText(/另收网络费 ¥7/)).toBeTruthy();
    const dialog = await preview();
    expect(dialog.getByText('68.66 USDT')).toBeTruthy();
    expect(dialog.getByText(/1 USDT = ¥/).textContent).toContain('7.18，');
    expect(dialog.getByText('2026-11-23 10:00:00')).toBeTruthy();
  });
});

describe('the confirmation', () => {
  it('[8.38] keeps a wrong password beside its field, with the tries left (C69)', async () => {
    const seen = serve({
      [PREVIEW]: () => done(previewOf()),
      [NEW]: (_, time) =>
        time === 1
          ? { code: 6100, message: '资金密码不正确，还可以尝试 4 次', data: { triesLeft: 4 } }
          : done(orderOf()),
    });
    show();
    await preview();
    input('资金密码', '111111');
    press('确认取款');
    expect(await screen.findByText('资金密码不正确，还可以尝试 4 次')).toBeTruthy();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    // A refusal is an answer: the next press is another command.
    const [first, second] = callsOf(seen, NEW);
    expect(first?.key).not.toBe(second?.key);
  });

  it('sends the second factor that the preview asks for', async () => {
    const seen = serve({
      [PREVIEW]: () => done(previewOf({ secondFactor: true, factors: ['sms', 'email'] })),
      [NEW]: () => done(orderOf()),
    });
    show();
    const dialog = await preview();
    expect(dialog.getByRole('button', { name: '获取验证码' })).toBeTruthy();
    input('资金密码', '135790');
    fireEvent.input(dialog.getByRole('textbox', { name: '短信验证码' }), { target: { value: '246810' } });
    press('确认取款');
    await waitFor(() => expect(callsOf(seen, NEW)).toHaveLength(1));
    expect(callsOf(seen, NEW)[0]?.body.securityCode).toEqual({ cate: 0, code: '246810' });
  });

  it('says so where a factor is needed and the member has none', async () => {
    const seen = serve({ [PREVIEW]: () => done(previewOf({ secondFactor: true })) });
    show();
    await preview();
    expect(screen.getByText(/本次取款需要身份验证/)).toBeTruthy();
    input('资金密码', '135790');
    press('确认取款');
    await Promise.resolve();
    expect(callsOf(seen, NEW)).toHaveLength(0);
  });

  it('[8.37] shows a new quote when the old one is over, and asks again', async () => {
    const seen = serve({
      [PREVIEW]: (_, time) => done(time === 1 ? previewOf() : previewOf({ quote: 'q2', arrives: '490.00' })),
      [NEW]: () => ({ code: 6099, message: '报价已过期' }),
    });
    show();
    const dialog = await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('报价已更新，资金未变动，请核对后再次确认')).toBeTruthy();
    expect(dialog.getAllByText('¥490.00').length).toBeGreaterThan(0);
    expect(callsOf(seen, NEW)).toHaveLength(1);
  });

  it.each([
    ['8.39', 6110, '暂时不能锁定资金，请稍后重试'],
    ['8.40', 6111, '取款保护设置有误，请联系在线客服'],
    ['8.13', 6012, '您有一笔取款正在处理'],
  ])('[%s] %i stands on the form', async (_, code, message) => {
    serve({ [PREVIEW]: () => done(previewOf()), [NEW]: () => ({ code, message }) });
    show();
    await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: '确认取款' }).getAttribute('aria-busy')).toBeNull();
  });

  it('asks a lost answer again with the same key and body', async () => {
    const seen = serve({
      [PREVIEW]: () => done(previewOf()),
      [NEW]: (_, time) => (time < 3 ? 'lost' : done(orderOf())),
    });
    show();
    await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('取款结果未知')).toBeTruthy();
    expect(screen.queryByLabelText('资金密码')).toBeNull();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(callsOf(seen, NEW)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('dialog').querySelector('[aria-busy]')).toBeNull());
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认结果' }));
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    const [first, ...others] = callsOf(seen, NEW);
    expect(others).toEqual([first, first]);
  });

  it('sends nothing while the page is offline, says so in its dialog, and sends it once the line is back', async () => {
    const seen = serve({ [PREVIEW]: () => done(previewOf()), [NEW]: () => done(orderOf()) });
    show();
    await preview();
    input('资金密码', '135790');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('确认取款');
    expect(await screen.findByText('网络已断开，这次没有提交。连接恢复后请再次提交')).toBeTruthy();
    expect(screen.queryByText('取款结果未知')).toBeNull();
    expect(callsOf(seen, NEW)).toEqual([]);
    network.mockRestore();
    press('确认取款');
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    expect(callsOf(seen, NEW)).toHaveLength(1);
  });

  it.each([
    ['without a sign of the network', false],
    ['also where the first try after the return of the network fails', true],
  ])('asks for a lost answer again by itself, %s, under the same key', async (_, returns) => {
    const told = vi.spyOn(toast, 'error');
    const seen = serve({
      [PREVIEW]: () => done(previewOf()),
      [NEW]: (_, time) => (time < 3 ? 'lost' : done(orderOf())),
    });
    show();
    await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('取款结果未知')).toBeTruthy();
    if (returns) act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('取款已提交', undefined, { timeout: 15_000 })).toBeTruthy();
    const [first, ...others] = callsOf(seen, NEW);
    expect(others).toEqual([first, first]);
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps the key where a repeat is kept out by an expired login: it says nothing of the first', async () => {
    const told = vi.spyOn(toast, 'error');
    serve({
      [PREVIEW]: () => done(previewOf()),
      [NEW]: (_, time) => (time === 1 ? 'lost' : { code: 6001, message: '请重新登录' }),
    });
    show();
    await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('取款结果未知')).toBeTruthy();
    const kept = openAttempt('10001');
    expect(kept).toBeDefined();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('请重新登录'));
    expect(openAttempt('10001')).toBe(kept);
  });

  it('names a withdrawal whose answer was lost, reminds of it, and asks by itself once the network is back', async () => {
    const seen = serve({
      [PREVIEW]: () => done(previewOf()),
      [NEW]: (_, time) => (time < 2 ? 'lost' : done(orderOf())),
    });
    show();
    await preview();
    input('资金密码', '135790');
    press('确认取款');
    expect(await screen.findByText('取款结果未知')).toBeTruthy();
    const [sent] = callsOf(seen, NEW);
    const { amount } = (sent?.body ?? {}) as { amount?: string };
    expect(screen.getByRole('dialog').textContent).toContain(`¥${amount}`);
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(shown).toHaveBeenCalled());
    expect(screen.getByText('上一笔取款结果未知，请先确认结果')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('取款已提交')).toBeTruthy();
    expect(callsOf(seen, NEW)).toEqual([sent, sent]);
  });
});
