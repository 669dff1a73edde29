import { type Card, type DragonTigerOutcome, dragonTigerWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import scene from '../art/dealer-scene.svg';
import dragon from '../art/dragon.svg';
import tiger from '../art/tiger.svg';
import { BetSpot } from '../bet-spot.tsx';
import { RoadsPanel } from '../roads-panel.tsx';
import { TableCard } from '../table-card.tsx';
import type { Spot, StageProps, TableKit } from './kit.ts';

const winnerAt = 2_200;
const shownAt = { dragon: 500, tiger: 1_300 } as const;
const sides = ['dragon', 'tiger'] as const;

function Stage({ outcome, elapsed }: StageProps<DragonTigerOutcome>) {
  const winner = outcome && elapsed !== null && elapsed >= winnerAt ? dragonTigerWinner(outcome) : null;
  const names = { dragon: t`龙`, tiger: t`虎` };
  return (
    <div className="duel">
      {sides.map((side) => {
        const card: Card | null =
          outcome && elapsed !== null && elapsed >= shownAt[side] ? outcome[side] : null;
        return (
          <div key={side} className="duel-side" data-side={side} data-wins={winner === side}>
            <img src={side === 'dragon' ? dragon : tiger} alt="" />
            <span className="card-place" data-dealt={card !== null}>
              {card && <TableCard card={card} />}
            </span>
            <b>
              {names[side]} {card && t`${card.rank} 点`}
            </b>
          </div>
        );
      })}
    </div>
  );
}

const main = (): Spot[] => [
  { bet: 'dragon', name: t`龙`, odds: '1:1', kind: 'red' },
  { bet: 'tie', name: t`和`, odds: '1:8', kind: 'green' },
  { bet: 'tiger', name: t`虎`, odds: '1:1', kind: 'blue' },
];
const side = (): Spot[] => [
  { bet: 'dragon-odd', name: t`龙单`, odds: '1:1' },
  { bet: 'dragon-even', name: t`龙双`, odds: '1:1' },
  { bet: 'suited-tie', name: t`同花和`, odds: '1:50' },
  { bet: 'tiger-odd', name: t`虎单`, odds: '1:1' },
  { bet: 'tiger-even', name: t`虎双`, odds: '1:1' },
  { bet: 'dragon-big', name: t`龙大`, odds: '1:1' },
  { bet: 'dragon-small', name: t`龙小`, odds: '1:1' },
  { bet: 'tiger-big', name: t`虎大`, odds: '1:1' },
  { bet: 'tiger-small', name: t`虎小`, odds: '1:1' },
];

function said(outcome: DragonTigerOutcome) {
  const winner = { dragon: t`龙赢`, tiger: t`虎赢`, tie: t`和局` }[dragonTigerWinner(outcome)];
  const [first, second] = [outcome.dragon.rank, outcome.tiger.rank];
  return { winner, sentence: t`龙 ${first} 点，虎 ${second} 点，${winner}。` };
}

export const dragonTiger: TableKit<DragonTigerOutcome> = {
  ...{ dealer: scene, winnerAt, Stage, said },
  Bets: () => (
    <div className="bets" data-layout="dragon-tiger">
      <div className="bets-main">
        {main().map((spot) => (
          <BetSpot key={spot.bet} spot={spot} size="main" />
        ))}
      </div>
      <div className="bets-side">
        {side().map((spot) => (
          <BetSpot key={spot.bet} spot={spot} />
        ))}
      </div>
    </div>
  ),
  Record: ({ wide }) => <RoadsPanel wide={wide} names={{ banker: t`龙`, player: t`虎`, tie: t`和` }} />,
  spots: () => [...main(), ...side()],
  rules: () => [
    t`八副牌一靴，龙、虎各发一张，比点数，A 最小，K 最大。`,
    t`和局时，龙、虎退回一半本金。`,
    t`大：8 点及以上；小：6 点及以下。单双、大小遇 7 点均输。`,
    t`同花和：两张牌点数、花色都相同。`,
  ],
};
