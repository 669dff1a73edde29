import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { BetRecordPage } from './page.tsx';

const LIST = '/game/api/v1/record/betRecordList';
const TOTAL = '/game/api/v1/record/betRecordTotal';

const bet = {
  betId: '7',
  ticketId: 'OU7',
  enName: 'crty',
  gameType: 'FT',
  league: '英超',
  match: '阿森纳 v 切尔西',
  market: '全场让球',
  selection: '阿森纳 -0.5',
  scoreAtBet: '1-0',
  result: '2-0',
  oddsType: 'H',
  price: 1_920,
  odds: '0.92',
  stake: '100.00',
  risk: '100.00',
  toWin: '92.00',
  payout: '192.00',
  profit: '92.00',
  turnover: '92.00',
  state: 'settled',
  resultCode: 'W',
  reason: null,
  placedAt: Date.parse('2025-11-20T13:47:08Z'),
  settledAt: Date.parse('2025-11-20T15:00:00Z'),
};
const total = { count: 1, stake: '100.00', turnover: '92.00', payout: '192.00', profit: '92.00' };

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  useSession.setState({ token: 't', userId: '1', userInfo: undefined, balance: undefined });
});

describe('bet record', () => {
  it('[7.96] [7.97] shows bets and sums with two decimals and signs', async () => {
    answerCalls({
      [LIST]: () => done({ list: [bet], pageNum: 1, pageSize: 20, total: 1 }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    expect(await screen.findByText('2025-11-20 21:47:08')).toBeTruthy();
    expect(screen.getByText('赢')).toBeTruthy();
    expect(await screen.findByText('+¥92.00')).toBeTruthy();
    expect(screen.getByText('¥192.00')).toBeTruthy();
  });

  it('asks for the state and the days that were chosen', async () => {
    const seen = answerCalls({
      [LIST]: () => done({ list: [], pageNum: 1, pageSize: 20, total: 0 }),
      [TOTAL]: () => done({ ...total, count: 0 }),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('tab', { name: '未结算' }));
    fireEvent.click(screen.getByRole('radio', { name: '昨日' }));
    await waitFor(() => {
      const last = callsOf(seen, LIST).at(-1)?.body;
      expect(last?.state).toBe('open');
      expect(Number(last?.endTime) - Number(last?.beginTime)).toBe(86_399_999);
    });
    expect(await screen.findByText('没有符合条件的注单')).toBeTruthy();
  });

  it('asks for the next page and shows a bet that is on two pages once', async () => {
    const seen = answerCalls({
      [LIST]: ({ pageNum }) =>
        done({
          list: pageNum === 1 ? [bet] : [bet, { ...bet, betId: '8' }],
          pageNum,
          pageSize: 20,
          total: 40,
        }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(callsOf(seen, LIST)).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('阿森纳 -0.5')).toHaveLength(2));
    expect(screen.getByText('没有更多注单')).toBeTruthy();
  });

  it('opens a bet with its ticket number', async () => {
    answerCalls({
      [LIST]: () => done({ list: [bet], pageNum: 1, pageSize: 20, total: 1 }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('button', { name: /查看详情/ }));
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 5_000 });
    expect(within(dialog).getByText('OU7')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: '复制单号' })).toBeTruthy();
  });
});
