import { fenOf } from '../api/amounts.ts';
import type { Feature, SpinAnswer } from '../api/types.ts';
import { Refusal, type VenueApi } from '../api/venue-api.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { celebrationOf, type Manner } from '../engine/plan.ts';
import type { SlotScene } from '../engine/slot-scene.ts';
import type { Sounds } from '../sound/sounds.ts';
import { askUntilKnown } from './ask-until-known.ts';
import type { occasions } from './occasions.ts';
import type { Pending, PendingSpins } from './pending.ts';
import type { Notice, PlayStore } from './play-store.ts';
import { sentenceOf } from './sentence.ts';

export interface PlayerDeps {
  api: VenueApi;
  store: PlayStore;
  scene: Pick<SlotScene, 'start' | 'abandon' | 'reveal' | 'hurry' | 'countUp'> & {
    celebrations: Pick<SlotScene['celebrations'], 'show'>;
  };
  sounds: Sounds;
  bridge: Bridge;
  pending: PendingSpins;
  occasions: ReturnType<typeof occasions>;
  calm: () => boolean;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  newKey: () => string;
}

/** Plays spins: from the press over the server's answer to the last cell that is lit. It moves no money and draws nothing. */
export class SlotPlayer {
  private readonly deps: PlayerDeps;

  constructor(deps: PlayerDeps) {
    this.deps = deps;
  }

  /** The spin button, Space and Enter: plays, or ends the running show. */
  press(): void {
    const { phase, paused, celebrating } = this.deps.store.getState();
    this.deps.sounds.wake();
    if (celebrating || phase === 'spinning' || phase === 'showing') {
      this.deps.scene.hurry();
      return;
    }
    if (phase !== 'idle' || paused) return;
    this.deps.sounds.play('press');
    void this.#play(this.deps.newKey());
  }

  /** Asks again for a spin whose answer did not come before the page was left. */
  async resume(): Promise<void> {
    const pending = this.deps.pending.find();
    if (!pending) return;
    this.deps.store.setState({ stake: pending.stake });
    await this.#play(pending.key);
  }

  async #play(key: string): Promise<void> {
    const { store, scene, sounds, pending } = this.deps;
    const { stake, balance, feature } = store.getState();
    const free = feature !== null;
    const cost = free ? 0n : fenOf(stake);
    const resumed = pending.find()?.key === key;
    if (cost > balance && !resumed) {
      store.setState({ notice: { kind: 'short', missing: cost - balance } });
      return;
    }
    pending.keep({ key, stake });
    const startedAt = this.deps.now();
    store.setState({
      phase: 'spinning',
      notice: null,
      win: 0n,
      shown: [],
      scatters: 0,
      sentence: '',
      balance: balance >= cost ? balance - cost : balance,
    });
    scene.start(free);
    sounds.play('reel-spin');
    const answer = await this.#ask({ key, stake }, { balance, resumed });
    if (!answer) return;
    store.setState({ unknownSince: null });
    await this.#show(answer, this.deps.now() - startedAt);
    // Kept until it is shown: a page that is left before shows it when it comes back.
    pending.forget();
    await this.#goOn(answer);
  }

  /** The server's answer, or undefined after a refusal. */
  async #ask(
    spin: Pending,
    { balance, resumed }: { balance: bigint; resumed: boolean },
  ): Promise<SpinAnswer | undefined> {
    const { api, store, scene, pending, wait } = this.deps;
    try {
      return await askUntilKnown(() => api.spin(spin.key, spin.stake), this.#onUnknown, wait);
    } catch (error) {
      const asked = resumed || store.getState().unknownSince !== null;
      // A session that is over tells nothing about a spin that was asked for before: it may have been played.
      const unsure = asked && error instanceof Refusal && error.code === 'session_expired';
      if (!unsure) {
        pending.forget();
        store.setState({ balance });
      }
      store.setState({ unknownSince: null });
      await scene.abandon();
      await this.#refuse(error, unsure);
      return undefined;
    }
  }

  readonly #onUnknown = (): void => {
    const { store } = this.deps;
    if (store.getState().unknownSince === null) store.setState({ unknownSince: this.deps.now() });
  };

  async #show(answer: SpinAnswer, sinceStartMs: number): Promise<void> {
    const { store, scene, bridge } = this.deps;
    const manner: Manner = { turbo: store.getState().turbo, calm: this.deps.calm() };
    const win = fenOf(answer.win);
    const stake = fenOf(answer.stake);
    const balance = fenOf(answer.balance);
    const before = store.getState().feature;
    const feature = running(answer.feature);
    store.setState({ phase: 'showing', roundId: answer.roundId, balance: balance - win });
    await scene.reveal(answer.outcome, sinceStartMs, manner);
    await this.#celebrate(win, stake, manner);
    store.setState(({ seed }) => ({
      win,
      balance,
      grid: answer.outcome.steps.at(-1)?.grid ?? [],
      feature,
      // The answer names the nonce that it used.
      seed: seed && { ...seed, commit: answer.seed.commit, nonce: answer.seed.nonce + 1 },
      sentence: sentenceOf(store.getState().session?.game.code ?? '', answer),
    }));
    bridge.say({ type: 'balance', balance: answer.balance });
    if (!feature) bridge.say({ type: 'round', roundId: answer.roundId });
    await this.#changeFeature(before, answer, manner);
    store.setState({ phase: 'idle' });
  }

  /** Free spins follow one another; a paid spin always needs a press. */
  async #goOn({ feature }: SpinAnswer): Promise<void> {
    const { store, wait, newKey } = this.deps;
    if (!feature || feature.left === 0) return;
    await wait(store.getState().turbo ? 250 : 650);
    const { paused, phase } = store.getState();
    if (!paused && phase === 'idle') await this.#play(newKey());
  }

  async #celebrate(win: bigint, stake: bigint, { calm }: Manner): Promise<void> {
    const { store, scene, sounds } = this.deps;
    const kind = celebrationOf(win, stake);
    if (win > 0n) sounds.play(kind === 'big' ? 'win-l' : kind === 'count' ? 'win-m' : 'win-s');
    if (calm || kind === 'none') return;
    if (kind === 'count') {
      await scene.countUp(win, (sum) => store.setState({ win: sum }));
      return;
    }
    store.setState({ celebrating: true, win });
    await scene.celebrations.show(this.deps.occasions.bigWin(win, stake), 1_800);
    store.setState({ celebrating: false });
  }

  async #changeFeature(
    before: Feature | null,
    { feature, outcome }: SpinAnswer,
    { calm }: Manner,
  ): Promise<void> {
    const { store, scene, sounds } = this.deps;
    const begins = outcome.freeSpinsWon > 0;
    const ends = before !== null && running(feature) === null;
    if (!begins && !ends) return;
    sounds.play(begins ? 'free-enter' : 'free-leave');
    if (calm) return;
    const won = fenOf(feature?.won ?? '0.00');
    store.setState({ celebrating: true });
    await scene.celebrations.show(
      begins
        ? this.deps.occasions.freeSpins(outcome.freeSpinsWon, before !== null)
        : this.deps.occasions.freeEnd(won),
      2_600,
    );
    store.setState({ celebrating: false });
  }

  async #refuse(error: unknown, unsure: boolean): Promise<void> {
    const { store, sounds, bridge } = this.deps;
    sounds.play('error-soft');
    if (error instanceof Refusal && error.code === 'insufficient_funds') await this.#refreshBalance();
    const notice = noticeOf(error, store, unsure);
    store.setState({ phase: 'idle', notice });
    if (notice.kind === 'expired') bridge.say({ type: 'error', message: 'session_expired' });
  }

  /** The balance on show was older than the server's. */
  async #refreshBalance(): Promise<void> {
    try {
      const { balance } = await this.deps.api.balance();
      this.deps.store.setState({ balance: fenOf(balance) });
    } catch {
      // Then how much is missing is not known here, and the refusal says so in its own words.
    }
  }
}

/** A feature whose spins are all played is over; the server still reports its win. */
const running = (feature: Feature | null): Feature | null =>
  feature !== null && feature.left > 0 ? feature : null;

function noticeOf(error: unknown, store: PlayStore, unsure: boolean): Notice {
  if (!(error instanceof Refusal)) return { kind: 'refused', text: '' };
  const { stake, balance } = store.getState();
  if (error.code === 'insufficient_funds') {
    const cost = fenOf(stake);
    return cost > balance
      ? { kind: 'short', missing: cost - balance }
      : { kind: 'refused', text: error.message };
  }
  if (error.code === 'limit') return { kind: 'limit', text: error.message };
  if (error.code === 'maintenance') {
    const { until } = error.details;
    return { kind: 'maintenance', until: typeof until === 'string' ? until : null };
  }
  return error.code === 'session_expired'
    ? { kind: 'expired', unsure }
    : { kind: 'refused', text: error.message };
}
