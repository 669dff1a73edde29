/** What an operator does with activities; each action and its audit row are one transaction. */
import { type Db, type MemberId, nextIds, type Tx } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { recordAction } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { refuse } from '../refusals.ts';
import {
  type ActivityDraft,
  insertActivity,
  insertVersion,
  lockActivityByCode,
  markPaused,
  saveStock,
  updateActivity,
} from './activity-store.ts';
import { getClaimTerms, listWaitingClaims, lockClaim, markDecided } from './claim-store.ts';
import { readFriendFacts } from './friends.ts';
import { payClaim } from './join.ts';
import { isUnearned } from './take-back.ts';
import { friendsAsked } from './take-back-friends.ts';
import { readTerms, type Terms } from './terms.ts';

export function createActivityDesk({ db }: { db: Db }) {
  return {
    /** A new activity, or a new version of one; claims keep the version that they were made under. */
    save: (draft: ActivityDraft, action: StaffAction) =>
      db.transaction(async (tx) => {
        const { id, version } = await saveActivity(tx, draft, action.actor);
        await recordAction(tx, action, {
          ...{ action: 'activity-saved', subject: `activity:${id}`, detail: { code: draft.code, version } },
        });
        return { id, version };
      }),
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

/** @throws ZodError terms that cannot be */
export async function saveActivity(
  tx: Tx,
  draft: ActivityDraft,
  madeBy: string,
): Promise<{ id: bigint; version: number }> {
  const { parts } = readTerms(draft.terms);
  const before = await lockActivityByCode(tx, draft.code);
  const [fresh = 0n] = before === undefined ? await nextIds(tx, 1) : [];
  const { id, version } =
    before === undefined ? { id: fresh, version: 1 } : { ...before, version: before.version + 1 };
  await insertVersion(tx, { id, version, terms: draft.terms, madeBy });
  if (before === undefined) await insertActivity(tx, id, draft);
  else await updateActivity(tx, id, version, draft);
  const prizes = parts.flatMap(({ reward }) => (reward.kind === 'draw' ? reward.prizes : []));
  for (const prize of prizes) await saveStock(tx, id, prize);
  return { id, version };
}
