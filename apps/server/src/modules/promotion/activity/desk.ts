/** An operator's actions on activities; each action and its audit row are one transaction. Versions are published in drafts.ts. */
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { recordAction } from '../../audit/index.ts';
import { refuse } from '../refusals.ts';
import { findActivity, markPaused } from './activity-store.ts';
import { listWaitingClaims } from './claim-store.ts';
import { type DeskFilter, listDesk, listVersions } from './desk-store.ts';
import { decideDraft, listDrafts, type NewActivity, type ProposalFilter, proposeActivity } from './drafts.ts';
import { dryRun } from './dry-run.ts';
import { decideClaim } from './review.ts';
import type { Terms } from './terms.ts';
import { previewActivity } from './views.ts';

export function createActivityDesk({ db, now }: { db: Db; now: () => Date }) {
  return {
    list: (filter: DeskFilter) => listDesk(db, filter),
    find: async (id: bigint) => {
      const activity = await findActivity(db, id);
      if (activity === undefined) throw refuse('activity-not-found');
      return { activity, versions: await listVersions(db, id) };
    },
    /** A new activity, or a new version of one, for another operator to publish. */
    propose: (version: number, draft: NewActivity, action: StaffAction) =>
      db.transaction((tx) => proposeActivity(tx, version, draft, action)),
    proposals: (filter: ProposalFilter) => listDrafts(db, filter),
    decideProposal: (id: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideDraft(tx, { id, approved }, action)),
    preview: (version: number, draft: NewActivity) => previewActivity(db, version, draft),
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
    /** Decides a claim that waits for review; a large one is paid after a second approval (review.ts). */
    decide: (claimId: bigint, approved: boolean, action: StaffAction) =>
      db.transaction((tx) => decideClaim(tx, { claimId, approved, at: now() }, action)),
  };
}
