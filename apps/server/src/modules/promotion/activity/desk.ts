/** What an operator does with activities; each action and its audit row are one transaction. Versions are published in drafts.ts. */
import type { Db, MemberId, Tx } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { recordAction } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { refuse } from '../refusals.ts';
import { findActivity, markPaused } from './activity-store.ts';
import { getClaimTerms, listWaitingClaims, lockClaim, markDecided } from './claim-store.ts';
import { type DeskFilter, listDesk, listVersions } from './desk-store.ts';
import { decideDraft, listDrafts, type NewActivity, type ProposalFilter, proposeActivity } from './drafts.ts';
import { dryRun } from './dry-run.ts';
import { readFriendFacts } from './friends.ts';
import { payClaim } from './join.ts';
import { isUnearned } from './take-back.ts';
import { friendsAsked } from './take-back-friends.ts';
import type { Terms } from './terms.ts';

export function createActivityDesk({ db, now }: { db: Db; now: () => Date }) {
  return {
    list: (filter: DeskFilter) => listDesk(db, filter),
    find: async (id: bigint) => {
      const activity = await findActivity(db, id);
      if (activity === undefined) throw refuse('activity-not-found');
      return { activity, versions: await listVersions(db, id) };
    },
    /** A new activity, or a new version of one, for another of the staff to publish. */
    propose: (draft: NewActivity, action: StaffAction) =>
      db.transaction((tx) => proposeActivity(tx, draft, action)),
    proposals: (filter: ProposalFilter) => listDrafts(db, filter),
    decideProposal: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideDraft(tx, { id, approved }, action)),
    dryRun: (terms: Terms, days: number) => dryRun(db, terms, { at: now(), days }),
    /** The one switch (PB6): in force for every claim that commits after it. */
    pause: (id: bigint, paused: boolean, action: StaffAction) =>
      db.transaction(async (tx) => {
        if (!(await markPaused(tx, id, paused))) throw refuse('activity-not-found');
        await recordAction(tx, action, {
          ...{
            action: 'activity-paused',
            subject: `activity:${id}`,
            detail: { paused, reason: action.reason },
          },
        });
      }),
    /** Claims that wait for review, the oldest first. */
    waiting: (range: { limit: number; offset: number }) => listWaitingClaims(db, range),
    /** Decides a claim that waits for review: pays it, or refuses it. */
    decide: (claimId: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideClaim(tx, claimId, approved, action)),
  };
}

async function decideClaim(tx: Tx, claimId: bigint, approved: boolean, action: StaffAction): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim === undefined) throw refuse('not-found');
  if (claim.state !== 'review') throw refuse('claim-decided');
  // Under the wallet's lock, where an exclusion is written: one that was acknowledged is seen.
  await lockWallets(tx, { members: [claim.memberId] });
  // A deposit may have been charged back while the claim waited.
  if (approved) {
    const terms = await getClaimTerms(tx, claim);
    if (await isUnearned(tx, claim.memberId, { ...claim, terms })) throw refuse('claim-unearned');
    if (await lacksFriends(tx, claim, terms)) throw refuse('claim-unearned');
    await payClaim(tx, { terms }, claim, action.requestId);
  }
  await markDecided(tx, { id: claimId, state: approved ? 'granted' : 'refused', by: action.actor });
  await recordAction(tx, action, {
    action: 'activity-claim-decided',
    subject: `member:${claim.memberId}`,
    detail: { claim: claimId.toString(), approved, reason: action.reason },
  });
}

async function lacksFriends(
  tx: Tx,
  { memberId, part }: { memberId: MemberId; part: string },
  terms: Terms,
): Promise<boolean> {
  const asked = friendsAsked({ part, terms });
  if (asked === undefined || terms.friend === undefined) return false;
  return (await readFriendFacts(tx, memberId, terms.friend, new Date())).friends < asked;
}
