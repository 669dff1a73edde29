import type { WireBet } from '@hj/contract';
import { OrderState } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { listJoint } from '../../shared/language/joints.ts';
import {
  betOdds,
  betStateName,
  betTitle,
  cutText,
  legLine,
  legName,
  legOdds,
  settledLegs,
} from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { correctionText } from '../../shared/sportsbook/correction-text.ts';
import { DelayNotice } from '../../shared/sportsbook/delay-notice.tsx';
import { LegState } from '../../shared/sportsbook/leg-state.tsx';
import { refusalSentence } from '../../shared/sportsbook/refusal-sentence.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { footFigure, isOpenBet, singleStake, stakeText } from './bet-view.ts';
import { CapRule } from './cap-rule.tsx';

const tones = { win: 'font-semibold text-win', lose: 'font-semibold text-lose', plain: 'text-fg-3' };

export interface BetCardProps {
  bet: WireBet;
  /** The legs of a series by name only. */
  isShort?: boolean;
}

/** One bet in the list: selection, price, stake and state. */
export const BetCard = memo(function BetCard({ bet, isShort = false }: BetCardProps) {
  const odds = betOdds(bet);
  const [leg] = bet.legs;
  return (
    <article
      className={clsx(
        'rounded-md border px-3 py-2.5',
        bet.state === 'confirming' ? 'border-warn-line bg-warn-soft' : 'border-line bg-surface-2',
      )}
      aria-label={betTitle(bet)}
    >
      <div className="flex justify-between gap-2 text-14 leading-5">
        <span className="flex min-w-0 items-center gap-1.5">
          <b className="truncate font-semibold">{betTitle(bet)}</b>
          <SimulatedTag legs={bet.legs} />
        </span>
        {odds === undefined ? null : <span className="num flex-none">@{odds}</span>}
      </div>
      {bet.kind === 'single' && leg ? (
        <div className="flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
          <span className="num truncate">{legLine(leg)}</span>
          <span className="num flex-none text-fg-1">{singleStake(bet)}</span>
        </div>
      ) : (
        <>
          {isShort ? <LegNames bet={bet} /> : <Legs bet={bet} />}
          <Progress bet={bet} />
        </>
      )}
      {bet.state === 'confirming' ? (
        <div className="mt-2">
          <Delay bet={bet} />
        </div>
      ) : (
        <Foot bet={bet} />
      )}
      <Reasons bet={bet} />
    </article>
  );
});

/** The legs of a series, each with how it stands. */
function Legs({ bet }: { bet: WireBet }) {
  return (
    <ol className="mt-1 flex flex-col gap-1">
      {bet.legs.map((leg) => (
        <li key={`${leg.marketId}/${leg.outcome}`} className="text-12 leading-[1.125rem]">
          <div className="flex items-baseline justify-between gap-2">
            <span className="truncate text-fg-1">
              {leg.selection} <span className="num text-fg-2">@{legOdds(bet, leg)}</span>
            </span>
            <LegState leg={leg} isClosed={!isOpenBet(bet)} />
          </div>
          <span className="num block truncate text-fg-3">{legLine(leg)}</span>
        </li>
      ))}
    </ol>
  );
}

function LegNames({ bet }: { bet: WireBet }) {
  return (
    <p className="line-clamp-2 text-12 text-fg-2 leading-[1.125rem]">
      {bet.legs.map(legName).join(listJoint)}
    </p>
  );
}

function Progress({ bet }: { bet: WireBet }) {
  const { length } = bet.legs;
  return (
    <div className="num mt-1 flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
      <span>{isOpenBet(bet) ? t`已出 ${settledLegs(bet)} / ${length} 项` : t`${length} 项`}</span>
      <span className="text-fg-1">{stakeText(bet)}</span>
    </div>
  );
}

function Foot({ bet }: { bet: WireBet }) {
  const figure = footFigure(bet);
  const [leg] = bet.legs;
  return (
    <div className="mt-2 flex items-center gap-2 text-12">
      <OrderState state={betStateName(bet)} />
      <span className="num flex min-w-0 flex-1 items-center gap-2 truncate text-fg-3">
        {bet.kind === 'single' && leg && isOpenBet(bet) ? (
          <LegState leg={leg} />
        ) : (
          <span>{timeText(bet)}</span>
        )}{' '}
        {bet.kind === 'single' && leg?.result ? <span>{t`赛果 ${leg.result}`}</span> : null}
      </span>
      {figure ? <span className={clsx('num flex-none', tones[figure.tone])}>{figure.text}</span> : null}
    </div>
  );
}

/** 11-29 22:47 结算 once it has ended, else 11-29 22:46 投注: the record tells the latter of all. */
function timeText({ state, settledAt, placedAt }: WireBet): string {
  const isEnded = settledAt !== null && state !== 'refused';
  const time = momentText(isEnded ? settledAt : placedAt).slice(5, 16);
  return isEnded ? t`${time} 结算` : t`${time} 投注`;
}

function Reasons({ bet }: { bet: WireBet }) {
  const cut = cutText(bet);
  const correction = correctionText(bet);
  const reason = refusalSentence(bet);
  return (
    <>
      {correction ? <p className="num mt-1 text-12 text-warn leading-4">{correction}</p> : null}
      {reason ? <p className="num mt-1 text-12 text-fg-2 leading-4">{reason}</p> : null}
      {cut === undefined ? null : <CapRule text={cut} />}
    </>
  );
}

function Delay({ bet }: { bet: WireBet }) {
  return (
    <DelayNotice
      placedAt={bet.placedAt}
      due={bet.decideAt ?? bet.placedAt}
      title={bet.legs.some(({ inPlay }) => inPlay) ? t`滚球确认中` : t`注单确认中`}
    />
  );
}
