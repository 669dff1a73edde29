import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePushLink } from '../../shared/push/push-link.ts';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import type { OrderView } from './bet-placer.ts';
import { type NewOrder, type PendingOrder, slipOrder } from './order.ts';
import { OrderCard, type ShownOrder } from './order-card.tsx';
import { entryAt, modelOf } from './test-slips.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: async () => ({ match: null }) }));

const consent = { oddsType: 'H', autoOdd: 'better', tolerance: 0 } as const;

function sent(order: NewOrder | undefined): PendingOrder {
  if (order === undefined) throw new Error('no order');
  return { ...order, key: 'k', memberId: '1', sentAt: 0, betIds: [] };
}

/** Two selections that read the same, of two matches, and one before its match. */
const entries = [
  ['1', '阿森纳', '切尔西'],
  ['2', '里昂', '马赛'],
  ['3', '兰斯', '南特'],
].map(([gide = '', team_h = '', team_c = '']) => {
  const entry = entryAt(gide, `${gide}0`, 1_920);
  return { ...entry, gameInfo: { ...entry.gameInfo, team_h, team_c } };
});
const series = (money: Record<string, string>) =>
  sent(
    slipOrder(
      modelOf({
        mode: 'series',
        entries,
        seriesMoney: money,
        live: [
          { state: 'open', price: 1_920, isLive: true, score: '1-0' },
          { state: 'open', price: 1_920, isLive: true, score: '0-2' },
          { state: 'open', price: 1_920, isLive: false, score: undefined },
        ],
      }),
      consent,
    ),
  );

const show = (view: ShownOrder) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderCard view={view} />
    </QueryClientProvider>,
  );
afterEach(() => {
  vi.restoreAllMocks();
  usePushLink.setState({ state: 'idle', staleSince: undefined });
});
const legs = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((each) => (each.dataset.leg === undefined ? [] : [each.textContent]));

describe('the card of a series', () => {
  it.each<OrderView['phase']>(['sending', 'refused'])(
    'names the match of every leg, with the score in play, while it is %s',
    (phase) => {
      const order = series({ all: '100' });
      const about = { leg: 0, bet: undefined, price: undefined, cause: undefined, byOwnRule: false };
      show(
        phase === 'sending'
          ? { phase, order, attempts: 1, wasReloaded: false }
          : { phase: 'refused', order, reason: '本金已退回', ...about },
      );
      expect(legs()).toEqual([
        '阿森纳 -0.5 @0.92 滚球 全场让球 1-0 • 阿森纳 v 切尔西',
        '里昂 -0.5 @0.92 滚球 全场让球 0-2 • 里昂 v 马赛',
        '兰斯 -0.5 @0.92 全场让球 • 兰斯 v 南特',
      ]);
    },
  );

  it('says the legs that the server took, and the most that it wins', () => {
    const taken = [
      aLeg({ gide: '1', price: 1_900, score: '1-1' }),
      aLeg({ gide: '2', selection: '里昂 -0.5', team_h: '里昂', team_c: '马赛', inPlay: false, score: null }),
    ];
    const order = series({ all: '100' });
    const bet = aBet({
      kind: 'series',
      name: '2串1',
      legs: taken,
      odds: '3.65',
      toWin: '264.80',
      stake: '100.00',
    });
    show({ phase: 'accepted', order, bets: [bet] });
    expect(legs()).toEqual([
      '阿森纳 -0.5 @0.90 滚球 全场让球 1-1 • 阿森纳 v 切尔西',
      '里昂 -0.5 @0.92 全场让球 • 里昂 v 马赛',
    ]);
    expect(screen.getByRole('article').textContent).toContain('最高可赢 ¥264.80');
  });

  it('names the legs once for a series and its systems', () => {
    show({ phase: 'sending', order: series({ all: '100', '2': '50' }), attempts: 1, wasReloaded: false });
    const card = within(screen.getByRole('article'));
    expect(legs()).toHaveLength(3);
    expect(card.getByText('3串1')).toBeTruthy();
    expect(card.getByText('2串1 × 3')).toBeTruthy();
    expect(card.getAllByText(/^最高可赢 ¥/)).toHaveLength(2);
  });
});

describe('the card of several singles', () => {
  it('has each order number with its bet, and room for all of them once they are taken', () => {
    const staked = entries.map((entry) => ({ ...entry, stake: '10' }));
    const order = sent(slipOrder(modelOf({ mode: 'multiple', entries: staked }), consent));
    const bets = ['OU1', 'OU2', 'OU3'].map((ticket_id, at) => aBet({ ticket_id, betId: `${at}` }));
    show({ phase: 'accepted', order, bets });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['OU1', 'OU2', 'OU3'].map((ticket) => expect.stringContaining(`单号 ${ticket}`)));
    expect(screen.getByRole('article').textContent).not.toContain('OU1、');
    expect(screen.getByRole('list').parentElement?.className).not.toContain('max-h-[12.5rem]');
  });
});

describe('the card of a single', () => {
  it('says what it may win, and no longer once it was refused', () => {
    const model = modelOf({ mode: 'single', entries: [{ ...entryAt('1', '10', 1_920), stake: '500' }] });
    const order = sent(slipOrder(model, consent));
    const { unmount } = show({ phase: 'sending', order, attempts: 1, wasReloaded: false });
    expect(screen.getByRole('article').textContent).toContain('可赢 ¥460.00');
    unmount();
    const about = { leg: 0, bet: undefined, price: undefined, cause: undefined, byOwnRule: false };
    show({ phase: 'refused', order, reason: '本金已退回', ...about });
    expect(screen.getByRole('article').textContent).not.toContain('可赢');
  });

  it('keeps the price that the server took once it is refused in its delay, as its record does', () => {
    const model = modelOf({ mode: 'single', entries: [{ ...entryAt('1', '10', 1_920), stake: '500' }] });
    const order = sent(slipOrder(model, consent));
    const bets = [aBet({ state: 'refused', legs: [aLeg({ price: 1_900, odds: '0.90' })], odds: '0.90' })];
    const about = { leg: 0, bet: undefined, price: undefined, cause: undefined, byOwnRule: false };
    show({ phase: 'refused', order, reason: '本金已退回', bets, ...about });
    expect(screen.getByRole('article').textContent).toContain('@0.90');
  });

  it('says that the server has it, and why no result comes, while the line is cut', () => {
    const model = modelOf({ mode: 'single', entries: [{ ...entryAt('1', '10', 1_920), stake: '500' }] });
    const order = sent(slipOrder(model, consent));
    const bets = [aBet({ state: 'confirming', placedAt: 1_000, decideAt: 4_000 })];
    show({ phase: 'confirming', order, bets });
    const said = () => screen.getByRole('article').textContent;
    expect(said()).toContain('等待结果');
    act(() => usePushLink.setState({ state: 'lost', staleSince: 1 }));
    expect(said()).toContain('注单已收到，网络连接中断，恢复后显示结果');
    expect(said()).not.toContain('正在等待最终结果');
    act(() => usePushLink.setState({ state: 'open', staleSince: undefined }));
    expect(said()).toContain('等待结果');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(said()).toContain('注单已收到，网络连接中断，恢复后显示结果');
  });
});
