/**
 * Turnover (流水): what has to be staked before money leaves (C72). What this file guards:
 * - progress is derived from the bets on every look and stored nowhere, so that a corrected result corrects it by itself (I12);
 * - turnover counts once: in the time between two openings, for the oldest requirement that was open then.
 */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { getBalance } from '../wallet/index.ts';
import { deductionsOf, isOwnMoney, layTurnover, shareText, shareUnit, sum } from './rules.ts';
import {
  insertRequirement,
  listOpenRequirements,
  markClosed,
  markEnded,
  markOpen,
  readAdministrativeRate,
  readDeducted,
  readWeight,
} from './store.ts';
import type { Requirement, TurnoverEngine, TurnoverSource, TurnoverState } from './types.ts';

/** Opens a requirement, in the transaction that credits what it is for. One that asks for nothing is not kept. */
export async function openRequirement(tx: Tx, requirement: Requirement): Promise<void> {
  if (requirement.required > 0n) await insertRequirement(tx, requirement);
}

/** Ends every requirement of the member: the withdrawal `orderId` was submitted, with the deductions of `state`. */
export async function closeRequirements(
  tx: Tx,
  memberId: MemberId,
  orderId: bigint,
  { rows }: Pick<TurnoverState, 'rows'>,
): Promise<void> {
  await markClosed(tx, memberId, orderId, rows);
}

/**
 * Ends the requirements of a deposit that its payer took back, under the wallet's lock.
 * @returns what a withdrawal took of its bonus before, or will take once it is paid: that is not taken twice
 */
export async function dropRequirements(tx: Tx, depositId: bigint): Promise<Amount> {
  await markEnded(tx, `deposit:${depositId}`, depositId);
  await markEnded(tx, `bonus:${depositId}`, depositId);
  return readDeducted(tx, `bonus:${depositId}`);
}

/**
 * Opens again what that withdrawal ended: it was rejected, and nothing was deducted. What was staked meanwhile counts.
 * @param reversedDeposits those of the member that their payer took back
 */
export async function reopenRequirements(
  tx: Tx,
  memberId: MemberId,
  orderId: bigint,
  reversedDeposits: readonly bigint[],
): Promise<void> {
  await markOpen(tx, memberId, orderId, reversedDeposits);
}

/** The turnover of a source as far as its category counts: the operator's weight, each time rounded down. */
export function weighted(category: string, source: TurnoverSource): TurnoverSource {
  return async (q, memberId, moments) => {
    const [made, weight] = await Promise.all([source(q, memberId, moments), readWeight(q, category)]);
    return made.map((amount) => (amount * weight) / shareUnit);
  };
}

/** The engine over everything that makes turnover. */
export function createTurnover(sources: readonly TurnoverSource[]): TurnoverEngine {
  return {
    state: (q, memberId) => stateOf(sources, q, memberId),
    since: async (q, memberId, moment) => sum(await madeBetween(sources, q, memberId, [moment])),
  };
}

async function madeBetween(
  sources: readonly TurnoverSource[],
  q: Queries,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<Amount[]> {
  const made = await Promise.all(sources.map((source) => source(q, memberId, moments)));
  return moments.map((_, place) => sum(made.map((amounts) => amounts[place] ?? 0n)));
}

async function stateOf(
  sources: readonly TurnoverSource[],
  q: Queries,
  memberId: MemberId,
): Promise<TurnoverState> {
  const [open, rate] = await Promise.all([listOpenRequirements(q, memberId), readAdministrativeRate(q)]);
  const administrativeRate = shareText(rate);
  if (open.length === 0) {
    return {
      ...{ rows: [], required: 0n, done: 0n, lack: 0n },
      ...{ administrativeRate, administrativeFee: 0n, forfeited: 0n },
    };
  }
  const moments = open.map(({ openedAt }) => openedAt);
  const [made, { cash }] = await Promise.all([
    madeBetween(sources, q, memberId, moments),
    getBalance(q, memberId),
  ]);
  const done = layTurnover(
    open.map(({ required }) => required),
    made,
  );
  const states = open.map((row, place) => {
    const reached = done[place] ?? 0n;
    return { ...row, done: reached, lack: row.required - reached };
  });
  const deductions = deductionsOf(states, rate, cash);
  const rows = states.map((row, place) => ({ ...row, deduction: deductions[place] ?? 0n }));
  const deducted = (own: boolean) =>
    sum(rows.filter(({ kind }) => isOwnMoney(kind) === own).map(({ deduction }) => deduction));
  return {
    rows,
    required: sum(rows.map((row) => row.required)),
    done: sum(done),
    lack: sum(rows.map((row) => row.lack)),
    administrativeRate,
    administrativeFee: deducted(true),
    forfeited: deducted(false),
  };
}
