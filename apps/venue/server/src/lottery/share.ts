/** Plans that players share by a code, and the winners of the last issues: real wins only, under masked names. */
import { randomInt } from 'node:crypto';
import type { LotteryPlan, LotteryPlanCode, LotteryWinnersAnswer } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { Db } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { areOfOneLotteryChannel } from './lottery-state.ts';
import { findLottery } from './lottery-store.ts';
import { hidesWins, keepPlan, listPlanLines, setHidesWins } from './share-store.ts';
import { type Winners, winnersIssues } from './winners.ts';

type Deps = { db: Db };
type WinnersDeps = Deps & { winners: Winners };

/** Without letters and digits that are mistaken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

/** @throws PlayError not_found for another player's chase */
export async function sharePlan(
  { db }: Deps,
  { playerId }: PlaySession,
  chase: string,
): Promise<LotteryPlanCode> {
  const code = await keepPlan(db, { chase, playerId, code: newCode() });
  if (code === undefined) throw new PlayError('not_found');
  return { code };
}

const divisor = (one: Amount, other: Amount): Amount => (other === 0n ? one : divisor(other, one % other));

/** The bets alone: neither the player nor the result. @throws PlayError not_found */
export async function readPlan({ db }: Deps, session: PlaySession, code: string): Promise<LotteryPlan> {
  const lines = await listPlanLines(db, code);
  const [first] = lines;
  const launched = await findLottery(db, session.game);
  if (first === undefined || launched?.channel !== first.channel) throw new PlayError('not_found');
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const ofIssue = numbers.map((number) => lines.filter((line) => line.number === number));
  // Each issue has the same bets, times its multiple.
  const firsts = ofIssue.map(([line]) => line?.lineStake ?? 0n);
  const base = firsts.reduce(divisor, 0n);
  const multiples = firsts.map((stake) => Number(stake / base));
  return {
    ...{ game: first.game, stopOnWin: first.stopOnWin, multiples },
    bets: (ofIssue[0] ?? []).map(({ play, selection, lines: count, lineStake }) => ({
      ...{ play, selection, lines: count },
      lineStake: formatAmount(lineStake / BigInt(multiples[0] ?? 1)),
    })),
  };
}

/** `hj-10001` is `***01`: enough to know oneself, too little for others. */
const maskOf = (account: string): string => `***${account.slice(-2)}`;

/** @throws PlayError not_found for a game of another channel */
export async function describeWinners(
  { db, winners }: WinnersDeps,
  session: PlaySession,
  game: string,
): Promise<LotteryWinnersAnswer> {
  if (!(await areOfOneLotteryChannel(db, game, session.game))) throw new PlayError('not_found');
  const found = await winners.of(game);
  return {
    issues: winnersIssues,
    hidden: await hidesWins(db, session.playerId),
    winners: found.map(({ account, number, play, win }) => ({
      ...{ name: maskOf(account), number, play, won: formatAmount(win) },
    })),
  };
}

export async function hideWins(
  { db, winners }: WinnersDeps,
  { playerId }: PlaySession,
  hidden: boolean,
): Promise<{ hidden: boolean }> {
  await setHidesWins(db, playerId, hidden);
  winners.forget();
  return { hidden };
}
