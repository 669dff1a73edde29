/**
 * Bets and chases. Invariants: a key is one slip and has one answer; nothing is taken at or after the instant at which an issue
 * closes, by the database's clock; the server counts the lines; all of a slip is taken or nothing. Order of locks: player, issues by
 * their time, exposures, account.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type LotteryBetAnswer, type LotteryPlay, type LotterySelection, linesOf } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import { purseOf, takeStakes } from '../play/money.ts';
import { lockPlayer, type Player, type PlaySession } from '../play/play-store.ts';
import { findCommand, insertCommand } from '../play/round-store.ts';
import type { Answer } from '../play/spin.ts';
import { findChannel } from '../wallet-store.ts';
import { insertChase, insertLotteryBets, type NewLotteryBet } from './bet-store.ts';
import { exposuresOf, requireLiability, requireLine, requireMember } from './limits.ts';
import { findLottery, holdIssues, type IssueRow, type LotteryGameRow } from './lottery-store.ts';
import { playsOn, rulesOf } from './rules.ts';
import { askForStake, finishSeamless } from './seamless-bet.ts';
import { findOpenNumber } from './view-store.ts';

export interface SlipRequest {
  key: string;
  game: string;
  bets: readonly {
    play: string;
    selection: LotterySelection;
    lines: number;
    /** Fen. */
    lineStake: Amount;
  }[];
  issues: readonly { number: string; multiple: number }[];
  stopOnWin: boolean;
}

/** Bets of one slip: one row for each bet and issue. */
const mostBets = 400;

/** Takes a slip. @throws PlayError closed when one of its issues takes no bets any more */
export async function placeLotteryBets(
  deps: PlayDeps,
  session: PlaySession,
  request: SlipRequest,
): Promise<Answer> {
  const begun = await deps.db.transaction((tx) => begin(tx, session, request));
  return 'call' in begun ? finishSeamless(deps, { ...begun, key: request.key }) : begun;
}

async function begin(
  tx: Tx,
  session: PlaySession,
  request: SlipRequest,
): Promise<Answer | { call: string; answer: string }> {
  const player = await lockPlayer(tx, session.playerId);
  const bodyHash = hashOf(request);
  const known = await findCommand(tx, player.id, request.key);
  if (known !== undefined) {
    if (known.bodyHash !== bodyHash) throw new PlayError('key_reused');
    if (known.status === null || known.answer === null) throw new PlayError('in_flight');
    return { status: known.status, body: known.answer };
  }
  const game = await requireGame(tx, player, request);
  const issues = await requireIssues(tx, game, request);
  const counted = new Map<number, number>();
  const slip = issues.flatMap((issue) => betsOf(game, issue, request, counted));
  await requireMember(tx, game, player.id, slip);
  // Play money costs the house nothing, and takes no room from others.
  if (player.mode === 'real') await requireLiability(tx, game, exposuresOf(slip));
  const chase = issues.length > 1 ? randomUUID() : null;
  if (chase) {
    const { stopOnWin } = request;
    await insertChase(tx, { id: chase, playerId: player.id, game: game.code, stopOnWin });
  }
  const isAsked = purseOf(player) === 'seamless';
  await insertLotteryBets(
    tx,
    {
      ...{ playerId: player.id, game: game.code, rules: game.rules, chaseId: chase },
      ...{ state: isAsked ? 'pending' : 'open', operatorToken: session.operatorToken },
    },
    slip.map(({ play, ...bet }) => ({ ...bet, play: play.code })),
  );
  const [first] = slip;
  if (first === undefined) throw new PlayError('invalid');
  const command = { playerId: player.id, key: request.key, bodyHash, roundId: first.id };
  if (isAsked) {
    const call = await askForStake(tx, first);
    await insertCommand(tx, { ...command, status: null, answer: null });
    return { call, answer: answerOf(slip, chase, 0n) };
  }
  const balance = await takeStakes(
    tx,
    player,
    slip.map(({ id, stake }) => ({ stake, reference: `lottery/${id}/stake` })),
  );
  const answer = { status: 200, body: answerOf(slip, chase, balance) };
  await insertCommand(tx, { ...command, status: answer.status, answer: answer.body });
  return answer;
}

/** @throws PlayError not_found, maintenance, invalid for more than the game takes at once */
async function requireGame(tx: Tx, player: Player, request: SlipRequest): Promise<LotteryGameRow> {
  const game = await findLottery(tx, request.game);
  if (game?.channel !== player.channel) throw new PlayError('not_found');
  if (!game.isOpen || (await findChannel(tx, game.channel))?.maintenance !== false)
    throw new PlayError('maintenance');
  const count = request.bets.length * request.issues.length;
  const numbers = new Set(request.issues.map(({ number }) => number));
  if (count > mostBets || numbers.size !== request.issues.length) throw new PlayError('invalid');
  // An operator's wallet is asked for one stake at a time.
  if (purseOf(player) === 'seamless' && count > 1) throw new PlayError('blocked');
  return game;
}

type SlipIssue = IssueRow & { multiple: number };

/** @throws PlayError closed, with the issue that takes bets now */
async function requireIssues(tx: Tx, game: LotteryGameRow, { issues }: SlipRequest): Promise<SlipIssue[]> {
  const held = await holdIssues(tx, { game: game.code, numbers: issues.map(({ number }) => number) });
  if (held.length !== issues.length || held[0]?.isOpen !== true)
    throw new PlayError('closed', { issue: await findOpenNumber(tx, game.code) });
  const multiples = new Map(issues.map(({ number, multiple }) => [number, multiple]));
  return held.map((issue) => ({ ...issue, multiple: multiples.get(issue.number) ?? 1 }));
}

type SlipBet = Omit<NewLotteryBet, 'play'> & { play: LotteryPlay; issue: string };

/**
 * @param counted lines by the place in the slip: they are the same in every issue
 * @throws PlayError rules, lines with the right count, limit
 */
function betsOf(
  game: LotteryGameRow,
  issue: SlipIssue,
  { bets }: SlipRequest,
  counted: Map<number, number>,
): SlipBet[] {
  const plays = playsOn(rulesOf(game), issue.drawsAt);
  return bets.map(({ play: code, selection, lines: said, lineStake: base }, place) => {
    const play = plays.get(code);
    if (play === undefined) throw new PlayError('rules', { bet: place });
    const lines = counted.get(place) ?? countLines(play, selection, place);
    counted.set(place, lines);
    if (lines !== said) throw new PlayError('lines', { bet: place, lines });
    const lineStake = requireLine(game, base, issue.multiple);
    return {
      ...{ id: randomUUID(), issueId: issue.id, issue: issue.number, play, selection, lines, lineStake },
      ...{ stake: lineStake * BigInt(lines), returned: game.returns[code] ?? game.returned },
    };
  });
}

function countLines(play: LotteryPlay, selection: LotterySelection, place: number): number {
  try {
    return linesOf(play, selection);
  } catch (error) {
    if (error instanceof RangeError) throw new PlayError('rules', { bet: place });
    throw error;
  }
}

function answerOf(slip: readonly SlipBet[], chase: string | null, balance: Amount): string {
  const stake = slip.reduce((sum, bet) => sum + bet.stake, 0n);
  return JSON.stringify({
    chase,
    bets: slip.map(({ id, issue, play, lines, stake: own }) => ({
      ...{ id, issue, play: play.code, lines, stake: formatAmount(own) },
    })),
    ...{ stake: formatAmount(stake), balance: formatAmount(balance) },
  } satisfies LotteryBetAnswer);
}

function hashOf({ key: _key, ...request }: SlipRequest): string {
  const text = JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
