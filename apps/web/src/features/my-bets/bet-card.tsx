import type { WireBet } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { ConfirmingNotice, OrderState } from '@hj/ui';
import { clsx } from 'clsx';
import { memo } from 'react';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { useNow } from '../../shared/sportsbook/seconds.ts';
import { betLine, footFigure, stateName } from './bet-view.ts';

const tones = { win: 'font-semibold text-win', lose: 'font-semibold text-lose', plain: 'text-fg-3' };

/** One bet in the list: what, at which price, for how much, and how it stands. */
export const BetCard = memo(function BetCard({ bet }: { bet: WireBet }) {
  const figure = footFigure(bet);
  return (
    <article
      className={clsx(
        'rounded-md border px-3 py-2.5',
        bet.state === 'confirming' ? 'border-warn-line bg-warn-soft' : 'border-line bg-surface-2',
      )}
    >
      <div className="flex justify-between gap-2 text-14 leading-5">
        <b className="truncate font-semibold">{bet.selection}</b>
        <span className="num flex-none">@{bet.odds}</span>
      </div>
      <div className="flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
        <span className="num truncate">{betLine(bet)}</span>
        <span className="num flex-none text-fg-1">{displayAmount(parseAmount(bet.stake) ?? 0n)}</span>
      </div>
      {bet.state === 'confirming' ? (
        <div className="mt-2">
          <Delay bet={bet} />
        </div>
      ) : (
        <div className="mt-2 flex items-center gap-2 text-12">
          <OrderState state={stateName(bet)} />
          <span className="num min-w-0 flex-1 truncate text-fg-3">
            {momentText(bet.settledAt ?? bet.placedAt).slice(5, 16)}
          </span>
          {figure ? <span className={clsx('num flex-none', tones[figure.tone])}>{figure.text}</span> : null}
        </div>
      )}
      {bet.reason ? <p className="mt-1 text-12 text-fg-2 leading-4">{bet.reason}</p> : null}
    </article>
  );
});

function Delay({ bet }: { bet: WireBet }) {
  const now = useNow();
  const due = bet.decideAt ?? bet.placedAt;
  return (
    <ConfirmingNotice
      secondsLeft={(due - now) / 1_000}
      totalSeconds={Math.max(1, (due - bet.placedAt) / 1_000)}
      title={bet.inPlay ? '滚球确认中' : '注单确认中'}
    />
  );
}
