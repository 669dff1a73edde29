import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { anEntry } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { betPlacer } from './order-store.ts';
import { SlipDock } from './slip-dock.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: () => new Promise(() => undefined) }));

// A phone.
vi.mock('../../shared/use-media-query.ts', () => ({ useMediaQuery: () => true }));

const dock = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SlipDock panel={null} bets={null} openBets={0} isTabBarShown />
    </QueryClientProvider>,
  );
const quick = { name: '快速投注已开启，每次 ¥20，打开投注设置' };

beforeEach(() => {
  answerCalls({ '/site/api/v1/protection/state': () => done({ exclusion: null }) });
  betPlacer.dismiss();
  useSlip.setState(emptySlip);
  useSession.setState({ token: 't', userId: '10001', balance: '1000.00' });
  usePreferences.setState({ quickBet: { isOn: true, stake: 20, isExplained: true } });
});

it('says on an empty slip that a press bets at once, and leads to the switch of it', async () => {
  dock();
  fireEvent.click(screen.getByRole('button', quick));
  const settings = await screen.findByRole('region', { name: '投注设置' });
  expect(settings.querySelector('input[type=checkbox]')).toHaveProperty('checked', true);
});

it('says nothing of it to a guest, nor while it is off', () => {
  useSession.setState({ token: undefined });
  const { unmount } = dock();
  expect(screen.queryByRole('button', quick)).toBeNull();
  unmount();
  useSession.setState({ token: 't' });
  usePreferences.setState({ quickBet: { isOn: false, stake: 20, isExplained: true } });
  dock();
  expect(screen.queryByRole('button', quick)).toBeNull();
});

it('says on a slip with entries, too, that a press bets at once', () => {
  useSlip.setState({ ...emptySlip, entries: [anEntry('1', '10')] });
  const { unmount } = dock();
  expect(screen.getByRole('img', { name: '快速投注已开启，每次 ¥20' })).toBeTruthy();
  unmount();
  usePreferences.setState({ quickBet: { isOn: false, stake: 20, isExplained: true } });
  dock();
  expect(screen.queryByRole('img', { name: /快速投注/ })).toBeNull();
});

it('leads a member without bets and selections to the field of a booking code', async () => {
  dock();
  fireEvent.click(screen.getByRole('button', { name: '投注单，可输入投注码' }));
  expect(await screen.findByLabelText('有投注码？')).toBeTruthy();
});
