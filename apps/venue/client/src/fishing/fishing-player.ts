import {
  cannonLevels,
  type FishCode,
  fishSpecies,
  fullStock,
  type Point,
  type RoomEvent,
  restockTicks,
  ticksPerSecond,
} from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { FishingScene } from './fishing-scene.ts';
import { type FishingStore, stockOf } from './fishing-store.ts';
import type { FromRoom, LastWord, ToRoom } from './messages.ts';
import { shotRefusalText } from './refusals.ts';

/** The server takes a shot every three ticks; a little more, so that a late message is not refused. */
const gapMs = 170;
const shotVoices = ['shot-0', 'shot-1', 'shot-2', 'shot-3', 'shot-4'] as const;

export interface FishingDeps {
  store: FishingStore;
  scene: Pick<FishingScene, 'show' | 'arm' | 'aim' | 'targetOf' | 'hear' | 'event' | 'lock' | 'fish' | 'map'>;
  say(message: ToRoom): boolean;
  sounds: Pick<Sounds, 'play' | 'wake'>;
  bridge: Bridge;
  now(): number;
}

/** Aims, fires and tells: between the member's hand, the line and the scene. Whether a shot is taken is the server's to say. */
export class FishingPlayer {
  #seq = 0;
  #aim: Point = { x: 800, y: 300 };
  #held = false;
  #lastShotMs = Number.NEGATIVE_INFINITY;
  #restockAtMs = Number.POSITIVE_INFINITY;
  private readonly deps: FishingDeps;

  constructor(deps: FishingDeps) {
    this.deps = deps;
  }

  /** Called each frame: fires while the hand is down, or by itself where that is on. */
  tick(): void {
    const { scene, store } = this.deps;
    const { auto, place, paused, locking } = store.getState();
    // The locked fish has gone: the next one.
    if (locking && scene.lock === 0) scene.lock = scene.fish.dearest(priceOf, scene.map);
    if (this.deps.now() >= this.#restockAtMs) this.#restock();
    if (place && !paused && (this.#held || auto)) this.#shoot('shot');
  }

  point(aim: Point): void {
    this.#aim = aim;
    this.deps.scene.aim(aim);
  }

  press(aim: Point, fish: number): void {
    const { store, sounds, scene } = this.deps;
    sounds.wake();
    if (store.getState().locking && fish !== 0) scene.lock = fish;
    this.#held = true;
    this.point(aim);
    this.tick();
  }

  /** Space goes down: fires where the barrel points. */
  hold(): void {
    this.deps.sounds.wake();
    this.#held = true;
    this.tick();
  }

  /** The next cannon, or the one before. */
  step(by: 1 | -1, count: number): void {
    const next = this.deps.store.getState().level + by;
    if (next >= 0 && next < count) this.choose(next);
  }

  release(): void {
    this.#held = false;
  }

  /** Turns the barrel from the keyboard. */
  turn(by: number): void {
    this.point({ x: Math.min(1_600, Math.max(0, this.#aim.x + by)), y: this.#aim.y });
  }

  sit(base: string): void {
    this.deps.sounds.wake();
    const left = this.deps.say({ type: 'sit', base });
    this.deps.store.setState({ asking: left, notice: null, settled: null });
  }

  leave(): void {
    this.#held = false;
    const left = this.deps.say({ type: 'leave' });
    this.deps.store.setState({ leaving: left, auto: false, locking: false });
  }

  choose(level: number): void {
    this.deps.sounds.play('press');
    this.deps.store.setState({ level, notice: null });
    this.deps.scene.arm(level);
  }

  toggleAuto(): void {
    this.deps.store.setState(({ auto }) => ({ auto: !auto }));
  }

  toggleLock(): void {
    const { store, scene } = this.deps;
    const locking = !store.getState().locking;
    scene.lock = locking ? scene.fish.dearest(priceOf, scene.map) : 0;
    store.setState({ locking });
  }

  freeze(): void {
    this.deps.say({ type: 'freeze' });
  }

  lightning(): void {
    this.#shoot('lightning');
  }

  onState(line: 'up' | 'cut' | LastWord): void {
    if (line !== 'up') this.#held = false;
    this.deps.store.setState(line === 'up' ? { line } : { line, asking: false, auto: false });
    if (line === 'expired') this.deps.bridge.say({ type: 'error', message: 'session_expired' });
  }

  onMessage(message: FromRoom): void {
    const { store, scene } = this.deps;
    if (message.type === 'welcome') {
      store.setState({ balance: fenOf(message.balance) });
      this.#seq = Math.max(this.#seq, message.lastSeq ?? 0);
      if (message.seat === null) store.setState({ place: null });
    } else if (message.type === 'snapshot') this.#seated(message);
    else if (message.type === 'tick') {
      for (const event of message.events) this.#event(event);
      scene.hear(message.sceneTick);
    } else if (message.type === 'balance') this.#balance(message.balance);
    else if (message.type === 'settled') this.#settled(message);
    else if (message.type === 'refused') this.#refused(message);
    else if (message.type === 'unseated') this.#unseated(message.reason);
  }

  #seated({ room, base, seat, lastSeq, state, balance }: Extract<FromRoom, { type: 'snapshot' }>): void {
    const { store, scene } = this.deps;
    this.#seq = Math.max(this.#seq, lastSeq);
    scene.show(state, seat);
    scene.arm(store.getState().level);
    const own = state.seats[seat];
    if (own) this.#restockAtMs = this.deps.now() + ((own.restockAt - state.tick) * 1_000) / ticksPerSecond;
    store.setState({
      place: { room, base, seat },
      names: state.seats.map((each) => each?.player ?? null),
      balance: fenOf(balance),
      asking: false,
      notice: null,
      ...stockOf(own),
    });
  }

  #event(event: RoomEvent): void {
    const { store, scene, sounds } = this.deps;
    const { place } = store.getState();
    const own = 'seat' in event && event.seat === place?.seat;
    scene.event(event, this.#sumOf);
    if (event.type === 'fired' && event.bullet.seat === place?.seat) this.#fired(event.bullet);
    else if (event.type === 'hit' && own) sounds.play('net');
    else if (event.type === 'kill' && own) {
      sounds.play('coin');
      const sum = this.#sumOf(event.multiplier, event.level);
      store.setState({ sentence: t`命中 ${event.multiplier} 倍，${sum}` });
    } else if (event.type === 'returned' && own)
      store.setState(({ balance }) => ({ balance: balance + this.#cost(event.level) }));
    else if (event.type === 'frozen') {
      sounds.play('freeze');
      if (own) store.setState(({ freezes }) => ({ freezes: Math.max(0, freezes - 1) }));
    } else if (event.type === 'sat' || event.type === 'left')
      this.#name(event.seat, event.type === 'sat' ? event.player : null);
  }

  readonly #sumOf = (multiplier: number, level: number): string =>
    `+${displayAmount(this.#cost(level) * BigInt(multiplier))}`;

  #fired({ level, kind }: Extract<RoomEvent, { type: 'fired' }>['bullet']): void {
    const { store, sounds } = this.deps;
    sounds.play(shotVoices[levels.indexOf(level)] ?? 'shot-0');
    if (kind === 'lightning') sounds.play('lightning');
    store.setState(({ balance, lightnings }) => ({
      balance: balance - this.#cost(level),
      lightnings: lightnings - (kind === 'lightning' ? 1 : 0),
    }));
  }

  #shoot(kind: 'shot' | 'lightning'): void {
    const { store, scene, now, say } = this.deps;
    const { level, balance, place, line } = store.getState();
    if (!place || line !== 'up' || now() - this.#lastShotMs < gapMs) return;
    const times = cannonLevels[level] ?? 1;
    const cost = this.#cost(times);
    if (cost > balance) {
      this.#held = false;
      store.setState({ auto: false, notice: { kind: 'short', missing: cost - balance } });
      return;
    }
    const aim = scene.targetOf(this.#aim);
    const lock = scene.lock === 0 ? null : scene.lock;
    scene.aim(aim);
    this.#lastShotMs = now();
    if (say({ type: 'fire', seq: this.#seq + 1, level: times, aim, lock, kind })) this.#seq += 1;
  }

  #cost(times: number): bigint {
    return fenOf(this.deps.store.getState().place?.base ?? '0.00') * BigInt(times);
  }

  #balance(balance: string): void {
    this.deps.store.setState({ balance: fenOf(balance) });
    this.deps.bridge.say({ type: 'balance', balance });
  }

  #settled({ roundId, shots, stake, win, balance }: Extract<FromRoom, { type: 'settled' }>): void {
    this.#balance(balance);
    this.deps.bridge.say({ type: 'round', roundId });
    this.deps.store.setState(({ settled: before }) => ({
      settled: {
        ...{ roundId, rounds: (before?.rounds ?? 0) + 1, shots: (before?.shots ?? 0) + shots },
        ...{ stake: (before?.stake ?? 0n) + fenOf(stake), win: (before?.win ?? 0n) + fenOf(win) },
      },
    }));
  }

  #refused({ error, message }: Extract<FromRoom, { type: 'refused' }>): void {
    const { store, sounds } = this.deps;
    store.setState({ asking: false });
    const text = shotRefusalText(error, message);
    // No notice for a refusal that the next shot overcomes.
    if (text === null) return;
    this.#held = false;
    sounds.play('error-soft');
    store.setState({ auto: false, notice: { kind: 'refused', text } });
  }

  #unseated(reason: string): void {
    this.#held = false;
    this.deps.scene.lock = 0;
    this.deps.store.setState({
      ...{ place: null, asking: false, leaving: false, auto: false, locking: false },
      notice: reason === 'left' ? null : { kind: 'unseated', reason },
    });
  }

  #name(seat: number, name: string | null): void {
    this.deps.store.setState(({ names }) => ({ names: names.map((was, at) => (at === seat ? name : was)) }));
  }

  #restock(): void {
    this.#restockAtMs += (restockTicks * 1_000) / ticksPerSecond;
    this.deps.store.setState(({ freezes, lightnings }) => ({
      freezes: Math.min(fullStock.freezes, freezes + 1),
      lightnings: Math.min(fullStock.lightnings, lightnings + 1),
    }));
  }
}

const levels: readonly number[] = cannonLevels;

const priceOf = (code: FishCode): number => fishSpecies[code].multipliers.at(-1)?.value ?? 0;
