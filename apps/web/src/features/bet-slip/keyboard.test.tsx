/** The way of a bet without a mouse: price, skip link, stake, place. */
import type { WireBet } from '@hj/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { push } from '../../shared/push/push.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aBet } from '../../shared/sportsbook/test-bets.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { betPlacer } from './order-store.ts';
import { SkipToSlip } from './skip-to-slip.tsx';
import { SlipPanel } from './slip-panel.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  requireLogin: vi.fn(),
  loginExpired: vi.fn(),
}));

const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 });
const limits = { goldMin: '10.00', goldMax: '50000.00' };

beforeEach(() => {
  sessionStorage.clear();
  betPlacer.dismiss();
  useSlip.setState(emptySlip);
  usePreferences.setState({ oddsType: 'H', autoOdd: 'better', tolerance: 0 });
  useSession.setState({ token: 't', userId: '10001', balance: '12860.50' });
  answerCalls({ '/site/api/v1/protection/state': () => done({ exclusion: null }) });
  vi.spyOn(push, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(push, 'resume').mockReturnValue(undefined);
});

/** To the next stop of the keyboard, in the order of the page. */
function tab(): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')];
  const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  const next = all.slice(at + 1).find((each) => each.tabIndex >= 0 && !each.hasAttribute('disabled'));
  if (next === undefined) throw new Error('there is no further stop');
  next.focus();
  expect(document.activeElement).toBe(next);
}

function tabTo(wanted: () => HTMLElement): void {
  for (let stops = 0; document.activeElement !== wanted(); stops += 1) {
    if (stops > 20) throw new Error('not within twenty stops');
    tab();
  }
}

/** As a browser takes Enter: links and buttons are pressed, a field hears the key. */
function enter(): void {
  const focused = document.activeElement ?? document.body;
  const isTaken = !fireEvent.keyDown(focused, { key: 'Enter' });
  if (!isTaken && focused.matches('a[href], button')) fireEvent.click(focused);
}

it('a bet is chosen, staked and placed by keys alone', async () => {
  const asked: unknown[] = [];
  vi.mocked(resource).mockImplementation(async (method, request) => {
    if (method === 'combo_bet') {
      asked.push(request);
      return { bets: [aBet()] satisfies WireBet[] } as never;
    }
    return { legs: [limits], combos: [], fault: null, delayMs: 0, at: Date.now() } as never;
  });
  matchStore.distrust('71');
  matchStore.load([aMatch({ gide: '71', markets: [market] })], 'main');
  const info = matchStore.info('71');
  if (!info) throw new Error('there is a match');
  const prices = (['home', 'away'] as const).map((outcome) => (
    <LiveOdds key={outcome} info={info} market={market} outcome={outcome} />
  ));
  renderPage(
    <>
      <SkipToSlip />
      {prices}
      <SlipPanel bets={null} dockedBets={null} openBets={0} />
    </>,
  );
  const price = await screen.findByRole('button', { name: /0\.92/ });
  tabTo(() => price);
  enter();
  await screen.findByText(/单注限额/);
  expect(price.getAttribute('aria-pressed')).toBe('true');

  const skip = screen.getByRole('link', { name: '跳到投注单' });
  skip.focus();
  enter();
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: '投注单与注单' }));
  const stake = screen.getByRole('textbox', { name: /投注金额，元/ });
  tabTo(() => stake);
  fireEvent.change(stake, { target: { value: '500' } });
  tabTo(() => screen.getByRole('button', { name: '确认投注 ¥500.00' }));
  enter();
  await screen.findByText('已接受');
  await waitFor(() => expect(asked).toMatchObject([{ bets: [{ stake: '500.00' }] }]));
});
