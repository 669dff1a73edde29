import { type BullBullOutcome, type BullMode, bullDoors, bullDoorWins, niuCategory } from '@hj/games';
import { t } from '@lingui/core/macro';
import { listJoint } from '../../app/joints.ts';
import scene from '../art/dealer-scene-jade.svg';
import { ResultStrip } from '../result-strip.tsx';
import { TableCard } from '../table-card.tsx';
import { DoorBets, DoorHands } from './doors.tsx';
import type { Spot, StageProps, TableKit } from './kit.ts';

const winnerAt = 5_800;
const hands = ['banker', ...bullDoors] as const;
/** Each hand is opened after the other, the banker's last. */
const openAt = { sky: 600, earth: 1_600, black: 2_600, yellow: 3_600, banker: 4_700 } as const;
const modes = ['equal', 'double', 'super'] as const satisfies readonly BullMode[];

const names = () => ({ banker: t`庄`, sky: t`天`, earth: t`地`, black: t`玄`, yellow: t`黄` });
const modeNames = () => ({ equal: t`平倍`, double: t`翻倍`, super: t`超级翻倍` });

/** 无牛, 牛一 … 牛九, 牛牛, 五公. */
function handName(category: number): string {
  if (category === 0) return t`无牛`;
  if (category === 10) return t`牛牛`;
  if (category === 11) return t`五公`;
  const counts = [t`牛一`, t`牛二`, t`牛三`, t`牛四`, t`牛五`, t`牛六`, t`牛七`, t`牛八`, t`牛九`];
  return counts[category - 1] ?? '';
}

function Stage({ outcome, elapsed }: StageProps<BullBullOutcome>) {
  const isOver = outcome !== null && elapsed !== null && elapsed >= winnerAt;
  return (
    <DoorHands
      hands={hands.map((hand) => {
        const isOpen = outcome !== null && elapsed !== null && elapsed >= openAt[hand];
        const kind = isOpen ? handName(niuCategory(outcome[hand], 'five-pictures')) : '';
        return {
          code: hand,
          text: `${names()[hand]} ${kind}`.trim(),
          wins: isOver && hand !== 'banker' && bullDoorWins(outcome, hand),
          cards: [0, 1, 2, 3, 4].map((place) => (
            <TableCard key={place} card={(isOpen && outcome[hand][place]) || null} />
          )),
        };
      })}
    />
  );
}

const spotsOf = (mode: BullMode): (Spot & { door: string })[] =>
  bullDoors.map((door) => ({
    bet: `${door}-${mode}`,
    name: `${names()[door]} ${modeNames()[mode]}`,
    door: names()[door],
    odds: { equal: '1:0.95', double: t`至多 5 倍`, super: t`至多 11 倍` }[mode],
  }));

function said(outcome: BullBullOutcome) {
  const won = bullDoors.filter((door) => bullDoorWins(outcome, door)).map((door) => names()[door]);
  const banker = handName(niuCategory(outcome.banker, 'five-pictures'));
  const doors = won.join(listJoint);
  const winner = won.length === 0 ? t`庄通吃` : t`${doors}赢`;
  return { winner, sentence: t`庄 ${banker}，${winner}。` };
}

export const bullBull: TableKit<BullBullOutcome> = {
  ...{ dealer: scene, winnerAt, Stage, said },
  Bets: () => <DoorBets rows={modes.map((mode) => ({ mode: modeNames()[mode], spots: spotsOf(mode) }))} />,
  Record: () => (
    <ResultStrip<BullBullOutcome>
      toneOf={() => 'ink'}
      draw={(outcome) => (
        <>
          <b>{handName(niuCategory(outcome.banker, 'five-pictures'))}</b>
          <span className="strip-doors">
            {bullDoors.map((door) => (
              <i key={door} data-won={bullDoorWins(outcome, door)}>
                {names()[door]}
              </i>
            ))}
          </span>
        </>
      )}
      shares={bullDoors.map((door) => ({
        name: t`${names()[door]}赢`,
        is: (outcome: BullBullOutcome) => bullDoorWins(outcome, door),
      }))}
    />
  ),
  spots: () => modes.flatMap(spotsOf),
  rules: () => [
    t`一副牌，庄与天、地、玄、黄各五张。三张凑成十的倍数即有牛，余下两张的个位数为牛几；比牌型，相同比最大的一张，再比花色。`,
    t`平倍：一倍。翻倍：五公 5 倍、牛牛 3 倍、牛七至牛九 2 倍，其余 1 倍。超级翻倍：五公 11 倍、牛牛 10 倍、牛几几倍，无牛 1 倍。`,
    t`输赢按赢家的牌型计倍。下注时按最高倍数冻结，本局结束后退回未用的部分；赢时扣 5% 佣金。`,
  ],
};
