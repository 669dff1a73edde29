import { type BaccaratOutcome, baccaratTotal, baccaratWinner } from '@hj/games';
import { t } from '@lingui/core/macro';
import scene from '../art/dealer-scene.svg';
import { BetSpot } from '../bet-spot.tsx';
import { RoadsPanel } from '../roads-panel.tsx';
import { BaccaratHands, winnerAt } from './baccarat-hands.tsx';
import type { Spot, TableKit } from './kit.ts';

const sideSpots = (): Spot[] => [
  { bet: 'big', name: t`大`, odds: '1:0.54' },
  { bet: 'dragon-seven', name: t`龙七`, odds: '1:40' },
  { bet: 'super-six', name: t`超级六`, odds: '1:12' },
  { bet: 'panda-eight', name: t`熊八`, odds: '1:25' },
  { bet: 'small', name: t`小`, odds: '1:1.5' },
  { bet: 'player-pair', name: t`闲对`, odds: '1:11' },
  { bet: 'any-pair', name: t`任意对子`, odds: '1:5' },
  { bet: 'lucky-six', name: t`幸运六`, odds: '1:12/20' },
  { bet: 'perfect-pair', name: t`完美对子`, odds: '1:25/200' },
  { bet: 'banker-pair', name: t`庄对`, odds: '1:11' },
];

const mainSpots = (isFree: boolean): Spot[] => [
  { bet: 'player', name: t`闲`, odds: '1:1', kind: 'blue' },
  { bet: 'tie', name: t`和`, odds: '1:8', kind: 'green' },
  { bet: 'banker', name: t`庄`, odds: isFree ? t`1:1（6 点半赔）` : '1:0.95', kind: 'red' },
];

function said(outcome: BaccaratOutcome) {
  const [player, banker] = [baccaratTotal(outcome.player), baccaratTotal(outcome.banker)];
  const winner = { banker: t`庄赢`, player: t`闲赢`, tie: t`和局` }[baccaratWinner(outcome)];
  return { winner, sentence: t`闲 ${player} 点，庄 ${banker} 点，${winner}。` };
}

const rules = () => [
  t`八副牌一靴，出现切牌后，发完当局即换靴。闲 0–5 点补牌，6–7 点停牌；任一方 8 或 9 点为天牌，不再补牌。`,
  t`闲未补牌时，庄 0–5 点补牌。闲补牌后，庄按第三张牌的规则补牌。`,
  t`和局时，庄、闲的本金退回。大：本局 5 或 6 张牌；小：4 张牌。`,
  t`龙七：庄以三张牌 7 点赢；熊八：闲以三张牌 8 点赢；超级六、幸运六：庄以 6 点赢（幸运六两张 1:12，三张 1:20）。`,
];

function Felt({ isFree }: { isFree: boolean }) {
  return (
    <div className="bets" data-layout="baccarat">
      <div className="bets-side">
        {sideSpots().map((spot) => (
          <BetSpot key={spot.bet} spot={spot} />
        ))}
      </div>
      <div className="bets-main">
        {mainSpots(isFree).map((spot) => (
          <BetSpot key={spot.bet} spot={spot} size="main" />
        ))}
      </div>
    </div>
  );
}

const common = {
  ...{ dealer: scene, winnerAt, Stage: BaccaratHands, said, rules },
  Record: ({ wide }: { wide: boolean }) => (
    <RoadsPanel wide={wide} names={{ banker: t`庄`, player: t`闲`, tie: t`和` }} />
  ),
};

export const baccarat: TableKit<BaccaratOutcome> = {
  ...common,
  Bets: () => <Felt isFree={false} />,
  spots: () => [...mainSpots(false), ...sideSpots()],
};
/** 免佣 */
export const baccaratFree: TableKit<BaccaratOutcome> = {
  ...common,
  Bets: () => <Felt isFree />,
  spots: () => [...mainSpots(true), ...sideSpots()],
};
