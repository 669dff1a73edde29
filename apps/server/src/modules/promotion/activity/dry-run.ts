/**
 * The gifts that terms would have given in past days (PB6): the play and the deposits of each period as they were, judged by the rules that judge
 * a claim. Turnover is that of the counters, without the deduction for stakes that cover each other.
 */
import type { NeedKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { Db } from '@hj/platform';
import { listPastFacts, type PastFacts } from './dry-run-store.ts';
import { amountOf, needStateOf, sumOf } from './measures.ts';
import { daysMs, type Span, spanOf } from './periods.ts';
import type { Part, Terms } from './terms.ts';

/** Conditions whose past is not kept as it was. */
const unanswered: ReadonlySet<NeedKind> = new Set(['signed-days', 'invited', 'friends']);

export interface DryRun {
  parts: {
    code: string;
    label: string;
    periods: number;
    members: number;
    claims: number;
    amount: Amount;
    turnover: Amount;
    unknown: NeedKind[];
  }[];
  members: number;
  amount: Amount;
  turnover: Amount;
}

/** The periods that ended in the days before a moment; one that is longer than these days, the last that ended. */
function periodsOf({ period }: Part, at: Date, days: number): Span[] {
  const since = new Date(spanOf('day', at).from.getTime() - daysMs(days));
  if (period === 'once') return [{ key: 'once', from: since, to: at }];
  const spans: Span[] = [];
  for (let span = spanOf(period, at, 'previous'); span.from >= since || spans.length === 0; ) {
    spans.push(span);
    span = spanOf(period, span.from, 'previous');
  }
  return spans;
}

const keyOf = ({ from, to }: Span) => `${from.getTime()}-${to?.getTime()}`;

export async function dryRun(
  db: Db,
  terms: Terms,
  { at, days }: { at: Date; days: number },
): Promise<DryRun> {
  const tallies = terms.parts.map((part) => ({
    ...{ part, periods: periodsOf(part, at, days), used: new Map<string, number>() },
    ...{ members: new Set<bigint>(), claims: 0, amount: 0n },
  }));
  const allMembers = new Set<bigint>();
  // One period after another: the facts of its members are read once for all parts, and only of one period at a time.
  const spans = new Map(
    tallies.flatMap(({ periods }) => periods.map((span) => [keyOf(span), span] as const)),
  );
  // The oldest first: the claims of a month are used up in the order of its days.
  const ordered = [...spans].sort(([, left], [, right]) => left.from.getTime() - right.from.getTime());
  for (const [key, { from, to }] of ordered) {
    const facts = await listPastFacts(db, { from, to: to ?? at });
    for (const tally of tallies.filter(({ periods }) => periods.some((span) => keyOf(span) === key)))
      for (const made of givenIn(terms, tally.part, to ?? at, facts)) {
        if (!takesTime(tally, made.memberId, from)) continue;
        tally.members.add(made.memberId);
        allMembers.add(made.memberId);
        tally.claims += 1;
        tally.amount += made.amount;
      }
  }
  const parts = tallies.map(({ part: { code, label, needs }, periods, members, claims, amount }) => ({
    ...{ code, label, periods: periods.length, members: members.size, claims, amount },
    turnover: amount * BigInt(terms.multiplier),
    unknown: needs.flatMap(({ kind }) => (unanswered.has(kind) ? [kind] : [])),
  }));
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return { parts, members: allMembers.size, amount: whole, turnover: whole * BigInt(terms.multiplier) };
}

/** Of a reload: whether the member had a claim left in the month of a day, which is used then. */
function takesTime(
  { part: { times }, used }: { part: Part; used: Map<string, number> },
  memberId: bigint,
  day: Date,
): boolean {
  if (times === undefined) return true;
  const key = `${spanOf('month', day).key}:${memberId}`;
  const before = used.get(key) ?? 0;
  if (before < times) used.set(key, before + 1);
  return before < times;
}

/** The members who would have claimed in a period, with their amounts. Pure. */
function givenIn(
  { minGrade, newDays, categories }: Terms,
  part: Part,
  to: Date,
  facts: readonly PastFacts[],
): { memberId: bigint; amount: Amount }[] {
  const { reward, needs } = part;
  const allowed = facts.filter(({ member }) => {
    const age = (to.getTime() - member.createdAt.getTime()) / daysMs(1);
    return member.grade >= minGrade && (newDays === null || age < newDays);
  });
  const measured = allowed.map(({ memberId, member, span }) => ({
    ...{ memberId, member, span, categories, signedDays: 0, place: undefined as number | undefined },
  }));
  if (reward.kind === 'rank') {
    const order = measured
      .filter((each) => sumOf('turnover', each) >= reward.least)
      .sort((left, right) => (sumOf('turnover', left) < sumOf('turnover', right) ? 1 : -1));
    for (const [at, each] of order.entries()) each.place = at + 1;
  }
  return measured.flatMap((each) => {
    if (needs.some((need) => !needStateOf(need, each).met)) return [];
    const amount =
      reward.kind === 'draw' ? expectedOf(reward, sumOf('deposits', each)) : (amountOf(reward, each) ?? 0n);
    return amount > 0n ? [{ memberId: each.memberId, amount }] : [];
  });
}

/** The mean payout of the draws of a period, rounded down. */
function expectedOf(
  { each, most, prizes }: Extract<Part['reward'], { kind: 'draw' }>,
  deposits: Amount,
): Amount {
  const earned = each === null ? 1n : deposits / each;
  const draws = earned > BigInt(most) ? BigInt(most) : earned;
  return (draws * prizes.reduce((sum, { amount, ppm }) => sum + amount * BigInt(ppm), 0n)) / 1_000_000n;
}
