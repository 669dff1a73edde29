import { CheckIcon, ClockIcon, CloseIcon, LiveDot, MinusIcon, type OrderStateName, useOnline } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { serverNow } from '../clock/server-clock.ts';
import { useIsStale } from '../push/push-link.ts';
import { type BetLeg, resultName } from './bet-words.ts';
import { fixtureText } from './clock.ts';
import { useMatchState } from './desk.ts';
import { MatchClock, MatchPeriod } from './match-clock.tsx';

interface Look {
  word: string;
  tone: string;
  icon: ReactNode;
}

const iconSize = 12;
const looks: Partial<Record<OrderStateName, Look>> = {
  win: { word: t`赢`, tone: 'text-win', icon: <CheckIcon size={iconSize} /> },
  'half-win': { word: t`赢半`, tone: 'text-win', icon: <CheckIcon size={iconSize} /> },
  push: { word: t`走水`, tone: 'text-fg-2', icon: <MinusIcon size={iconSize} /> },
  'half-lose': { word: t`输半`, tone: 'text-lose', icon: <CloseIcon size={iconSize} /> },
  lose: { word: t`输`, tone: 'text-lose', icon: <CloseIcon size={iconSize} /> },
  cancelled: { word: t`取消`, tone: 'text-fg-2', icon: <MinusIcon size={iconSize} /> },
};

export interface LegStateProps {
  leg: BetLeg;
  /** The bet is settled, refused or cancelled: a leg without a result will not get one. */
  isClosed?: boolean;
}

/** How a leg stands: its result, the running score, or when it starts; an icon and words, never colour alone. */
export function LegState({ leg, isClosed = false }: LegStateProps) {
  const name = resultName(leg.resultCode);
  const look = name && looks[name];
  if (look) {
    return (
      <span className={clsx('inline-flex flex-none items-center gap-1 font-semibold', look.tone)}>
        {look.icon}
        {look.word}
        {leg.reason === null ? null : <span className="font-normal text-fg-2">{leg.reason}</span>}
        {leg.result === null ? null : <span className="num font-normal text-fg-2">{leg.result}</span>}
      </span>
    );
  }
  return isClosed ? null : <OpenLeg leg={leg} />;
}

function OpenLeg({ leg }: { leg: BetLeg }) {
  const state = useMatchState(leg.gide);
  const isStale = useIsStale();
  const isOnline = useOnline();
  if (state?.isLive) {
    const isFresh = isOnline && !isStale;
    return (
      <span className={clsx('inline-flex flex-none items-center gap-1', isFresh ? 'text-live' : 'text-fg-3')}>
        {isFresh ? <LiveDot /> : null}
        <b className="num font-semibold">
          {state.sc_FT_H}-{state.sc_FT_A}
        </b>
        <MatchPeriod gide={leg.gide} />
        <MatchClock gide={leg.gide} className="num" />
      </span>
    );
  }
  const isOver = state?.gameStatus === 'ended';
  const { day, time } = fixtureText(leg.startsAt);
  const isToday = day === fixtureText(serverNow()).day;
  return (
    <span className="inline-flex flex-none items-center gap-1 text-fg-3">
      <ClockIcon size={iconSize} />
      {isOver || leg.startsAt < serverNow() ? (
        t`等待结果`
      ) : (
        <span className="num">{isToday ? time : `${day} ${time}`}</span>
      )}
    </span>
  );
}
