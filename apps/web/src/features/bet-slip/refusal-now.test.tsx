import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { usePushLink } from '../../shared/push/push-link.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { pressPrice, setQuickPlacer } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aBet } from '../../shared/sportsbook/test-bets.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { betPlacer, useOrder } from './order-store.ts';
import { quickBet } from './quick-bet.ts';
import { SlipBar } from './slip-bar.tsx';
import { SlipContent } from './slip-content.tsx';
import { useSlipTab } from './slip-tab.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/navigation/navigator.ts', { spy: true });
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  requireLogin: vi.fn(),
  loginExpired: vi.fn(),
}));

type Status = 'active' | 'suspended' | 'closed';
const market = (status: Status) =>
  aMarket('handicap:full:-2', { home: 1_920, away: 1_980 }, { marketId: '951', status });
const load = (status: Status, seq: number) =>
  matchStore.load([aMatch({ gide: '51', gameId: 'g51', seq, markets: [market(status)] })], 'full');

function serve(bet: () => Promise<unknown>) {
  vi.mocked(resource).mockImplementation(async (method) => {
    if (method === 'combo_bet') return (await bet()) as never;
    if (method === 'get_stake_minimum') return { minimum: '10.00', maximum: '20000.00' } as never;
    if (method === 'combo_order_view') return { legs: [], combos: [], at: Date.now() } as never;
    return { match: aMatch({ gide: '51', gameId: 'g51', seq: 1, markets: [market('active')] }) } as never;
  });
}

/** Presses a price in quick betting, and waits for its end. */
async function press() {
  const info = matchStore.info('51');
  if (!info) throw new Error('no match');
  act(() => pressPrice(info, market('active'), 'home'));
  await waitFor(() => expect(['accepted', 'refused']).toContain(useOrder.getState().view.phase));
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipBar isRaised onOpen={() => undefined} />
      <main>
        <SlipContent isTouch />
      </main>
    </QueryClientProvider>,
  );

const barText = () => document.querySelector('.hj-slip-bar')?.textContent ?? '';
const sheet = () => within(screen.getByRole('main'));

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  betPlacer.dismiss();
  useSlip.setState(emptySlip);
  useSlipTab.setState({ pane: 'slip', tab: 'slip' });
  useSession.setState({ token: 't', userId: '10001', balance: '1000.00' });
  usePushLink.setState({ state: 'open' });
  usePreferences.setState({
    ...{ oddsType: 'H', autoOdd: 'better', tolerance: 0 },
    quickBet: { isOn: true, stake: 100, isExplained: true },
  });
  matchStore.distrust('51');
  load('active', 9);
  setQuickPlacer(quickBet);
});

it('a bet refused for a suspended market promises no other try once the market is closed', async () => {
  serve(() => Promise.reject(new ApiError(6012, '', { reason: 'suspended', leg: 0 })));
  show();
  await press();
  expect(barText()).toContain('未成交：盘口暂停，本金未扣除，恢复后可再投注');
  act(() => load('suspended', 10));
  act(() => load('closed', 11));
  expect(screen.queryAllByText(/恢复后可再投注/)).toEqual([]);
  expect(barText()).toContain('未成交：盘口已关闭，本金未扣除');
  expect(sheet().getByText('盘口已关闭，本金未扣除')).toBeTruthy();
  expect(sheet().getByText('盘口已关闭，请移除该选项', { selector: 'p' })).toBeTruthy();
  // No dash in the place of the price: beside the cross it reads as an underscore.
  expect(sheet().queryByText('–')).toBeNull();
});

it('a bet refused for a suspended market says that it is open again', async () => {
  serve(() => Promise.reject(new ApiError(6012, '', { reason: 'suspended', leg: 0 })));
  show();
  await press();
  act(() => load('suspended', 10));
  act(() => load('active', 11));
  expect(barText()).toContain('未成交：盘口曾暂停，本金未扣除，现可再投注');
});

it('a bet refused for the balance says what is missing and leads to a deposit, from the bar and the slip, until it is there', async () => {
  useSession.setState({ balance: '40.50' });
  serve(() => Promise.reject(new Error('not sent')));
  show();
  await press();
  expect(barText()).toContain('未成交：余额不足，还差 ¥59.50，本金未扣除');
  expect(sheet().getAllByText('余额不足，还差 ¥59.50，本金未扣除')).toHaveLength(1);
  const ways = screen.getAllByRole('button', { name: '存款' });
  expect(ways).toHaveLength(2);
  for (const way of ways) fireEvent.click(way);
  expect(vi.mocked(goTo).mock.calls).toEqual([['saveMoney'], ['saveMoney']]);
  act(() => useSession.setState({ balance: '100.00' }));
  expect(screen.queryByRole('button', { name: '存款' })).toBeNull();
  expect(sheet().getByText('当时余额不足，本金未扣除，现可再投注')).toBeTruthy();
});

it('a bet refused for the balance that no balance would pay for says the most of one bet, and leads to no deposit', async () => {
  usePreferences.setState({ quickBet: { isOn: true, stake: 999_999, isExplained: true } });
  serve(() => Promise.reject(new Error('not sent')));
  show();
  await press();
  await waitFor(() => expect(barText()).toContain('未成交：超过单注上限 ¥20,000，本金未扣除'));
  expect(sheet().getByText('超过单注上限 ¥20,000，本金未扣除')).toBeTruthy();
  expect(screen.queryByText(/还差/)).toBeNull();
  expect(screen.queryByRole('button', { name: '存款' })).toBeNull();
});

it('an accepted bet of one press is named in the bar', async () => {
  serve(async () => ({ bets: [aBet({ state: 'accepted' })] }));
  show();
  await press();
  const name = useOrder.getState().view;
  if (name.phase !== 'accepted') throw new Error('not accepted');
  expect(barText()).toContain(`${name.order.legNames[0]} 注单已接受`);
});
