import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import type { OrderView } from './bet-placer.ts';
import { betPlacer, useOrder } from './order-store.ts';
import { SlipBar } from './slip-bar.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({
  resource: async () => {
    throw new Error('The server has no such match.');
  },
}));

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SlipBar isRaised onOpen={() => undefined} />
    </QueryClientProvider>,
  );

const price = { home: 1_920, away: 1_980 };
const market = (status: 'active' | 'suspended') =>
  aMarket('handicap:full:-2', price, { marketId: '951', status });

function load(status: 'active' | 'suspended', seq: number): void {
  matchStore.load([aMatch({ gide: '51', gameId: 'g51', seq, markets: [market(status)] })], 'full');
}

beforeEach(() => {
  betPlacer.dismiss();
  useOrder.setState({ view: { phase: 'none' } });
  usePreferences.setState({ oddsType: 'H' });
  matchStore.distrust('51');
  load('active', 9);
  const info = matchStore.info('51');
  const entry = info && entryOf(info, market('active'), 'home');
  if (!entry) throw new Error('no entry');
  useSlip.setState({ ...emptySlip, entries: [entry] });
});

it('has the price of its one selection', () => {
  show();
  expect(screen.getByRole('button').textContent).toContain('@0.92');
});

it('has a lock in the place of the price while the market is suspended', () => {
  load('suspended', 10);
  show();
  expect(screen.getByRole('img', { name: '暂停' })).toBeTruthy();
  expect(screen.getByRole('button').textContent).not.toContain('@');
});

it('says of a selection whose match is over that its market is closed, though the page never had the match', async () => {
  matchStore.close('51');
  show();
  await waitFor(() => expect(screen.getByRole('button').textContent).toContain('盘口已关闭'));
  expect(screen.getByRole('button').textContent).not.toContain('@');
});

it('asks for no amount while its one selection cannot be bet on', async () => {
  useSession.setState({ token: 't', userId: '10001', balance: '1000.00' });
  const { unmount } = show();
  expect(screen.getByText('填写金额')).toBeTruthy();
  unmount();
  load('suspended', 10);
  const stopped = show();
  expect(screen.queryByText('填写金额')).toBeNull();
  stopped.unmount();
  matchStore.close('51');
  show();
  await waitFor(() => expect(screen.getByRole('button').textContent).toContain('盘口已关闭'));
  expect(screen.queryByText('填写金额')).toBeNull();
});

it('names the selection of a refused bet: the slip beside it may hold another', () => {
  const view: OrderView = {
    phase: 'refused',
    order: {
      ...{ key: 'k', memberId: '1', sentAt: 0, betIds: [], legNames: ['阿森纳 -0.5'] },
      request: { oddsType: 'H', autoOdd: 'none', legs: [], bets: [] },
      shown: [{ name: '阿森纳 -0.5', sub: '', odds: '0.92', stake: '5' }],
    },
    reason: '低于单注下限 ¥10，本金未扣除',
    ...{ leg: 0, bet: 0, price: undefined, cause: 'below-minimum', byOwnRule: false },
  };
  useOrder.setState({ view });
  show();
  expect(screen.getByRole('status').textContent).toBe('阿森纳 -0.5 未成交：低于单注下限 ¥10，本金未扣除');
});

it('says to an excluded member why betting is closed, and leads to responsible gaming, in the place of an amount', async () => {
  const exclusion = {
    ...{ kind: 'cool-off', term: '7d', startedAt: 0, endsAt: Date.parse('2027-05-21T08:00:00Z') },
    ...{ revocableAt: null, revokeRequestedAt: null },
  };
  answerCalls({ '/site/api/v1/protection/state': () => done({ exclusion }) });
  useSession.setState({ token: 't', userId: '10001', balance: '1000.00' });
  const open = vi.fn();
  renderPage(<SlipBar isRaised onOpen={open} />);
  fireEvent.click(await screen.findByRole('button', { name: '冷静期：7 天，期间不能投注' }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.queryByText('填写金额')).toBeNull();
  expect(screen.getByRole('link', { name: '责任博彩' }).getAttribute('href')).toBe('/mine/protection');
  useSession.setState({ token: undefined, userId: undefined, balance: undefined });
});
