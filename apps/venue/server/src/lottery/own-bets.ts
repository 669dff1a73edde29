/** A player's own bets and chases, and the public reads: results, trends and proofs. */
import {
  type LotteryBetProof,
  type LotteryBetsAnswer,
  type LotteryChaseAnswer,
  type LotteryChasesAnswer,
  type LotteryChaseView,
  type LotteryIssuesAnswer,
  type LotteryProof,
  type LotteryResultsAnswer,
  type LotteryTrendsAnswer,
  longRuns,
  lotteryTrends,
} from '@hj/games';
import { formatAmount } from '@hj/money';
import { beijingDate, readClock } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import type { PlaySession } from '../play/play-store.ts';
import { areOfOneLotteryChannel, describeBet, describeIssue } from './lottery-state.ts';
import { findLottery, type IssueRow, type LotteryGameRow } from './lottery-store.ts';
import { rulesOf } from './rules.ts';
import { type LotteryDeps, openIssueSeed } from './schedule.ts';
import {
  type ChaseRow,
  findBet,
  findIssue,
  listBets,
  listBetsOfChase,
  listChases,
  listNextIssues,
  listResults,
} from './view-store.ts';

const betsPage = 20;
const resultsPage = 50;
/** Before the issues that are shown, for absences that began earlier. */
const earlier = 200;

const pageOf = <Row>(rows: readonly Row[], size: number): { page: Row[]; isMore: boolean } => ({
  ...{ page: rows.slice(0, size), isMore: rows.length > size },
});

export async function listOwnLotteryBets(
  { db }: LotteryDeps,
  { playerId }: PlaySession,
  filter: { game: string | null; waiting: boolean; before: string | null },
): Promise<LotteryBetsAnswer> {
  const { page, isMore } = pageOf(await listBets(db, { ...filter, playerId, count: betsPage + 1 }), betsPage);
  return { bets: page.map(describeBet), next: isMore ? (page.at(-1)?.id ?? null) : null };
}

function describeChase(chase: ChaseRow): LotteryChaseView {
  const { id, game, createdAt, stopOnWin, issues, done, stake, won, back } = chase;
  const ended = chase.stopped > 0 ? 'stopped' : chase.cancelled > 0 ? 'cancelled' : 'ended';
  return {
    ...{ id, game, at: createdAt.toISOString(), stopOnWin, issues, done },
    ...{ state: chase.waiting > 0 ? 'running' : ended, stake: formatAmount(stake) },
    ...{ won: formatAmount(won), back: formatAmount(back) },
  };
}

export async function listOwnChases(
  { db }: LotteryDeps,
  { playerId }: PlaySession,
  before: string | null,
): Promise<LotteryChasesAnswer> {
  const found = await listChases(db, { playerId, id: null, before, count: betsPage + 1 });
  const { page, isMore } = pageOf(found, betsPage);
  return { chases: page.map(describeChase), next: isMore ? (page.at(-1)?.id ?? null) : null };
}

/** @throws PlayError not_found for another player's */
export async function describeOwnChase(
  { db }: LotteryDeps,
  { playerId }: PlaySession,
  id: string,
): Promise<LotteryChaseAnswer> {
  const [chase] = await listChases(db, { playerId, id, before: null, count: 1 });
  if (chase === undefined) throw new PlayError('not_found');
  const bets = await listBetsOfChase(db, { playerId, chase: id });
  return { ...describeChase(chase), bets: bets.map(describeBet) };
}

/** @throws PlayError not_found for a game of another channel */
async function requireLottery(
  { db }: LotteryDeps,
  session: PlaySession,
  code: string,
): Promise<LotteryGameRow> {
  const game = (await areOfOneLotteryChannel(db, code, session.game))
    ? await findLottery(db, code)
    : undefined;
  if (game === undefined) throw new PlayError('not_found');
  return game;
}

export async function listIssuesAhead(
  deps: LotteryDeps,
  session: PlaySession,
  { game, count }: { game: string; count: number },
): Promise<LotteryIssuesAnswer> {
  await requireLottery(deps, session, game);
  const issues = await listNextIssues(deps.db, { game, count });
  return { now: (await readClock(deps.db)).toISOString(), issues: issues.map(describeIssue) };
}

export async function listLotteryResults(
  deps: LotteryDeps,
  session: PlaySession,
  { game, before }: { game: string; before: string | null },
): Promise<LotteryResultsAnswer> {
  await requireLottery(deps, session, game);
  const found = await listResults(deps.db, { game, before, count: resultsPage + 1 });
  const { page, isMore } = pageOf(found, resultsPage);
  return { results: page.map(describeIssue), next: isMore ? (page.at(-1)?.number ?? null) : null };
}

export async function describeTrends(
  deps: LotteryDeps,
  session: PlaySession,
  { game: code, count }: { game: string; count: number },
): Promise<LotteryTrendsAnswer> {
  const rules = rulesOf(await requireLottery(deps, session, code));
  const found = await listResults(deps.db, { game: code, before: null, count: count + earlier });
  const drawn = found
    .flatMap(({ number, draw, state, drawsAt }) =>
      draw !== null && state !== 'void' ? [{ number, draw, drawsAt }] : [],
    )
    .reverse();
  const draws = drawn.map(({ draw }) => draw);
  const day = beijingDate(drawn.at(-1)?.drawsAt ?? new Date());
  return {
    issues: drawn.slice(-count).map(({ number, draw }) => ({ number, draw })),
    places: lotteryTrends(rules, draws, count),
    runs: longRuns(rules, draws, day),
  };
}

/** The data that recompute an issue; its seed is public once it is drawn. @throws PlayError not_found */
export async function proveIssue(deps: LotteryDeps, code: string, number: string): Promise<LotteryProof> {
  const game = await findLottery(deps.db, code);
  const issue = game && (await findIssue(deps.db, code, number));
  if (game === undefined || issue === undefined) throw new PlayError('not_found');
  const { state, draw } = describeIssue(issue);
  return {
    ...{ kind: 'lottery', algorithm: 1, game: code, rules: rulesOf(game), number, state },
    ...{ drawsAt: issue.drawsAt.toISOString(), commit: issue.commit, clientSeed: issue.clientSeed },
    ...{ serverSeed: revealedSeed(deps, issue), nonce: 0, draw, corrected: issue.corrected },
  };
}

/** The client seed exists once the issue is drawn; before that the server seed is secret. */
const revealedSeed = ({ sealer }: LotteryDeps, issue: IssueRow): string | null =>
  issue.clientSeed === null ? null : openIssueSeed(sealer, issue);

/** @throws PlayError not_found */
export async function proveBet(deps: LotteryDeps, id: string): Promise<LotteryBetProof> {
  const bet = await findBet(deps.db, id);
  if (bet === undefined) throw new PlayError('not_found');
  return { ...(await proveIssue(deps, bet.game, bet.number)), roundId: id, bet: describeBet(bet) };
}
