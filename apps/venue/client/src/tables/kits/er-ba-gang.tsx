import {
  type ErBaGangHand,
  type ErBaGangMode,
  type ErBaGangOutcome,
  erBaGangDoors,
  erBaGangKind,
  erBaGangPoints,
  erBaGangResult,
} from '@hj/games';
import { t } from '@lingui/core/macro';
import { listJoint } from '../../app/joints.ts';
import { Tile } from '../../sprites/pieces.tsx';
import scene from '../art/dealer-scene-crimson.svg';
import { ResultStrip } from '../result-strip.tsx';
import { DoorBets, DoorHands } from './doors.tsx';
import type { Spot, StageProps, TableKit } from './kit.ts';

const winnerAt = 4_800;
const hands = ['banker', ...erBaGangDoors] as const;
/** Each hand is opened after the other, the banker's last. */
const openAt = { front: 600, sky: 1_600, earth: 2_600, banker: 3_700 } as const;
const modes = ['equal', 'double'] as const satisfies readonly ErBaGangMode[];

const names = () => ({ banker: t`庄`, front: t`顺`, sky: t`天`, earth: t`地` });
const modeNames = () => ({ equal: t`平倍`, double: t`翻倍` });

/** 白板对, 对八, 二八杠, 九点半, 七点. */
function handName(hand: ErBaGangHand): string {
  const [first] = hand;
  switch (erBaGangKind(hand)) {
    case 'white-pair':
      return t`白板对`;
    case 'pair':
      return t`对 ${first} 筒`;
    case 'two-eight':
      return t`二八杠`;
    case 'points': {
      const points = erBaGangPoints(hand);
      return t`${points} 点`;
    }
  }
}

function Stage({ outcome, elapsed }: StageProps<ErBaGangOutcome>) {
  const isOver = outcome !== null && elapsed !== null && elapsed >= winnerAt;
  return (
    <DoorHands
      hands={hands.map((hand) => {
        const isOpen = outcome !== null && elapsed !== null && elapsed >= openAt[hand];
        return {
          code: hand,
          text: isOpen ? `${names()[hand]} ${handName(outcome[hand])}` : names()[hand],
          wins: isOver && hand !== 'banker' && erBaGangResult(outcome, hand) > 0,
          cards: [0, 1].map((place) => <Tile key={place} tile={(isOpen && outcome[hand][place]) || null} />),
        };
      })}
    />
  );
}

const spotsOf = (mode: ErBaGangMode): (Spot & { door: string })[] =>
  erBaGangDoors.map((door) => ({
    bet: `${door}-${mode}`,
    name: `${names()[door]} ${modeNames()[mode]}`,
    door: names()[door],
    odds: { equal: '1:0.95', double: t`至多 3 倍` }[mode],
  }));

function said(outcome: ErBaGangOutcome) {
  const won = erBaGangDoors.filter((door) => erBaGangResult(outcome, door) > 0).map((door) => names()[door]);
  const isTaken = erBaGangDoors.every((door) => erBaGangResult(outcome, door) < 0);
  const banker = handName(outcome.banker);
  const doors = won.join(listJoint);
  const winner = won.length > 0 ? t`${doors}赢` : isTaken ? t`庄通吃` : t`有门和局`;
  return { winner, sentence: t`庄 ${banker}，${winner}。` };
}

export const erBaGang: TableKit<ErBaGangOutcome> = {
  ...{ dealer: scene, winnerAt, Stage, said },
  Bets: () => <DoorBets rows={modes.map((mode) => ({ mode: modeNames()[mode], spots: spotsOf(mode) }))} />,
  Record: () => (
    <ResultStrip<ErBaGangOutcome>
      toneOf={() => 'ink'}
      draw={(outcome) => (
        <>
          <b>{handName(outcome.banker)}</b>
          <span className="strip-doors">
            {erBaGangDoors.map((door) => (
              <i key={door} data-won={erBaGangResult(outcome, door) > 0}>
                {names()[door]}
              </i>
            ))}
          </span>
        </>
      )}
      shares={erBaGangDoors.map((door) => ({
        name: t`${names()[door]}赢`,
        is: (outcome: ErBaGangOutcome) => erBaGangResult(outcome, door) > 0,
      }))}
    />
  ),
  spots: () => modes.flatMap(spotsOf),
  rules: () => [
    t`一副 40 张：1 至 9 筒各四张、白板四张。庄与顺、天、地三门各两张，各门只与庄比。`,
    t`牌型：白板对 > 对 9 至对 1 > 二八杠（2 筒加 8 筒）> 9 点半至 0 点。点数取两张之和的个位，白板算半点；同点比较大的一张，白板最小。两门的牌完全相同为和，退回本金。`,
    t`平倍：一倍。翻倍：白板对 3 倍、对子 2 倍，其余 1 倍。输赢按赢家的牌型计倍；翻倍下注时按 3 倍冻结，本局结束后退回未用的部分。赢时扣 5% 佣金。`,
  ],
};
