import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { BetRecordPage } from './page.tsx';
import type { BetRecord } from './queries.ts';

const LIST = '/game/api/v1/record/betRecordList';
const TOTAL = '/game/api/v1/record/betRecordTotal';

const {
  ticket_id: _ticket,
  decideAt: _due,
  ...wire
} = aBet({
  ...{ betId: '7', stake: '100.00', stakePerLine: '100.00', risk: '100.00', toWin: '92.00' },
  ...{ state: 'settled', resultCode: 'W', payout: '192.00', cut: '0.00' },
  legs: [aLeg({ league: '英超', score: '1-0', resultCode: 'W', result: '2-0' })],
  placedAt: Date.parse('2025-11-20T13:47:08Z'),
  settledAt: Date.parse('2025-11-20T15:00:00Z'),
});
const bet: BetRecord = {
  ...wire,
  ...{
    ticketId: 'OU7',
    enName: 'crty',
    gameType: 'FT',
    profit: '92.00',
    turnover: '92.00',
    rulesVersion: '2026-1',
  },
};
const series: BetRecord = {
  ...bet,
  ...{ betId: '9', ticketId: 'OU9', kind: 'series', name: '3串1', odds: '7.07', cut: '12000.00' },
  legs: [
    aLeg({ marketId: '1', selection: '阿森纳 -0.5', resultCode: 'W', result: '2-0' }),
    aLeg({
      ...{ marketId: '2', selection: '大 2.5', team_h: '里昂', team_c: '马赛' },
      ...{ resultCode: 'P', result: '1-1' },
    }),
    aLeg({
      ...{ marketId: '3', selection: '广东 -6.5', team_h: '广东', team_c: '辽宁' },
      ...{ gameType: 'BK', resultCode: 'LL' },
    }),
  ],
};
const total = { count: 1, stake: '100.00', turnover: '92.00', payout: '192.00', profit: '92.00' };

const showOn = (device: 'phone' | 'desktop') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: device === 'phone',
    addEventListener() {},
    removeEventListener() {},
  }));

beforeEach(() => {
  showOn('desktop');
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
  it('shows no win of a bet that was not taken', async () => {
    showOn('phone');
    const refused: BetRecord = { ...bet, state: 'refused', resultCode: null, payout: null, profit: null };
    answerCalls({
      [LIST]: () => done({ list: [refused], pageNum: 1, pageSize: 20, total: 1 }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('button', { name: /未成交/ }));
    expect(await screen.findByText('投注时间')).toBeDefined();
    expect(screen.queryByText(/可赢/)).toBeNull();
  });

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

  it.each(['phone', 'desktop'] as const)(
    'on a %s marks a bet on a simulated match, in the list and in its details',
    async (device) => {
      showOn(device);
      const simulated = { ...bet, legs: [aLeg({ simulated: true })] };
      answerCalls({
        [LIST]: () => done({ list: [simulated], pageNum: 1, pageSize: 20, total: 1 }),
        [TOTAL]: () => done(total),
      });
      renderPage(<BetRecordPage />, '/mine/betRecord');
      fireEvent.click(await screen.findByText('模拟'));
      expect(within(await screen.findByRole('dialog')).getByText('模拟')).toBeTruthy();
    },
  );

  it('asks for the state and the days that were chosen', async () => {
    const seen = answerCalls({
      [LIST]: () => done({ list: [], pageNum: 1, pageSize: 20, total: 0 }),
      [TOTAL]: () => done({ ...total, count: 0 }),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('tab', { name: '未结算' }));
    fireEvent.click(screen.getByRole('radio', { name: '昨日' }));
    fireEvent.change(screen.getByRole('combobox', { name: '球类' }), { target: { value: 'BK' } });
    await waitFor(() => {
      const last = callsOf(seen, LIST).at(-1)?.body;
      expect(last).toMatchObject({ state: 'open', gameType: 'BK' });
      expect(Number(last?.endTime) - Number(last?.beginTime)).toBe(86_399_999);
    });
    expect(await screen.findByText('没有符合条件的注单')).toBeTruthy();
  });

  it('on a desktop shows one page at a time, and begins anew with another filter', async () => {
    const seen = answerCalls({
      [LIST]: ({ pageNum }) =>
        done({ list: [{ ...bet, betId: String(pageNum) }], pageNum, pageSize: 20, total: 41 }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    fireEvent.click(await screen.findByRole('button', { name: '第 3 页' }));
    await waitFor(() => expect(callsOf(seen, LIST).at(-1)?.body).toMatchObject({ pageNum: 3, pageSize: 20 }));
    expect(screen.getAllByText('阿森纳 -0.5')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: '已结算' }));
    await waitFor(() =>
      expect(callsOf(seen, LIST).at(-1)?.body).toMatchObject({ pageNum: 1, state: 'settled' }),
    );
    // The sums are asked for once for a filter, not with every page.
    expect(callsOf(seen, TOTAL)).toHaveLength(2);
  });

  it('on a phone asks for the next page and shows a bet that is on two pages once', async () => {
    showOn('phone');
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
    // The rules that it was taken by, not those of today (C52).
    const rules = within(dialog).getByRole('link', { name: '版本 2026-1' });
    expect(rules.getAttribute('href')).toBe('/app/help/tygz?version=2026-1');
  });

  it('opens a series with its legs, each with its result, and the amount over the cap', async () => {
    answerCalls({
      [LIST]: () => done({ list: [series], pageNum: 1, pageSize: 20, total: 1 }),
      [TOTAL]: () => done(total),
    });
    renderPage(<BetRecordPage />, '/mine/betRecord');
    expect(await screen.findByText('6.07')).toBeTruthy();
    expect(
      screen.getByText('阿森纳 -0.5（阿森纳 v 切尔西）、大 2.5（里昂 v 马赛）、广东 -6.5（广东 v 辽宁）'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '3串1，查看详情' }));
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 5_000 });
    const legs = within(dialog).getAllByRole('listitem');
    expect(legs).toHaveLength(3);
    expect(legs.map((leg) => leg.textContent)).toEqual([
      expect.stringContaining('赢2-0'),
      expect.stringContaining('走水1-1'),
      expect.stringContaining('输半'),
    ]);
    expect(within(dialog).getByText('单日派彩上限，扣减 ¥12,000')).toBeTruthy();
  });
});
