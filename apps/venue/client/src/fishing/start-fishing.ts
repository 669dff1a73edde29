import { fenOf } from '../api/amounts.ts';
import { createVenueApi, type VenueApi } from '../api/venue-api.ts';
import { Line, type Wire } from '../app/line.ts';
import { openSession, sessionToken } from '../app/session.ts';
import { watchMotion } from '../app/watch-motion.ts';
import { type Bridge, createBridge } from '../bridge/bridge.ts';
import { createStage } from '../engine/create-stage.ts';
import { loadSheet, loadTexture } from '../engine/sheets.ts';
import { Sounds } from '../sound/sounds.ts';
import { FishingPlayer } from './fishing-player.ts';
import { FishingScene } from './fishing-scene.ts';
import { createFishingStore, type FishingStore } from './fishing-store.ts';
import { listenToHand } from './hand.ts';
import { type FromRoom, type LastWord, lastWords, type ToRoom } from './messages.ts';

export interface Fishing {
  api: VenueApi;
  store: FishingStore;
  player: FishingPlayer;
  sounds: Sounds;
  bridge: Bridge;
  end(): void;
}

/** Opens the session, loads the sea and the line to the rooms. */
export async function startFishing(code: string, host: HTMLElement): Promise<Fishing> {
  const api = createVenueApi(() => sessionToken(code));
  const opened = openSession(api.fishingSession, code);
  const [sheet, common, ground, app, session] = await Promise.all([
    loadSheet(code),
    loadSheet('common'),
    loadTexture(`${code}-bg.webp`),
    createStage(host),
    opened,
  ]);
  const store = createFishingStore(session, fenOf(session.balance));
  const sounds = new Sounds();
  const bridge = createBridge(session.siteOrigin ?? null);
  const scene = new FishingScene(app, { sheet, coin: common('coin'), ground }, (news) => {
    if (!news.boss !== !store.getState().news.boss) sounds.play(news.boss ? 'boss-in' : 'boss-out');
    store.setState({ news });
  });
  const player = new FishingPlayer({
    ...{ store, scene, sounds, bridge },
    say: (message) => line.say(message),
    now: () => performance.now(),
  });
  const line = new Line<FromRoom, ToRoom, LastWord>({
    lastWords,
    open: () => new WebSocket(addressOf(window.location)) as Wire,
    session: () => sessionToken(code) ?? '',
    later(action, ms) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    onMessage: (message) => player.onMessage(message),
    onState: (state) => player.onState(state),
  });
  const fitted = fitSea(scene, app.renderer, host);
  const motion = watchMotion((calm) => {
    scene.calm = calm;
  });
  const hand = listenToHand(host, scene, player);
  app.ticker.add(() => player.tick());
  const unlisten = bridge.listen((message) => {
    if (message.type === 'sound') sounds.choose({ effects: message.on, music: message.on });
    if (message.type === 'pause' || message.type === 'resume') {
      store.setState({ paused: message.type === 'pause' });
      sounds.hold(message.type === 'pause');
    }
    if (message.type === 'balance-changed')
      void api.balance().then(({ balance }) => store.setState({ balance: fenOf(balance), notice: null }));
  });
  bridge.say({ type: 'ready' });
  return {
    ...{ api, store, player, sounds, bridge },
    end() {
      unlisten();
      line.end();
      hand.end();
      fitted.end();
      motion.end();
      scene.destroy();
    },
  };
}

const addressOf = ({ protocol, host }: Location): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/play/socket`;

function fitSea(
  scene: FishingScene,
  renderer: { resize(width: number, height: number): void },
  host: HTMLElement,
): { end(): void } {
  const place = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.resize(clientWidth, clientHeight);
    scene.resize(clientWidth, clientHeight);
  };
  const observer = new ResizeObserver(place);
  observer.observe(host);
  place();
  return { end: () => observer.disconnect() };
}
