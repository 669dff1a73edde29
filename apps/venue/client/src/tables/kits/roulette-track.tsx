import { rouletteColor, rouletteWheel } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useBets } from '../bets-context.ts';
import { useTable, useTablePlay } from '../table-context.ts';
import { calledBets, neighboursOf } from './roulette-calls.ts';

const mostNeighbours = 4;
const turned = [...rouletteWheel.slice(17), ...rouletteWheel.slice(0, 17)];
/** The wheel laid out: four numbers on the left end, up from 23, sixteen above, zero on the right, sixteen back below. */
const left = turned.slice(0, 4).reverse();
const above = turned.slice(4, 20);
const below = turned.slice(21).reverse();

/** 赛道: the numbers as they lie on the wheel. A press bets on a number with its neighbours, or on a sector by its name. */
export function RouletteTrack() {
  const player = useTable();
  const { open } = useBets();
  const own = useTablePlay((play) => play.own);
  const [each, setEach] = useState(2);
  const number = (of: number) => {
    const numbers = neighboursOf(of, each);
    const named = numbers.join('、');
    return (
      <button
        key={of}
        type="button"
        data-tone={rouletteColor(of)}
        data-own={own[`straight-${of}`] !== undefined}
        aria-disabled={!open}
        aria-label={t`${of} 及邻号：${named}`}
        onClick={() => player.put(...numbers.map((one) => `straight-${one}`))}
      >
        {of}
      </button>
    );
  };
  return (
    <section className="track" aria-label={t`赛道`}>
      <p className="track-head">
        <b>{t`赛道`}</b>
        <span>{t`两侧邻号`}</span>
        <button
          type="button"
          aria-label={t`减少邻号`}
          disabled={each === 0}
          onClick={() => setEach(each - 1)}
        >
          −
        </button>
        <output>{each}</output>
        <button
          type="button"
          aria-label={t`增加邻号`}
          disabled={each === mostNeighbours}
          onClick={() => setEach(each + 1)}
        >
          +
        </button>
      </p>
      <div className="track-ring">
        <div className="track-left">{left.map(number)}</div>
        <div className="track-above">{above.map(number)}</div>
        <div className="track-calls">
          {calledBets().map(({ name, bets }) => {
            const count = bets.length;
            return (
              <button
                key={name}
                type="button"
                aria-disabled={!open}
                aria-label={t`${name}，${count} 枚筹码`}
                onClick={() => player.put(...bets)}
              >
                <b>{name}</b>
                <small>{t`${count} 枚`}</small>
              </button>
            );
          })}
        </div>
        <div className="track-below">{below.map(number)}</div>
        <div className="track-zero">{number(0)}</div>
      </div>
    </section>
  );
}
