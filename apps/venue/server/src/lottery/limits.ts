/** Limits of a bet for its player and the house: on a line, in an issue, on a number. */
import { type LotteryPlay, type LotterySelection, lotteryExposure } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { PlayError } from '../play/errors.ts';
import { addExposures, type Exposure, findBetOfIssue, type IssueBet, listOwnStakes } from './bet-store.ts';
import { takeExposures } from './end-store.ts';
import { findLottery, type LotteryGameRow } from './lottery-store.ts';
import { playsOn, rulesOf } from './rules.ts';

/** @throws PlayError limit */
export function requireLine(
  { minLine, maxLine }: LotteryGameRow,
  lineStake: Amount,
  multiple: number,
): Amount {
  const stake = lineStake * BigInt(multiple);
  if (lineStake < minLine || stake > maxLine)
    throw new PlayError('limit', { limit: 'line', most: formatAmount(maxLine) });
  return stake;
}

/** Of one player in an issue, with the bets before. @throws PlayError limit */
export async function requireMember(
  tx: Tx,
  { maxMember }: LotteryGameRow,
  playerId: bigint,
  bets: readonly { issueId: string; stake: Amount }[],
): Promise<void> {
  const stakes = await listOwnStakes(tx, { playerId, issues: bets.map(({ issueId }) => issueId) });
  for (const { issueId, stake } of bets) {
    const sum = (stakes.get(issueId) ?? 0n) + stake;
    if (sum > maxMember) throw new PlayError('limit', { limit: 'member', most: formatAmount(maxMember) });
    stakes.set(issueId, sum);
  }
}

/** By issue and place, summed. */
export function exposuresOf(
  bets: readonly {
    issueId: string;
    play: LotteryPlay;
    selection: LotterySelection;
    lineStake: Amount;
    returned: number;
  }[],
): Exposure[] {
  const sums = new Map<string, Exposure>();
  const add = (issueId: string, place: string, amount: Amount): void => {
    const name = `${issueId} ${place}`;
    const known = sums.get(name);
    sums.set(name, { issueId, place, amount: (known?.amount ?? 0n) + amount });
  };
  for (const { issueId, play, selection, lineStake, returned } of bets) {
    const { picks, all } = lotteryExposure(play, selection, { lineStake, returned });
    add(issueId, '*', all);
    for (const { field, pick, amount } of picks) add(issueId, `${play.code}/${field}/${pick}`, amount);
  }
  return [...sums.values()];
}

/** @throws PlayError liability where the house would have too much to pay */
export async function requireLiability(
  tx: Tx,
  { maxNumber, maxIssue }: LotteryGameRow,
  exposures: readonly Exposure[],
): Promise<void> {
  const [beyond] = await addExposures(tx, exposures, { maxNumber, maxIssue });
  if (beyond === undefined) return;
  const limit = beyond.place === '*' ? 'issue' : 'number';
  const [most, added] = [
    limit === 'issue' ? maxIssue : maxNumber,
    exposures.find(({ place }) => place === beyond.place)?.amount ?? 0n,
  ];
  const left = most - (beyond.amount - added);
  throw new PlayError('liability', { limit, most: formatAmount(left > 0n ? left : 0n) });
}

/** The room that bets took is for others again. Play money took none. */
export async function giveRoomBack(tx: Tx, code: string, bets: readonly IssueBet[]): Promise<void> {
  const game = await findLottery(tx, code);
  if (game === undefined) throw new Error(`There is no lottery ${code}.`);
  const exposures = exposuresOf(
    bets.flatMap(({ play, drawsAt, ...bet }) => {
      const found = bet.mode === 'real' && playsOn(rulesOf(game), drawsAt).get(play);
      return found ? [{ ...bet, play: found }] : [];
    }),
  );
  await takeExposures(tx, exposures);
}

/** The same of a bet whose stake was never taken. Its player is locked. */
export async function giveRoomOfBetBack(tx: Tx, roundId: string): Promise<void> {
  const bet = await findBetOfIssue(tx, roundId);
  if (bet !== undefined) await giveRoomBack(tx, bet.game, [bet]);
}
