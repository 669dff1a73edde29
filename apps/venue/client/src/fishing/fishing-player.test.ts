import { openRoom, type RoomEvent, type RoomState, type SeatIndex } from '@hj/games';
import { expect, it, vi } from 'vitest';
import type { FishingSession } from '../api/types.ts';
import { FishingPlayer } from './fishing-player.ts';
import { createFishingStore } from './fishing-store.ts';
import type { ToRoom } from './messages.ts';

const session: FishingSession = {
  ...{
    session: 's',
    mode: 'real',
    balance: '10.00',
    seed: { commit: 'c', clientSeed: 'm', nonce: 0, next: 'n' },
  },
  game: { code: 'longgong', name: '深海龙宫', rtp: 0.965, bases: ['0.10'], defaultBase: '0.10' },
};

function seated(own: SeatIndex = 0) {
  const store = createFishingStore(session, 1_000n);
  const said: ToRoom[] = [];
  const told: unknown[] = [];
  const clock = { now: 0 };
  const scene = {
    ...{ show: vi.fn(), arm: vi.fn(), aim: vi.fn(), hear: vi.fn(), event: vi.fn(), lock: 0 },
    targetOf: (aim: { x: number; y: number }) => aim,
    fish: { dearest: () => 77 } as never,
    map: {} as never,
  };
  const player = new FishingPlayer({
    ...{ store, scene, now: () => clock.now },
    say: (message) => said.push(message) > 0,
    sounds: { play: () => undefined, wake: () => undefined },
    bridge: { framed: true, say: (message) => told.push(message), listen: () => () => undefined },
  });
  player.onState('up');
  player.onMessage({ type: 'welcome', balance: '10.00', lastSeq: 0, seat: null });
  const seat = {
    ...{ player: 'me', lastSeq: 4, lastShotAt: 0, freezes: 3, lightnings: 1 },
    restockAt: 1_200,
  };
  const seats = [0, 1, 2, 3].map((at) => (at === own ? seat : null)) as unknown as RoomState['seats'];
  const state = { ...openRoom('ab'.repeat(32)), seats };
  player.onMessage({
    type: 'snapshot',
    room: 'r',
    base: '0.10',
    seat: own,
    lastSeq: 4,
    state,
    balance: '10.00',
  });
  const tick = (...events: RoomEvent[]) =>
    player.onMessage({ type: 'tick', tick: 1, sceneTick: 900, events });
  return {
    store,
    player,
    said,
    told,
    scene,
    clock,
    tick,
    shots: () => said.filter(({ type }) => type === 'fire'),
  };
}

const firedBy = (seat: SeatIndex, seq: number, level: number): RoomEvent => ({
  type: 'fired',
  bullet: { ...{ seat, seq, level, x: 420, y: 880, vx: 0, vy: -50, lock: null }, kind: 'shot', firedAt: 1 },
});

it('fires at once at a press and on while the hand is down, each shot under the next number', () => {
  const { player, clock, shots } = seated();
  player.press({ x: 800, y: 300 }, 0);
  player.tick();
  expect(shots()).toEqual([
    { type: 'fire', seq: 5, level: 1, aim: { x: 800, y: 300 }, lock: null, kind: 'shot' },
  ]);
  clock.now = 200;
  player.tick();
  player.release();
  clock.now = 400;
  player.tick();
  expect(shots().map((shot) => 'seq' in shot && shot.seq)).toEqual([5, 6]);
});

it('takes a stake off when the server has fired the shot, gives it back when it returns, and leaves wins to the booking', () => {
  const { store, tick, player } = seated();
  tick(firedBy(0, 5, 10));
  expect(store.getState().balance).toBe(900n);
  tick(firedBy(1, 9, 50));
  expect(store.getState().balance).toBe(900n);
  tick({ type: 'kill', seat: 0, seq: 5, level: 10, fish: 3, struck: ['gold'], killed: [3], multiplier: 3 });
  expect(store.getState()).toMatchObject({ balance: 900n, sentence: '命中 3 倍，+¥3.00' });
  player.onMessage({ type: 'balance', balance: '12.00' });
  expect(store.getState().balance).toBe(1_200n);
  tick(firedBy(0, 6, 10), { type: 'returned', seat: 0, seq: 6, level: 10 });
  expect(store.getState().balance).toBe(1_200n);
});

it('asks for no shot that the balance cannot pay, and stops firing by itself', () => {
  const { store, player, shots } = seated();
  store.setState({ level: 4, balance: 300n, auto: true });
  player.tick();
  expect(shots()).toEqual([]);
  expect(store.getState()).toMatchObject({ auto: false, notice: { kind: 'short', missing: 200n } });
});

it('a locked shot names its fish, and the next fish is locked when that one has gone', () => {
  const { player, clock, scene, shots } = seated();
  player.toggleLock();
  player.press({ x: 10, y: 10 }, 0);
  expect(shots().at(-1)).toMatchObject({ lock: 77 });
  scene.lock = 0;
  clock.now = 200;
  player.tick();
  expect(shots().at(-1)).toMatchObject({ lock: 77 });
});

it('a cut line stops the hand and automatic fire; the snapshot after it goes on with the number of the server', () => {
  const { player, store, clock, shots } = seated();
  store.setState({ auto: true });
  player.onState('cut');
  clock.now = 1_000;
  player.tick();
  expect(shots()).toEqual([]);
  player.onState('up');
  player.onMessage({
    ...{ type: 'snapshot', room: 'r', base: '0.10', seat: 0, lastSeq: 31 },
    ...{ state: openRoom('ab'.repeat(32)), balance: '9.00' },
  });
  player.press({ x: 1, y: 1 }, 0);
  expect(shots().at(-1)).toMatchObject({ seq: 32 });
});

it('a refusal for speed says nothing; one for money does, and stops automatic fire', () => {
  const { player, store } = seated();
  store.setState({ auto: true });
  player.onMessage({ type: 'refused', seq: 5, error: 'rate', message: 'x' });
  expect(store.getState()).toMatchObject({ auto: true, notice: null });
  player.onMessage({ type: 'refused', seq: 5, error: 'insufficient_funds', message: '' });
  expect(store.getState()).toMatchObject({ auto: false, notice: { text: '余额不足，这一发未扣款' } });
});

it('leaving shows what the whole sitting came to and frees the seat; the site hears of round and balance', () => {
  const { player, store, said, told } = seated();
  player.onMessage({ type: 'settled', roundId: 'Q', shots: 8, stake: '0.80', win: '0.00', balance: '9.20' });
  player.leave();
  expect(said.at(-1)).toEqual({ type: 'leave' });
  player.onMessage({ type: 'settled', roundId: 'R', shots: 3, stake: '0.30', win: '0.20', balance: '9.90' });
  player.onMessage({ type: 'unseated', reason: 'left' });
  expect(store.getState()).toMatchObject({ place: null, notice: null, leaving: false, balance: 990n });
  expect(store.getState().settled).toEqual({ rounds: 2, roundId: 'R', shots: 11, stake: 110n, win: 20n });
  player.sit('0.10');
  expect(store.getState().settled).toBeNull();
  expect(told).toEqual([
    { type: 'balance', balance: '9.20' },
    { type: 'round', roundId: 'Q' },
    { type: 'balance', balance: '9.90' },
    { type: 'round', roundId: 'R' },
  ]);
});
