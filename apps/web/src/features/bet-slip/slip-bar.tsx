import { displayAmount, displayReward } from '@hj/money';
import { BoltIcon, Button, ChevronUpIcon, GearIcon, LockIcon, Spinner, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useNow } from '../../shared/clock/seconds.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { useExclusion } from '../../shared/protection/state.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { useMarket, useMatchStop } from '../../shared/sportsbook/desk.ts';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import { priceText } from '../../shared/sportsbook/odds-text.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { modeOf, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { entryTitles } from '../../shared/sportsbook/slip-titles.ts';
import { dueAt, type OrderView, type RefusedOrder } from './bet-placer.ts';
import { ClosedBar } from './closed-bar.tsx';
import { useLiveEntries } from './live-entries.ts';
import type { PendingOrder } from './order.ts';
import { useOrder } from './order-store.ts';
import { useMissing, useRefusedText } from './refusal-now.ts';
import { amountOf } from './stake-rules.ts';

/** Above the line that says the network is gone, which stands on the tab bar, or at the edge where there is none. */
const raised = 'bottom-[calc(var(--h-tabbar)+var(--h-offline,0rem)+0.5rem+var(--safe-bottom))]';
const low = 'bottom-[calc(var(--h-edge,0rem)+0.5rem+var(--safe-bottom))] tablet:bottom-10';

export interface SlipBarProps {
  /** Above the tab bar of a phone. */
  isRaised: boolean;
  onOpen: () => void;
}

/** What a press on a price bets at once, as text: ¥1,000. None while the member may not bet. */
function useQuickStake(): string | undefined {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const isExcluded = useExclusion() !== undefined;
  const { isOn, stake } = usePreferences(({ quickBet }) => quickBet);
  return isLoggedIn && isOn && !isExcluded ? displayReward(BigInt(stake) * 100n) : undefined;
}

export interface PillsProps {
  isRaised: boolean;
  openBets: number;
  onBets: () => void;
  onSlip: () => void;
  onSettings: () => void;
}

/** While the slip is empty: that a press bets at once, with the way to its switch, and the way to the member's bets, or else to the slip. */
export function Pills({ isRaised, openBets, onBets, onSlip, onSettings }: PillsProps) {
  const quickStake = useQuickStake();
  return (
    <div className={clsx('fixed right-3 z-(--z-slip) flex gap-2', isRaised ? raised : low)}>
      {quickStake === undefined ? null : (
        <button
          type="button"
          className={clsx(pill, 'border-warn-line bg-warn-soft text-warn')}
          aria-label={t`快速投注已开启，每次 ${quickStake}，打开投注设置`}
          onClick={onSettings}
        >
          <GearIcon size={18} />
          <span>{t`快速投注`}</span>
          <b className="num font-bold">{quickStake}</b>
        </button>
      )}
      {openBets === 0 ? (
        <button
          type="button"
          className={clsx(pill, 'border-line bg-surface-1 text-fg-1')}
          aria-label={t`投注单，可输入投注码`}
          onClick={onSlip}
        >
          <TicketIcon size={18} />
          <span>{t`投注单`}</span>
        </button>
      ) : (
        <button
          type="button"
          className={clsx(pill, 'border-line bg-surface-1 text-fg-1')}
          aria-label={t`我的注单，${openBets} 注未结算`}
          onClick={onBets}
        >
          <TicketIcon size={18} />
          <span className="max-tablet:hidden">{t`我的注单`}</span>
          <b className="num font-bold text-brand-text">{openBets}</b>
        </button>
      )}
    </div>
  );
}

const pill = 'flex h-11 items-center gap-1.5 rounded-full border px-3.5 text-13 shadow-2';

const bar =
  'hj-slip-bar fixed right-3 left-3 z-(--z-slip) flex h-12 items-center gap-2 rounded-lg px-3 shadow-[0_8px_24px_-4px_rgb(20_40_120/.45)] tablet:left-auto tablet:w-78';

/** The floating slip: number of selections, stake, or the state of its order. */
export function SlipBar({ isRaised, onOpen }: SlipBarProps) {
  const entries = useSlip((slip) => slip.entries);
  const view = useOrder((order) => order.view);
  const isOpenOrder = view.phase === 'sending' || view.phase === 'confirming';
  const quickStake = useQuickStake();
  const exclusion = useExclusion();
  const place = clsx(bar, isRaised ? raised : low);
  const missing = useMissing(view) ?? 0n;
  const isDepositOpen = useDepositOpen();
  // A bet from before it goes on, and its end is told.
  if (exclusion && view.phase === 'none')
    return <ClosedBar exclusion={exclusion} className={place} onOpen={onOpen} />;
  const look = clsx(
    place,
    'text-14',
    isOpenOrder && 'bg-warn-soft text-warn',
    view.phase === 'refused' && 'border border-danger-line bg-danger-soft text-danger',
    !isOpenOrder && view.phase !== 'refused' && 'bg-brand text-white',
  );
  const content = (
    <>
      {isOpenOrder ? (
        <OpenOrder view={view} />
      ) : (
        <>
          {entries.length > 0 ? (
            <span className="num h-4.5 min-w-4.5 flex-none rounded-full bg-white px-1.25 text-center font-bold text-11 text-[#1b399f] leading-[1.125rem]">
              {entries.length}
            </span>
          ) : null}
          <b className="flex-none font-bold">{t`投注单`}</b>
          {quickStake === undefined ? null : (
            <BoltIcon size={16} label={t`快速投注已开启，每次 ${quickStake}`} className="-ml-1 flex-none" />
          )}
          {view.phase === 'refused' || view.phase === 'accepted' ? (
            <LastOrder view={view} />
          ) : (
            <BarEntries entries={entries} />
          )}
        </>
      )}
      <ChevronUpIcon size={18} className="flex-none" />
    </>
  );
  if (missing <= 0n || !isDepositOpen) {
    return (
      <button type="button" className={look} onClick={onOpen}>
        {content}
      </button>
    );
  }
  return (
    <div className={look}>
      <button type="button" className="flex h-full min-w-0 flex-1 items-center gap-2" onClick={onOpen}>
        {content}
      </button>
      <Button size="sm" variant="gold" className="flex-none" onClick={() => goTo('saveMoney')}>
        {t`存款`}
      </Button>
    </div>
  );
}

/** How the last order ended, in place: a bet of one press is told here, where the price was pressed. */
function LastOrder({ view }: { view: Extract<OrderView, { phase: 'accepted' | 'refused' }> }) {
  return (
    <span className="line-clamp-2 min-w-0 flex-1 text-left text-12 leading-4" role="status">
      {view.phase === 'accepted' ? acceptedLine(view.order) : <RefusedLine view={view} />}
    </span>
  );
}

/** The selection of a single: the slip beside it may hold others. */
function singleName({ shown, legNames }: PendingOrder): string | undefined {
  return shown.length === 1 && legNames.length === 1 ? legNames[0] : undefined;
}

function acceptedLine(order: PendingOrder): string {
  const name = singleName(order);
  return name === undefined ? t`注单已接受` : t`${name} 注单已接受`;
}

function RefusedLine({ view }: { view: RefusedOrder }) {
  const text = useRefusedText(view);
  const name = singleName(view.order);
  return name === undefined ? t`未成交：${text}` : t`${name} 未成交：${text}`;
}

function BarEntries({ entries }: { entries: readonly SlipEntry[] }) {
  const [only] = entries;
  if (entries.length === 1 && only) return <BarEntry entry={only} />;
  return (
    <>
      <BarModeName />
      <BarSum entries={entries} />
    </>
  );
}

function BarModeName() {
  const mode = useSlip(modeOf);
  return (
    <span className="min-w-0 flex-1 truncate text-left text-13">{mode === 'series' ? t`串关` : t`多项`}</span>
  );
}

/** What is staked, or that an amount is asked for. */
function BarSum({ entries }: { entries: readonly SlipEntry[] }) {
  const mode = useSlip(modeOf);
  const money = useSlip(({ seriesMoney }) => seriesMoney);
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const drafts = mode === 'series' ? Object.values(money) : entries.map(({ stake }) => stake);
  const stakes = drafts.flatMap((draft) => amountOf(draft) ?? []);
  const isStaked = stakes.some((stake) => stake > 0n);
  // The cost of a series depends on its lines: the sheet shows it.
  const sum =
    mode === 'series' ? t`已填金额` : displayAmount(stakes.reduce((total, stake) => total + stake, 0n));
  return <b className="num flex-none font-bold">{isStaked ? sum : isLoggedIn ? t`填写金额` : t`登录投注`}</b>;
}

/** The one selection, and its stake while it can be bet on. */
function BarEntry({ entry }: { entry: SlipEntry }) {
  const { gameInfo, playInfo, oddInfo } = entry;
  const market = useMarket(gameInfo.gide, playInfo.key);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const known = marketOf(playInfo.key);
  const isStopped = useMatchStop(gameInfo.gide) !== null || market?.status === 'suspended';
  // After a reload the page may not have the match: the slip asks for it.
  const [live] = useLiveEntries([entry]);
  const isClosed = live?.state === 'closed';
  const price = market?.outcomes.find(({ o }) => o === oddInfo.outcome)?.p ?? oddInfo.price;
  return (
    <>
      <span className="num flex min-w-0 flex-1 items-center gap-1 text-left text-13">
        <span className="truncate">{entryTitles(entry).selection}</span>
        {isClosed ? (
          <span className="flex-none">{t`盘口已关闭`}</span>
        ) : isStopped ? (
          <LockIcon size={14} label={t`暂停`} className="flex-none" />
        ) : known ? (
          <span className="flex-none">@{priceText(price, oddsType, known.type) ?? '–'}</span>
        ) : null}
      </span>
      {isClosed || isStopped ? null : <BarSum entries={[entry]} />}
    </>
  );
}

function OpenOrder({ view }: { view: OrderView }) {
  const now = useNow();
  const bets = view.phase === 'confirming' ? view.bets : [];
  const due = dueAt(bets);
  // The clock ticks once a second: right after the bet it may be late, and no wait is longer than the delay.
  const from = Math.max(now, ...bets.map(({ placedAt }) => placedAt));
  const left = Math.max(0, Math.ceil((due - from) / 1_000));
  return (
    <>
      <Spinner size={18} />
      <b className="min-w-0 flex-1 truncate text-left font-bold">
        {view.phase === 'sending' ? t`注单提交中` : left > 0 ? t`滚球确认中，约 ${left} 秒` : t`等待结果`}
      </b>
    </>
  );
}
