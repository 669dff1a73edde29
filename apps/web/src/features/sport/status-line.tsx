import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { closeChat, openChat, useChatDoor } from '../../shared/chat/door.ts';
import { useNow } from '../../shared/clock/seconds.ts';
import { useIsStale, usePushLink } from '../../shared/push/push-link.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { useIsFeedLost } from '../../shared/sportsbook/live-feed.ts';
import { oddsSentence } from '../../shared/sportsbook/odds-text.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';

/** The foot of the desk: whether prices are live, the time they are in, how they are read. */
export function StatusLine({ isSimulated }: { isSimulated: boolean }) {
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  return (
    <footer className="desk-foot flex h-7 flex-none items-center gap-5 max-desktop:gap-4 overflow-hidden whitespace-nowrap border-line border-t bg-surface-1 px-4 max-desktop:px-3 text-12 text-fg-3">
      <LinkWord />
      <Clock />
      {/* A tablet has no room for it; the menu of odds types says the same. */}
      <span className="max-desktop:hidden">{oddsSentence(oddsType)}</span>
      {isSimulated ? <span className="text-warn">{t`当前为模拟赛事`}</span> : null}
      <span className="ml-auto flex gap-5 max-desktop:gap-4">
        <ChatSwitch />
        <span>{t`理性娱乐 • 未满 18 岁禁止投注`}</span>
        <Link to="/app/help/$code" params={{ code: 'tytzjc' }} className="hover:text-fg-1">
          {t`投注规则`}
        </Link>
        <Link to="/app/help/$code" params={{ code: 'bczr' }} className="hover:text-fg-1">
          {t`额度设置`}
        </Link>
      </span>
    </footer>
  );
}

/** Opens the chat beside the desk, and closes it. */
function ChatSwitch() {
  const isOpen = useChatDoor((door) => door.isOpen);
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      className={clsx('hover:text-fg-1', isOpen && 'text-brand-text')}
      onClick={() => (isOpen ? closeChat() : openChat())}
    >
      {t`聊天`}
    </button>
  );
}

/** Whether prices are live: not while the link is lost, nor while the feed behind the server is silent. */
function useLinkWord(): { word: string; tone: 'good' | 'bad' | 'waiting' } {
  const isOpen = usePushLink(({ state }) => state === 'open');
  const isStale = useIsStale();
  const isFeedLost = useIsFeedLost();
  if (isStale) return { word: t`行情中断，正在重连`, tone: 'bad' };
  if (isFeedLost) return { word: t`行情中断，盘口暂停`, tone: 'bad' };
  return isOpen ? { word: t`行情正常`, tone: 'good' } : { word: t`行情连接中`, tone: 'waiting' };
}

const dots = { good: 'bg-success', bad: 'bg-danger', waiting: 'bg-warn' } as const;

/** 行情正常 with the delay of the link, or that prices stand still. */
export function LinkWord({ className }: { className?: string }) {
  const { word, tone } = useLinkWord();
  const delayMs = usePushLink((link) => link.delayMs);
  return (
    <span className={clsx('flex items-center gap-5', className)}>
      <span
        className={clsx('flex items-center gap-1.5', tone === 'bad' ? 'text-danger' : 'text-fg-2')}
        role="status"
      >
        <i className={clsx('h-1.5 w-1.5 rounded-full', dots[tone])} />
        {word}
      </span>
      {tone === 'good' && delayMs !== undefined ? (
        <span className="max-desktop:hidden">
          <Trans>
            推送延迟 <span className="num text-fg-2">{delayMs} ms</span>
          </Trans>
        </span>
      ) : null}
    </span>
  );
}

function Clock() {
  const now = useNow();
  return (
    <span>
      GMT+8 <span className="num text-fg-2">{momentText(now)}</span>
    </span>
  );
}
