import type { ResourceMethod, ResourceResponse, WireBet } from '@hj/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { push } from '../../shared/push/push.ts';
import { usePushLink } from '../../shared/push/push-link.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { MyBets } from './my-bets.tsx';
import { takeBet } from './queries.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

type Wagers = ResourceResponse<'get_today_wagers'>;
const none: Wagers = {
  bets: [],
  total: 0,
  openCount: 0,
  settledToday: { count: 7, stake: '2100.00', profit: '386.40' },
};
const page = (...bets: WireBet[]): Wagers => ({ ...none, bets, total: bets.length, openCount: bets.length });

/** The server, by method and by the state that is asked for. */
function serve(answers: Partial<Record<string, unknown>>) {
  vi.mocked(resource).mockImplementation(async (method: ResourceMethod, request: object) => {
    const { state, date } = request as { state?: string; date?: string };
    const answer = answers[`${method}/${state ?? date ?? ''}`] ?? answers[method];
    return (answer ?? none) as never;
  });
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function show(queries = client()) {
  render(
    <QueryClientProvider client={queries}>
      <MyBets />
    </QueryClientProvider>,
  );
  return queries;
}

const series = aBet({
  ...{ betId: '80', kind: 'series', name: '3串1', stake: '200.00', stakePerLine: '200.00' },
  legs: [
    aLeg({ gide: '61', marketId: '1', selection: '国际米兰', price: 1_920, resultCode: 'W', result: '2-0' }),
    aLeg({ gide: '62', marketId: '2', selection: '上海海港 -0.5/1', price: 1_960 }),
    aLeg({ gide: '63', marketId: '3', selection: '湖人 +4.5', startsAt: Date.now() + 3_600_000 }),
  ],
});

describe('我的注单', () => {
  beforeEach(() => {
    useSession.setState({ token: 't', userId: '10001' });
    vi.spyOn(push, 'subscribe').mockReturnValue(() => undefined);
    vi.spyOn(push, 'resume').mockReturnValue(undefined);
  });

  it('shows the empty list, and the result of the day', async () => {
    serve({});
    show();
    await screen.findByText('没有未结算的注单');
    expect(screen.getByText('7 注 ¥2,100.00')).toBeDefined();
    expect(screen.getByText('+¥386.40').className).toContain('text-win');
  });

  it('[4.71] shows a corrected result with the earlier one, and a bet whose result was taken back', async () => {
    const correction = { at: 1_000, resultCode: 'W', payout: '960.00' };
    const corrected = aBet({ state: 'settled', resultCode: 'L', payout: '0.00', correction });
    const reopened = aBet({ betId: '78', resultCode: 'A', correction });
    serve({ 'get_today_wagers/open': page(corrected, reopened) });
    show();
    await screen.findByText('结果已更正，原结果 赢，原派彩 ¥960.00');
    expect(screen.getByText('原结果 赢 已撤回，原派彩 ¥960.00 已收回，等待重新结算')).toBeDefined();
    expect(screen.getByText('结算中')).toBeDefined();
  });

  it('parts the time of a bet from its result', async () => {
    const settledAt = Date.parse('2026-11-20T03:06:00Z');
    const settled = aBet({
      ...{ state: 'settled', resultCode: 'W', payout: '192.00', settledAt },
      legs: [aLeg({ result: '2-1' })],
    });
    serve({ 'get_today_wagers/open': page(settled) });
    show();
    expect((await screen.findByRole('article')).textContent).toContain('11-20 11:06 结算 赛果 2-1');
  });

  it('says once that a match of the bet is simulated, and nothing of the kind where none is', async () => {
    const [first, ...others] = series.legs;
    const simulated = { ...series, legs: [...others, aLeg({ ...first, simulated: true })] };
    serve({ 'get_today_wagers/open': page(simulated, aBet({ betId: '81' })) });
    show();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).queryAllByText('模拟').length)).toEqual([1, 0]);
  });

  it('names the fault, and says that accepted bets are safe', async () => {
    vi.mocked(resource).mockRejectedValue(new ApiError(6005, '服务开小差了，请稍后重试'));
    show();
    await screen.findByText('注单加载失败');
    expect(screen.getByText(/已接受的注单不受影响/)).toBeDefined();
  });

  it('asks a guest to log in', () => {
    useSession.setState({ token: undefined, userId: undefined });
    show();
    expect(screen.getByText('登录后查看注单')).toBeDefined();
  });

  it('shows the legs of a series: a result, a running score, a start', async () => {
    serve({
      'get_today_wagers/open': page(series),
      get_game_list: { matches: [aMatch({ gide: '62' })], dataCount: 1, totalDataCount: 1, pageCount: 1 },
    });
    show();
    const card = await screen.findByRole('article', { name: '3串1' });
    const legs = within(card).getAllByRole('listitem');
    expect(legs[0]?.textContent).toContain('赢2-0');
    await vi.waitFor(() => expect(legs[1]?.textContent).toContain('2-1'));
    expect(legs[2]?.textContent).toMatch(/\d\d:\d\d/);
    expect(within(card).getByText('已出 1 / 3 项')).toBeDefined();
    await vi.waitFor(() =>
      expect(vi.mocked(push.subscribe).mock.calls.map(([topic]) => topic)).toContain('main:62'),
    );
    act(() => {
      matchStore.distrust('62');
      matchStore.load([aMatch({ gide: '62', state: { ...aMatch().state, sc_FT_H: 3 } })], 'main');
    });
    expect(legs[1]?.textContent).toContain('3-1');
    expect(within(card).getByText('3-1').parentElement?.className).toContain('text-live');
    act(() => usePushLink.setState({ state: 'lost', staleSince: Date.now() }));
    const score = within(card).getByText('3-1').parentElement;
    expect(score?.className).not.toContain('text-live');
    expect(score?.querySelector('.hj-live-dot')).toBeNull();
    act(() => usePushLink.setState({ state: 'idle', staleSince: undefined }));
  });

  it('shows bets in their delay above the open ones, and moves them when push tells', async () => {
    const waiting = aBet({ betId: '90', state: 'confirming', decideAt: Date.now() + 5_000 });
    serve({ 'get_today_wagers/confirming': page(waiting), 'get_today_wagers/open': page(series) });
    const queries = show();
    const delay = await screen.findByRole('region', { name: '确认中' });
    expect(within(delay).getByText(/滚球确认中|等待结果/)).toBeDefined();
    act(() => usePushLink.setState({ state: 'lost', staleSince: Date.now() }));
    expect(within(delay).getByText('注单已收到，网络连接中断，恢复后显示结果')).toBeDefined();
    act(() => usePushLink.setState({ state: 'idle', staleSince: undefined }));
    const taken = { ...waiting, state: 'accepted' as const };
    serve({ 'get_today_wagers/confirming': page(), 'get_today_wagers/open': page(taken, series) });
    act(() => takeBet(queries, '10001', taken));
    const open = screen.getByRole('region', { name: '未结算' });
    await vi.waitFor(() => expect(within(open).getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: '确认中' })).toBeNull();
  });

  it('shows refused bets among the ended ones, from push and from the server', async () => {
    const waiting = aBet({ state: 'confirming', decideAt: Date.now() + 3_000 });
    serve({ 'get_today_wagers/confirming': page(waiting), 'get_today_wagers/settled': page() });
    const queries = show();
    fireEvent.click(screen.getByRole('radio', { name: '已结算' }));
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    const refused = { ...waiting, state: 'refused' as const, resultCode: 'D18', reason: '进球取消' };
    vi.mocked(resource).mockReturnValue(new Promise(() => undefined));
    act(() => takeBet(queries, '10001', refused));
    expect(await screen.findByText('未成交')).toBeDefined();
    expect(screen.getByText('等待确认期间有进球，注单未成交，本金已退回')).toBeDefined();
  });

  it('names the daily cap where it cut a payout (ST6)', async () => {
    const cut = aBet({ state: 'settled', resultCode: 'W', payout: '9000.00', cut: '1500.00' });
    serve({ 'get_today_wagers/settled': page(cut) });
    show();
    fireEvent.click(screen.getByRole('radio', { name: '已结算' }));
    expect(await screen.findByText('单日派彩上限，扣减 ¥1,500')).toBeDefined();
    expect(screen.getByRole('link', { name: '查看规则' }).getAttribute('href')).toBe('/app/help/gztk');
  });

  it('shows the days before with their sums, and the bets of one of them', async () => {
    const day = {
      ...{ day: '2025-11-20', count: 2, stake: '300.00', turnover: '280.00' },
      ...{ payout: '400.00', profit: '100.00' },
    };
    const old = aBet({ betId: '70', state: 'settled', resultCode: 'L', payout: '0.00' });
    serve({
      get_history: { days: [day], bets: [], total: 0 },
      'get_history/2025-11-20': { days: [day], bets: [old], total: 1 },
    });
    show();
    fireEvent.click(screen.getByRole('radio', { name: '历史' }));
    expect(await screen.findByText('+¥100.00')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /2025-11-20/ }));
    expect(await screen.findByText('−¥500.00')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '返回日期' }));
    expect(await screen.findByText('+¥100.00')).toBeDefined();
  });

  it('says which time stands at a bet: of the bet while it is open, of its end once it is settled', async () => {
    const [placedAt, settledAt] = [Date.parse('2026-11-29T14:38:00Z'), Date.parse('2026-11-29T14:47:00Z')];
    const open = aBet({ kind: 'series', name: '3串1', legs: series.legs, placedAt });
    const ended = aBet({
      betId: '81',
      state: 'settled',
      resultCode: 'W',
      payout: '960.00',
      placedAt,
      settledAt,
    });
    const refused = aBet({ betId: '82', state: 'refused', placedAt, settledAt });
    serve({ 'get_today_wagers/open': page(open), 'get_today_wagers/settled': page(ended, refused) });
    show();
    expect(await screen.findByText('11-29 22:38 投注')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: '已结算' }));
    expect(await screen.findByText('11-29 22:47 结算')).toBeDefined();
    expect(screen.getByText('11-29 22:38 投注')).toBeDefined();
  });
});
