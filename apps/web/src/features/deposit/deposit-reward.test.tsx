import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { amountField, confirm, PAY, REWARDS, show, TYPES, type, types } from './test-deposit-page.tsx';
import { orderOf, rewardFor } from './test-deposits.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
  sessionStorage.setItem('hj.deposit.safety.1', '1');
});

describe('the reward of a deposit', () => {
  it('[5.56] shows the bonus with its threshold and turnover, and goes with the order when it is switched on', async () => {
    const { seen } = show({
      [TYPES]: types(),
      [REWARDS]: () => done({ list: [rewardFor()] }),
      [PAY]: () => done(orderOf('pending')),
    });
    await type('1000');
    expect(await screen.findByText('存满 ¥100 加赠 3%，最高 ¥888，5 倍流水')).toBeTruthy();
    const choice = screen.getByRole<HTMLInputElement>('switch', { name: '参加每日首存' });
    expect(choice.checked).toBe(false);
    expect(screen.getByText(/参加可得/).textContent).toBe('参加可得 +¥30.00');
    fireEvent.click(choice);
    expect(screen.queryByText(/参加可得/)).toBeNull();
    // The deposit asks for turnover of its own, which this sum is not.
    expect(screen.getByText(/另需完成流水/).textContent).toBe(
      '除存款流水外，取款前另需完成流水 ¥5,150.00（本金加礼金 × 5）',
    );
    expect(screen.getByText('预计到账').textContent).toBe('预计到账¥1,030.00');
    fireEvent.click(confirm());
    await waitFor(() => expect(callsOf(seen, PAY)[0]?.body.configId).toBe('9'));
  });

  it('has its place while it is fetched, so that nothing moves when it comes', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof done>>();
    show({ [TYPES]: types(), [REWARDS]: () => answer.promise });
    await amountField();
    expect(document.querySelector('form .hj-skeleton.h-16')).toBeTruthy();
    answer.resolve(done({ list: [rewardFor()] }));
    expect(await screen.findByRole('group', { name: '存款优惠' })).toBeTruthy();
    expect(document.querySelector('form .hj-skeleton')).toBeNull();
  });

  it('[5.57] is not asked for below its least deposit', async () => {
    const { seen } = show({
      [TYPES]: types({ min: '10.00' }),
      [REWARDS]: () => done({ list: [rewardFor()] }),
      [PAY]: () => done(orderOf('pending')),
    });
    await type('60');
    fireEvent.click(await screen.findByRole('switch', { name: '参加每日首存' }));
    expect(screen.getByText('再存 ¥40 即可享受')).toBeTruthy();
    fireEvent.click(confirm());
    await waitFor(() => expect(callsOf(seen, PAY)[0]?.body).toEqual({ channelId: 'bank', amount: '60' }));
  });

  it('cannot be had where the site says why not', async () => {
    show({
      [TYPES]: types({ bonusHint: '每日首存加赠 3%' }),
      [REWARDS]: () => done({ list: [rewardFor({ refusal: '今日已享受' })] }),
    });
    expect(await screen.findByText('今日已享受')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: '参加每日首存' }).disabled).toBe(true);
    // Nor does the channel promise it.
    await waitFor(() => expect(screen.queryByText('每日首存加赠 3%')).toBeNull());
  });
});
