import type { Application } from 'pixi.js';
import { fenOf } from '../api/amounts.ts';
import type { Session } from '../api/types.ts';
import { createVenueApi } from '../api/venue-api.ts';
import { createBridge } from '../bridge/bridge.ts';
import { createStage } from '../engine/create-stage.ts';
import { loadSheet, loadTexture } from '../engine/sheets.ts';
import { type SceneEvents, SlotScene } from '../engine/slot-scene.ts';
import { slotArts } from '../games/index.ts';
import { slotModelOf } from '../games/model.ts';
import type { Game } from '../hud/game-context.ts';
import { Sounds } from '../sound/sounds.ts';
import type { Voice } from '../sound/voices.ts';
import { occasions } from './occasions.ts';
import { pendingSpins } from './pending.ts';
import { createPlayStore, type PlayStore } from './play-store.ts';
import { openSession, sessionToken } from './session.ts';
import { SlotPlayer } from './slot-player.ts';
import { watchMotion } from './watch-motion.ts';

export interface Started {
  game: Game;
  end(): void;
}

/** Opens the session, loads the game's art, and puts the game on the stage. */
export async function startSlot(code: string, host: HTMLElement): Promise<Started> {
  const api = createVenueApi(() => sessionToken(code));
  const loadArt = slotArts[code];
  if (!loadArt) throw new Error(`${code} is no slot game.`);
  const opened = openSession(api.session, code);
  const [{ art }, common, app] = await Promise.all([loadArt(), loadSheet('common'), createStage(host)]);
  const [sheet, desktop, mobile, session] = await Promise.all([
    loadSheet(code),
    loadTexture(`${code}-bg-desktop.webp`),
    loadTexture(`${code}-bg-mobile.webp`),
    opened,
  ]);
  const store = createPlayStore();
  const sounds = new Sounds();
  const model = slotModelOf(code);
  const scene = new SlotScene(
    app,
    art,
    model,
    { sheet, common, grounds: { desktop, mobile } },
    eventsOf(store, sounds),
  );
  const fitted = fitStage(scene, app, host);
  const motion = watchMotion((calm) => {
    app.canvas.dataset.calm = String(calm);
  });
  const bridge = createBridge(session.siteOrigin ?? null);
  const player = new SlotPlayer({
    api,
    store,
    scene,
    sounds,
    bridge,
    pending: pendingSpins(code, sessionStorage, () => sessionToken(code)),
    occasions: occasions(common),
    calm: motion.calm,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newKey: () => crypto.randomUUID(),
  });
  enter(store, session);
  scene.show(session.last?.outcome ?? null);
  const unlisten = bridge.listen((message) => {
    if (message.type === 'sound') sounds.choose({ effects: message.on, music: message.on });
    if (message.type === 'pause' || message.type === 'resume') {
      store.setState({ paused: message.type === 'pause' });
      sounds.hold(message.type === 'pause');
    }
    if (message.type === 'balance-changed') void refreshBalance();
  });
  const refreshBalance = async () => {
    const { balance } = await api.balance();
    if (store.getState().phase === 'idle') store.setState({ balance: fenOf(balance), notice: null });
  };
  bridge.say({ type: 'ready' });
  void player.resume();
  return {
    game: { code, api, store, sounds, bridge, model, press: () => player.press() },
    end() {
      unlisten();
      fitted.end();
      motion.end();
      scene.destroy();
    },
  };
}

/** Keeps the stage in the window and tells the page where it stands. */
function fitStage(scene: SlotScene, app: Application, host: HTMLElement): { end(): void } {
  // As `styles/upright.css` asks.
  const upright = window.matchMedia('(max-aspect-ratio: 1/1)');
  const place = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    app.renderer.resize(clientWidth, clientHeight);
    const { scale, left, top } = scene.resize(clientWidth, clientHeight, upright.matches);
    const page = host.parentElement;
    if (!page) return;
    page.style.setProperty('--s', String(scale));
    page.style.setProperty('--x', `${left}px`);
    page.style.setProperty('--y', `${top}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(host);
  place();
  return { end: () => observer.disconnect() };
}

function enter(store: PlayStore, session: Session): void {
  store.setState({
    phase: 'idle',
    session,
    balance: fenOf(session.balance),
    stake: session.feature?.stake ?? session.last?.stake ?? session.game.defaultStake,
    roundId: session.last?.roundId ?? null,
    feature: session.feature,
    seed: session.seed,
    grid: session.last?.outcome.steps.at(-1)?.grid ?? [],
  });
}

function eventsOf(store: PlayStore, sounds: Sounds): SceneEvents {
  const ladder = (step: number): Voice =>
    step >= 3 ? 'ladder-4' : step === 2 ? 'ladder-3' : step === 1 ? 'ladder-2' : 'ladder-1';
  const stops: readonly Voice[] = ['reel-stop-0', 'reel-stop-1', 'reel-stop-2', 'reel-stop-3', 'reel-stop-4'];
  const scatters: readonly Voice[] = ['scatter-1', 'scatter-2', 'scatter-3'];
  return {
    reelStopped: (reel) => sounds.play(stops[reel] ?? 'reel-stop-0'),
    scatterShown(count) {
      store.setState({ scatters: count });
      sounds.play(scatters[Math.min(count, 3) - 1] ?? 'scatter-1');
    },
    anticipating: () => sounds.play('reel-spin'),
    stepShown: (step, index) => store.setState(({ shown }) => ({ shown: [...shown, { step, index }] })),
    burst: () => sounds.play('burst'),
    ladder: (step) => sounds.play(ladder(step)),
  };
}
