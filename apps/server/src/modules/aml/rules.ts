/** Signs of money laundering (§6.2, C73): pure, over the movements of a member and of those linked to him. */
import type { caseFacts } from '@hj/contract/console';
import { type Amount, formatAmount } from '@hj/money';
import type { MemberId } from '@hj/platform';

export type MovementType = 'deposit' | 'withdrawal';

export interface Movement {
  id: bigint;
  memberId: MemberId;
  type: MovementType;
  amount: Amount;
  at: Date;
}

export const amlRules = ['due-diligence', 'no-play', 'structuring', 'in-and-out', 'large-single'] as const;
/** Two accounts at one card table that have something in common: refused a seat, or seated and found afterwards (C75). */
const seatRules = ['linked-refused', 'linked-played'] as const;
export type CaseRule = (typeof amlRules | typeof seatRules)[number];
export type AmlRule = (typeof amlRules)[number];

/**
 * While a case of these is open, nothing more is taken from the member: the deposits themselves are the suspicion. The others say
 * that much money moved, which every channel allows; they are looked at, and money on its way out waits for them (ADR 047).
 */
export const barringRules: readonly CaseRule[] = ['structuring'];

/** The operator's settings; minor units, per cent. */
export interface AmlTerms {
  threshold: Amount;
  large: Amount;
  leastPlay: bigint;
  structuringCount: number;
  structuringMargin: bigint;
  inAndOutMinutes: number;
}

export interface AmlFacts {
  movement: Movement;
  /** Of the same type in the 24 hours up to it and with it, of the member and of those linked. */
  day: readonly Movement[];
  /** The member's own deposits since the withdrawal before this one. */
  deposits: readonly Movement[];
  /** Effective turnover since the first of those. */
  played: Amount;
}

/** Texts only, by the names of `caseFacts`; the console labels them. */
export type Evidence = Partial<Record<(typeof caseFacts)[number], string>>;

export interface Finding {
  rule: AmlRule;
  evidence: Evidence;
}

const total = (movements: readonly Movement[]): Amount =>
  movements.reduce((sum, movement) => sum + movement.amount, 0n);

const membersOf = (movements: readonly Movement[]): string =>
  [...new Set(movements.map((movement) => movement.memberId.toString()))].join('、');

/** Every rule that the movement sets off. */
export function judge(facts: AmlFacts, terms: AmlTerms): Finding[] {
  const found = [
    dueDiligence(facts, terms),
    structuring(facts, terms),
    largeSingle(facts, terms),
    noPlay(facts, terms),
    inAndOut(facts, terms),
  ];
  return found.filter((finding) => finding !== undefined);
}

function dueDiligence({ day, movement }: AmlFacts, { threshold }: AmlTerms): Finding | undefined {
  const sum = total(day);
  if (sum < threshold) return undefined;
  const evidence = {
    amount: formatAmount(movement.amount),
    total: formatAmount(sum),
    threshold: formatAmount(threshold),
    count: String(day.length),
    members: membersOf(day),
  };
  return { rule: 'due-diligence', evidence };
}

/** Amounts that each stay a little below the threshold. */
function structuring({ day }: AmlFacts, terms: AmlTerms): Finding | undefined {
  const { threshold, structuringMargin, structuringCount } = terms;
  const under = day.filter(
    ({ amount }) => amount < threshold && amount * 100n >= threshold * (100n - structuringMargin),
  );
  if (under.length < structuringCount) return undefined;
  const evidence = {
    count: String(under.length),
    total: formatAmount(total(under)),
    threshold: formatAmount(threshold),
    members: membersOf(under),
  };
  return { rule: 'structuring', evidence };
}

function largeSingle({ movement }: AmlFacts, { large }: AmlTerms): Finding | undefined {
  if (movement.amount < large) return undefined;
  const evidence = { amount: formatAmount(movement.amount), threshold: formatAmount(large) };
  return { rule: 'large-single', evidence };
}

function noPlay({ movement, deposits, played }: AmlFacts, { leastPlay }: AmlTerms): Finding | undefined {
  const deposited = total(deposits);
  if (movement.type !== 'withdrawal' || deposited === 0n) return undefined;
  if (played * 100n >= deposited * leastPlay) return undefined;
  const evidence = {
    amount: formatAmount(movement.amount),
    deposited: formatAmount(deposited),
    played: formatAmount(played),
  };
  return { rule: 'no-play', evidence };
}

function inAndOut({ movement, deposits }: AmlFacts, { inAndOutMinutes }: AmlTerms): Finding | undefined {
  const last = deposits.at(-1);
  if (movement.type !== 'withdrawal' || last === undefined) return undefined;
  const minutes = (movement.at.getTime() - last.at.getTime()) / 60_000;
  if (minutes > inAndOutMinutes) return undefined;
  const evidence = {
    amount: formatAmount(movement.amount),
    deposited: formatAmount(last.amount),
    minutes: String(Math.floor(minutes)),
  };
  return { rule: 'in-and-out', evidence };
}
