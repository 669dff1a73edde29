import './theme.css';
import './balls.css';
import './lottery.css';
import './picks.css';
import './typed-picks.css';
import './narrow-picks.css';
import './stake.css';
import './basket.css';
import './views.css';
import './trend.css';
import './plans.css';
import './notices.css';
import './wide.css';
import './wide-picks.css';
import type { LotterySession } from '@hj/games';
import { fenOf } from '../api/amounts.ts';
import { openSession, sessionToken } from '../app/session.ts';
import { keepTheme, keptTheme } from '../app/theme.ts';
import { createBridge } from '../bridge/bridge.ts';
import { OpenedGame } from '../hud/opened-game.tsx';
import { openLive } from '../live/live-topics.ts';
import { Lottery } from './lottery.tsx';
import { createLotteryApi } from './lottery-api.ts';
import { LotteryContext } from './lottery-context.ts';
import { LotteryPlayer } from './lottery-player.ts';
import { createLotteryStore } from './lottery-store.ts';
import { pendingOrder } from './pending-order.ts';

/** The lotteries of the venue, begun at the one that was launched. */
export function LotteryPage({ code }: { code: string }) {
  return (
    <OpenedGame code={code} open={openLottery} className="lottery-start">
      {(game) => (
        <LotteryContext value={game}>
          <Lottery />
        </LotteryContext>
      )}
    </OpenedGame>
  );
}

async function openLottery(code: string): Promise<{ game: LotteryPlayer; end(): void }> {
  const token = () => sessionToken(code);
  const api = createLotteryApi(token);
  const session = await openSession<LotterySession>(api.session, code);
  const bridge = createBridge(session.siteOrigin);
  const store = createLotteryStore(session, fenOf(session.balance), keptTheme());
  const live = openLive(
    () => token() ?? '',
    (state) => {
      if (state === 'expired') store.setState({ notice: { kind: 'expired' } });
      else store.setState({ offline: state === 'cut' });
    },
  );
  const player = new LotteryPlayer({
    ...{ api, bridge, store, live },
    pending: pendingOrder(sessionStorage, token),
  });
  const unlisten = bridge.listen((message) => {
    if (message.type === 'balance-changed') void player.refresh();
    if (message.type !== 'theme') return;
    keepTheme(message.theme);
    store.setState({ theme: message.theme });
  });
  bridge.say({ type: 'ready' });
  player.start();
  return {
    game: player,
    end() {
      unlisten();
      player.end();
      live.end();
    },
  };
}
