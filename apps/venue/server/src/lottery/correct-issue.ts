/**
 * An issue is voided, or settled by other numbers. Invariants: the entries of each bet add up to its state, however often an issue is
 * corrected; a correction changes a bet once (`lottery_corrected`); no account goes below zero: a bet whose debit is not covered is left,
 * counted, and tried again when the correction is repeated. Bets cancelled by the player or stopped by a chase stay as they are.
 */
import { isLotteryDraw, type LotteryDraw } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { bookDeltas } from '../play/book-deltas.ts';
import {
  type CorrectedBet,
  correctBets,
  countCorrected,
  insertCorrected,
  isLastLotteryCorrection,
  type LotteryCorrection,
  listBetsToCorrect,
  setCorrected,
  upsertLotteryCorrection,
} from './correction-store.ts';
import { listHeldStakes } from './desk-store.ts';
import { announceLottery, winsOf } from './draw.ts';
import { lockHolders } from './end-store.ts';
import { type IssueRow, type LotteryGameRow, lockIssue, lockLottery, setVoiding } from './lottery-store.ts';
import { rulesOf } from './rules.ts';
import type { LotteryDeps } from './schedule.ts';

export type IssueCorrectionRequest = {
  /** Identifies one correction; a repeat carries out the rest of it. */
  reference: string;
  game: string;
  number: string;
  reason: string;
} & ({ to: 'void' } | { to: 'settled'; draw: LotteryDraw });

export type IssueCorrectionAnswer =
  /** Bets of real money: those corrected under the reference so far (a repeat answers the same), and those left. */
  | { state: 'done'; corrected: number; left: number }
  | { state: 'refused'; reason: 'issue' | 'draw' | 'mismatch' | 'not-drawn' | 'running' | 'superseded' };

const refused = (
  reason: Extract<IssueCorrectionAnswer, { state: 'refused' }>['reason'],
): IssueCorrectionAnswer => ({ state: 'refused', reason });

export function correctIssue(
  deps: LotteryDeps,
  request: IssueCorrectionRequest,
): Promise<IssueCorrectionAnswer> {
  return deps.db.transaction(async (tx) => {
    const game = await lockLottery(tx, request.game);
    const issue = game && (await lockIssue(tx, request.game, request.number));
    if (game === undefined || issue === undefined) return refused('issue');
    const draw = request.to === 'settled' ? request.draw : null;
    if (draw !== null && !isLotteryDraw(rulesOf(game), draw)) return refused('draw');
    if (draw !== null && issue.state === 'scheduled') return refused('not-drawn');
    if (issue.state === 'drawn' || issue.state === 'voiding') return refused('running');
    const { reference, reason } = request;
    const asked = { reference, issueId: issue.id, target: request.to, draw, reason };
    const correction = await upsertLotteryCorrection(tx, asked);
    if (!isSame(correction, asked)) return refused('mismatch');
    if (!(await isLastLotteryCorrection(tx, correction))) return refused('superseded');
    await announceLottery(tx, game);
    if (issue.state === 'scheduled') {
      // The engine gives the stakes back at once.
      await setVoiding(tx, issue.id);
      await insertCorrected(tx, correction, await listHeldStakes(tx, issue.id));
      return { state: 'done', corrected: await countCorrected(tx, correction), left: 0 };
    }
    await setCorrected(tx, issue.id, { state: request.to === 'void' ? 'void' : 'settled', draw });
    return book(tx, correction, game, issue);
  });
}

const isSame = (
  known: LotteryCorrection,
  asked: { issueId: string; target: string; draw: LotteryDraw | null },
): boolean =>
  known.issueId === asked.issueId && known.target === asked.target && `${known.draw}` === `${asked.draw}`;

async function book(
  tx: Tx,
  correction: LotteryCorrection,
  game: LotteryGameRow,
  issue: IssueRow,
): Promise<IssueCorrectionAnswer> {
  const bets = await listBetsToCorrect(tx, issue.id);
  await lockHolders(
    tx,
    bets.map(({ playerId }) => playerId),
  );
  const wrong = changesOf(correction, game, issue, bets);
  // An operator's own wallet is corrected by the operator.
  const ours = wrong.filter(({ walletMode, mode }) => walletMode === 'transfer' || mode === 'demo');
  const done = await bookDeltas(tx, ours, (id) => `lottery/${id}/correction/${correction.place}`);
  await insertCorrected(tx, correction, done);
  await correctBets(tx, done, correction.target);
  const corrected = await countCorrected(tx, correction);
  return { state: 'done', corrected, left: wrong.length - done.length };
}

export type Change = CorrectedBet & { newWin: Amount; newBack: Amount; delta: Amount };

/** Bets that are not as the correction wants them. */
export function changesOf(
  { target, draw }: Pick<LotteryCorrection, 'target' | 'draw'>,
  game: LotteryGameRow,
  issue: IssueRow,
  bets: readonly CorrectedBet[],
): Change[] {
  // The player's win of a bet beyond its stake: a void one gave the stake back.
  const has = ({ state, win, stake }: { state: string; win: Amount; stake: Amount }): Amount =>
    state === 'void' ? stake : win;
  if (target === 'void')
    return bets
      .filter(({ state }) => state !== 'void')
      .map((bet) => ({ ...bet, newWin: 0n, newBack: 0n, delta: bet.stake - has(bet) }));
  const wins = winsOf(game, issue, draw ?? [], bets);
  return bets.flatMap((bet, index) => {
    const { win = 0n, back = 0n } = wins[index] ?? {};
    const isRight = bet.state === 'closed' && bet.win === win && bet.back === back;
    return isRight ? [] : [{ ...bet, newWin: win, newBack: back, delta: win - has(bet) }];
  });
}
