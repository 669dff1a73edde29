import type { ResourceResponse, WireBet } from '@hj/contract';
import { toast } from '@hj/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { observeServerTime } from '../../shared/clock/server-clock.ts';
import { push } from '../../shared/push/push.ts';
import { usePushLink } from '../../shared/push/push-link.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { emptySlip, setSlipMode, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aBet, aLeg } from '../../shared/sportsbook/test-bets.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { betPlacer } from './order-store.ts';
import { quickBet } from './quick-bet.ts';
import { SlipContent } from './slip-content.tsx';
import { useSlipTab } from './slip-tab.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  requireLogin: vi.fn(),
  loginExpired: vi.fn(),
}));

const PROTECTION = '/site/api/v1/protection/state';
const market = (home: number, gide = '51') => {
  const key = gide === '51' ? 'handicap:full:-2' : 'handicap:full:-4';
  return aMarket(key, { home, away: 1_980 }, { marketId: `9${gide}` });
};
const match = (home = 1_920, seq = 9, gide = '51') =>
  aMatch({ gide, gameId: `g${gide}`, seq, markets: [market(home, gide)] });

type Leg = ResourceResponse<'combo_order_view'>['legs'][number];
const limits = { goldMin: '10.00', goldMax: '50000.00' };

/** The server: the test gives the answer of `combo_bet`. */
function serve(bets: () => Promise<{ bets: WireBet[] }>) {
  const asked: unknown[] = [];
  vi.mocked(resource).mockImplementation(async (method, request) => {
    if (method === 'combo_bet') {
      asked.push(request);
      return bets() as never;
    }
    if (method === 'combo_order_view') {
      const { legs } = request as { legs: unknown[] };
      const combos = [
        { sizes: [legs.length], name: '', lines: 1, ...limits },
        { sizes: [2], name: '', lines: 3, ...limits },
      ];
      return {
        legs: legs.map(() => limits as Leg),
        combos,
        fault: null,
        delayMs: 0,
        at: Date.now(),
      } as never;
    }
    if (method === 'save_slip') return { code: 'ABCD2345' } as never;
    const { gide } = request as { gide: string };
    return { match: match(1_920, 9, gide) } as never;
  });
  return asked;
}

function entryFor(gide: string) {
  matchStore.distrust(gide);
  matchStore.load([match(1_920, 9, gide)], 'full');
  const info = matchStore.info(gide);
  const entry = info && entryOf(info, market(1_920, gide), 'home');
  if (!entry) throw new Error('no entry');
  return entry;
}

function fillSlip(gides: readonly string[] = ['51']): void {
  useSlip.setState({ isMultiple: gides.length > 1, entries: gides.map(entryFor) });
}

async function openSlip(gides?: readonly string[], isTouch = false) {
  fillSlip(gides);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipContent isTouch={isTouch} />
    </QueryClientProvider>,
  );
  await screen.findAllByText(/单注限额/);
}

const entry = () => screen.getByRole('article', { name: /让球/ });
const fields = () => screen.getAllByRole('textbox', { name: /投注金额，元/ });
const field = (at = 0) => fields()[at] ?? document.body;
const type = (text: string, at = 0) => fireEvent.change(field(at), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the slip on screen', () => {
  beforeEach(() => {
    sessionStorage.clear();
    betPlacer.dismiss();
    useSlip.setState(emptySlip);
    useSlipTab.setState({ pane: 'slip', tab: 'slip' });
    usePreferences.setState({ oddsType: 'H', autoOdd: 'better', tolerance: 0 });
    useSession.setState({ token: 't', userId: '10001', balance: '12860.50' });
    answerCalls({ [PROTECTION]: () => done({ exclusion: null }) });
    vi.spyOn(push, 'subscribe').mockReturnValue(() => undefined);
    vi.spyOn(push, 'resume').mockReturnValue(undefined);
  });

  it('[5.53] [9.4] shows the possible win of the stake, and the sum on the button', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip();
    type('500');
    expect(screen.getByText('460.00')).toBeDefined();
    expect(screen.getByText('¥460.00')).toBeDefined();
    expect(screen.getByRole('button', { name: '确认投注 ¥500.00' })).toBeDefined();
    expect(screen.getByRole('link', { name: '体育规则' }).getAttribute('href')).toBe('/app/help/tygz');
  });

  it('[5.50] cuts a stake that the balance does not cover, and says so', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip();
    type('99999');
    expect(field()).toHaveProperty('value', '12,860');
    expect(screen.getByRole('alert').textContent).toContain('余额不足，已调整为 ¥12,860');
  });

  it('shows a price that cannot be bet on as such while the link is lost, and no dot of a match in play', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip(undefined, true);
    act(() => {
      matchStore.distrust('51');
      matchStore.load([match(1_980, 10)], 'full');
    });
    const price = () => within(entry()).getByText('0.98');
    const dots = () => entry().querySelectorAll('.hj-live-dot').length;
    expect([price().parentElement?.className.includes('text-up'), dots()]).toEqual([true, 1]);
    act(() => usePushLink.setState({ state: 'lost', staleSince: Date.now() }));
    expect([price().className.includes('text-fg-3'), dots()]).toEqual([true, 0]);
    expect(entry().querySelector('s')).toBeNull();
    act(() => usePushLink.setState({ state: 'idle', staleSince: undefined }));
    expect(dots()).toBe(1);
    expect(screen.getByText('余额 ¥12,860.50')).toBeDefined();
  });

  it.each([
    ['a letter', '1e3'],
    ['a sign', '-50'],
    ['a second point', '1.2.3'],
  ])(
    '[5.52] a stake with %s becomes no other one: it stays to be seen, and is empty once it is left',
    async (_, text) => {
      serve(async () => ({ bets: [aBet()] }));
      await openSlip();
      for (let end = 1; end <= text.length; end += 1) type(text.slice(0, end));
      expect(field()).toHaveProperty('value', text);
      expect(screen.getByRole('alert').textContent).toContain('请输入正确的金额');
      expect(screen.getByRole('button', { name: '请输入投注金额' })).toBeDefined();
      fireEvent.blur(field());
      expect(field()).toHaveProperty('value', '');
      type('50');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: '确认投注 ¥50.00' })).toBeDefined();
    },
  );

  it('groups a stake while it is typed, with the caret behind the digit that was typed', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip();
    const input = field() as HTMLInputElement;
    type('1250');
    expect(input.value).toBe('1,250');
    fireEvent.change(input, { target: { value: '1,0250', selectionStart: 3, selectionEnd: 3 } });
    expect([input.value, input.selectionStart]).toEqual(['10,250', 2]);
  });

  it('is filled by the keypad of a phone, on which a second point does nothing', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip(undefined, true);
    expect(field().getAttribute('inputmode')).toBe('none');
    for (const key of ['1', '2', '5', '0', '.', '5', '.']) press(key);
    expect(field()).toHaveProperty('value', '1,250.5');
    press('删除一位');
    press('删除一位');
    expect(field()).toHaveProperty('value', '1,250');
    // A keyboard at the phone.
    type('1e3');
    press('7');
    expect(field()).toHaveProperty('value', '7');
  });

  it('says of the stake for all entries that it is no amount, and stakes nothing', async () => {
    serve(async () => ({ bets: [aBet()] }));
    await openSlip(['51', '52']);
    type('100', 2);
    expect(fields().map((each) => (each as HTMLInputElement).value)).toEqual(['100', '100', '100']);
    type('1e3', 2);
    expect(fields().map((each) => (each as HTMLInputElement).value)).toEqual(['', '', '1e3']);
    expect(screen.getByRole('alert').textContent).toContain('请输入正确的金额');
  });

  it('sends the shown prices, and takes an accepted bet off the slip', async () => {
    observeServerTime(Date.now(), Date.now());
    const asked = serve(async () => ({ bets: [aBet({ state: 'accepted' })] }));
    await openSlip();
    type('500');
    press('确认投注 ¥500.00');
    await screen.findByText('已接受');
    expect(asked).toEqual([
      {
        legs: [{ marketId: market(1_920).marketId, outcome: 'home', price: 1_920, score: '2-1' }],
        bets: [{ legs: [0], sizes: [1], stake: '500.00' }],
        ...{ oddsType: 'H', autoOdd: 'better', tolerance: 0, notAfter: expect.any(Number) },
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
    // One control: nothing beside it accepts the price or sends the bet as well.
    expect(screen.getAllByRole('button', { name: /接受新赔率|重新投注|确认投注/ })).toHaveLength(1);
    press('按 0.87 重新投注 ¥500.00');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ legs: [{ price: 1_870 }] });
  });

  it('keeps a reason at the entry as long as its cause: a price that fell, until it is back', async () => {
    serve(async () => {
      throw new ApiError(6012, '赔率已变化', { reason: 'price-changed', price: 1_870, leg: 0 });
    });
    await openSlip();
    const told = () => within(entry()).queryAllByText('赔率低于您的设置，本金未扣除');
    type('500');
    act(() => matchStore.load([match(1_920, 10)], 'full'));
    press('确认投注 ¥500.00');
    await screen.findByText('未成交');
    act(() => matchStore.load([match(1_870, 11)], 'full'));
    expect(told()).toHaveLength(1);
    act(() => matchStore.load([match(1_920, 12)], 'full'));
    expect(told()).toHaveLength(0);
    expect(screen.getByText('赔率低于您的设置，本金未扣除')).toBeDefined();
  });

  it('keeps no reason at the entry once a suspended market is open again', async () => {
    serve(async () => {
      throw new ApiError(6012, '盘口暂停', { reason: 'suspended', leg: 0 });
    });
    await openSlip();
    type('500');
    press('确认投注 ¥500.00');
    const told = () => within(entry()).queryByText('盘口暂停，本金未扣除，恢复后可再投注');
    await waitFor(() => expect(told()).not.toBeNull());
    const stopped = { ...market(1_920), status: 'suspended' } as const;
    act(() => matchStore.load([{ ...match(1_920, 11), markets: [stopped] }], 'full'));
    expect(within(entry()).getByText('盘口暂停，恢复后可投注')).toBeDefined();
    act(() => matchStore.load([match(1_920, 12)], 'full'));
    expect(told()).toBeNull();
    expect(within(entry()).queryByRole('status')).toBeNull();
  });

  it('leads a guest to the login', async () => {
    useSession.setState({ token: undefined, userId: undefined, balance: undefined });
    serve(async () => ({ bets: [aBet()] }));
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

  it('shows an exclusion in the place of stake and button (C17)', async () => {
    const exclusion = {
      ...{ kind: 'exclusion', term: '6m', startedAt: 0, endsAt: null },
      ...{ revocableAt: Date.parse('2027-05-21T08:00:00Z'), revokeRequestedAt: null },
    };
    answerCalls({ [PROTECTION]: () => done({ exclusion }) });
    serve(async () => ({ bets: [aBet()] }));
    fillSlip();
    renderPage(<SlipContent />);
    expect((await screen.findByRole('status')).textContent).toContain('自我排除：6 个月');
    expect(screen.getByText(/2027-05-21 16:00:00 起可申请恢复/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /确认投注|输入/ })).toBeNull();
  });

  it('asks for the limits of now after a bet that broke one', async () => {
    serve(async () => {
      throw new ApiError(6012, '', { reason: 'max-win', bet: 0, limit: '250000.00' });
    });
    await openSlip();
    const reads = () =>
      vi.mocked(resource).mock.calls.filter(([method]) => method === 'combo_order_view').length;
    const before = reads();
    type('500');
    press('确认投注 ¥500.00');
    await screen.findAllByText(/预计赢额超过单注上限/);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('offers no second try after a refusal by the member’s own limit', async () => {
    serve(() =>
      Promise.reject(
        new ApiError(6012, '超出您的 24 小时投注限额', { reason: 'protection', rule: 'stake-limit' }),
      ),
    );
    await openSlip();
    type('500');
    press(/确认投注/);
    expect(await screen.findByText('超出您的 24 小时投注限额')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重新投注/ })).toBeNull();
  });

  it('[4.54] sends all singles of the slip as one command, and says that all or none are taken', async () => {
    const asked = serve(async () => {
      throw new ApiError(6012, '', { reason: 'suspended', leg: 1, bet: 1 });
    });
    await openSlip(['51', '52']);
    type('500', 0);
    type('300', 1);
    press('确认投注 ¥800.00');
    await screen.findByText(/整张投注单 2 注均未成交。曼城 -1（.+ v .+）：盘口暂停，本金未扣除/);
    expect(asked).toMatchObject([{ bets: [{ stake: '500.00' }, { stake: '300.00' }] }]);
    expect(screen.getByText('盘口暂停，本金未扣除，恢复后可再投注')).toBeDefined();
    expect(useSlip.getState().entries).toHaveLength(2);
    // All of them again, in one press.
    press('按最新赔率重新投注 ¥800.00');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ legs: [{}, {}], bets: [{ stake: '500.00' }, { stake: '300.00' }] });
  });

  it('sends the refused bets again and no other, and says how many where one of them is stopped now', async () => {
    const asked = serve(async () => {
      throw new ApiError(6012, '', { reason: 'price-changed', leg: 1, bet: 1, price: 1_900 });
    });
    const stop = (gide: string, status: 'active' | 'suspended', seq: number) => {
      const told = { ...market(1_920, gide), status };
      act(() => matchStore.load([aMatch({ gide, gameId: `g${gide}`, seq, markets: [told] })], 'full'));
    };
    await openSlip(['51', '52', '53']);
    for (const place of [0, 1, 2]) type('100', place);
    stop('51', 'suspended', 20);
    press('确认投注 ¥200.00');
    await screen.findByText(/整张投注单 2 注均未成交/);
    stop('51', 'active', 21);
    press('按最新赔率重新投注 ¥200.00');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ legs: [{ marketId: '952' }, { marketId: '953' }], bets: [{}, {}] });
    await screen.findByText(/整张投注单 2 注均未成交/);
    stop('53', 'suspended', 21);
    press('重新投注其中 1 注 ¥100.00');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toMatchObject({ legs: [{ marketId: '952' }], bets: [{}] });
  });

  it('fills every entry with one stake', async () => {
    serve(async () => ({ bets: [] }));
    await openSlip(['51', '52']);
    type('100', 2);
    expect(fields().map((each) => (each as HTMLInputElement).value)).toEqual(['100', '100', '100']);
    expect(screen.getByRole('button', { name: '确认投注 ¥200.00' })).toBeDefined();
  });

  it('[4.55] shows the series with its systems, and sends them in Hong Kong odds', async () => {
    const legs = ['51', '52', '53'].map((gide) => aLeg({ gide }));
    const asked = serve(async () => ({ bets: [aBet({ kind: 'series', name: '3串1', legs })] }));
    await openSlip(['51', '52', '53']);
    usePreferences.setState({ oddsType: 'E' });
    act(() => void setSlipMode('series'));
    expect(screen.getByText('串关按香港盘计算，赔率不含本金，至少 2 项')).toBeDefined();
    // The list has 1.92: each leg says in place how its 0.92 is meant.
    expect(screen.getAllByText('不含本金')).toHaveLength(3);
    act(() => usePreferences.setState({ oddsType: 'H' }));
    expect(screen.queryByText('不含本金')).toBeNull();
    act(() => usePreferences.setState({ oddsType: 'E' }));
    // 1.92³ − 1
    expect(screen.getByText('@6.07')).toBeDefined();
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    fireEvent.focus(screen.getByRole('textbox', { name: /^2串1 × 3每注/ }));
    // The row that is filled lies in sight, however many legs stand above it.
    expect(shown.mock.contexts.map((row) => (row as HTMLElement).textContent)).toEqual([
      expect.stringMatching(/^2串1/),
    ]);
    fireEvent.change(screen.getByRole('textbox', { name: /^3串1每注/ }), { target: { value: '200' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^2串1 × 3每注/ }), { target: { value: '50' } });
    press('确认投注 ¥350.00');
    await screen.findByText('已接受');
    expect(asked).toMatchObject([{ oddsType: 'H', bets: [{ sizes: [3] }, { sizes: [2] }] }]);
    expect(useSlip.getState().entries).toHaveLength(0);
  });

  it('places with Enter from the stake, and takes no press twice while it is on its way', async () => {
    const answer = Promise.withResolvers<{ bets: WireBet[] }>();
    const asked = serve(() => answer.promise);
    await openSlip();
    type('500');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await screen.findByText('注单提交中');
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    answer.resolve({ bets: [aBet()] });
    await screen.findByText('已接受');
  });

  it.each(['settings', 'share'] as const)(
    'shows what becomes of a bet of one press in the place of %s',
    async (pane) => {
      serve(async () => ({ bets: [aBet({ state: 'accepted' })] }));
      fillSlip();
      const [entry] = useSlip.getState().entries;
      if (!entry) throw new Error('no entry');
      useSlip.setState(emptySlip);
      useSlipTab.setState({ pane, tab: 'bets' });
      renderPage(<SlipContent />);
      act(() => quickBet({ ...entry, stake: '' }, 100));
      expect(await screen.findByText('已接受')).toBeDefined();
      expect(useSlipTab.getState()).toEqual({ tab: 'slip', pane: 'slip' });
    },
  );

  it('shows a bet of one press that is refused at once in the place of the settings', async () => {
    serve(async () => ({ bets: [] }));
    fillSlip(['51', '52']);
    const [entry] = useSlip.getState().entries;
    if (!entry) throw new Error('no entry');
    // A slip of one that the member chose: the refused bet does not become its entry.
    useSlip.setState(({ entries }) => ({ entries: entries.slice(1), isMultiple: false }));
    useSession.setState({ balance: '1.00' });
    useSlipTab.setState({ pane: 'settings', tab: 'bets' });
    renderPage(<SlipContent />);
    act(() => quickBet({ ...entry, stake: '' }, 100));
    expect(await screen.findByText('余额不足，还差 ¥99，本金未扣除')).toBeDefined();
    expect(useSlipTab.getState()).toEqual({ tab: 'slip', pane: 'slip' });
  });

  it('says beside the card of an accepted bet, too, that the next press bets at once', async () => {
    serve(async () => ({ bets: [aBet({ state: 'accepted' })] }));
    usePreferences.setState({ quickBet: { isOn: true, stake: 60, isExplained: true } });
    fillSlip();
    const [entry] = useSlip.getState().entries;
    if (!entry) throw new Error('no entry');
    useSlip.setState(emptySlip);
    renderPage(<SlipContent />);
    act(() => quickBet({ ...entry, stake: '' }, 60));
    await screen.findByText('已接受');
    expect(screen.getByRole('button', { name: /^投注设置/ }).textContent).toBe(
      '投注设置（快速投注已开启，每次 ¥60）',
    );
    usePreferences.setState({ quickBet: { isOn: false, stake: 60, isExplained: true } });
  });

  it('says under the code what was copied, and lays nothing over it', async () => {
    const said = vi.spyOn(toast, 'success');
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: async () => undefined } });
    serve(async () => ({ bets: [] }));
    await openSlip();
    press('分享投注单');
    await screen.findByText('ABCD2345');
    press('复制投注码');
    expect(await screen.findByText('投注码已复制')).toBeDefined();
    press('分享给好友');
    expect(await screen.findByText('已复制，可粘贴到聊天发送')).toBeDefined();
    expect(screen.queryByText('投注码已复制')).toBeNull();
    expect(said).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('gives the slip a code to share', async () => {
    serve(async () => ({ bets: [] }));
    await openSlip();
    press('分享投注单');
    expect(await screen.findByText('ABCD2345')).toBeDefined();
    expect(resource).toHaveBeenCalledWith('save_slip', {
      legs: [{ marketId: market(1_920).marketId, outcome: 'home' }],
    });
    press('返回投注单');
    expect(field()).toBeDefined();
  });
});
