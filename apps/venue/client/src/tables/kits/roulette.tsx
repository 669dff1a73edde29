import { rouletteColor } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type CSSProperties, useState } from 'react';
import scene from '../art/dealer-scene-jade.svg';
import { BetSpot } from '../bet-spot.tsx';
import { ResultStrip } from '../result-strip.tsx';
import { useTablePlay } from '../table-context.ts';
import type { TableKit } from './kit.ts';
import { type Place, placeOf, rouletteSpot, rouletteSpots } from './roulette-places.ts';
import { RouletteTrack } from './roulette-track.tsx';
import { RouletteWheel } from './roulette-wheel.tsx';

const winnerAt = 6_700;
const tones = { red: 'red', black: 'ink', green: 'green' } as const;

/** The field lies across on a wide screen and upright on a phone: the styles choose by these two shares. */
const placed = ({ along, across }: Place): CSSProperties =>
  ({ '--along': along / 12, '--across': across / 3 }) as CSSProperties;

function Cell({ bet, area }: { bet: string; area: string }) {
  return <BetSpot spot={rouletteSpot(bet)} size="cell" style={{ gridArea: area }} />;
}

function Bets() {
  // Where both have no room, one is shown: the styles say where.
  const [track, setTrack] = useState(false);
  const inside = rouletteSpots().flatMap((spot) => {
    const place = placeOf(spot.bet);
    return place ? [{ spot, place }] : [];
  });
  return (
    <div className="bets" data-layout="roulette" data-track={track}>
      <button type="button" className="track-switch" aria-pressed={track} onClick={() => setTrack(!track)}>
        {track ? t`回到台面` : t`赛道`}
      </button>
      <RouletteTrack />
      <BetSpot spot={rouletteSpot('straight-0')} size="cell" style={{ gridArea: 'zero' }}>
        <b>0</b>
      </BetSpot>
      <div className="wheel-field">
        {inside.map(({ spot, place }) => {
          const isNumber = spot.bet.startsWith('straight');
          return (
            <BetSpot key={spot.bet} spot={spot} size={isNumber ? 'cell' : 'edge'} style={placed(place)}>
              <b>{spot.bet.slice(9)}</b>
            </BetSpot>
          );
        })}
      </div>
      <div className="wheel-columns">
        {[1, 2, 3].map((column) => (
          <BetSpot key={column} spot={rouletteSpot(`column-${column}`)} size="cell" style={{ order: column }}>
            <b>2:1</b>
          </BetSpot>
        ))}
      </div>
      {[1, 2, 3].map((dozen) => (
        <Cell key={dozen} bet={`dozen-${dozen}`} area={`d${dozen}`} />
      ))}
      {['small', 'even', 'red', 'black', 'odd', 'big'].map((bet, place) => (
        <Cell key={bet} bet={bet} area={`e${place + 1}`} />
      ))}
    </div>
  );
}

/** What came often and what has not come for long, of the results that are shown. */
function Statistics() {
  const results = useTablePlay((play) => play.view.results);
  const drawn = results.flatMap(({ outcome }) => (outcome === null ? [] : [outcome as number]));
  const numbers = Array.from({ length: 37 }, (_, number) => ({
    number,
    times: drawn.filter((each) => each === number).length,
    since: drawn.toReversed().indexOf(number),
  }));
  const hot = numbers.toSorted((a, b) => b.times - a.times).slice(0, 5);
  const cold = numbers
    .map((each) => ({ ...each, since: each.since < 0 ? drawn.length : each.since }))
    .toSorted((a, b) => b.since - a.since)
    .slice(0, 5);
  if (drawn.length < 10) return null;
  return (
    <div className="hot-cold">
      <p>
        {t`热门`}{' '}
        {hot.map(({ number, times }) => (
          <i key={number} data-tone={tones[rouletteColor(number)]} title={t`${times} 次`}>
            {number}
          </i>
        ))}
      </p>
      <p>
        {t`冷门`}{' '}
        {cold.map(({ number, since }) => (
          <i key={number} data-tone={tones[rouletteColor(number)]} title={t`${since} 局未出`}>
            {number}
          </i>
        ))}
      </p>
      <small>{t`历史结果不影响下一局`}</small>
    </div>
  );
}

function said(number: number) {
  const color = { red: t`红`, black: t`黑`, green: t`零` }[rouletteColor(number)];
  const words =
    number === 0 ? color : `${color} ${number % 2 === 1 ? t`单` : t`双`} ${number <= 18 ? t`小` : t`大`}`;
  return { winner: `${number} ${words}`, sentence: t`开出 ${number}，${words}。` };
}

export const roulette: TableKit<number> = {
  ...{ dealer: scene, winnerAt, voice: 'wheel', Stage: RouletteWheel, said, Bets, spots: rouletteSpots },
  Record: () => (
    <>
      <ResultStrip<number>
        toneOf={(number) => tones[rouletteColor(number)]}
        draw={(number) => <b>{number}</b>}
        shares={[
          { name: t`红`, is: (number) => rouletteColor(number) === 'red' },
          { name: t`黑`, is: (number) => rouletteColor(number) === 'black' },
          { name: t`单`, is: (number) => number > 0 && number % 2 === 1 },
          { name: t`双`, is: (number) => number > 0 && number % 2 === 0 },
        ]}
      />
      <Statistics />
    </>
  ),
  rules: () => [
    t`单零轮盘，0–36 共 37 个号码。任何下注的返还率都相同：36/37。`,
    t`押 n 个号码中奖时，连本返还 36/n 倍。分注、街注、角注、线注下在号码之间的线上。`,
    t`开出 0 时，红黑、单双、大小、打、列均输。`,
  ],
};
