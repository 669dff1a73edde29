import { outcomeAt } from '@hj/games';
import { expect, it, vi } from 'vitest';
import type { SpinAnswer } from '../api/types.ts';
import { Refusal, Unknown } from '../api/venue-api.ts';
import { pendingSpins } from './pending.ts';
import { createPlayStore } from './play-store.ts';
import { SlotPlayer } from './slot-player.ts';

const answer: SpinAnswer = {
  roundId: 'R1',
  stake: '6.00',
  outcome: outcomeAt('hongtu', false, [31, 0, 3, 8, 0]),
  win: '9.00',
  balance: '303.00',
  feature: null,
  seed: { commit: 'c', nonce: 1 },
};

function playing(
  spin: (key: string, stake: string) => Promise<SpinAnswer>,
  balance: () => Promise<{ balance: string }> = () => Promise.reject(new Unknown('cut')),
) {
  sessionStorage.clear();
  const store = createPlayStore();
  store.setState({
    phase: 'idle',
    balance: 30_000n,
    stake: '6.00',
    seed: { commit: 'c', clientSeed: 'mine', nonce: 1, next: 'n' },
    session: { game: { code: 'hongtu' } } as never,
  });
  const balances: bigint[] = [];
  store.subscribe(({ balance }) => balances.at(-1) === balance || balances.push(balance));
  const scene = {
    start: vi.fn(),
    abandon: vi.fn(() => Promise.resolve()),
    reveal: vi.fn(() => Promise.resolve()),
    hurry: vi.fn(),
    countUp: vi.fn(() => Promise.resolve()),
    celebrations: { show: vi.fn(() => Promise.resolve()) },
  };
  const freeEnd = vi.fn();
  const pending = pendingSpins('hongtu', sessionStorage, () => 'session-1');
  const said: unknown[] = [];
  const player = new SlotPlayer({
    api: { spin, balance } as never,
    store,
    scene,
    sounds: { wake: () => undefined, play: () => undefined } as never,
    bridge: { framed: true, say: (message) => said.push(message), listen: () => () => undefined },
    pending,
    occasions: { freeSpins: vi.fn(), freeEnd, bigWin: vi.fn() } as never,
    calm: () => false,
    now: () => 0,
    wait: () => Promise.resolve(),
    newKey: () => 'key-1',
  });
  return { player, store, scene, balances, pending, said, freeEnd };
}

const idle = (store: ReturnType<typeof createPlayStore>) =>
  vi.waitFor(() => expect(store.getState().phase).toBe('idle'));

it('takes the stake off the balance at the press, and shows the win when the reels have shown it', async () => {
  const { player, store, balances, said } = playing(() => Promise.resolve(answer));
  player.press();
  await idle(store);
  expect(balances).toEqual([29_400n, 30_300n]);
  expect(store.getState().win).toBe(900n);
  expect(store.getState().sentence).toContain('赢得 9.00 元，余额 303.00 元');
  expect(store.getState().seed).toEqual({ commit: 'c', clientSeed: 'mine', nonce: 2, next: 'n' });
  expect(said).toEqual([
    { type: 'balance', balance: '303.00' },
    { type: 'round', roundId: 'R1' },
  ]);
});

it('asks again with the same key after a cut, and keeps the key until the answer is shown', async () => {
  const keys: string[] = [];
  const kept: (string | undefined)[] = [];
  const { player, store, pending } = playing((key) => {
    keys.push(key);
    kept.push(pending.find()?.key);
    return keys.length < 3 ? Promise.reject(new Unknown('cut')) : Promise.resolve(answer);
  });
  player.press();
  await idle(store);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(kept).toEqual(keys);
  expect(pending.find()).toBeNull();
  expect(store.getState().unknownSince).toBeNull();
});

it('a refusal gives the stake back on the screen and says what is missing', async () => {
  const { player, store, scene } = playing(() =>
    Promise.reject(new Refusal('maintenance', '', { until: '06:00' })),
  );
  player.press();
  await idle(store);
  expect(store.getState()).toMatchObject({
    balance: 30_000n,
    notice: { kind: 'maintenance', until: '06:00' },
  });
  expect(scene.abandon).toHaveBeenCalledOnce();
});

it('asks nothing when the balance is short', () => {
  const spin = vi.fn();
  const { player, store } = playing(spin);
  store.setState({ balance: 100n });
  player.press();
  expect(spin).not.toHaveBeenCalled();
  expect(store.getState().notice).toEqual({ kind: 'short', missing: 500n });
});

it('a press while reels run brings them to their end and plays nothing', () => {
  const spin = vi.fn(() => new Promise<SpinAnswer>(() => undefined));
  const { player, scene } = playing(spin);
  player.press();
  player.press();
  expect(spin).toHaveBeenCalledOnce();
  expect(scene.hurry).toHaveBeenCalledOnce();
});

it('goes on with the spin that the page was left in', async () => {
  const keys: string[] = [];
  const { player, store, pending } = playing((key) => {
    keys.push(key);
    return Promise.resolve(answer);
  });
  pending.keep({ key: 'left', stake: '6.00' });
  await player.resume();
  expect(keys).toEqual(['left']);
  expect(store.getState().roundId).toBe('R1');
});

it('after the last free spin a spin costs its stake again, and the feature is told once', async () => {
  const last = { ...answer, feature: { left: 0, total: 10, won: '12.00' } };
  const { player, store, said, freeEnd } = playing(() => Promise.resolve(last));
  store.setState({ feature: { left: 1, total: 10, won: '3.00', stake: '6.00' } });
  player.press();
  await idle(store);
  expect(store.getState().feature).toBeNull();
  expect(freeEnd).toHaveBeenCalledExactlyOnceWith(1_200n);
  expect(said).toContainEqual({ type: 'round', roundId: 'R1' });
  player.press();
  expect(store.getState().balance).toBe(29_700n);
});

it('a session that ends while a spin is unknown gives no stake back and says that the server knows', async () => {
  let asked = 0;
  const { player, store, pending } = playing(() => {
    asked += 1;
    return Promise.reject(asked === 1 ? new Unknown('cut') : new Refusal('session_expired', ''));
  });
  player.press();
  await idle(store);
  expect(store.getState()).toMatchObject({ balance: 29_400n, notice: { kind: 'expired', unsure: true } });
  expect(pending.find()).not.toBeNull();
});

it('a session that was over before the press took nothing', async () => {
  const { player, store } = playing(() => Promise.reject(new Refusal('session_expired', '')));
  player.press();
  await idle(store);
  expect(store.getState()).toMatchObject({ balance: 30_000n, notice: { kind: 'expired', unsure: false } });
});

it('a spin that another session left is not played by this one', () => {
  pendingSpins('hongtu', sessionStorage, () => 'session-1').keep({ key: 'left', stake: '6.00' });
  expect(pendingSpins('hongtu', sessionStorage, () => 'session-2').find()).toBeNull();
});

it('says what is missing by the balance that the server has', async () => {
  const { player, store } = playing(
    () => Promise.reject(new Refusal('insufficient_funds', '')),
    () => Promise.resolve({ balance: '1.00' }),
  );
  player.press();
  await vi.waitFor(() => expect(store.getState().notice).toEqual({ kind: 'short', missing: 500n }));
  expect(store.getState().balance).toBe(100n);
});
