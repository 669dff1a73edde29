import { displayAmount, parseAmount } from '@hj/money';
import { ClockIcon, OrderState, Progress } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { clauseJoint } from '../../shared/language/joints.ts';
import { betOdds, betStateName, betTitle, legMatch } from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { DISPUTE_DAYS } from './kinds.ts';
import type { DisputedBet } from './queries.ts';

const dayMs = 86_400_000;

/** The bet that a thread is about. */
export function BetBox({ bet }: { bet: DisputedBet['bet'] }) {
  const [leg] = bet.legs;
  const odds = betOdds(bet);
  return (
    <div className="feedback-bet">
      <p>
        <b>{betTitle(bet)}</b>
        {odds ? <b className="num">@{odds}</b> : null}
      </p>
      <p>
        <span>{leg ? `${leg.market}${clauseJoint}${legMatch(leg)}` : null}</span>
        <span className="num">{displayAmount(parseAmount(bet.stake) ?? 0n)}</span>
      </p>
      <p>
        <span className="num">{bet.ticket_id}</span>
        <OrderState state={betStateName(bet)} />
      </p>
    </div>
  );
}

/** How much of the 14 days is left. */
export function DisputeWindow({ until }: { until: number | null }) {
  if (until === null) {
    return (
      <p className="feedback-window">
        <ClockIcon size={14} />
        {t`赛果尚未公布，公布后 ${DISPUTE_DAYS} 天内可提出异议`}
      </p>
    );
  }
  const leftMs = until - serverNow();
  const days = Math.ceil(leftMs / dayMs);
  return (
    <div className="feedback-window">
      <ClockIcon size={14} />
      <span>{leftMs > 0 ? t`异议期剩 ${days} 天` : t`异议期已结束`}</span>
      <Progress
        className="flex-1"
        label={t`异议期`}
        percent={Math.round((leftMs / (DISPUTE_DAYS * dayMs)) * 100)}
      />
      <span className="num text-fg-3">{t`至 ${momentText(until).slice(5, 10)}`}</span>
    </div>
  );
}
