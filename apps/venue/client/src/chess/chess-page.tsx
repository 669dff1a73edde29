import './chess.css';
import './rooms.css';
import './doudizhu.css';
import './doudizhu-hand.css';
import './doudizhu-wide.css';
import './banker.css';
import './zhajinhua.css';
import './end.css';
import './spectator.css';
import { t } from '@lingui/core/macro';
import { openSession, sessionToken } from '../app/session.ts';
import { keepTheme, keptTheme } from '../app/theme.ts';
import { createBridge } from '../bridge/bridge.ts';
import { OpenedGame } from '../hud/opened-game.tsx';
import { openLive } from '../live/live-topics.ts';
import { soundTable } from '../sound/table-sound.ts';
import { ChessSprites } from '../sprites/chess-sprites.tsx';
import { BankerTable } from './banker-table.tsx';
import { createChessApi } from './chess-api.ts';
import { ChessContext, useChess, useChessPlay } from './chess-context.ts';
import { ChessPlayer, createChessStore } from './chess-player.ts';
import { chessVoices } from './chess-sounds.ts';
import type { ChessGame, ChessSession } from './chess-types.ts';
import { DouDiZhuTable } from './doudizhu-table.tsx';
import { Rooms } from './rooms.tsx';
import { ZhaJinHuaTable } from './zhajinhua-table.tsx';

/** Rooms and tables of a card game. */
export function ChessPage({ code }: { code: string }) {
  return (
    <OpenedGame code={code} open={openTable} className="chess-start">
      {(game) => (
        <ChessContext value={game}>
          <ChessSprites />
          <Scene />
        </ChessContext>
      )}
    </OpenedGame>
  );
}

async function openTable(code: string): Promise<{ game: ChessPlayer; end(): void }> {
  const api = createChessApi(() => sessionToken(code));
  const session = await openSession<ChessSession>(api.session, code);
  const bridge = createBridge(session.siteOrigin);
  const store = createChessStore(session, keptTheme());
  const live = openLive(
    () => sessionToken(code) ?? '',
    (state) => {
      if (state === 'expired') store.setState({ notice: { kind: 'expired' } });
      else store.setState({ offline: state === 'cut' });
    },
  );
  const player = new ChessPlayer({ api, bridge, store, live });
  const unlisten = bridge.listen((message) => {
    if (message.type === 'balance-changed') void player.refresh();
    if (message.type !== 'theme') return;
    keepTheme(message.theme);
    store.setState({ theme: message.theme });
  });
  const silence = soundTable(store, bridge, chessVoices, ['card', 'deal', 'turn']);
  bridge.say({ type: 'ready' });
  player.start();
  return {
    game: player,
    end() {
      unlisten();
      silence();
      player.end();
      live.end();
    },
  };
}

function Scene() {
  const atTable = useChessPlay((play) => play.atTable && play.hand !== null);
  const game = useChessPlay((play) => play.game);
  return (
    <>
      {!atTable && <Rooms />}
      {atTable && <TableOf game={game} />}
      <ChessNotices />
    </>
  );
}

function TableOf({ game }: { game: ChessGame }) {
  if (game === 'doudizhu') return <DouDiZhuTable />;
  return game === 'zhajinhua' ? <ZhaJinHuaTable /> : <BankerTable />;
}

/** Notices: the event, whether money moved, and the next step. */
function ChessNotices() {
  const player = useChess();
  const { notice, offline, unknown } = useChessPlay((play) => play);
  if (notice !== null) {
    return (
      <div className="chess-notice" role="alert">
        <p>
          {notice.kind === 'expired' ? t`登录已过期，请返回大厅重新进入，牌局以服务器为准。` : notice.text}
        </p>
        <button type="button" className="gold" onClick={() => player.dismiss()}>{t`知道了`}</button>
      </div>
    );
  }
  if (!offline && !unknown) return null;
  return (
    <div className="chess-notice" role="status">
      <p>{unknown ? t`确认中，不会重复扣款` : t`正在重连，牌局以服务器为准`}</p>
    </div>
  );
}
