import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchStore, useMarkets } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { PriceHistory } from './index.ts';
import { pressMs, restMs } from './use-held-cell.ts';

const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 });
const scorers = aMarket('any-scorer:full', { 'home-2': 4_000 });

function Cell({ outcome }: { outcome: string }) {
  const info = matchStore.info('31');
  const [line] = useMarkets('31');
  return info ? <LiveOdds info={info} market={line} outcome={outcome} /> : null;
}

function show(shown = market, outcome = 'home') {
  const asked = answerCalls({
    '/game/api/v1/venue/resource': () =>
      done({
        since: Date.now() - 600_000,
        at: Date.now(),
        points: [
          { at: 0, price: 1_800 },
          { at: Date.now() - 120_000, price: 1_920 },
        ],
      }),
  });
  matchStore.distrust('31');
  const players = { home: ['甲', '乙'], away: ['丙'] };
  matchStore.load([aMatch({ gide: '31', markets: [shown], players })], 'full');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cell outcome={outcome} />
      <p>别处</p>
      <PriceHistory />
    </QueryClientProvider>,
  );
  return { asked, cell: screen.getByRole('button') };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = { pointerType: 'mouse' };
const finger = { pointerType: 'touch', clientX: 5, clientY: 5 };

beforeEach(() => {
  vi.useFakeTimers();
  useSlip.setState({ entries: [] });
  usePreferences.setState({ oddsType: 'H' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the price history', () => {
  it('names the player of a scorer market', async () => {
    const { cell } = show(scorers, 'home-2');
    fireEvent.pointerOver(cell, mouse);
    await pass(restMs);
    await pass(50);
    expect(screen.getByRole('tooltip').textContent).toMatch(/^乙/);
  });

  it('stands beside the price that a mouse rests on, and goes with it', async () => {
    const { asked, cell } = show();
    fireEvent.pointerOver(cell, mouse);
    await pass(restMs - 1);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(asked).toEqual([]);
    await pass(50);
    // The answer.
    await pass(50);
    expect(screen.getByRole('tooltip').textContent).toContain('曼城 -0.5');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '期初 0.80，现在 0.92，最低 0.80，最高 0.92',
    );
    expect(asked[0]?.body).toMatchObject({
      method: 'get_price_history',
      Request: { marketId: market.marketId, outcome: 'home' },
    });
    fireEvent.pointerOver(screen.getByText('别处'), mouse);
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('comes under a finger that stays, without choosing the price; the next press chooses it', async () => {
    const { cell } = show();
    fireEvent.pointerDown(cell, finger);
    await pass(pressMs + 50);
    expect(screen.getByRole('tooltip')).toBeDefined();
    fireEvent.pointerUp(cell, finger);
    fireEvent.click(cell);
    expect(useSlip.getState().entries).toEqual([]);
    expect(screen.getByRole('tooltip')).toBeDefined();
    fireEvent.pointerDown(cell, finger);
    fireEvent.pointerUp(cell, finger);
    fireEvent.click(cell);
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(useSlip.getState().entries).toHaveLength(1);
  });

  it('does not come under a finger that scrolls or lifts', async () => {
    const { asked, cell } = show();
    fireEvent.pointerDown(cell, finger);
    fireEvent.pointerMove(cell, { ...finger, clientY: 40 });
    await pass(pressMs + 50);
    fireEvent.pointerDown(cell, finger);
    fireEvent.pointerUp(cell, finger);
    await pass(pressMs + 50);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('goes with any key', async () => {
    const { cell } = show();
    fireEvent.pointerOver(cell, mouse);
    await pass(restMs + 50);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
