import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gamePage, slotBalances, slotGame, slotVenues } from '../../shared/games/test-games.ts';
import { takeOnce } from '../../shared/once-store.ts';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { LobbyPage } from './page.tsx';

const LAUNCH = '/game/api/v1/venue/launch';
const table = { ...slotGame, enName: 'hjlive', gameCode: 'bac-1', name: '经典百家乐 1', kind: 'baccarat' };
const venue = { ...slotVenues.list[0], enName: 'hjlive', channelCode: 'live', category: 'realbet' };
const seen = {
  ...{ game: 'baccarat', isOpen: true, betMs: 20_000, round: null, road: null, counts: {}, good: null },
  ...{ marks: [], seated: 3, limits: { minBet: '10.00', maxBet: '20000.00' } },
};

class Line {
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    lines.push(this);
  }
  send(): void {}
  close(): void {}
}
let lines: Line[] = [];

beforeEach(() => {
  lines = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
});
const takeTables = () => takeOnce('game-tables', (asked): asked is true => asked === true);
afterEach(() => {
  takeOnce('game-launch', (value): value is unknown => value !== undefined);
  takeTables();
  clearSession();
});

/** The lobby before its tables are known. */
async function show(launch: () => ReturnType<typeof done> | { code: number; message: string }) {
  const calls = answerCalls({
    '/game/api/v1/venue/getVenueInfoByCategory': () => done({ ...slotVenues, list: [venue] }),
    '/game/api/v1/venue/getBonusPools': () => done({ list: [] }),
    '/game/api/v1/venue/allBalance': () => done(slotBalances({ autoTransfer: false })),
    '/fd/api/v1/transfer/getBalance': () => done({ centerWalletBalance: '0.00', lockMoney: '0.00' }),
    '/game/api/v1/venue/gameList': () => done(gamePage([table])),
    [LAUNCH]: launch,
  });
  const { router } = renderPage(<LobbyPage category="realbet" search={{}} />, '/game/realbet');
  await screen.findByText('经典百家乐 1');
  await waitFor(() => expect(lines.length).toBeGreaterThan(0));
  return { calls, router };
}

/** The venue tells of the table. */
function hear() {
  const state = { type: 'state', topic: 'lobby:live', version: 1, now: new Date().toISOString() };
  act(() => {
    for (const line of lines)
      line.onmessage?.({ data: JSON.stringify({ ...state, state: { 'bac-1': seen } }) });
  });
}

async function press(launch: Parameters<typeof show>[0]) {
  const { calls } = await show(launch);
  hear();
  fireEvent.click(screen.getByRole('button', { name: '多桌同玩' }));
  return calls;
}

it('多桌同玩 asks the game that was launched for its other tables, once', async () => {
  saveLogin('secret', '7');
  await press(() => done({ url: 'http://localhost:3001/play/bac-1?launch=once', mode: 'frame' }));
  await waitFor(() => expect(takeTables()).toBe(true));
  expect(takeTables()).toBeUndefined();
});

it('多桌同玩 leaves nothing for a later game where a guest pressed it', async () => {
  await press(() => done({ url: 'http://localhost:3001/play/bac-1?launch=once', mode: 'frame' }));
  expect(takeTables()).toBeUndefined();
});

it('多桌同玩 leaves nothing for a later game where the launch was refused', async () => {
  saveLogin('secret', '7');
  const calls = await press(() => ({ code: 6010, message: '场馆暂时无法进入' }));
  await waitFor(() => expect(callsOf(calls, LAUNCH)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: '多桌同玩' })).toBeTruthy();
  expect(takeTables()).toBeUndefined();
});

it('a press on a tile is not lost where the card of the table comes under it', async () => {
  const { router } = await show(() => ({ code: 6010, message: '场馆暂时无法进入' }));
  const tile = screen.getByRole('button', { name: /^(?!收藏).*经典百家乐 1/ });
  fireEvent.pointerDown(tile, { button: 0 });
  hear();
  expect(tile.isConnected).toBe(true);
  fireEvent.pointerUp(tile, { button: 0 });
  fireEvent.click(tile);
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'hjlive:bac-1' }));
  expect(await screen.findByText('限红 10 – 20,000')).toBeTruthy();
  expect(tile.isConnected).toBe(false);
});
