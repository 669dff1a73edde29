import { getDialogState } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gamePage, slotBalances, slotGame, slotVenues } from '../../shared/games/test-games.ts';
import { takeOnce } from '../../shared/once-store.ts';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { LobbyPage } from './page.tsx';
import type { LobbySearch } from './search.ts';

const LIST = '/game/api/v1/venue/gameList';
const LAUNCH = '/game/api/v1/venue/launch';
const TRANSFER = '/game/api/v1/venue/transfer';
const lion = { ...slotGame, gameCode: 'lion', name: '狮舞连城', kind: 'cascade' };
const url = 'http://localhost:3001/play/shanhai?launch=once';
const moved = {
  ...{ transferId: '1', orderNo: 'T1', state: 'done', amount: '120.50' },
  ...{ centerWalletBalance: '0.00', venueBalance: '420.50' },
};

type Replies = Parameters<typeof answerCalls>[0];

function show(replies: Replies = {}, search: LobbySearch = {}) {
  const seen = answerCalls({
    '/game/api/v1/venue/getVenueInfoByCategory': () => done(slotVenues),
    '/game/api/v1/venue/getBonusPools': () => done({ list: [] }),
    '/game/api/v1/venue/allBalance': () => done(slotBalances()),
    '/fd/api/v1/transfer/getBalance': () => done({ centerWalletBalance: '0.00', lockMoney: '0.00' }),
    [LIST]: () => done(gamePage([slotGame, lion])),
    [LAUNCH]: () => done({ url, mode: 'frame' }),
    [TRANSFER]: () => done(moved),
    ...replies,
  });
  const { router } = renderPage(<LobbyPage category="egame" search={search} />, '/game/egame');
  return { seen, router };
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  takeOnce('game-launch', (value): value is unknown => value !== undefined);
  clearSession();
});

const enter = async () => fireEvent.click(await screen.findByRole('button', { name: '进入游戏' }));

describe('a lobby', () => {
  it('shows the facts before a game: return, volatility, stakes, largest payout', async () => {
    show();
    const side = await screen.findByRole('complementary', { name: '进入前说明' });
    for (const text of ['96.43%', /波动.中低/, '0.30 – 600', '234.3×', '46.4%', '约 145 转 1 次'])
      expect(within(side).getByText(text)).toBeTruthy();
    expect(within(side).getByRole('link', { name: '打开验证页' })).toHaveProperty(
      'href',
      'http://localhost:3001/verify',
    );
    expect(screen.queryByText(/奖池/)).toBeNull();
  });

  it('searches once the word has stood still for 300 ms', async () => {
    const { seen } = show();
    await screen.findAllByText('狮舞连城');
    const field = screen.getByRole('searchbox', { name: '搜索游戏' });
    for (const value of ['s', 'sw', 'swl']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(callsOf(seen, LIST).map(({ body }) => body.text)).toEqual(['', 'swl']));
  });

  it('names the empty list, and clears its filters', async () => {
    const { router } = show({ [LIST]: () => done(gamePage([])) }, { kind: 'ways' });
    fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('of a category without games says so', async () => {
    show({ [LIST]: () => done(gamePage([])) });
    expect(await screen.findByText('电子暂无可进入的游戏')).toBeTruthy();
  });

  it('says until when a game is in maintenance, and opens it for no member', async () => {
    const closed = {
      ...slotGame,
      state: 'maintenance' as const,
      maintenanceUntil: Date.parse('2100-01-01T06:00+08:00'),
    };
    show({ [LIST]: () => done(gamePage([closed])) });
    const button = await screen.findByRole('button', { name: '维护至 06:00' });
    expect(button).toHaveProperty('disabled', true);
  });

  it('asks a guest to log in', async () => {
    const { seen } = show();
    await enter();
    expect(getDialogState().tips.at(-1)).toMatchObject({ msg: '请先登录' });
    expect(callsOf(seen, LAUNCH)).toEqual([]);
  });

  it('[7.98] marks a game at once, and takes the mark back where the server refuses', async () => {
    saveLogin('secret', '7');
    const refused = Promise.withResolvers<{ code: number; message: string }>();
    show({ '/game/api/v1/collection/addCollection': () => refused.promise });
    const [star] = await screen.findAllByRole('button', { name: '收藏丹青山海' });
    if (star) fireEvent.click(star);
    expect((await screen.findAllByRole('button', { name: '取消收藏丹青山海' })).length).toBeGreaterThan(0);
    refused.resolve({ code: 6012, message: '收藏已满' });
    expect((await screen.findAllByRole('button', { name: '收藏丹青山海' })).length).toBeGreaterThan(0);
  });
});

describe('entering a game', () => {
  beforeEach(() => saveLogin('secret', '7'));

  it('[4.85] brings the money of the centre along, asks for the launch and leads to its frame', async () => {
    const { seen, router } = show();
    await enter();
    await waitFor(() => expect(router.state.location.pathname).toContain('/game/http'));
    const paths = seen.map(({ path }) => path);
    expect(paths.indexOf(TRANSFER)).toBeLessThan(paths.indexOf(LAUNCH));
    expect(callsOf(seen, TRANSFER)[0]?.body).toEqual({ channelCode: 'slot', amount: '120.50', ty: 1 });
    expect(callsOf(seen, LAUNCH)[0]?.body).toMatchObject({
      enName: 'hjslot',
      gameCode: 'shanhai',
      demo: false,
    });
    expect(router.state.location.href).not.toContain('launch=once');
    expect(router.state.location.search).toEqual({ venue: 'hjslot', code: 'shanhai' });
    expect(takeOnce('game-launch', (value): value is { url: string } => value !== undefined)?.url).toBe(url);
  });

  it('for a demo moves no money', async () => {
    const { seen } = show();
    fireEvent.click(await screen.findByRole('button', { name: '免费试玩' }));
    await waitFor(() => expect(callsOf(seen, LAUNCH)[0]?.body).toMatchObject({ demo: true }));
    expect(callsOf(seen, TRANSFER)).toEqual([]);
  });

  it('moves no money where the member does not want it', async () => {
    const { seen } = show({
      '/game/api/v1/venue/allBalance': () => done(slotBalances({ autoTransfer: false })),
    });
    await enter();
    await waitFor(() => expect(callsOf(seen, LAUNCH)).toHaveLength(1));
    expect(callsOf(seen, TRANSFER)).toEqual([]);
  });

  it('fetches the money of other venues first, and then brings all of it along', async () => {
    const { list, ...rest } = slotBalances();
    const live = { ...list[0], channelCode: 'live', enName: 'hjlive', name: '鸿竞真人' };
    const { seen } = show({
      '/game/api/v1/venue/allBalance': () => done({ list: [...list, live], ...rest }),
      '/game/api/v1/venue/recycle': () => done({ list: [], centerWalletBalance: '420.50' }),
    });
    await enter();
    await waitFor(() => expect(callsOf(seen, LAUNCH)).toHaveLength(1));
    expect(callsOf(seen, '/game/api/v1/venue/recycle')[0]?.body).toEqual({ channelCodes: ['live'] });
    expect(callsOf(seen, TRANSFER)[0]?.body).toMatchObject({ channelCode: 'slot', amount: '420.50' });
  });

  it('of a venue that plays from the centre wallet transfers nothing', async () => {
    const { list, ...rest } = slotBalances();
    const { seen } = show({
      '/game/api/v1/venue/allBalance': () =>
        done({ list: list.map((each) => ({ ...each, walletMode: 'seamless' })), ...rest }),
    });
    await enter();
    await waitFor(() => expect(callsOf(seen, LAUNCH)).toHaveLength(1));
    expect(callsOf(seen, TRANSFER)).toEqual([]);
    expect(screen.queryByText('场馆余额')).toBeNull();
  });

  it('moves no money while an earlier transfer has no answer, and keeps its key', async () => {
    const kept = JSON.stringify({
      key: 'k1',
      body: JSON.stringify({ channelCode: 'fish', amount: '5.00', ty: 1 }),
    });
    localStorage.setItem('hj.key.7.transfer', kept);
    const { seen } = show();
    await enter();
    await waitFor(() => expect(callsOf(seen, LAUNCH)).toHaveLength(1));
    expect(callsOf(seen, TRANSFER)).toEqual([]);
    expect(localStorage.getItem('hj.key.7.transfer')).toBe(kept);
  });

  it('[2.153] [8.80] [4.92] [4.94] [5.64] [5.67] with code 6413 offers to transfer money in, and launches again after it', async () => {
    const { seen, router } = show({
      '/game/api/v1/venue/allBalance': () => done(slotBalances({ autoTransfer: false })),
      [LAUNCH]: (_, time) =>
        time === 1 ? { code: 6413, message: '场馆余额不足，请先转入' } : done({ url, mode: 'frame' }),
    });
    await enter();
    const dialog = await screen.findByRole('dialog', { name: '转入鸿竞电子' });
    expect(within(dialog).getByText('场馆余额不足，请先转入')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '确认转入' }));
    expect(await within(dialog).findByText('请输入转账金额')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '全部' }));
    const amount = within(dialog).getByRole('textbox', { name: '转账金额' });
    expect(amount).toHaveProperty('value', '120.50');
    // Twelve signs at most: a longer text is refused whole.
    fireEvent.change(amount, { target: { value: '1234567890123' } });
    expect(amount).toHaveProperty('value', '120.50');
    fireEvent.click(within(dialog).getByRole('button', { name: '确认转入' }));
    await waitFor(() => expect(router.state.location.pathname).toContain('/game/http'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(seen, TRANSFER)).toHaveLength(1);
    expect(callsOf(seen, LAUNCH)).toHaveLength(2);
  });

  it('[8.81] with any other refusal stays in the lobby', async () => {
    const { seen, router } = show({ [LAUNCH]: () => ({ code: 6415, message: '场馆维护中，请稍后再来' }) });
    await enter();
    await waitFor(() => expect(callsOf(seen, LAUNCH)).toHaveLength(1));
    await waitFor(() => expect(getDialogState().loading).toBeUndefined());
    expect(router.state.location.pathname).toBe('/game/egame');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
