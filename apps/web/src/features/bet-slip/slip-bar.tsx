import { displayAmount } from '@hj/money';
import { ChevronUpIcon, Spinner, TicketIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { useSession } from '../../shared/session/session-store.ts';
import { useMarket } from '../../shared/sportsbook/desk.ts';
import { marketOf, selectionTitle } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { useNow } from '../../shared/sportsbook/seconds.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import type { OrderView } from './bet-placer.ts';
import { useOrder } from './order-store.ts';
import { amountOf } from './stake-rules.ts';

const raised = 'bottom-[calc(var(--h-tabbar)+0.5rem+env(safe-area-inset-bottom))]';
const low = 'bottom-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:bottom-10';

export interface SlipBarProps {
  /** Above the tab bar of a phone. */
  isRaised: boolean;
  onOpen: () => void;
}

/** The way to the member's bets while the slip is empty. */
export function BetsPill({ isRaised, openBets, onOpen }: SlipBarProps & { openBets: number }) {
  return (
    <button
      type="button"
      className={clsx(
        'fixed right-3 z-(--z-slip) flex h-11 items-center gap-1.5 rounded-full border border-line bg-surface-1 px-3.5 text-13 text-fg-1 shadow-2',
        isRaised ? raised : low,
      )}
      aria-label={`我的注单，${openBets} 注未结算`}
      onClick={onOpen}
    >
      <TicketIcon size={18} />
      <span className="max-tablet:hidden">我的注单</span>
      <b className="num font-bold text-brand-text">{openBets}</b>
    </button>
  );
}

/** The floating slip: what is on it, for how much, or how its order stands. */
export function SlipBar({ isRaised, onOpen }: SlipBarProps) {
  const entries = useSlip((slip) => slip.entries);
  const view = useOrder((order) => order.view);
  const [entry] = entries;
  const isOpenOrder = view.phase === 'sending' || view.phase === 'confirming';
  return (
    <button
      type="button"
      className={clsx(
        'fixed right-3 left-3 z-(--z-slip) flex h-12 items-center gap-2 rounded-lg px-3 text-14 shadow-[0_8px_24px_-4px_rgb(20_40_120/.45)] tablet:left-auto tablet:w-78',
        isOpenOrder ? 'bg-warn-soft text-warn' : 'bg-brand text-white',
        isRaised
          ? 'bottom-[calc(var(--h-tabbar)+0.5rem+env(safe-area-inset-bottom))]'
          : 'bottom-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:bottom-10',
      )}
      onClick={onOpen}
    >
      {isOpenOrder ? (
        <OpenOrder view={view} />
      ) : (
        <>
          <span className="num h-4.5 min-w-4.5 flex-none rounded-full bg-white px-1.25 text-center font-bold text-11 text-[#1b399f] leading-[1.125rem]">
            {entries.length}
          </span>
          <b className="flex-none font-bold">投注单</b>
          {entry ? (
            <BarEntry entry={entry} />
          ) : (
            <span className="flex-1 text-left text-13">{orderWord(view)}</span>
          )}
        </>
      )}
      <ChevronUpIcon size={18} className="flex-none" />
    </button>
  );
}

function orderWord(view: OrderView): string {
  if (view.phase === 'accepted') return '注单已接受';
  return view.phase === 'refused' ? '注单未成交' : '';
}

function BarEntry({ entry }: { entry: SlipEntry }) {
  const { gameInfo, playInfo, oddInfo } = entry;
  const market = useMarket(gameInfo.gide, playInfo.key);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const known = marketOf(playInfo.key);
  const price = market?.outcomes.find(({ o }) => o === oddInfo.outcome)?.p ?? oddInfo.price;
  const stake = amountOf(entry.stake);
  return (
    <>
      <span className="num min-w-0 flex-1 truncate text-left text-13">
        {selectionTitle(playInfo.key, oddInfo.outcome, { home: gameInfo.team_h, away: gameInfo.team_c })}
        {known ? ` @${priceText(price, oddsType, known.type) ?? '–'}` : ''}
      </span>
      <b className="num flex-none font-bold">
        {stake ? displayAmount(stake) : isLoggedIn ? '填写金额' : '登录投注'}
      </b>
    </>
  );
}

function OpenOrder({ view }: { view: OrderView }) {
  const now = useNow();
  const due = view.phase === 'confirming' ? view.bet.decideAt : null;
  const left = due === null ? 0 : Math.max(0, Math.ceil((due - now) / 1_000));
  return (
    <>
      <Spinner size={18} />
      <b className="min-w-0 flex-1 truncate text-left font-bold">
        {view.phase === 'sending' ? '注单提交中' : left > 0 ? `滚球确认中，约 ${left} 秒` : '等待结果'}
      </b>
    </>
  );
}
