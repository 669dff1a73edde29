import type { WireBet } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { Button, OrderState, Spinner, useOnline } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';

import { goTo } from '../../shared/navigation/navigator.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { betOdds, legLine, legMarket } from '../../shared/sportsbook/bet-words.ts';
import { DelayNotice } from '../../shared/sportsbook/delay-notice.tsx';
import { seriesOdds } from '../../shared/sportsbook/series-odds.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { entryTitles } from '../../shared/sportsbook/slip-titles.ts';
import { dueAt, type OrderView, type RefusedOrder } from './bet-placer.ts';
import type { PendingOrder, ShownBet } from './order.ts';
import { betPlacer } from './order-store.ts';
import { useMissing, useRefusedText } from './refusal-now.ts';

export type ShownOrder = Exclude<OrderView, { phase: 'none' }>;

/** The order that was sent last: on its way, confirming, accepted or refused. */
export function OrderCard({ view }: { view: ShownOrder }) {
  const { shown } = view.order;
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  const bets = view.phase === 'sending' ? [] : (view.bets ?? []);
  const legs = legsOf(view.order, bets);
  const hasEntries = useSlip(({ entries }) => entries.length > 0);
  return (
    <article
      className={clsx(
        'rounded-md border px-3 py-2.5',
        isOpen && 'border-warn-line bg-warn-soft',
        view.phase === 'accepted' && 'border-line bg-surface-2',
        view.phase === 'refused' && 'border-danger-line bg-surface-2',
      )}
      aria-live={view.phase === 'refused' ? 'assertive' : 'polite'}
    >
      <div
        className={clsx(
          'overflow-y-auto',
          // The selections of the slip stand below it, except while it is open.
          isOpen || !hasEntries ? 'max-h-[50dvh]' : legs.length > 0 ? 'max-h-56' : 'max-h-[12.5rem]',
        )}
      >
        <ul className="flex flex-col gap-1.5">
          {shown.map((each, index) => (
            <OrderRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the bets of an order stay in their places.
              key={index}
              shown={each}
              bet={bets[index]}
              ticket={bets.length > 1 && view.phase === 'accepted' ? bets[index]?.ticket_id : undefined}
              isSeries={legs.length > 0}
              isRefused={view.phase === 'refused'}
            />
          ))}
        </ul>
        {legs.length > 0 ? <Legs legs={legs} /> : null}
      </div>
      <div className="mt-2">
        <Outcome view={view} />
      </div>
    </article>
  );
}

interface ShownLeg {
  /** Its match: a series has each once. */
  key: string;
  /** 大 2.5 @0.92 */
  name: string;
  /** 滚球 全场大小 1-0 • 阿森纳 v 切尔西 */
  line: string;
}

/** The legs that all bets of a series share, as the server took them or else as they were sent; none of singles. */
function legsOf({ request, entries }: PendingOrder, [bet]: readonly WireBet[]): readonly ShownLeg[] {
  if (request.bets.every(({ legs }) => legs.length === 1)) return [];
  if (bet !== undefined) {
    return bet.legs.map((leg) => ({
      key: leg.gide,
      name: `${leg.selection} @${seriesOdds([leg.price])}`,
      line: legLine(leg),
    }));
  }
  return (entries ?? []).flatMap((entry, index) => {
    const leg = request.legs[index];
    if (leg === undefined) return [];
    const { selection, market, match } = entryTitles(entry);
    const { price, score } = leg;
    const inPlay = score !== undefined;
    return {
      key: entry.gameInfo.gide,
      name: `${selection} @${seriesOdds([price])}`,
      line: `${legMarket({ market, inPlay, score: score ?? null })} • ${match}`,
    };
  });
}

/** Each with its match: selections of several matches may read the same. */
function Legs({ legs }: { legs: readonly ShownLeg[] }) {
  return (
    <ol className="num mt-1.5 flex flex-col gap-1 text-12 text-fg-2 leading-4">
      {legs.map(({ key, name, line }) => (
        <li key={key} data-leg={key}>
          <span className="text-fg-1">{name}</span> {line}
        </li>
      ))}
    </ol>
  );
}

interface OrderRowProps {
  shown: ShownBet;
  bet: WireBet | undefined;
  /** Of one among several bets; that of a single one stands at the foot. */
  ticket: string | undefined;
  isSeries: boolean;
  isRefused: boolean;
}

function OrderRow({ shown, bet, ticket, isSeries, isRefused }: OrderRowProps) {
  // The server tells the prices it took.
  const odds = bet === undefined ? shown.odds : (betOdds(bet) ?? '');
  const win = isRefused ? undefined : parseAmount(bet?.toWin ?? shown.win ?? '');
  const stake = displayAmount(parseAmount(bet?.stake ?? shown.stake) ?? 0n);
  const winText =
    win === undefined ? '' : isSeries ? t`最高可赢 ${displayAmount(win)}` : t`可赢 ${displayAmount(win)}`;
  return (
    <li>
      <div className="flex justify-between gap-2 text-14 leading-5">
        <span className="flex min-w-0 items-center gap-1.5">
          <b className="truncate font-semibold">{shown.name}</b>
          <SimulatedTag legs={bet?.legs ?? [shown]} />
        </span>
        {odds === '' ? null : <span className="num flex-none">@{odds}</span>}
      </div>
      <div className="flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
        <span className="num truncate">{isSeries ? winText : subOf(shown, bet)}</span>
        <span className="num flex-none text-fg-1">{stake}</span>
      </div>
      {ticket === undefined && (isSeries || winText === '') ? null : (
        <p className="num flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
          <span>{ticket === undefined ? '' : t`单号 ${ticket}`}</span>
          <span>{isSeries ? '' : winText}</span>
        </p>
      )}
    </li>
  );
}

/** Of a single the score at which it was taken, too. */
function subOf({ sub }: ShownBet, bet: WireBet | undefined): string {
  const [leg] = bet?.legs ?? [];
  return bet?.kind === 'single' && leg ? legLine(leg) : sub;
}

function Outcome({ view }: { view: ShownOrder }) {
  switch (view.phase) {
    case 'sending':
      return <Sending view={view} />;
    case 'confirming':
      return <Delay bets={view.bets} />;
    case 'accepted':
      return <Accepted bets={view.bets} />;
    case 'refused':
      return <Refused view={view} />;
  }
}

type SendingView = Extract<OrderView, { phase: 'sending' }>;

function Sending({ view }: { view: SendingView }) {
  const isOnline = useOnline();
  return (
    <p className="flex items-center gap-2 text-12 text-warn">
      <span className="flex-none">
        <Spinner size={16} />
      </span>
      {isOnline ? sendingText(view) : t`网络已断开，恢复后立即确认结果；未能及时送达的注单不会成交`}
    </p>
  );
}

function sendingText({ attempts, wasReloaded }: SendingView): string {
  if (wasReloaded) return t`正在取回注单的结果，请勿重复提交`;
  return attempts > 1 ? t`网络不稳定，结果确认中，请勿重复提交` : t`注单提交中`;
}

function Accepted({ bets }: { bets: readonly WireBet[] }) {
  const refused = bets.filter(({ state }) => state === 'refused').length;
  return (
    <div className="flex items-center justify-between gap-2 text-12">
      <OrderState state="accepted" />
      <span className="num min-w-0 flex-1 break-words text-fg-3">
        {refused > 0 ? t`${refused} 注未成交` : ''}
        {bets.length === 1 ? t`单号 ${bets[0]?.ticket_id ?? ''}` : ''}
      </span>
      <Button size="sm" variant="soft" onClick={() => betPlacer.dismiss()}>
        {t`完成`}
      </Button>
    </div>
  );
}

function Refused({ view }: { view: RefusedOrder }) {
  const text = useRefusedText(view);
  const missing = useMissing(view) ?? 0n;
  const isDepositOpen = useDepositOpen();
  return (
    <div className="flex flex-col gap-1.5 text-12">
      <div className="flex items-center justify-between gap-2">
        <OrderState state="rejected" />
        <span className="flex-1" />
        {missing > 0n && isDepositOpen ? (
          <Button size="sm" variant="gold" onClick={() => goTo('saveMoney')}>
            {t`存款`}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={() => betPlacer.dismiss()}>
          {t`知道了`}
        </Button>
      </div>
      <p className="text-fg-2 leading-4">{text}</p>
    </div>
  );
}

function Delay({ bets }: { bets: readonly WireBet[] }) {
  const placedAt = Math.min(...bets.map((bet) => bet.placedAt));
  return <DelayNotice placedAt={placedAt} due={Math.max(dueAt(bets), placedAt)} />;
}
