import { getDialogState, toast } from '@hj/ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { observeServerTime } from '../../shared/clock/server-clock.ts';
import { usePushLink } from '../../shared/push/push-link.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { pressPrice, setQuickPlacer } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { confirmingText } from '../../shared/sportsbook/slip-rules.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aBet } from '../../shared/sportsbook/test-bets.ts';
import { aMarket, aMatch, anEntry } from '../../shared/sportsbook/test-matches.ts';
import { betPlacer, liveOrderLifeMs, useOrder } from './order-store.ts';
import { quickBet, saveQuickStake, switchQuickBet } from './quick-bet.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  loginExpired: vi.fn(),
}));

const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 });
const phase = () => useOrder.getState().view.phase;

function press(outcome = 'home') {
  const info = matchStore.info('71');
  if (!info) throw new Error('no match');
  pressPrice(info, market, outcome);
}

describe('a bet of one press (BS8)', () => {
  beforeEach(() => {
    betPlacer.dismiss();
    vi.mocked(resource).mockReset();
    matchStore.distrust('71');
    matchStore.load([aMatch({ gide: '71', markets: [market] })], 'main');
    useSlip.setState(emptySlip);
    useSession.setState({ token: 't', userId: '10001', balance: '1000.00' });
    usePushLink.setState({ state: 'open' });
    usePreferences.setState({
      ...{ oddsType: 'H', autoOdd: 'better', tolerance: 0 },
      quickBet: { isOn: true, stake: 100, isExplained: true },
    });
    setQuickPlacer(quickBet);
  });

  it('is placed at the price that was pressed, and never stands on the slip; with its last moment once the server’s clock is known', async () => {
    vi.mocked(resource).mockResolvedValue({ bets: [aBet()] });
    press();
    await vi.waitFor(() => expect(phase()).toBe('accepted'));
    expect(vi.mocked(resource).mock.calls[0]?.slice(0, 2)).toEqual([
      'combo_bet',
      {
        legs: [{ marketId: market.marketId, outcome: 'home', price: 1_920, score: '2-1' }],
        bets: [{ legs: [0], sizes: [1], stake: '100.00' }],
        ...{ oddsType: 'H', autoOdd: 'better', tolerance: 0 },
      },
    ]);
    expect(useSlip.getState()).toMatchObject({ entries: [], quick: undefined });

    observeServerTime(Date.now() - 3_600_000, Date.now());
    betPlacer.dismiss();
    press();
    await vi.waitFor(() => expect(phase()).toBe('accepted'));
    const notAfter = expect.closeTo(Date.now() - 3_600_000 + liveOrderLifeMs, -4);
    expect(vi.mocked(resource).mock.calls[1]?.[1]).toMatchObject({ notAfter });
  });

  it('whose answer was lost is not sent for the member who logs in next', async () => {
    vi.mocked(resource).mockRejectedValue(new ApiError(undefined, '网络连接异常'));
    press();
    await vi.waitFor(() => expect(phase()).toBe('sending'));
    useSession.setState({ token: 'other', userId: '10002' });
    expect(phase()).toBe('none');
    expect(useSlip.getState()).toMatchObject({ entries: [], quick: undefined });
    expect(resource).toHaveBeenCalledTimes(1);
  });

  it('[4.63] takes no second press while it is on its way', async () => {
    const info = vi.spyOn(toast, 'info').mockImplementation(() => undefined);
    const answer = Promise.withResolvers<{ bets: ReturnType<typeof aBet>[] }>();
    vi.mocked(resource).mockReturnValue(answer.promise as never);
    press();
    press('away');
    expect(resource).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledWith(confirmingText);
    answer.resolve({ bets: [aBet()] });
    await vi.waitFor(() => expect(phase()).toBe('accepted'));
  });

  it('becomes an entry of the slip with its stake when it was refused, and says why', async () => {
    vi.mocked(resource).mockRejectedValue(
      new ApiError(6012, '', { reason: 'price-changed', leg: 0, price: 1_900 }),
    );
    press();
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    expect(useOrder.getState().view).toMatchObject({ reason: '赔率低于您的设置，本金未扣除' });
    expect(useSlip.getState().entries).toMatchObject([{ stake: '100', bettingData: { active: '' } }]);
  });

  it('is not sent where the balance does not cover it, and is told in the place of the press before', async () => {
    vi.mocked(resource).mockRejectedValueOnce(
      new ApiError(6012, '', { reason: 'price-changed', leg: 0, price: 1_900 }),
    );
    press();
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    useSession.setState({ balance: '99.00' });
    press('away');
    expect(useOrder.getState().view).toMatchObject({ phase: 'refused', reason: '余额不足，本金未扣除' });
    // Where the slip leads to a deposit; the refused press before makes room for it.
    expect(useSlip.getState()).toMatchObject({
      ...{ entries: [{ oddInfo: { outcome: 'away' }, stake: '100' }], quick: undefined },
    });
    expect(resource).toHaveBeenCalledTimes(1);
  });

  it('is not sent while the page is offline, and becomes an entry of the slip that says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    press();
    expect(useOrder.getState().view).toMatchObject({
      phase: 'refused',
      reason: '网络已断开，这次没有提交。连接恢复后请再次提交',
    });
    expect(useSlip.getState()).toMatchObject({ entries: [{ stake: '100' }], quick: undefined });
    expect(sessionStorage.getItem('hj.pending-slip')).toBeNull();
    expect(resource).not.toHaveBeenCalled();
  });

  it('that was refused leaves a selection of the member on a slip of one', async () => {
    usePreferences.setState({ quickBet: { isOn: false, stake: 100, isExplained: true } });
    press('away');
    usePreferences.setState({ quickBet: { isOn: true, stake: 100, isExplained: true } });
    vi.mocked(resource).mockRejectedValue(
      new ApiError(6012, '', { reason: 'price-changed', leg: 0, price: 1_900 }),
    );
    press('home');
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    expect(useSlip.getState().entries).toMatchObject([{ oddInfo: { outcome: 'away' }, stake: '' }]);
  });

  it('that was refused is no leg of the series that the member makes, and is a single where the series is empty', async () => {
    vi.mocked(resource).mockRejectedValue(
      new ApiError(6012, '', { reason: 'price-changed', leg: 0, price: 1_900 }),
    );
    const chosen = anEntry('72', '720');
    useSlip.setState({ ...emptySlip, entries: [chosen], isMultiple: true, isSeries: true });
    press();
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    expect(useSlip.getState()).toMatchObject({ entries: [chosen], isSeries: true });
    expect(useSlip.getState().entries).toHaveLength(1);

    betPlacer.dismiss();
    useSlip.setState({ ...emptySlip, isMultiple: true, isSeries: true });
    press();
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    expect(useSlip.getState()).toMatchObject({
      entries: [{ stake: '100' }],
      isMultiple: false,
      isSeries: false,
    });
  });

  it('of a market that has stopped ends the word about the press before', async () => {
    const warn = vi.spyOn(toast, 'warn').mockImplementation(() => undefined);
    vi.mocked(resource).mockRejectedValue(
      new ApiError(6012, '', { reason: 'price-changed', leg: 0, price: 1_900 }),
    );
    press();
    await vi.waitFor(() => expect(phase()).toBe('refused'));
    matchStore.load([aMatch({ gide: '71', markets: [{ ...market, status: 'suspended' }] })], 'main');
    press('away');
    expect(warn).toHaveBeenCalledWith('盘口暂停，恢复后可投注');
    expect(phase()).toBe('none');
  });

  it.each([
    [
      'it is off',
      () => usePreferences.setState({ quickBet: { isOn: false, stake: 100, isExplained: true } }),
    ],
    ['no member is logged in', () => useSession.setState({ token: undefined })],
    ['the link is lost', () => usePushLink.setState({ state: 'lost' })],
    ['there is no slip on the page', () => setQuickPlacer(undefined)],
  ])('only puts the price on the slip while %s', (_when, change) => {
    change();
    press();
    expect(resource).not.toHaveBeenCalled();
    expect(useSlip.getState().entries).toHaveLength(1);
  });

  it('is switched on after an explanation, and off at once', () => {
    usePreferences.setState({ quickBet: { isOn: false, stake: 100, isExplained: false } });
    switchQuickBet(true);
    expect(usePreferences.getState().quickBet.isOn).toBe(false);
    const tips = getDialogState().tips.at(-1);
    expect(String(tips?.msg)).toContain('立即投注 ¥100');
    tips?.onSure?.();
    expect(usePreferences.getState().quickBet).toMatchObject({ isOn: true, isExplained: true });
    switchQuickBet(false);
    expect(usePreferences.getState().quickBet.isOn).toBe(false);
    switchQuickBet(true);
    expect(usePreferences.getState().quickBet.isOn).toBe(true);
  });

  it('is explained again with a stake that was raised while it was off', () => {
    usePreferences.setState({ quickBet: { isOn: false, stake: 100, isExplained: true } });
    saveQuickStake(50);
    expect(usePreferences.getState().quickBet).toEqual({ isOn: false, stake: 50, isExplained: true });
    saveQuickStake(500);
    switchQuickBet(true);
    expect(usePreferences.getState().quickBet).toMatchObject({ isOn: false, stake: 500 });
    expect(String(getDialogState().tips.at(-1)?.msg)).toContain('立即投注 ¥500');
  });
});
