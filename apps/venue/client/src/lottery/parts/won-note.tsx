import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { fenOf } from '../../api/amounts.ts';
import { useLotteryState } from '../lottery-context.ts';
import { shortNumber } from '../rules/order.ts';

const shownMs = 10_000;

/** Result of the member's bets of the last issue: once, when they are settled. */
export function WonNote() {
  const last = useLotteryState((play) => play.own.last);
  const number = last?.number;
  const [seen, setSeen] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(number), shownMs);
    return () => clearTimeout(timer);
  }, [number]);
  if (last === null || last.number === seen) return null;
  const won = fenOf(last.won);
  const amount = displayAmount(won);
  return (
    <div className="won-note" role="status" data-won={won > 0n}>
      <p>
        {won > 0n
          ? t`第 ${shortNumber(last.number)} 期中奖 ${amount}，已派奖。`
          : t`第 ${shortNumber(last.number)} 期未中奖。`}
      </p>
      <button type="button" className="link" onClick={() => setSeen(last.number)}>{t`知道了`}</button>
    </div>
  );
}
