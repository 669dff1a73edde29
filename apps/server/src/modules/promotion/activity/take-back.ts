/**
 * Gifts of a deposit that was charged back (C74). The rule: a gift of an activity is taken back whole where the deposits that stayed
 * would not bring it, or would bring less. Asked under the wallet's lock, after the deposit was marked.
 */
import type { Amount } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';
import { dropRequirement } from '../../turnover/index.ts';
import { takeBackGrant } from '../grant.ts';
import { type GrantedClaim, listGrantedClaims } from './claim-store.ts';
import { readSpanFacts } from './fact-store.ts';
import { hasFriendDeposit } from './friends.ts';
import { amountOf, type Measured, needStateOf, sumOf } from './measures.ts';
import { spanOfKey } from './periods.ts';

const depositKinds: ReadonlySet<string> = new Set(['deposits', 'first-deposit', 'second-deposit']);

export interface TakenGift {
  /** Of the grant and of its transfers. */
  reference: string;
  amount: Amount;
}

/** @returns the gifts that the caller takes from the wallet */
export async function takeBackGifts(
  tx: Tx,
  { memberId, paidAt, depositId }: { memberId: MemberId; paidAt: Date; depositId: bigint },
): Promise<TakenGift[]> {
  const taken: TakenGift[] = [];
  for (const claim of await listGrantedClaims(tx, memberId, paidAt)) {
    if (!(await isUnearned(tx, memberId, claim))) continue;
    const reference = `activity:${claim.id}`;
    // A gift that a withdrawal has forfeited is not taken again.
    if ((await dropRequirement(tx, reference, depositId)) > 0n) continue;
    const amount = await takeBackGrant(tx, reference);
    if (amount > 0n) taken.push({ reference, amount });
  }
  return taken;
}

/** Whether the deposits that stayed do not bring a claim, or would bring less. */
export async function isUnearned(
  tx: Tx,
  memberId: MemberId,
  claim: Pick<GrantedClaim, 'part' | 'period' | 'amount' | 'terms'>,
): Promise<boolean> {
  const part = claim.terms.parts.find(({ code }) => code === claim.part);
  if (part === undefined) return false;
  const { needs, reward } = part;
  const own = needs.filter(({ kind }) => depositKinds.has(kind));
  const isOf = 'of' in reward && depositKinds.has(reward.of);
  const isDraw = reward.kind === 'draw' && reward.each !== null;
  const { friend } = claim.terms;
  if (friend !== undefined && needs.some(({ kind }) => kind === 'invited')) {
    if (!(await hasFriendDeposit(tx, memberId, friend))) return true;
  }
  if (own.length === 0 && !isOf && !isDraw) return false;
  const [key = '', number = '1'] = claim.period.split('#');
  const span = await readSpanFacts(tx, memberId, spanOfKey(key), []);
  // Only deposits are asked for: nothing else of the member is measured.
  const blank = { grade: 0, createdAt: new Date(0), phone: false, email: false, name: false, card: false };
  const measured: Measured = { member: blank, span, signedDays: 0, place: undefined, categories: [] };
  if (own.some((need) => !needStateOf(need, measured).met)) return true;
  if (reward.kind === 'draw') {
    return reward.each !== null && sumOf('deposits', measured) / reward.each < BigInt(number);
  }
  return isOf && (amountOf(reward, measured) ?? 0n) < claim.amount;
}
