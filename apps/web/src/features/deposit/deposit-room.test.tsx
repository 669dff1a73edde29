import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push } from '../../shared/push/push.ts';
import type { TopicHandlers } from '../../shared/push/push-client.ts';
import type { TopicMessage } from '../../shared/push/server-push.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { confirm, PAY, show, TYPES, type, types } from './test-deposit-page.tsx';
import { usdt } from './test-deposits.ts';

const DEPOSIT: TopicMessage = {
  topic: 'member:1',
  seq: 0,
  type: 'deposit',
  data: { orderId: '123', state: 'expired', amount: '500.00' },
};
/** Of those who follow the member's own topic. */
let handlers: TopicHandlers[] = [];

beforeEach(() => {
  handlers = [];
  vi.spyOn(push, 'subscribe').mockImplementation((_, own) => {
    handlers.push(own);
    return () => undefined;
  });
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
  sessionStorage.setItem('hj.deposit.safety.1', '1');
});

afterEach(() => vi.restoreAllMocks());

describe('the room that the member’s limits leave', () => {
  it('shows the room of the member’s own limits before a request, and sends nothing beyond it', async () => {
    const limit = (period: string, left: string | null) => ({
      ...{ kind: 'deposit', period, value: left && '1000.00', own: null, operator: null, used: '0.00', left },
      ...{ freesAt: null, pending: null },
    });
    const limits = [limit('24h', null), limit('7d', '300.00'), limit('30d', '800.00')];
    const { seen } = show({
      [TYPES]: types(),
      '/site/api/v1/protection/state': () =>
        done({ limits, exclusion: null, realityCheckMinutes: 60, questionnaires: [] }),
    });
    expect(await screen.findByText(/^您的 7 天存款限额还可存 ¥300.00（未到期的订单已计入/)).toBeTruthy();
    await type('500');
    fireEvent.click(confirm());
    expect((await screen.findByRole('alert')).textContent).toBe('超出您的 7 天存款限额，还可存 ¥300.00');
    expect(callsOf(seen, PAY)).toHaveLength(0);
  });

  const dayLimit =
    (left: string, freesAt: string | null = null) =>
    () => {
      const limit = { kind: 'deposit', period: '24h', value: '500.00', left, used: '0.00' };
      const limits = [{ ...limit, freesAt: freesAt === null ? null : Date.parse(freesAt) }];
      return done({ limits, exclusion: null });
    };

  it('closes channels whose least deposit is more than the limit leaves, and amounts beyond it', async () => {
    show({
      [TYPES]: types(
        {},
        { channelId: 'wechat', name: '微信支付', min: '20.00', quickAmounts: ['20.00', '50.00', '100.00'] },
      ),
      '/site/api/v1/protection/state': dayLimit('50.00'),
    });
    const bank = await screen.findByRole<HTMLInputElement>('radio', { name: /网银支付/ });
    expect(bank.disabled).toBe(true);
    expect(bank.parentElement?.textContent).toContain('限额不足');
    expect(screen.getByText('您的限额只剩 ¥50.00，最低金额更高的方式暂不可用')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /微信支付/ }).checked).toBe(true);
    const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['20', '50', '100'].map(chip)).toEqual([false, false, true]);
    await type('50');
    expect(confirm().getAttribute('aria-disabled')).toBeNull();
  });

  it('offers another currency where the limit leaves room for its channels only', async () => {
    show({
      [TYPES]: types({}, { ...usdt, min: '10.00' }),
      '/site/api/v1/protection/state': dayLimit('50.00'),
    });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /USDT-TRC20/ })).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '人民币' }));
    expect(screen.getByText('该币种的存款方式现在都不可用，请改用其他币种')).toBeTruthy();
  });

  it.each([
    ['0.00', '¥0.00（未到期的订单已计入，含已关闭的）。限额自 2026-11-30 19:40:12（GMT+8）起逐步恢复'],
    [
      '50.00',
      '¥50.00（未到期的订单已计入，含已关闭的），单笔最低 ¥100。限额自 2026-11-30 19:40:12（GMT+8）起逐步恢复',
    ],
  ])(
    'has no form where the limit leaves %s and no channel takes as little, and says until when',
    async (left, text) => {
      show({
        [TYPES]: types({}, { channelId: 'wechat', min: '10.00', maintenance: true }),
        '/site/api/v1/protection/state': dayLimit(left, '2026-11-30T11:40:12Z'),
      });
      const title = await screen.findByText('存款限额不足，暂不能存款');
      expect(title.parentElement?.textContent).toContain(`您的 24 小时存款限额还可存 ${text}`);
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryByRole('button', { name: '确认存款' })).toBeNull();
    },
  );

  it.each([
    ['at the time at which the limit has room', 1_200, (): void => undefined],
    [
      'with a push of an order that ended',
      3_600_000,
      () => {
        for (const { onMessage } of handlers) onMessage(DEPOSIT);
      },
    ],
  ] as const)('gives the form back %s, on a page that stays open', async (_, ms, happen) => {
    let left: string = '0.00';
    const freesAt = new Date(Date.now() + ms).toISOString();
    show({
      [TYPES]: types(),
      '/site/api/v1/protection/state': (): ReturnType<typeof done> =>
        dayLimit(left, left === '0.00' ? freesAt : null)(),
    });
    await screen.findByText('存款限额不足，暂不能存款');
    await waitFor(() => expect(handlers.length).toBeGreaterThan(0));
    left = '500.00';
    act(() => happen());
    expect(await screen.findByLabelText('存款金额', { selector: 'input' }, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByText('存款限额不足，暂不能存款')).toBeNull();
  });
});
