import { toast } from '@hj/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logInAs } from '../../shared/member/test-member.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { coinFault, mostOf } from './coin-amount.ts';
import { ExchangePage } from './index.tsx';

const COINS = '/fd/api/v1/vCurrency/list';
const RATE = '/fd/api/v1/transfer/getTransferRate';
const SEND = '/fd/api/v1/transfer/utcTransfer';

const coin = (balance = '139.275766') => ({
  [COINS]: () =>
    done({
      list: [
        {
          ...{ coin: 'USDT', name: '泰达币', balance, worth: '999.99', rate: '7.18' },
          networks: ['TRC20', 'ERC20'],
        },
      ],
    }),
});

function rateOf(rate = '7.18', quote = 'q1', leftMs = 30_000) {
  return { rate, min: '10', max: '5000', quote, expiresAt: Date.now() + leftMs };
}

const made = {
  ...{ orderNo: 'E20261122', from: '139.275766', to: '999.99', rate: '7.18' },
  ...{ centerWalletBalance: '1999.99', coinBalance: '0', at: Date.UTC(2026, 10, 22) },
};

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('兑换数量', { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  logInAs();
});

async function confirmAll() {
  await screen.findByRole('button', { name: '全部' });
  press('全部');
  press('下一步');
  await screen.findByRole('dialog');
  press('确认兑换');
}

describe('exchange', () => {
  it('[2.66] [7.75] [7.76] [7.78] brings coins into the balance at the quoted rate', async () => {
    const seen = answerCalls({ ...coin(), [RATE]: () => done(rateOf()), [SEND]: () => done(made) });
    renderPage(<ExchangePage />, '/mine/exchange');
    expect(await screen.findByText('139.275766')).toBeTruthy();
    await confirmAll();
    expect(await screen.findByText('兑换成功')).toBeTruthy();
    expect(screen.getByText('+¥999.99')).toBeTruthy();
    const [sent] = callsOf(seen, SEND);
    expect(sent?.body).toEqual({ quote: 'q1', amount: '139.275766' });
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(useSession.getState().balance).toBe('1999.99');
  });

  it('shows the result of the amount before a request', async () => {
    answerCalls({ ...coin(), [RATE]: () => done(rateOf()) });
    renderPage(<ExchangePage />, '/mine/exchange');
    await screen.findByRole('button', { name: '全部' });
    type('100');
    expect(screen.getByText('¥718.00')).toBeTruthy();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/剩余 (29|30) 秒/);
  });

  it('[8.37] a rate that ran out is renewed and shown, and moves nothing by itself', async () => {
    const seen = answerCalls({
      ...coin(),
      [RATE]: (_, time) => done(time === 1 ? rateOf() : rateOf('7.20', 'q2')),
      [SEND]: () => ({ code: 6099, message: '汇率已过期，请按新汇率确认' }),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    await confirmAll();
    expect(await screen.findByText('汇率已过期，请按新汇率确认')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/7\.20/).length).toBeGreaterThan(0));
    expect(callsOf(seen, SEND)).toHaveLength(1);
  });

  it('a rate that ran out while it was being confirmed is not replaced under the finger', async () => {
    const seen = answerCalls({
      ...coin(),
      [RATE]: (_, time) => done(time === 1 ? rateOf('7.18', 'q1', 1_200) : rateOf('7.05', 'q2')),
      [SEND]: () => done(made),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    await screen.findByRole('button', { name: '全部' });
    press('全部');
    press('下一步');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(callsOf(seen, RATE)).toHaveLength(2), { timeout: 4_000 });
    const renew = await dialog.findByRole('button', { name: '更新汇率' });
    expect(dialog.getByText('¥999.99')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: '确认兑换' })).toBeNull();
    await waitFor(() => expect(renew.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(renew);
    expect(await dialog.findByText('¥981.89')).toBeTruthy();
    press('确认兑换');
    await waitFor(() => expect(callsOf(seen, SEND)[0]?.body).toMatchObject({ quote: 'q2' }));
  });

  it('renews a rate by itself when its time is over', async () => {
    const seen = answerCalls({
      ...coin(),
      [RATE]: (_, time) => done(time === 1 ? rateOf('7.18', 'q1', 1_200) : rateOf('7.21', 'q2')),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    expect(await screen.findByText('7.18')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('7.21')).toBeTruthy(), { timeout: 4_000 });
    expect(callsOf(seen, RATE)).toHaveLength(2);
  });

  it('asks a lost answer again with the same key and body, also after the page was left', async () => {
    const seen = answerCalls({
      ...coin(),
      [RATE]: () => done(rateOf()),
      [SEND]: (_, time) => (time === 1 ? 'lost' : done(made)),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    await confirmAll();
    expect(await screen.findByText(/结果未知/)).toBeTruthy();
    press('确认结果');
    expect(await screen.findByText('兑换成功')).toBeTruthy();
    const [first, second] = callsOf(seen, SEND);
    expect(second).toEqual(first);
  });

  it('sends nothing while the page is offline, says so in its dialog, and no longer once the line is back', async () => {
    const seen = answerCalls({ ...coin(), [RATE]: () => done(rateOf()), [SEND]: () => done(made) });
    renderPage(<ExchangePage />, '/mine/exchange');
    await screen.findByText('7.18');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await confirmAll();
    const sentence = '网络已断开，这次没有提交。连接恢复后请再次提交';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/结果未知/)).toBeNull();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(callsOf(seen, SEND)).toEqual([]);
    press('确认兑换');
    expect(await screen.findByText('兑换成功')).toBeTruthy();
  });

  it('asks after a reload how an exchange without an answer ended, and says why it was refused (C30)', async () => {
    const command = { quote: 'q1', amount: '139.275766' };
    localStorage.setItem(
      'hj.key.10001.exchange',
      JSON.stringify({ key: '5b8e', body: JSON.stringify(command) }),
    );
    const error = vi.spyOn(toast, 'error');
    const seen = answerCalls({
      ...coin(),
      [RATE]: () => done(rateOf()),
      [SEND]: () => ({ code: 6099, message: '汇率已过期，请按新汇率确认' }),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    const notice = await screen.findByRole('region', { name: '结果未知的兑换' });
    expect(notice.textContent).toContain('139.275766 USDT');
    press('确认结果');
    expect(await screen.findByRole('button', { name: '全部' })).toBeTruthy();
    expect(callsOf(seen, SEND)).toMatchObject([{ key: '5b8e', body: command }]);
    expect(error).toHaveBeenCalledWith('汇率已过期，请按新汇率确认');
    expect(localStorage.getItem('hj.key.10001.exchange')).toBeNull();
  });

  it('without coins leads to a deposit', async () => {
    const seen = answerCalls({ ...coin('0') });
    renderPage(<ExchangePage />, '/mine/exchange');
    expect(await screen.findByText('还没有可兑换的 USDT')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去存款（USDT）' }).getAttribute('href')).toBe('/mine/savemoney');
    expect(callsOf(seen, RATE)).toHaveLength(0);
  });

  it('says that there is no rate, and asks again', async () => {
    answerCalls({
      ...coin(),
      [RATE]: (_, time) => (time === 1 ? { code: 6013, message: '正在维护' } : done(rateOf())),
    });
    renderPage(<ExchangePage />, '/mine/exchange');
    expect(await screen.findByText('汇率暂不可用')).toBeTruthy();
    press('立即重试');
    expect(await screen.findByText('7.18')).toBeTruthy();
  });
});

it('an amount of coins keeps within the limits and the balance', () => {
  const limits = { min: '10', max: '5000', balance: '6000.5' };
  expect(coinFault('', limits)).toBe('请输入兑换数量');
  expect(coinFault('1.1234567', limits)).toBe('请输入正确的数量，最多六位小数');
  expect(coinFault('6000.500001', limits)).toBe('超出可兑换余额');
  expect(coinFault('9.999999', limits)).toBe('单笔最低 10.00 USDT');
  expect(coinFault('5000.000001', limits)).toBe('单笔最高 5,000.00 USDT');
  expect(coinFault('10', limits)).toBeUndefined();
  expect(mostOf('6000.5', '5000')).toBe('5000');
  expect(mostOf('12.5', '5000')).toBe('12.5');
});
