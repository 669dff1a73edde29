import { Button, Empty, GearIcon, LockIcon, Spinner, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { isLobbyCategory, LOBBIES } from '../../shared/games/categories.ts';
import { VenueDialog } from '../../shared/games/venue-dialog.tsx';
import { takeOnce } from '../../shared/once-store.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { storage } from '../../shared/session/storage.ts';
import { themeOf, useEdition } from '../../shared/theme/edition.ts';
import { venuesQuery } from '../../shared/venues/queries.ts';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import type { VenueMessage } from './messages.ts';
import { Toolbar } from './toolbar.tsx';
import { useFrame } from './use-frame.ts';
import { useGame } from './use-game.ts';
import { useReturn } from './use-return.ts';
import './game-frame.css';

export interface GameFramePageProps {
  enName: string;
  gameCode: string;
  demo: boolean;
  /** The game's page, where the address names it. */
  info: string | undefined;
  notFound: ReactNode;
  /** The chat of a table that many look at, by its room. */
  chatOf: (rid: string) => ReactNode;
}

/** The game's messages about itself since its launch. */
interface Said {
  ready: boolean;
  balance?: string;
  roundId?: string;
  title?: string | undefined;
  /** Of the game on show, where it is another one than was launched. */
  code?: string | undefined;
}

/** The venue whose tables have rooms in the chat. */
const CHATTING_VENUE = 'live';

/** A game of a venue in a frame of its own, under a bar of ours. */
export function GameFramePage(props: GameFramePageProps) {
  const { enName, gameCode, demo, info, notFound, chatOf } = props;
  const game = useGame({ enName, gameCode, demo }, info);
  const { item, url } = game;
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [said, say] = useReducer((before: Said, next: Partial<Said>) => ({ ...before, ...next }), {
    ready: false,
  });
  const [paying, setPaying] = useState(false);
  const [chatOpen, setChatOpen] = useState(false);
  const [soundOn, setSoundOn] = useState(() => storage.get('gameSound') === '1');
  const venues = useQuery({ ...venuesQuery, enabled: game.loggedIn && !demo });
  const { centre } = useWalletBalance();
  const venue = venues.data?.list.find((each) => each.enName === enName);
  const channelCode = item?.channelCode;
  const canTransfer = venue?.walletMode === 'transfer';
  useReturn(channelCode, url !== undefined && !demo);

  const back = () => {
    const to = item && isLobbyCategory(item.category) ? LOBBIES[item.category].to : '/';
    void navigate({ to });
  };
  const hear = (message: VenueMessage) => {
    if (message.type === 'ready') {
      say({ ready: true });
      tell({ type: 'sound', on: soundOn });
      if (takeOnce('game-tables', (asked): asked is true => asked === true)) tell({ type: 'tables' });
      tell({ type: 'theme', theme: themeOf(useEdition.getState().edition) });
    } else if (message.type === 'balance') say({ balance: message.balance });
    else if (message.type === 'round') say({ roundId: message.roundId });
    else if (message.type === 'title') say({ title: message.title, code: message.code });
    else if (message.type === 'error') toast.error(errorText(message.message));
    else if (message.type === 'exit') back();
    else if (canTransfer) setPaying(true);
    else void navigate({ to: '/mine/savemoney' });
  };
  const tell = useFrame(frame, url, hear);
  const dialogOpen = paying || game.wanted !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is told that the dialog opened or closed
  useEffect(() => {
    if (said.ready) tell({ type: dialogOpen ? 'pause' : 'resume' });
  }, [dialogOpen, said.ready]);

  const reload = () => {
    say({ ready: false, title: undefined, code: undefined });
    game.launch();
  };
  const turnSound = () => {
    setSoundOn(!soundOn);
    storage.set('gameSound', soundOn ? '0' : '1');
    tell({ type: 'sound', on: !soundOn });
  };
  if (game.isElsewhere) return notFound;
  const hasChat = item?.channelCode === CHATTING_VENUE;
  const isChatting = hasChat && chatOpen;
  return (
    <div className="game-page" data-chat={isChatting}>
      <Toolbar
        item={item}
        demo={demo}
        title={said.title}
        roundId={said.roundId}
        balance={said.balance ?? (canTransfer ? (venue.balance ?? undefined) : centre)}
        canTransfer={canTransfer}
        soundOn={soundOn}
        chat={hasChat ? { isOpen: chatOpen, turn: () => setChatOpen(!chatOpen) } : undefined}
        onBack={back}
        onTransfer={() => setPaying(true)}
        onReload={reload}
        onSound={turnSound}
      />
      <div className="game-page__stage">
        {url === undefined ? null : (
          <iframe
            key={url}
            ref={frame}
            src={url}
            title={item?.name ?? t`游戏`}
            // A round is proved in a page of its own, which is no longer in the box.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            allow="fullscreen; autoplay"
            referrerPolicy="origin"
            // A venue that speaks another language than ours is ready when its page is there.
            onLoad={() => say({ ready: true })}
          />
        )}
        <Veil game={game} ready={said.ready} onRetry={reload} onBack={back} />
      </div>
      {isChatting ? (
        <aside className="game-page__chat" aria-label={t`牌桌聊天`}>
          {chatOf(`table:${said.code ?? gameCode}`)}
        </aside>
      ) : null}
      {dialogOpen && channelCode !== undefined ? (
        <VenueDialog
          channelCode={channelCode}
          {...(game.wanted ? { message: game.wanted.message } : {})}
          onDone={() => {
            setPaying(false);
            if (game.wanted) reload();
            else tell({ type: 'balance-changed' });
          }}
          onClose={() => {
            setPaying(false);
            game.giveUp();
            if (game.wanted) back();
          }}
        />
      ) : null}
    </div>
  );
}

/** A game's own sentence, but for the one that it leaves to us. */
const errorText = (message: string): string =>
  message === 'session_expired' ? t`游戏会话已结束，请重新载入` : message;

interface VeilProps {
  game: ReturnType<typeof useGame>;
  ready: boolean;
  onRetry: () => void;
  onBack: () => void;
}

/** Over the stage until the game is there: starting, refused, or the visitor is a guest. */
function Veil({ game, ready, onRetry, onBack }: VeilProps) {
  if (!game.loggedIn) {
    return (
      <Empty
        className="game-page__veil"
        icon={<LockIcon size={28} />}
        title={t`登录后可进入游戏`}
        action={<Button onClick={() => emitAuth('login')}>{t`登录`}</Button>}
      />
    );
  }
  if (game.failure !== undefined && game.url === undefined) {
    return (
      <Empty
        className="game-page__veil"
        icon={<GearIcon size={28} />}
        title={t`游戏未能启动`}
        hint={t`${game.failure}。未产生任何注单`}
        action={
          <span className="flex gap-3">
            <Button variant="ink" onClick={onBack}>
              {t`返回大厅`}
            </Button>
            <Button onClick={onRetry}>{t`重试`}</Button>
          </span>
        }
      />
    );
  }
  if (game.url !== undefined && ready) return null;
  return (
    <div className="game-page__veil game-page__veil--starting" role="status">
      <Spinner size={28} />
      <span>{t`正在启动`}</span>
    </div>
  );
}
