import { formatAmount, parseAmount } from '@hj/money';
import { buttonClass, IconButton, Notice, RefreshIcon, useOnline } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { inTransitOf, venuesQuery } from '../../shared/venues/queries.ts';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { useCoins } from '../../shared/wallet/coins.ts';
import { HideAmountsButton, PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { heldQuery, todayBetsQuery, turnoverQuery } from './queries.ts';

interface Parts {
  centre: bigint;
  venues: bigint;
  locked: bigint;
  /** Between the centre and the venues. */
  transit: bigint;
  /** The worth of the coins. */
  coins: bigint;
}

const sumOf = ({ centre, venues, locked, transit, coins }: Parts) =>
  centre + venues + locked + transit + coins;

/** All of them or nothing: a sum over an unknown part would be wrong. */
function partsOf(texts: Record<keyof Parts, string | undefined>): Parts | undefined {
  const read = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text));
  const [centre, venues, locked] = [read(texts.centre), read(texts.venues), read(texts.locked)];
  const [transit, coins] = [read(texts.transit), read(texts.coins)];
  if (centre === undefined || venues === undefined || locked === undefined) return undefined;
  return transit === undefined || coins === undefined
    ? undefined
    : { centre, venues, locked, transit, coins };
}

const COLOURS = [
  { part: 'centre', colour: 'bg-brand' },
  { part: 'venues', colour: 'bg-[#8aa3ee]' },
  { part: 'transit', colour: 'bg-[#5fae9b]' },
  { part: 'coins', colour: 'bg-[#b48ad9]' },
  { part: 'locked', colour: 'bg-[#d6a850]' },
] as const satisfies { part: keyof Parts; colour: string }[];

/** How the money is divided, as a bar; empty while it is unknown or nothing. */
function ShareBar({ parts }: { parts: Parts | undefined }) {
  const total = parts ? sumOf(parts) : 0n;
  const share = (part: bigint) => (total === 0n ? 0 : Number((part * 10_000n) / total) / 100);
  return (
    <div
      className="wallet-bar flex gap-[2px] h-1.5 mt-3.5 rounded-[3px] bg-surface-3 overflow-hidden"
      aria-hidden="true"
    >
      {/* A part of nothing would leave its gap. */}
      {parts && total > 0n
        ? COLOURS.filter(({ part }) => parts[part] > 0n).map(({ part, colour }) => (
            <i key={part} className={colour} style={{ flexGrow: share(parts[part]) }} />
          ))
        : null}
    </div>
  );
}

/** Why sums of the card are unknown; they are asked for again by themselves when a lost network is back. */
function LostSums({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className="mt-3">
      <Notice
        role="status"
        action={
          <button type="button" className="flex-none px-1 font-semibold text-brand-text" onClick={onRetry}>
            {t`重试`}
          </button>
        }
      >
        {isOnline ? t`部分金额加载失败，您的资金不受影响` : t`网络已断开，部分金额未能更新`}
      </Notice>
    </div>
  );
}

/** Centre balance, its companions, and its actions. */
export function WalletSummary() {
  const { centre, locked, refetch, isFetching, isError } = useWalletBalance();
  const venues = useSession(({ totalMoney }) => totalMoney);
  const today = useQuery(todayBetsQuery(serverNow()));
  const turnover = useQuery(turnoverQuery);
  const venueSums = useQuery(venuesQuery);
  const balances = venueSums.data;
  const transit = balances && inTransitOf(balances.list);
  const coinList = useCoins();
  const held = useQuery(heldQuery);
  const coins = coinList.data?.reduce((sum, { worth }) => sum + (parseAmount(worth) ?? 0n), 0n);
  // Coins and held deposits have rows below, which are not there while they are unknown.
  const lost = [today, turnover, venueSums, coinList, held].filter(
    (each) => each.data === undefined && each.isError,
  );
  const isLost = lost.length > 0 || (locked === undefined && isError);
  const parts = partsOf({
    ...{ centre, venues, locked, transit },
    coins: coins === undefined ? undefined : formatAmount(coins),
  });
  return (
    <section
      className="hj-card grid grid-cols-[minmax(0,22.5rem)_minmax(0,1fr)_8rem] gap-8 py-5 px-6 max-desktop:grid-cols-1 max-desktop:gap-4 max-tablet:pt-3 max-tablet:px-4 max-tablet:pb-4"
      aria-label={t`中心钱包`}
    >
      <div>
        <span className="wallet-summary__label flex items-center gap-0.5 text-13 text-fg-2">
          <Trans>
            中心钱包
            <HideAmountsButton />
            <IconButton size="sm" label={t`刷新余额`} disabled={isFetching} onClick={refetch}>
              <RefreshIcon size={16} />
            </IconButton>
          </Trans>
        </span>
        <b className="wallet-summary__sum" aria-live="polite">
          <PrivateAmount value={centre} />
        </b>
        <ShareBar parts={parts} />
        {isLost ? (
          <LostSums onRetry={() => [refetch, ...lost.map((each) => each.refetch)].map((ask) => ask())} />
        ) : null}
        <ul className="wallet-legend flex flex-wrap gap-y-1 gap-x-5 mt-2.5 text-12 text-fg-2 list-none">
          <li>
            <Trans>
              中心钱包 <PrivateAmount value={centre} />
            </Trans>
          </li>
          <li className="wallet-legend--venues">
            <Trans>
              场馆 <PrivateAmount value={venues} />
            </Trans>
          </li>
          {parts && parts.transit > 0n ? (
            <li className="wallet-legend--transit">
              <Trans>
                处理中 <PrivateAmount value={transit} />
              </Trans>
            </li>
          ) : null}
          {parts && parts.coins > 0n ? (
            <li className="wallet-legend--coins">
              <Trans>
                虚拟币约合 <PrivateAmount value={parts.coins} />
              </Trans>
            </li>
          ) : null}
          <li className="wallet-legend--locked">
            <Trans>
              冻结 <PrivateAmount value={locked} />
            </Trans>
          </li>
        </ul>
      </div>
      <dl className="grid grid-cols-[1fr_1fr] content-center gap-y-3 gap-x-6 pl-8 border-l border-l-line max-desktop:pt-4 max-desktop:px-0 max-desktop:pb-0 max-desktop:border-t max-desktop:border-t-line max-desktop:border-l-0 max-tablet:grid-cols-[repeat(auto-fit,minmax(max(6.5rem,40%),1fr))]">
        <div>
          <dt className="text-13 text-fg-3">{t`总资产`}</dt>
          <dd className="text-18 font-bold leading-6.5">
            <PrivateAmount value={parts && sumOf(parts)} />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-fg-3">{t`今日输赢`}</dt>
          <dd className="text-18 font-bold leading-6.5">
            <PrivateAmount value={today.data?.profit} result sign="always" />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-fg-3">{t`可取款`}</dt>
          <dd className="text-18 font-bold leading-6.5">
            {/* Of an earlier answer until the wallet's own came, as the sums beside it. */}
            <PrivateAmount value={locked === undefined ? undefined : centre} />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-fg-3">{t`待完成流水`}</dt>
          <dd className="text-18 font-bold leading-6.5">
            <PrivateAmount value={turnover.data?.lack} />
          </dd>
        </div>
      </dl>
      <div className="wallet-actions grid content-center gap-2 max-desktop:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]">
        <DepositLink className={buttonClass({ variant: 'gold' })}>{t`存款`}</DepositLink>
        <Link to="/mine/transfermoney" className={buttonClass({ variant: 'outline' })}>
          {t`转账`}
        </Link>
        <Link to="/mine/takemoney" className={buttonClass({ variant: 'outline' })}>
          {t`取款`}
        </Link>
      </div>
    </section>
  );
}
