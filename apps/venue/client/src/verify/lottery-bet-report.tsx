import {
  type LotteryBetProof,
  type LotteryGame,
  type LotteryPlay,
  lotteryGames,
  settleLottery,
} from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { timeOf } from '../hud/history.tsx';
import { DrawVerdicts } from './draw-verdicts.tsx';
import { FactsTable } from './facts-table.tsx';
import { Verdict } from './verdict.tsx';

/** A bet of a lottery: the draw of its issue recomputed, and the payout of the bet by the rules. */
export function LotteryBetReport({ proof }: { proof: LotteryBetProof }) {
  const { bet, roundId } = proof;
  const play = playOf(proof);
  const picks = bet.selection.map((field) => field.map(sayName).join(' ')).join(' | ');
  const rows: [name: string, value: string][] = [
    [t`时间（GMT+8）`, timeOf(bet.at)],
    [t`期号`, bet.issue],
    [t`玩法`, sayName(play?.name ?? bet.play)],
    [t`号码`, picks],
    [t`投注额`, displayAmount(fenOf(bet.stake))],
    [t`返还`, displayAmount(fenOf(bet.won))],
  ];
  return (
    <section className="report">
      <h2>{t`局号 ${roundId}`}</h2>
      <FactsTable rows={rows} />
      <DrawVerdicts proof={proof} />
      {play && proof.draw !== null && isSettled(bet.state) && (
        <Settled play={play} bet={bet} draw={proof.draw} />
      )}
    </section>
  );
}

/** Bets that were cancelled, stopped or void were not settled by the draw. */
const isSettled = (state: LotteryBetProof['bet']['state']): boolean =>
  state === 'won' || state === 'lost' || state === 'returned';

/** By the day on which the issue was drawn: animals go by it. */
function playOf({ rules, drawsAt, bet }: LotteryBetProof): LotteryPlay | undefined {
  const game: LotteryGame = lotteryGames[rules];
  const day = new Date(Date.parse(drawsAt) + 8 * 3_600_000).toISOString().slice(0, 10);
  return game.plays(day).find(({ code }) => code === bet.play);
}

function Settled({
  play,
  bet,
  draw,
}: {
  play: LotteryPlay;
  bet: LotteryBetProof['bet'];
  draw: readonly number[];
}) {
  const { paid } = settleLottery(
    { play, selection: bet.selection, lineStake: fenOf(bet.lineStake), returned: bet.returned },
    draw,
  );
  const amount = displayAmount(paid);
  return (
    <ul className="verdicts">
      <Verdict
        good={paid === fenOf(bet.won)}
        text={t`返还金额一致：${amount}`}
        bad={t`重算的返还金额为 ${amount}，与记录不一致`}
      />
    </ul>
  );
}
