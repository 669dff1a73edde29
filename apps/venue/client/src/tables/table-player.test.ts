import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal, Unknown } from '../api/venue-api.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { sumOf } from './chip-stack.ts';
import type { TableApi } from './table-api.ts';
import { createTableStore, type LiveTables, TablePlayer } from './table-player.ts';
import type { OwnRound, TableRoundView, TableSession, TableView } from './table-types.ts';

const start = Date.parse('2026-01-01T00:00:00Z');

function viewOf(round: Partial<TableRoundView> = {}, more: Partial<TableView> = {}): TableView {
  return {
    ...{
      code: 'bac-1',
      channel: 'live',
      name: '经典百家乐 1',
      game: 'baccarat',
      isOpen: true,
      betMs: 20_000,
      pauseMs: 4_000,
    },
    limits: { minBet: '10.00', maxBet: '1000.00', maxRound: '2000.00' },
    round: {
      ...{ id: 'one', number: 1, state: 'open', place: null, settlesAt: null, outcome: null },
      locksAt: new Date(start + 20_000).toISOString(),
      ...round,
    },
    ...{ seed: null, results: [], all: [], seats: [] },
    ...more,
  };
}

const said: unknown[] = [];
const bridge: Bridge = { framed: true, say: (message) => void said.push(message), listen: () => () => {} };
const api = {
  session: vi.fn(),
  bets: vi.fn<TableApi['bets']>(),
  balance: vi.fn<TableApi['balance']>(),
  history: vi.fn(),
  favourites: vi.fn<TableApi['favourites']>(),
  saveFavourite: vi.fn<TableApi['saveFavourite']>(),
  removeFavourite: vi.fn<TableApi['removeFavourite']>(),
};
let player: TablePlayer;
/** A push of the venue. */
let push: (state: TableView, own?: Partial<OwnRound>) => void;
const live: LiveTables = {
  watch(_topic, { heard }) {
    push = (state, own) =>
      heard({
        state: state as never,
        own: (own ? { round: 'one', wagers: {}, returned: null, balance: '500.00', ...own } : null) as never,
        clockAhead: 0,
      });
    return () => {};
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  for (const call of [api.bets, api.balance]) call.mockReset();
  said.length = 0;
  const session: TableSession = {
    ...{ session: 's', mode: 'real', siteOrigin: null, depositUrl: null, returnUrl: null, balance: '500.00' },
    table: { ...viewOf(), now: new Date(Date.now()).toISOString(), own: null },
  };
  player = new TablePlayer({ api, bridge, store: createTableStore(session), live });
  player.start();
  player.choose(10_000n);
});
afterEach(() => {
  player.end();
  vi.useRealTimers();
});

const state = () => player.store.getState();

test('what is confirmed is what lies on the table, once, however often the button is pressed', async () => {
  player.put('banker');
  player.put('banker');
  player.put('tie');
  player.undo();
  api.bets.mockResolvedValue({
    roundId: 'r',
    stake: '200.00',
    balance: '300.00',
    wagers: { banker: '200.00' },
  });
  await Promise.all([player.confirm(), player.confirm()]);
  expect(api.bets).toHaveBeenCalledTimes(1);
  expect(api.bets.mock.calls[0]?.[1]).toEqual({ table: 'bac-1', round: 'one', wagers: { banker: '200.00' } });
  expect(state()).toMatchObject({
    chips: [],
    balance: 30_000n,
    confirming: false,
    own: { banker: 20_000n },
  });
  expect(said).toContainEqual({ type: 'balance', balance: '300.00' });
});

test('an answer that does not come is asked for again with the same key', async () => {
  player.put('player');
  api.bets.mockRejectedValueOnce(new Unknown('lost')).mockResolvedValueOnce({
    ...{ roundId: 'r', stake: '100.00', balance: '400.00' },
    wagers: { player: '100.00' },
  });
  const confirmed = player.confirm();
  await vi.advanceTimersByTimeAsync(10);
  expect(state()).toMatchObject({ unknown: true, confirming: true });
  await vi.advanceTimersByTimeAsync(2_000);
  await confirmed;
  expect(api.bets.mock.calls[0]).toEqual(api.bets.mock.calls[1]);
  expect(state()).toMatchObject({ unknown: false, chips: [] });
});

test('chips that were not confirmed come back when the bets close, and it is said', () => {
  player.put('player');
  push(viewOf({ state: 'locked' }));
  expect(state()).toMatchObject({ chips: [], notice: { kind: 'returned' }, balance: 50_000n });
});

test('a ticket that came too late takes the chips back with the sentence of the venue', async () => {
  player.put('player');
  api.bets.mockRejectedValue(new Refusal('closed', '本局已停止下注，资金未变动。'));
  await player.confirm();
  expect(state()).toMatchObject({
    chips: [],
    notice: { kind: 'refused', text: '本局已停止下注，资金未变动。' },
  });
});

test('limits stand before the venue is asked; nothing is put down after the bets are closed', async () => {
  player.choose(100_000n);
  player.put('banker');
  expect(state()).toMatchObject({ chips: [], notice: { kind: 'limit', limit: 'funds' } });
  player.choose(500n);
  player.put('banker');
  await player.confirm();
  expect(api.bets).not.toHaveBeenCalled();
  expect(state().notice).toEqual({ kind: 'limit', limit: 'smallest' });
  vi.setSystemTime(start + 20_000);
  player.put('banker');
  expect(sumOf(state().chips)).toEqual({ banker: 500n });
});

test('the bets of the last round are laid again', () => {
  push(viewOf({ id: 'two', number: 2 }));
  player.store.setState({ lastWagers: { banker: 20_000n, tie: 1_000n } });
  player.repeat();
  expect(sumOf(state().chips)).toEqual({ banker: 20_000n, tie: 1_000n });
  player.double();
  expect(sumOf(state().chips)).toEqual({ banker: 40_000n, tie: 2_000n });
});

test('the result and the balance are what the venue says once the round is settled', () => {
  push(viewOf(), { wagers: { banker: '100.00', small: '10.00', tie: '10.00' } });
  push(viewOf({ state: 'locked' }), { wagers: { banker: '100.00', small: '10.00', tie: '10.00' } });
  expect(state().result).toBeNull();
  const own = {
    wagers: { banker: '100.00', small: '10.00', tie: '10.00' },
    returned: '220.00',
    balance: '595.00',
  };
  push(viewOf({ state: 'settled' }), own);
  push(viewOf({ state: 'settled' }), own);
  expect(state().result).toEqual({ round: 'one', stake: 12_000n, returned: 22_000n });
  expect(state().balance).toBe(59_500n);
  expect(said.filter((message) => (message as { type: string }).type === 'balance')).toHaveLength(1);
  push(viewOf({ id: 'two', number: 2 }));
  expect(state()).toMatchObject({ result: null, own: {}, lastWagers: { banker: 10_000n } });
});

test('a push that was read before a ticket takes nothing of it away', async () => {
  player.put('banker');
  api.bets.mockResolvedValue({
    roundId: 'r',
    stake: '100.00',
    balance: '400.00',
    wagers: { banker: '150.00' },
  });
  await player.confirm();
  push(viewOf(), { wagers: { banker: '50.00' } });
  expect(state().own).toEqual({ banker: 15_000n });
});

test('at a table where a loss may cost a multiple, the multiple is what the balance must hold', () => {
  push(viewOf({}, { code: 'bull-1', game: 'bull-bull' }));
  player.choose(5_000n);
  player.put('sky-super');
  expect(state()).toMatchObject({ chips: [], notice: { kind: 'limit', limit: 'funds' } });
  player.put('sky-equal');
  expect(sumOf(state().chips)).toEqual({ 'sky-equal': 5_000n });
});

test('another table that is sat down at is told to the site, with its code; the same one is not', () => {
  push(viewOf());
  expect(said).toEqual([]);
  push(viewOf({}, { code: 'dt-1', name: '龙虎', game: 'dragon-tiger' }));
  push(viewOf({}, { code: 'dt-1', name: '龙虎', game: 'dragon-tiger' }));
  expect(said).toEqual([{ type: 'title', title: '龙虎', code: 'dt-1' }]);
});

test('a set of bets is one placement: a spot that is named twice takes two chips, and one press takes all back', () => {
  player.choose(1_000n);
  player.put('banker', 'tie', 'banker');
  expect(sumOf(state().chips)).toEqual({ banker: 2_000n, tie: 1_000n });
  player.undo();
  expect(state().chips).toEqual([]);
});
