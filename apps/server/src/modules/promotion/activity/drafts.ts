/**
 * Versions of activities. What this file guards: one of the staff proposes a version and another publishes it (C35, PB6); a version is
 * never changed, and a claim keeps the one that it was made under.
 */
import { activityDraft } from '@hj/contract/console';
import { type Db, type Json, nextIds, type Tx } from '@hj/platform';
import type { z } from 'zod';
import type { StaffAction } from '../../../deps.ts';
import {
  decideProposal,
  listProposals,
  type ProposalState,
  propose,
  recordAction,
} from '../../audit/index.ts';
import { refuse } from '../refusals.ts';
import {
  type ActivityDraft,
  findActivityByCode,
  insertActivity,
  insertVersion,
  listActivities,
  lockActivityByCode,
  saveStock,
  updateActivity,
} from './activity-store.ts';
import { changesOf } from './changes.ts';
import { readTerms, writeTerms } from './terms.ts';

export type NewActivity = z.output<typeof activityDraft>;

export interface ProposalFilter {
  state: ProposalState | undefined;
  limit: number;
  offset: number;
}

/**
 * `version` is the one that the draft was made from, 0 of a new activity.
 * @throws AppError 6008 another version was published since; 6012 one is open
 */
export async function proposeActivity(
  tx: Tx,
  version: number,
  draft: NewActivity,
  action: StaffAction,
): Promise<{ proposalId: bigint }> {
  const body = activityDraft.encode(draft) as Json;
  const before = await findActivityByCode(tx, draft.code);
  const base = before === undefined ? {} : (activityDraft.encode(draftOf(before)) as Json);
  const proposalId = await propose(tx, { kind: 'activity', subject: draft.code, body, base }, action);
  // After the proposal, which waits for one that is being published: from here on no other version comes.
  if (((await findActivityByCode(tx, draft.code))?.version ?? 0) !== version) throw refuse('draft-outdated');
  await recordAction(tx, action, {
    ...{ action: 'activity-proposed', subject: `activity:${draft.code}` },
    detail: { proposal: proposalId.toString(), reason: action.reason },
  });
  return { proposalId };
}

export async function listDrafts(db: Db, filter: ProposalFilter) {
  const [{ rows, total }, activities] = await Promise.all([
    listProposals(db, { ...filter, kinds: ['activity'] }),
    listActivities(db),
  ]);
  const list = rows.map(({ body, base, ...proposal }) => {
    const draft = activityDraft.parse(body);
    const present = activities.find(({ code }) => code === draft.code);
    // One of before bases were kept is compared with the present.
    const isNew = base === null ? present === undefined || present.version === 1 : isEmpty(base);
    const before = !isNew && (base === null ? present && draftOf(present) : activityDraft.parse(base));
    const changes = changesOf(before ? activityDraft.encode(before) : {}, activityDraft.encode(draft));
    return { ...proposal, draft, isNew, changes };
  });
  return { rows: list, total };
}

/** The base of a new activity. */
const isEmpty = (base: unknown): boolean =>
  typeof base === 'object' && base !== null && Object.keys(base).length === 0;

/** Without what only a stored activity has. */
export const draftOf = ({
  code,
  page,
  category,
  sort,
  startsAt,
  endsAt,
  terms,
}: NewActivity): NewActivity => ({
  ...{ code, page, category, sort, startsAt, endsAt, terms },
});

export async function decideDraft(
  tx: Tx,
  { id, approved }: { id: bigint; approved: boolean },
  action: StaffAction,
): Promise<{ version: number | null }> {
  const { body, madeBy, subject } = await decideProposal(tx, { id, kinds: ['activity'], approved }, action);
  const { reason } = action;
  if (!approved) {
    await recordAction(tx, action, {
      ...{ action: 'activity-refused', subject: `activity:${subject}` },
      detail: { proposal: id.toString(), reason },
    });
    return { version: null };
  }
  const draft = activityDraft.parse(body);
  const saved = await saveActivity(tx, { ...draft, terms: writeTerms(draft.terms) }, madeBy);
  const { version } = saved;
  await recordAction(tx, action, {
    ...{ action: 'activity-saved', subject: `activity:${saved.id}` },
    detail: { code: draft.code, version, madeBy, reason },
  });
  return { version };
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
