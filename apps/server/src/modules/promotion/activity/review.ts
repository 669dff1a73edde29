/**
 * Reviewed claims. Invariants: a claim is decided once; a claim of `twoPeopleFrom` of its terms or more is paid after two
 * operators approved it (C35): the first approval is a proposal, the second pays. One operator refuses.
 */
import type { MemberId, Tx } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { decideProposal, findOpenProposal, propose, recordAction } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { refuse } from '../refusals.ts';
import { type Claim, getClaimTerms, lockClaim, markDecided } from './claim-store.ts';
import { readFriendFacts } from './friends.ts';
import { payClaim } from './join.ts';
import { isUnearned } from './take-back.ts';
import { friendsAsked } from './take-back-friends.ts';
import type { Terms } from './terms.ts';

const kinds = ['activity-claim'] as const;

export type ReviewState = 'proposed' | 'granted' | 'refused';

/** @throws AppError 6004; 6012 decided before, no longer earned, or the second approval is by the first operator */
export async function decideClaim(
  tx: Tx,
  { claimId, approved, at }: { claimId: bigint; approved: boolean; at: Date },
  action: StaffAction,
): Promise<ReviewState> {
  const claim = await lockClaim(tx, claimId);
  if (claim === undefined) throw refuse('not-found');
  if (claim.state !== 'review') throw refuse('claim-decided');
  // Under the wallet's lock, where an exclusion is written: one that was acknowledged is seen.
  await lockWallets(tx, { members: [claim.memberId] });
  const terms = await getClaimTerms(tx, claim);
  // A deposit may have been charged back while the claim waited.
  if (approved && (await isLost(tx, claim, terms, at))) throw refuse('claim-unearned');
  const first = await findOpenProposal(tx, { kind: kinds[0], subject: claimId.toString() });
  if (approved && first === undefined && claim.amount >= terms.twoPeopleFrom) {
    await proposePayment(tx, claim, action);
    return 'proposed';
  }
  if (first !== undefined) await decideProposal(tx, { id: first.id, kinds, approved }, action);
  if (approved) await payClaim(tx, { terms }, claim, action.requestId);
  const state = approved ? 'granted' : 'refused';
  await markDecided(tx, { id: claimId, state, by: action.actor });
  await recordAction(tx, action, {
    action: 'activity-claim-decided',
    subject: `member:${claim.memberId}`,
    detail: { claim: claimId.toString(), approved, reason: action.reason },
  });
  return state;
}

async function proposePayment(tx: Tx, { id, memberId, amount }: Claim, action: StaffAction): Promise<void> {
  const body = { claim: id.toString(), amount: amount.toString() };
  const proposalId = await propose(tx, { kind: kinds[0], subject: id.toString(), body }, action);
  await recordAction(tx, action, {
    action: 'activity-claim-proposed',
    subject: `member:${memberId}`,
    detail: { claim: id.toString(), proposal: proposalId.toString(), reason: action.reason },
  });
}

async function isLost(tx: Tx, claim: Claim, terms: Terms, at: Date): Promise<boolean> {
  return (
    (await isUnearned(tx, claim.memberId, { ...claim, terms })) || (await lacksFriends(tx, claim, terms, at))
  );
}

async function lacksFriends(
  tx: Tx,
  { memberId, part }: { memberId: MemberId; part: string },
  terms: Terms,
  at: Date,
): Promise<boolean> {
  const asked = friendsAsked({ part, terms });
  if (asked === undefined || terms.friend === undefined) return false;
  return (await readFriendFacts(tx, memberId, terms.friend, at)).friends < asked;
}
