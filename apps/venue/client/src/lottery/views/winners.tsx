import type { LotteryWinnersAnswer } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { fenOf } from '../../api/amounts.ts';
import { sayName } from '../../app/names.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { shortNumber } from '../rules/order.ts';

/** 中奖榜: real wins of the last issues, under masked names; each player says whether theirs are shown. */
export function Winners() {
  const { api } = useLottery();
  const code = useLotteryState((play) => play.state.game.code);
  const isReal = useLotteryState((play) => play.session.mode === 'real');
  const plays = useLotteryState((play) => play.plays);
  const newest = useLotteryState((play) => play.state.results[0]?.number);
  const [answer, setAnswer] = useState<LotteryWinnersAnswer | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further draw and a further attempt are further readings
  useEffect(() => {
    let left = false;
    api.winners(code).then(
      (winners) => left || setAnswer(winners),
      () => left || setAnswer('failed'),
    );
    return () => {
      left = true;
    };
  }, [api, code, newest, attempt]);
  const again = (): void => setAttempt((now) => now + 1);
  if (answer === null) return <p className="list-none" role="status">{t`正在读取中奖榜…`}</p>;
  if (answer === 'failed') {
    return (
      <p className="list-none" role="alert">
        {t`中奖榜暂时读取不到。`}
        <button type="button" className="link" onClick={again}>{t`重试`}</button>
      </p>
    );
  }
  const { winners, issues, hidden } = answer;
  return (
    <>
      <p className="winners-hint">
        {t`近 ${issues} 期真实派奖，按派彩金额排列，账号已隐去；没有虚构名单。`}
        {isReal && (
          <label className="check">
            <input
              type="checkbox"
              checked={hidden}
              onChange={({ target }) => void api.hideWins(target.checked).then(again, again)}
            />
            {t`我的中奖不上榜`}
          </label>
        )}
      </p>
      {winners.length === 0 ? (
        <p className="list-none">{t`近 ${issues} 期没有中奖记录。`}</p>
      ) : (
        <table className="result-table winners">
          <tbody>
            {winners.map(({ name, number, play, won }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two wins can be alike, and the list is replaced as a whole
              <tr key={place}>
                <td>{name}</td>
                <td className="num">{shortNumber(number)}</td>
                <td>{sayName(plays.find(({ code: each }) => each === play)?.name ?? play)}</td>
                <td className="num">
                  <b className="is-won">+{displayAmount(fenOf(won))}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
