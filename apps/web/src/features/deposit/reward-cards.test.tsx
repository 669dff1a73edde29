import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DepositPage } from './deposit-page.tsx';
import { orderIdOf } from './pay-link.ts';
import { channelOf, rewardFor } from './test-deposits.ts';

const checked = { orderId: '77', orderNo: 'D77', kind: 'transfer' } as const;

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

function show(reward: Parameters<typeof rewardFor>[0]) {
  answerCalls({
    '/fd/api/v1/payment/types': () => done({ list: [channelOf()] }),
    '/fd/api/v1/payment/openOrders': () => done({ list: [] }),
    '/site/api/v1/feedback/querySiteDepositRewardConfigList': () => done({ list: [rewardFor(reward)] }),
  });
  renderPage(<DepositPage />, '/mine/savemoney');
}

it('a reward says that an order in check chose it, too, with the way to that order', async () => {
  show({ checked });
  const link = await screen.findByRole('link', { name: '订单 D77' });
  const [path, search = ''] = link.getAttribute('href')?.split('?') ?? [];
  expect([path, orderIdOf(search)]).toEqual(['/mine/transferWait', '77']);
  expect(link.parentElement?.textContent).toBe(
    '人工核对中的订单 D77也选了此礼金。礼金每日只随最先到账的一笔存款发放：本次先到账，该订单就不再加赠。',
  );
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '参加每日首存' }).disabled).toBe(false);
});

it('a reward that cannot be had today says nothing of an order in check', async () => {
  show({ checked, refusal: '今日已有存款到账，礼金明日可领' });
  expect(await screen.findByText('今日已有存款到账，礼金明日可领')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '订单 D77' })).toBeNull();
});
