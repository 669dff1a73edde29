import { rouletteColor, rouletteWheel } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type CSSProperties, useState } from 'react';
import { listJoint } from '../../app/joints.ts';
import { useBets } from '../bets-context.ts';
import { FavouriteRow, FavouritesButton } from '../favourites.tsx';
import { useTable, useTablePlay } from '../table-context.ts';
import { useHasSide } from '../use-side.ts';
import { calledBets, neighboursOf } from './roulette-calls.ts';
import { ovalBox, ovalCells } from './roulette-oval.ts';

const mostNeighbours = 4;
const turned = [...rouletteWheel.slice(17), ...rouletteWheel.slice(0, 17)];
/** The wheel laid out: four numbers on the left end, up from 23, sixteen above, zero on the right, sixteen back below. */
const left = turned.slice(0, 4).reverse();
const above = turned.slice(4, 20);
const below = turned.slice(21).reverse();
/** Where the buttons lie on the oval of a wide screen. */
const placeOf = new Map(ovalCells.map(({ number, place }) => [number, place as CSSProperties]));

/** The oval of a wide screen under the buttons. */
function Oval() {
  const own = useTablePlay((play) => play.own);
  return (
    <svg className="track-oval" viewBox={`0 0 ${ovalBox.width} ${ovalBox.height}`} aria-hidden="true">
      {ovalCells.map(({ number, path }) => (
        <path
          key={number}
          d={path}
          data-tone={rouletteColor(number)}
          data-own={own[`straight-${number}`] !== undefined}
        />
      ))}
      <path className="track-inside" d="M98 44H422A54 54 0 0 1 422 152H98A54 54 0 0 1 98 44z" />
      <path className="track-lines" d="M196 44L176 152M306 44L286 152M424 44Q396 98 424 152" />
    </svg>
  );
}

/** 赛道: the numbers as they lie on the wheel. A press bets on a number with its neighbours, or on a sector by its name. */
export function RouletteTrack() {
  const player = useTable();
  const { open } = useBets();
  const own = useTablePlay((play) => play.own);
  const hasSide = useHasSide();
  const [each, setEach] = useState(2);
  const number = (of: number) => {
    const numbers = neighboursOf(of, each);
    const named = numbers.join(listJoint);
    return (
      <button
        key={of}
        type="button"
        style={placeOf.get(of)}
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
      {hasSide && <FavouritesButton />}
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
      <div className="track-room">
        <div className="track-ring">
          <Oval />
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
      </div>
      {hasSide && <FavouriteRow betting={open} />}
    </section>
  );
}
