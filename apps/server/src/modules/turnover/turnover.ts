/**
 * Turnover (流水): stakes required before a withdrawal (C72). Invariants:
 * - progress is derived from the play on every read and not stored, so that a corrected result corrects it (I12);
 * - turnover counts once: between two openings, for the oldest requirement open at that time, as that one counts it (ADR 150).
 */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { getBalance } from '../wallet/index.ts';
import { allocateTurnover, deductionsOf, isOwnMoney, shareText, shareUnit, sum } from './rules.ts';
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
import type {
  CountedSource,
  CountRules,
  Requirement,
  TurnoverEngine,
  TurnoverSource,
  TurnoverState,
  UncountedSource,
} from './types.ts';

/** Opens a requirement, in the transaction of its credit. A requirement of zero is not stored. */
export async function openRequirement(tx: Tx, requirement: Requirement): Promise<void> {
  if (requirement.required > 0n) await insertRequirement(tx, requirement);
}

/** Closes all requirements of the member for the withdrawal `orderId`, with the deductions of `rows`. */
export async function closeRequirements(
  tx: Tx,
  memberId: MemberId,
  orderId: bigint,
  { rows }: Pick<TurnoverState, 'rows'>,
): Promise<void> {
  await markClosed(tx, memberId, orderId, rows);
}

/**
 * Closes the requirements of a reversed deposit, under the wallet's lock.
 * @returns the part of its bonus that a withdrawal has forfeited, or will forfeit once paid: it must not be debited again
 */
export async function dropRequirements(tx: Tx, depositId: bigint): Promise<Amount> {
  await markEnded(tx, `deposit:${depositId}`, depositId);
  await markEnded(tx, `bonus:${depositId}`, depositId);
  return readDeducted(tx, `bonus:${depositId}`);
}

/**
 * Closes the requirement of a gift that is taken back with a deposit, under the wallet's lock.
 * @returns the part of the gift that a withdrawal or the member has forfeited: it must not be debited again
 */
export async function dropRequirement(tx: Tx, reference: string, closedBy: bigint): Promise<Amount> {
  await markEnded(tx, reference, closedBy);
  return readDeducted(tx, reference);
}

/** Closes the requirement of a gift that the member gives up; `deducted`: what is taken for it. */
export async function forfeitRequirement(
  tx: Tx,
  { reference, closedBy, deducted }: { reference: string; closedBy: bigint; deducted: Amount },
): Promise<void> {
  await markEnded(tx, reference, closedBy, deducted);
}

/**
 * Reopens the requirements closed by a rejected withdrawal. Turnover made in between counts.
 * @param reversedDeposits the member's reversed deposits
 */
export async function reopenRequirements(
  tx: Tx,
  memberId: MemberId,
  orderId: bigint,
  reversedDeposits: readonly bigint[],
): Promise<void> {
  await markOpen(tx, memberId, orderId, reversedDeposits);
}

/** The turnover of a source times the operator's weight of its category, each amount rounded down. */
export function weighted(category: string, source: TurnoverSource): TurnoverSource {
  return async (q, memberId, moments) => {
    const [made, weight] = await Promise.all([source(q, memberId, moments), readWeight(q, category)]);
    return made.map((amount) => (amount * weight) / shareUnit);
  };
}

/** What rules count of the categories: their turnover without what is left out, times the weight of the rules or the operator's. */
export function countedBy(
  plays: readonly { category: string; source: TurnoverSource }[],
  uncounted: UncountedSource,
): CountedSource {
  return async (q, memberId, moments, { weights, excludedGames, maxBet }) => {
    const perCategory = await Promise.all(
      plays.map(async ({ category, source }) => {
        const weight = BigInt(weights[category] ?? (await readWeight(q, category)));
        if (weight === 0n) return moments.map(() => 0n);
        const [made, less] = await Promise.all([
          source(q, memberId, moments),
          uncounted(q, { memberId, category, excludedGames, maxBet }, moments),
        ]);
        return made.map((amount, place) => {
          const counted = amount - (less[place] ?? 0n);
          return counted > 0n ? (counted * weight) / shareUnit : 0n;
        });
      }),
    );
    return moments.map((_, place) => sum(perCategory.map((amounts) => amounts[place] ?? 0n)));
  };
}

/** The engine over all turnover sources. @param counted for requirements with rules of their own */
export function createTurnover(sources: readonly TurnoverSource[], counted?: CountedSource): TurnoverEngine {
  return {
    state: (q, memberId) => stateOf({ sources, counted }, q, memberId),
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

interface Sources {
  sources: readonly TurnoverSource[];
  counted: CountedSource | undefined;
}

/** What each requirement counts of the play; those without rules count the same. */
async function madeForEach(
  { sources, counted }: Sources,
  q: Queries,
  memberId: MemberId,
  open: readonly { openedAt: Date; rules?: CountRules | null }[],
): Promise<Amount[][]> {
  const moments = open.map(({ openedAt }) => openedAt);
  const plain = open.some(({ rules }) => !rules) ? madeBetween(sources, q, memberId, moments) : [];
  return Promise.all(
    open.map(({ rules }) => {
      if (!rules) return plain;
      if (counted === undefined) throw new Error('A requirement has rules, and nothing counts by them.');
      return counted(q, memberId, moments, rules);
    }),
  );
}

async function stateOf(
  sources: Sources,
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
  const [made, { cash }] = await Promise.all([
    madeForEach(sources, q, memberId, open),
    getBalance(q, memberId),
  ]);
  const done = allocateTurnover(
    open.map(({ required }) => required),
    (place) => made[place] ?? [],
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
