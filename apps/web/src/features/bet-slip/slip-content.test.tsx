import type { WireBet } from '@hj/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { push } from '../../shared/push/push.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { betPlacer } from './order-store.ts';
import { SlipContent } from './slip-content.tsx';
import { aBet } from './test-orders.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  requireLogin: vi.fn(),
  loginExpired: vi.fn(),
}));

const market = (home: number) => aMarket('handicap:full:-2', { home, away: 1_980 });
const match = (home = 1_920, seq = 9) => aMatch({ gide: '51', seq, markets: [market(home)] });

/** The server: what `bet` answers is the test's to say. */
function serve(bet: () => Promise<{ bet: WireBet }>) {
  const asked: unknown[] = [];
  vi.mocked(resource).mockImplementation(async (method, request) => {
    if (method === 'bet') {
      asked.push(request);
      return bet() as never;
    }
    if (method === 'order_view') return { goldMin: '10.00', goldMax: '50000.00' } as never;
    return { match: match() } as never;
  });
  return asked;
}

async function openSlip() {
  matchStore.distrust('51');
  matchStore.load([match()], 'full');
  const info = matchStore.info('51');
  const entry = info && entryOf(info, market(1_920), 'home');
  if (!entry) throw new Error('no entry');
  useSlip.setState({ entries: [entry] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipContent />
    </QueryClientProvider>,
  );
  await screen.findByText(/单注限额/);
}

const field = () => screen.getByRole('textbox', { name: '投注金额，元' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the slip on screen', () => {
  beforeEach(() => {
    sessionStorage.clear();
    betPlacer.dismiss();
    useSlip.setState({ entries: [] });
    usePreferences.setState({ oddsType: 'H', autoOdd: 'better' });
    useSession.setState({ token: 't', userId: '10001', balance: '12860.50' });
    vi.spyOn(push, 'subscribe').mockReturnValue(() => undefined);
    vi.spyOn(push, 'resume').mockReturnValue(undefined);
  });

  it('[5.53] [9.4] promises what the stake can win, and puts the sum on the button', async () => {
    serve(async () => ({ bet: aBet() }));
    await openSlip();
    type('500');
    expect(screen.getByText('460.00')).toBeDefined();
    expect(screen.getByRole('button', { name: '确认投注 ¥500.00' })).toBeDefined();
  });

  it('cuts a stake that the balance does not cover, and says so', async () => {
    serve(async () => ({ bet: aBet() }));
    await openSlip();
    type('99999');
    expect(field()).toHaveProperty('value', '12860');
    expect(screen.getByRole('alert').textContent).toContain('余额不足，已调整为 ¥12,860');
  });

  it('sends what the member saw, and takes an accepted bet off the slip', async () => {
    const asked = serve(async () => ({ bet: aBet({ state: 'accepted' }) }));
    await openSlip();
    type('500');
    press('确认投注 ¥500.00');
    await screen.findByText('已接受');
    expect(asked).toEqual([
      {
        marketId: market(1_920).marketId,
        outcome: 'home',
        price: 1_920,
        score: '2-1',
        stake: '500.00',
        oddsType: 'H',
        autoOdd: 'better',
      },
    ]);
    expect(useSlip.getState().entries).toHaveLength(0);
  });

  it('keeps a refused entry, says why, and offers it again at the price of now', async () => {
    const asked = serve(async () => {
      throw new ApiError(6012, '赔率已变化', { reason: 'price-changed', price: 1_870 });
    });
    await openSlip();
    type('500');
    press('确认投注 ¥500.00');
    await screen.findByText('赔率低于您的设置，本金未扣除');
    act(() => matchStore.load([match(1_870, 10)], 'full'));
    expect(screen.getByRole('button', { name: '接受新赔率 0.87' })).toBeDefined();
    press('按 0.87 重新投注');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ price: 1_870 });
  });

  it('leads a guest to the login', async () => {
    useSession.setState({ token: undefined, userId: undefined, balance: undefined });
    serve(async () => ({ bet: aBet() }));
    matchStore.load([match(1_920, 11)], 'full');
    const info = matchStore.info('51');
    const entry = info && entryOf(info, market(1_920), 'home');
    useSlip.setState({ entries: entry ? [entry] : [] });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SlipContent />
      </QueryClientProvider>,
    );
    const { requireLogin } = await import('../../shared/session/flows.ts');
    press('登录后投注');
    expect(requireLogin).toHaveBeenCalled();
  });
});
