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
  markDropped,
  markEnded,
  markOpen,
  readAdministrativeRate,
  readDeducted,
  readWeight,
} from './store.ts';
import type {
  Counted,
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
  await markDropped(tx, reference, closedBy);
  return readDeducted(tx, reference);
}

/** Closes the requirement of a gift that the member gives up; `deducted`: the amount taken for it. */
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

/** Counted turnover of the categories: without excluded games and too large bets, times the weight of the rules or the operator's. */
export function countedBy(
  plays: readonly { category: string; source: TurnoverSource }[],
  { uncounted, times }: { uncounted: UncountedSource; times: Counted['times'] },
): Counted {
  const source: Counted['source'] = async (q, memberId, moments, { weights, excludedGames, maxBet }) => {
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
  return { source, times };
}

/** The engine over all turnover sources. @param counted for requirements with rules of their own */
export function createTurnover(sources: readonly TurnoverSource[], counted?: Counted): TurnoverEngine {
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
  counted: Counted | undefined;
}

type Open = { openedAt: Date; required: Amount; rules?: CountRules | null };

/** The met part of each open requirement. */
async function reachedBy(
  { sources, counted }: Sources,
  q: Queries,
  memberId: MemberId,
  open: readonly Open[],
): Promise<Amount[]> {
  const openings = open.map(({ openedAt }) => openedAt);
  const required = open.map((row) => row.required);
  if (open.every(({ rules }) => !rules)) {
    const made = await madeBetween(sources, q, memberId, openings);
    return allocateTurnover(required, () => made);
  }
  if (counted === undefined) throw new Error('A requirement has rules, and nothing counts by them.');
  const [since = new Date(0)] = openings;
  const played = open.length > 1 ? await counted.times(q, memberId, since) : [];
  const moments = [...openings, ...played].sort((left, right) => left.getTime() - right.getTime());
  const newest = moments.map((moment) => openings.findLastIndex((opened) => opened <= moment));
  const plain = madeBetween(sources, q, memberId, moments);
  const made = await Promise.all(
    open.map(({ rules }) => (rules ? counted.source(q, memberId, moments, rules) : plain)),
  );
  return allocateTurnover(required, (place) => made[place] ?? [], newest);
}

async function stateOf(sources: Sources, q: Queries, memberId: MemberId): Promise<TurnoverState> {
  const [open, rate] = await Promise.all([listOpenRequirements(q, memberId), readAdministrativeRate(q)]);
  const administrativeRate = shareText(rate);
  if (open.length === 0) {
    return {
      ...{ rows: [], required: 0n, done: 0n, lack: 0n },
      ...{ administrativeRate, administrativeFee: 0n, forfeited: 0n },
    };
  }
  const [done, { cash }] = await Promise.all([
    reachedBy(sources, q, memberId, open),
    getBalance(q, memberId),
  ]);
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
