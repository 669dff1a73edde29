import { rouletteColor } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type CSSProperties, useState } from 'react';
import scene from '../art/dealer-scene-jade.svg';
import wideScene from '../art/dealer-scene-wheel.svg';
import { BetSpot } from '../bet-spot.tsx';
import { ResultStrip } from '../result-strip.tsx';
import { useHasSide } from '../use-side.ts';
import type { StageProps, TableKit } from './kit.ts';
import { type Place, placeOf, rouletteSpot, rouletteSpots } from './roulette-places.ts';
import { HotAndCold, RecentNumbers, RouletteStatistics, tones, useMarks } from './roulette-statistics.tsx';
import { RouletteTrack } from './roulette-track.tsx';
import { RouletteWheel } from './roulette-wheel.tsx';

const winnerAt = 6_700;

/** The field lies across on a wide screen and upright on a phone: the styles choose by these two shares. */
const placed = ({ along, across }: Place): CSSProperties =>
  ({ '--along': along / 12, '--across': across / 3 }) as CSSProperties;

/** `19–36` stays in one line of a narrow cell: no break after the dash. */
const unbroken = (name: string): string => name.replaceAll('–', '–\u2060');

function Cell({ bet, area }: { bet: string; area: string }) {
  const spot = rouletteSpot(bet);
  return (
    <BetSpot spot={spot} size="cell" style={{ gridArea: area }}>
      {bet === 'red' || bet === 'black' ? (
        <b className="diamond" data-tone={bet}>
          {spot.name}
        </b>
      ) : (
        <b>{unbroken(spot.name)}</b>
      )}
    </BetSpot>
  );
}

function Bets() {
  // Where both have no room, one is shown: the styles say where.
  const [track, setTrack] = useState(false);
  const markOf = useMarks();
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
              <b data-mark={isNumber ? markOf(Number(spot.bet.slice(9))) : undefined}>{spot.bet.slice(9)}</b>
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

function said(number: number) {
  const color = { red: t`红`, black: t`黑`, green: t`零` }[rouletteColor(number)];
  const words =
    number === 0 ? color : `${color} ${number % 2 === 1 ? t`单` : t`双`} ${number <= 18 ? t`小` : t`大`}`;
  return { winner: `${number} ${words}`, sentence: t`开出 ${number}，${words}。` };
}

/** The last numbers stand beside the dealer where the record has no place of its own. */
function Stage(props: StageProps<number>) {
  const hasSide = useHasSide();
  return (
    <>
      <RouletteWheel {...props} />
      {hasSide && <RecentNumbers />}
    </>
  );
}

export const roulette: TableKit<number> = {
  ...{ dealer: scene, dealerWide: wideScene, winnerAt, voice: 'wheel' },
  ...{ Stage, said, Bets, spots: rouletteSpots, Statistics: RouletteStatistics },
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
      <HotAndCold />
    </>
  ),
  rules: () => [
    t`单零轮盘，0–36 共 37 个号码。任何下注的返还率都相同：36/37。`,
    t`押 n 个号码中奖时，连本返还 36/n 倍。分注、街注、角注、线注下在号码之间的线上。`,
    t`开出 0 时，红黑、单双、大小、打、列均输。`,
  ],
};
