/** Lotteries as their players see them. The numbers of an issue leave the venue once it is drawn. */
import type {
  LotteryBetView,
  LotteryGameView,
  LotteryIssueView,
  LotteryOwn,
  LotteryState,
  LotteryStateAnswer,
} from '@hj/games';
import { formatAmount } from '@hj/money';
import { type Queries, readClock } from '@hj/platform';
import { readOneMoment } from '../live/live-store.ts';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { findLottery, type IssueRow, type LotteryGameRow, listLotteries } from './lottery-store.ts';
import { rulesOf } from './rules.ts';
import type { LotteryDeps } from './schedule.ts';
import {
  type BetRow,
  findLastIssue,
  listNextIssues,
  listOwnLottery,
  listResults,
  type OwnLottery,
} from './view-store.ts';

const shownResults = 20;

export const describeIssue = (issue: IssueRow): LotteryIssueView => ({
  number: issue.number,
  opensAt: issue.opensAt.toISOString(),
  closesAt: issue.closesAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
  // An issue that cannot be drawn is shown as void at once; its stakes are returned afterwards.
  state: issue.state === 'voiding' ? 'void' : issue.state,
  commit: issue.commit,
  draw: issue.state === 'void' ? null : issue.draw,
});

export async function describeGame(queries: Queries, game: LotteryGameRow): Promise<LotteryGameView> {
  const [issue] = await listNextIssues(queries, { game: game.code, count: 1 });
  const last = await findLastIssue(queries, game.code);
  return {
    ...{ code: game.code, rules: rulesOf(game), name: game.name, everySeconds: game.everySeconds },
    ...{ isOpen: game.isOpen, returned: game.returned, returns: game.returns },
    limits: {
      ...{ minLine: formatAmount(game.minLine), maxLine: formatAmount(game.maxLine) },
      ...{ maxMember: formatAmount(game.maxMember), maxNumber: formatAmount(game.maxNumber) },
      maxIssue: formatAmount(game.maxIssue),
    },
    issue: issue ? describeIssue(issue) : null,
    last: last ? describeIssue(last) : null,
  };
}

async function readLottery(queries: Queries, code: string): Promise<LotteryState | undefined> {
  const game = await findLottery(queries, code);
  if (game === undefined) return undefined;
  const results = await listResults(queries, { game: code, before: null, count: shownResults });
  return { game: await describeGame(queries, game), results: results.map(describeIssue) };
}

export const describeOwn = ({ balance, waiting, number, stake, won }: OwnLottery): LotteryOwn => ({
  ...{ balance: formatAmount(balance), waiting },
  last: number === null ? null : { number, stake: formatAmount(stake ?? 0n), won: formatAmount(won ?? 0n) },
});

/** A game and each player's bets there, of one moment. */
export function lookAt({ db }: Pick<LotteryDeps, 'db'>, code: string, players: readonly bigint[]) {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    const state = await readLottery(tx, code);
    if (state === undefined) return undefined;
    const own = players.length === 0 ? [] : await listOwnLottery(tx, { game: code, players });
    return { state, own, now: await readClock(tx) };
  });
}

export async function areOfOneLotteryChannel(db: Queries, code: string, other: string): Promise<boolean> {
  const [one, two] = [await findLottery(db, code), await findLottery(db, other)];
  return one !== undefined && one.channel === two?.channel;
}

/** A game of the session's channel now. @throws PlayError not_found */
export async function describeLottery(
  deps: Pick<LotteryDeps, 'db'>,
  { game, playerId }: Pick<PlaySession, 'game' | 'playerId'>,
  code: string = game,
): Promise<LotteryStateAnswer> {
  const seen = (await areOfOneLotteryChannel(deps.db, code, game)) && (await lookAt(deps, code, [playerId]));
  const own = seen ? seen.own[0] : undefined;
  if (!seen || own === undefined) throw new PlayError('not_found');
  return { ...seen.state, now: seen.now.toISOString(), own: describeOwn(own) };
}

/** All games of the session's channel. */
export async function listGames(
  db: Queries,
  { game }: Pick<PlaySession, 'game'>,
): Promise<LotteryGameView[]> {
  const launched = await findLottery(db, game);
  if (launched === undefined) throw new PlayError('not_found');
  const games: LotteryGameView[] = [];
  for (const row of await listLotteries(db, launched.channel)) games.push(await describeGame(db, row));
  return games;
}

function stateOf({ state, voidReason, win, back, stake }: BetRow): LotteryBetView['state'] {
  if (state === 'open') return 'waiting';
  if (state === 'void') return voidReason ?? 'void';
  if (back === stake && win === stake) return 'returned';
  return win > back ? 'won' : 'lost';
}

export const describeBet = (bet: BetRow): LotteryBetView => ({
  ...{ id: bet.id, game: bet.game, issue: bet.number, play: bet.play, selection: bet.selection },
  ...{ lines: bet.lines, lineStake: formatAmount(bet.lineStake), stake: formatAmount(bet.stake) },
  ...{ returned: bet.returned, won: formatAmount(bet.win), state: stateOf(bet), chase: bet.chaseId },
  ...{ at: bet.startedAt.toISOString(), closesAt: bet.closesAt.toISOString(), draw: bet.draw },
});
