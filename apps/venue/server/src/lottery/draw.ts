/**
 * The engine of the lotteries: close, draw, pay. Invariants: each step is one transaction that holds the row of the game, so
 * that any process may take the step that is due and another goes on when it dies; draws of a game follow one another, so a chase that
 * stops on a win never plays a later issue; numbers follow from a seed that was committed to a day before, and from the bets, so that
 * no party can choose them; an issue that cannot be drawn gives all stakes back.
 */
import { type LotteryDraw, lotteryGames, lotteryWin, type SeedReference, seededRandom } from '@hj/games';
import type { Tx } from '@hj/platform';
import { announce } from '../live/live-store.ts';
import { listChaseBets, listOpenBets, type OpenLotteryBet } from './bet-store.ts';
import { giveBack } from './cancel.ts';
import { type EndedBet, lockHolders, payBets, voidBets } from './end-store.ts';
import {
  clientSeedOf,
  closeIssue,
  endIssue,
  findDueIssue,
  type IssueRow,
  type LotteryGameRow,
  listIssuesById,
  lockDueGame,
  msToNextDraw,
  setDrawn,
  setVoiding,
} from './lottery-store.ts';
import { playsOn, rulesOf } from './rules.ts';
import { type LotteryDeps, openIssueSeed } from './schedule.ts';

/** Bets of one transaction. */
const batch = 1_000;
const longestPauseMs = 500;

/** Takes a step that is due. @returns whether one was */
export function advanceLottery(deps: LotteryDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const game = await lockDueGame(tx);
    const issue = game && (await findDueIssue(tx, game.code));
    if (game === undefined || issue === undefined) return false;
    if (issue.state === 'scheduled') await draw(tx, deps, game, issue);
    else if (issue.state === 'drawn') await settleBatch(tx, game, issue);
    else await voidBatch(tx, issue);
    await announceLottery(tx, game);
    return true;
  });
}

export async function announceLottery(tx: Tx, game: Pick<LotteryGameRow, 'code' | 'channel'>): Promise<void> {
  await announce(tx, `lottery:${game.code}`);
  await announce(tx, `lotteries:${game.channel}`);
}

async function draw(tx: Tx, deps: LotteryDeps, game: LotteryGameRow, issue: IssueRow): Promise<void> {
  await closeIssue(tx, issue.id);
  const { seed: clientSeed, bets } = await clientSeedOf(tx, issue);
  const numbers = drawOf(deps, game, { ...issue, clientSeed });
  if (numbers === undefined) return setVoiding(tx, issue.id);
  await setDrawn(tx, { id: issue.id, clientSeed, draw: numbers });
  if (bets === 0) await endIssue(tx, issue.id, 'settled');
}

/** The numbers of an issue. undefined where its seed cannot be opened, or its rules cannot be read for its day. */
function drawOf(deps: LotteryDeps, game: LotteryGameRow, issue: IssueRow): LotteryDraw | undefined {
  try {
    const rules = rulesOf(game);
    playsOn(rules, issue.drawsAt);
    return lotteryGames[rules].draw(seededRandom(referenceOf(deps, issue)));
  } catch {
    return undefined;
  }
}

export const referenceOf = ({ sealer }: Pick<LotteryDeps, 'sealer'>, issue: IssueRow): SeedReference => ({
  ...{ serverSeed: openIssueSeed(sealer, issue), clientSeed: issue.clientSeed ?? '', nonce: 0 },
});

/** Wins of bets by a draw; equal ones are computed once. */
export function winsOf(
  game: LotteryGameRow,
  { drawsAt }: Pick<IssueRow, 'drawsAt'>,
  numbers: LotteryDraw,
  bets: readonly OpenLotteryBet[],
): EndedBet[] {
  const plays = playsOn(rulesOf(game), drawsAt);
  const known = new Map<string, { win: bigint; back: bigint }>();
  return bets.map(({ id, play: code, selection, lineStake, returned }) => {
    const name = `${code} ${lineStake} ${returned} ${JSON.stringify(selection)}`;
    const found = known.get(name);
    if (found) return { id, ...found };
    const play = plays.get(code);
    if (play === undefined) throw new Error(`Lottery ${game.code} has no play ${code}.`);
    const { paid: win, back } = lotteryWin({ play, selection, lineStake, returned }, numbers);
    known.set(name, { win, back });
    return { id, win, back };
  });
}

/** Pays up to one batch, and stops the chases that have won; the end of the issue is a step of its own. */
async function settleBatch(tx: Tx, game: LotteryGameRow, issue: IssueRow): Promise<void> {
  const bets = await listOpenBets(tx, issue.id, batch);
  if (bets.length === 0) return endIssue(tx, issue.id, 'settled');
  await lockHolders(
    tx,
    bets.map(({ playerId }) => playerId),
  );
  const wins = winsOf(game, issue, issue.draw ?? [], bets);
  await payBets(tx, wins);
  const won = bets.filter((bet, index) => bet.stopOnWin && isWin(wins[index]));
  const chases = won.flatMap(({ chaseId }) => (chaseId === null ? [] : [chaseId]));
  if (chases.length > 0) await stopChases(tx, game, { issue, chases });
}

/** Stake that came back is no win. */
const isWin = (bet: EndedBet | undefined): boolean => bet !== undefined && bet.win > bet.back;

async function stopChases(
  tx: Tx,
  game: LotteryGameRow,
  { issue, chases }: { issue: IssueRow; chases: readonly string[] },
): Promise<void> {
  const later = (await listChaseBets(tx, chases)).filter(({ issueId }) => issueId !== issue.id);
  if (later.length === 0) return;
  const issues = await listIssuesById(
    tx,
    later.map(({ issueId }) => issueId),
  );
  await giveBack(tx, { game: game.code, issues, bets: later, reason: 'stopped' });
}

async function voidBatch(tx: Tx, issue: IssueRow): Promise<void> {
  const bets = await listOpenBets(tx, issue.id, batch);
  if (bets.length === 0) return endIssue(tx, issue.id, 'void');
  await lockHolders(
    tx,
    bets.map(({ playerId }) => playerId),
  );
  await voidBets(
    tx,
    bets.map(({ id }) => id),
    'void',
  );
}

/** The engine of a process. Several processes share the games. */
export function lotteryLoop(deps: LotteryDeps): { name: string; turn(): Promise<number> } {
  return {
    name: 'lotteries',
    async turn() {
      if (await advanceLottery(deps)) return 0;
      return Math.min(Math.max(await msToNextDraw(deps.db), 1), longestPauseMs);
    },
  };
}
