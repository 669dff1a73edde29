import { describe, expect, it, vi } from 'vitest';
import { Refusal, Unknown } from '../api/venue-api.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { ChessApi } from './chess-api.ts';
import { ChessPlayer, createChessStore } from './chess-player.ts';
import type { ChessSession, ChessState, HandView, ToldHand } from './chess-types.ts';

const hand = (more: Partial<HandView>): HandView => ({
  ...{
    id: 'h1',
    number: 1,
    state: 'playing',
    roundId: 'r1',
    seat: 0,
    locked: '50.00',
    spectating: false,
    spectators: 0,
    places: 3,
    turnMs: 20_000,
  },
  room: { code: 'doudizhu-2', name: '初级场', base: '1.00', rakePercent: 5, houseSits: true },
  ...{ dealsAt: null, deadlineAt: null, waiting: [], seats: [], view: null },
  ...{ commit: '', clientSeed: null, serverSeed: null },
  ...more,
});
const state = (more: Partial<ChessState> = {}): ChessState => ({
  ...{
    mode: 'demo',
    game: 'doudizhu',
    now: new Date().toISOString(),
    balance: '100.00',
    rooms: [],
    hand: null,
  },
  ...more,
});

function playerOf(first: ChessState) {
  const session: ChessSession = {
    session: 's',
    siteOrigin: null,
    depositUrl: null,
    returnUrl: null,
    chess: first,
  };
  const store = createChessStore(session);
  const said: object[] = [];
  const heard: { topic: string; tell(own: HandView): void }[] = [];
  const api = {
    session: vi.fn(),
    state: vi.fn(async () => state({ hand: hand({}) })),
    join: vi.fn(async () => ({ hand: 'h1', seat: 0, roundId: 'r1', locked: '50.00', balance: '50.00' })),
    act: vi.fn(async () => ({})),
    leave: vi.fn(async () => ({ left: true })),
    away: vi.fn(async () => ({})),
    spectate: vi.fn(async () => ({ now: new Date().toISOString(), hand: null as ToldHand | null })),
    unspectate: vi.fn(async () => ({})),
    history: vi.fn(),
  };
  const live = {
    watch: (topic: string, listener: { heard(seen: object): void }) => {
      heard.push({ topic, tell: (own) => listener.heard({ state: {}, own, clockAhead: 0 }) });
      return () => {};
    },
  };
  const bridge = {
    framed: true,
    say: (message: object) => said.push(message),
    listen: () => () => {},
  } as Bridge;
  let keys = 0;
  const player = new ChessPlayer({
    ...{ api: api as unknown as ChessApi, bridge, store, live },
    newKey: () => `key-${++keys}`,
  });
  player.start();
  return { player, api, said, heard, store };
}

describe('the player of a card table', () => {
  it('takes a seat by one key, also when the answer does not come at once, and listens to the hand', async () => {
    vi.useFakeTimers();
    const { player, api, heard, store, said } = playerOf(state());
    api.join.mockRejectedValueOnce(new Unknown('cut'));
    const joining = player.join('doudizhu-2');
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({ unknown: true, busy: true });
    await vi.advanceTimersByTimeAsync(1_500);
    await joining;
    vi.useRealTimers();
    expect(api.join.mock.calls).toEqual([
      ['key-1', 'doudizhu-2'],
      ['key-1', 'doudizhu-2'],
    ]);
    expect(heard.map(({ topic }) => topic)).toEqual(['hand:h1']);
    expect(store.getState()).toMatchObject({ atTable: true, unknown: false, busy: false });
    expect(said).toContainEqual({ type: 'balance', balance: '50.00' });
  });

  it('comes back to the hand that is not over, and shows what is pushed; at the end it asks for the balance', async () => {
    const { api, heard, store, said } = playerOf(state({ hand: hand({}) }));
    expect(store.getState().atTable).toBe(true);
    heard[0]?.tell(hand({ waiting: [0] }));
    expect(store.getState().hand?.waiting).toEqual([0]);
    api.state.mockResolvedValueOnce(state({ balance: '157.00', hand: hand({ state: 'settled' }) }));
    heard[0]?.tell(hand({ state: 'settled' }));
    await vi.waitFor(() => expect(store.getState().balance).toBe('157.00'));
    expect(said).toContainEqual({ type: 'round', roundId: 'r1' });
    heard[0]?.tell(hand({ state: 'settled' }));
    expect(api.state).toHaveBeenCalledTimes(1);
  });

  it('says a refusal as it is, and does nothing twice while a command is on its way', async () => {
    const { player, api, store } = playerOf(state({ hand: hand({}) }));
    api.act.mockRejectedValueOnce(new Refusal('late', '操作时间已到，已由系统代为操作。'));
    await Promise.all([player.act({ bid: 3 }), player.act({ bid: 3 })]);
    expect(api.act).toHaveBeenCalledTimes(1);
    expect(store.getState().notice).toEqual({ kind: 'refused', text: '操作时间已到，已由系统代为操作。' });
    player.dismiss();
    expect(store.getState().notice).toBeNull();
  });

  it('asks for 托管 again until the venue has answered, and says meanwhile that it does not know', async () => {
    vi.useFakeTimers();
    const { player, api, store } = playerOf(state({ hand: hand({}) }));
    api.away.mockRejectedValueOnce(new Unknown('cut'));
    const setting = player.setAway(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(store.getState()).toMatchObject({ unknown: true, busy: true });
    await vi.advanceTimersByTimeAsync(1_500);
    await setting;
    vi.useRealTimers();
    expect(api.away.mock.calls).toEqual([
      ['h1', true],
      ['h1', true],
    ]);
    expect(store.getState()).toMatchObject({ unknown: false, busy: false });
  });

  it('leaves a hand that is dealt to be gone back to, and one that is over for good', async () => {
    const { player, api, store, heard } = playerOf(state({ hand: hand({}) }));
    await player.leave();
    expect(store.getState()).toMatchObject({ atTable: false, hand: { id: 'h1' } });
    await player.goBack();
    expect(api.away).toHaveBeenCalledWith('h1', false);
    expect(store.getState().atTable).toBe(true);
    heard[0]?.tell(hand({ state: 'settled' }));
    api.state.mockResolvedValue(state());
    await player.leave();
    expect(api.leave).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ atTable: false, hand: null });
  });
});

describe('a spectator', () => {
  const told = (more: Partial<ToldHand> = {}): ToldHand => {
    const { spectating: _, ...seen } = hand({ id: 'h9' });
    return { ...seen, roundId: null, seat: null, spectators: 2, ...more };
  };
  const answer = (seen: ToldHand | null) => ({ now: new Date().toISOString(), hand: seen });

  it('follows the public topic, has the next hand when one is over, and can sit down', async () => {
    vi.useFakeTimers();
    const { player, api, heard, store } = playerOf(state());
    api.spectate.mockResolvedValueOnce(answer(told()));
    await player.spectate('doudizhu-2');
    expect(store.getState()).toMatchObject({ atTable: true, hand: { id: 'h9', spectating: true, seat: 0 } });
    expect(heard.map(({ topic }) => topic)).toEqual(['spectate:h9']);
    api.spectate.mockResolvedValueOnce(answer(told({ id: 'h10' })));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(api.spectate).toHaveBeenLastCalledWith('doudizhu-2', 'h9');
    expect(heard.map(({ topic }) => topic)).toEqual(['spectate:h9', 'spectate:h10']);
    await player.join('doudizhu-2');
    expect(store.getState().hand).toMatchObject({ id: 'h1', spectating: false });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(api.spectate).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is told that nothing is played there, and is counted no more after leaving', async () => {
    const { player, api, store } = playerOf(state());
    await player.spectate('doudizhu-2');
    expect(store.getState()).toMatchObject({ atTable: false, notice: { kind: 'refused' } });
    api.spectate.mockResolvedValueOnce(answer(told()));
    await player.spectate('doudizhu-2');
    api.state.mockResolvedValueOnce(state());
    await player.leave();
    expect(api.unspectate).toHaveBeenCalledTimes(1);
    expect(api.leave).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ atTable: false, hand: null });
  });
});
