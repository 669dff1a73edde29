import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { listJoint } from '../../shared/language/joints.ts';
import {
  type BetLeg,
  legLine,
  legMarket,
  legMatch,
  legName,
  legOdds,
} from '../../shared/sportsbook/bet-words.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { LegState } from '../../shared/sportsbook/leg-state.tsx';
import type { BetRecord } from './queries.ts';

/** So many legs are named in a list; the bet's own page has them all. */
const namedLegs = 3;

/** Of a single its market and match, of a series the selections, each with its match. */
export function LegsInShort({ bet, className }: { bet: BetRecord; className?: string }) {
  const { legs, kind } = bet;
  if (kind === 'single') {
    return <span className={clsx('truncate', className)}>{legs[0] ? legLine(legs[0]) : ''}</span>;
  }
  const named = legs.slice(0, namedLegs).map(legName);
  const more = legs.length > named.length ? t` 等 ${legs.length} 项` : '';
  return (
    <span className={clsx('line-clamp-3', className)}>
      {named.join(listJoint)}
      {more}
    </span>
  );
}

/** Every leg of a bet, whole. */
export function BetLegs({ bet }: { bet: BetRecord }) {
  const isClosed = bet.state !== 'confirming' && bet.state !== 'accepted';
  return (
    <ol className="bet-legs mb-3 list-none">
      {bet.legs.map((leg) => (
        <li
          className="grid gap-[2px] py-2 border-t border-t-line text-12 text-fg-3"
          key={`${leg.marketId}/${leg.outcome}`}
        >
          <div>
            <b>{leg.selection}</b>
            <span className="num">@{legOdds(bet, leg)}</span>
            <span className="ml-auto text-12">
              <LegState leg={leg} isClosed={isClosed} />
            </span>
          </div>
          <span className="num">{legMarket(leg)}</span>
          <span>
            {leg.league} · {legMatch(leg)}
          </span>
          <StartOfLeg leg={leg} />
        </li>
      ))}
    </ol>
  );
}

function StartOfLeg({ leg }: { leg: BetLeg }) {
  return (
    <span className="num">
      {leg.gameType === 'FS' ? t`截止` : t`开赛`} {momentText(leg.startsAt).slice(0, 16)}
    </span>
  );
}
