import {
  ChatIcon,
  ChevronLeftIcon,
  ExpandIcon,
  IconButton,
  LogoMark,
  MoreIcon,
  RefreshIcon,
  Tag,
  VolumeIcon,
} from '@hj/ui';
import { Menu, MenuItem } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameItem } from '../../shared/games/queries.ts';
import { AdultsOnly } from '../../shared/site/adults-only.tsx';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { useFullScreen } from './use-full-screen.ts';

export interface ToolbarProps {
  item: GameItem | undefined;
  demo: boolean;
  /** Of the game on show, where it is another than the one that was launched. */
  title: string | undefined;
  roundId: string | undefined;
  /** Of the wallet that the game plays from. */
  balance: string | undefined;
  /** The venue has a wallet of its own: money is brought to it. */
  canTransfer: boolean;
  soundOn: boolean;
  /** Of a table that has a room in the chat. */
  chat: { isOpen: boolean; turn: () => void } | undefined;
  onBack: () => void;
  onTransfer: () => void;
  onReload: () => void;
  onSound: () => void;
}

function Tools({ soundOn, onReload, onSound, canTransfer, chat }: ToolbarProps) {
  const phone = useMediaQuery(phoneQuery);
  const screen = useFullScreen();
  const screenText = screen?.isFull ? t`退出全屏` : t`全屏`;
  const soundText = soundOn ? t`关闭声音` : t`打开声音`;
  const chatText = chat?.isOpen ? t`关闭聊天` : t`打开聊天`;
  if (phone) {
    return (
      <Menu
        trigger={
          <IconButton label={t`更多`}>
            <MoreIcon size={20} />
          </IconButton>
        }
      >
        {canTransfer ? (
          <MenuItem render={<DepositLink className="">{t`存款`}</DepositLink>}>{t`存款`}</MenuItem>
        ) : null}
        {chat ? (
          <MenuItem icon={<ChatIcon size={18} />} onSelect={chat.turn}>
            {chatText}
          </MenuItem>
        ) : null}
        <MenuItem icon={<RefreshIcon size={18} />} onSelect={onReload}>
          {t`重新载入`}
        </MenuItem>
        <MenuItem icon={<VolumeIcon size={18} />} onSelect={onSound}>
          {soundText}
        </MenuItem>
        {screen ? (
          <MenuItem icon={<ExpandIcon size={18} />} onSelect={screen.change}>
            {screenText}
          </MenuItem>
        ) : null}
      </Menu>
    );
  }
  return (
    <>
      {chat ? (
        <IconButton label={chatText} aria-pressed={chat.isOpen} onClick={chat.turn}>
          <ChatIcon size={18} />
        </IconButton>
      ) : null}
      <IconButton label={t`重新载入`} onClick={onReload}>
        <RefreshIcon size={18} />
      </IconButton>
      <IconButton
        label={soundText}
        aria-pressed={soundOn}
        className={soundOn ? undefined : 'game-bar__off'}
        onClick={onSound}
      >
        <VolumeIcon size={18} />
      </IconButton>
      {screen ? (
        <IconButton label={screenText} onClick={screen.change}>
          <ExpandIcon size={18} />
        </IconButton>
      ) : null}
    </>
  );
}

/** The first part of a long number: enough to find the round in the records, whose rows have all of it. */
function roundText(full: string): string {
  const [roundId = full] = full.split('-', 1);
  return t`局号 ${roundId}`;
}

/** The number of a table never stands alone on a line. */
const keepNumber = (name: string): string => name.replace(/ (?=\S{1,3}$)/u, '\u00a0');

/** The bar over every game: back, name, balance, money in, reload, sound, full screen. */
export function Toolbar(props: ToolbarProps) {
  const { item, title, demo, roundId, balance, canTransfer, onBack, onTransfer } = props;
  return (
    <header className="game-bar">
      <IconButton label={t`返回大厅`} onClick={onBack}>
        <ChevronLeftIcon size={20} />
      </IconButton>
      <span className="game-bar__mark">
        <LogoMark size={24} />
      </span>
      <span className="game-bar__name">
        <h1>{keepNumber(title ?? item?.name ?? t`游戏`)}</h1>
        {item ? <span className="game-bar__venue">{item.venueName}</span> : null}
        {roundId === undefined ? null : (
          <span className="game-bar__round" title={roundId}>
            {roundText(roundId)}
          </span>
        )}
      </span>
      <span className="flex-1" />
      {demo ? (
        <Tag tone="warn">{t`试玩，不计真实资金`}</Tag>
      ) : (
        <span className="game-bar__balance">
          <span className="max-tablet:hidden">{canTransfer ? t`场馆余额` : t`余额`}</span>
          <b>
            <PrivateAmount value={balance} />
          </b>
        </span>
      )}
      {demo ? null : canTransfer ? (
        <button type="button" className="hj-btn hj-btn--gold hj-btn--sm" onClick={onTransfer}>
          {t`转入`}
        </button>
      ) : null}
      {demo || (canTransfer && balance !== undefined) ? null : (
        <DepositLink className="hj-btn hj-btn--gold hj-btn--sm">
          <Trans>存款</Trans>
        </DepositLink>
      )}
      <AdultsOnly beside />
      <Tools {...props} />
    </header>
  );
}

/** The bar where no game is: it keeps the way back, and the one to responsible betting. */
export function EmptyBar({ onBack }: Pick<ToolbarProps, 'onBack'>) {
  return (
    <header className="game-bar">
      <IconButton label={t`返回首页`} onClick={onBack}>
        <ChevronLeftIcon size={20} />
      </IconButton>
      <LogoMark size={24} />
      <span className="flex-1" />
      <AdultsOnly />
    </header>
  );
}
