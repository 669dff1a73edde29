/** Commission of one agent and month (AG3). Pure: figures in, every term of the sum out. Money in fen. */
import type { ExclusionReason } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { Plan } from './plan.ts';

/** The figures of one member in the month. */
export interface MemberFigures {
  /** Lost less won, of settled play; corrections of earlier months are in it. May be negative, as the two below may. */
  netLoss: Amount;
  rebate: Amount;
  bonus: Amount;
  /** Of this month alone: they decide who is active. */
  deposits: Amount;
  turnover: Amount;
  /** Why the member counts for nothing (AG4). */
  excluded: ExclusionReason | null;
}

export interface Commission {
  members: number;
  active: number;
  excluded: number;
  netLoss: Amount;
  rebate: Amount;
  bonus: Amount;
  fee: Amount;
  /** Left below zero by earlier months, as a positive sum. */
  carryIn: Amount;
  base: Amount;
  /** Which tier was reached, from 1; 0: none. */
  tier: number;
  ratePpm: number;
  commission: Amount;
  carryOut: Amount;
}

const million = 1_000_000n;

/** Deposits and turnover of the month both reach the plan's figures. */
export const isActive = (plan: Plan, { deposits, turnover, excluded }: MemberFigures): boolean =>
  excluded === null && deposits >= plan.activeDeposits && turnover >= plan.activeTurnover;

/** The share of an amount, rounded down; nothing of an amount below zero. */
export const shareOf = (amount: Amount, ppm: number): Amount =>
  amount > 0n ? (amount * BigInt(ppm)) / million : 0n;

/** The highest tier whose number of active members and net loss are both reached. */
export function tierOf(plan: Plan, active: number, netLoss: Amount): { tier: number; ratePpm: number } {
  const place = plan.tiers.findLastIndex((each) => active >= each.active && netLoss >= each.netLoss);
  return { tier: place + 1, ratePpm: plan.tiers[place]?.ratePpm ?? 0 };
}

/** commission = (net loss − rebate − bonus − platform fee − carry) × rate; a sum below zero is carried to the next month. */
export function commissionOf(plan: Plan, list: readonly MemberFigures[], carryIn: Amount): Commission {
  const counted = list.filter(({ excluded }) => excluded === null);
  const sum = (of: (figures: MemberFigures) => Amount) => counted.reduce((all, each) => all + of(each), 0n);
  const [netLoss, rebate, bonus] = [
    sum((each) => each.netLoss),
    sum((each) => each.rebate),
    sum((each) => each.bonus),
  ];
  const active = counted.filter((each) => isActive(plan, each)).length;
  const fee = shareOf(netLoss, plan.feePpm);
  const base = netLoss - rebate - bonus - fee - carryIn;
  const reached = tierOf(plan, active, netLoss);
  return {
    ...{ members: list.length, active, excluded: list.length - counted.length },
    ...{ netLoss, rebate, bonus, fee, carryIn, base, ...reached },
    commission: shareOf(base, reached.ratePpm),
    carryOut: base < 0n ? -base : 0n,
  };
}
