/** Versions of activities (versions.ts). Invariants: a version is never changed, and a claim keeps the one that it was made under. */
import { activityDraft } from '@hj/contract/console';
import { type Db, type Json, nextIds, type Tx } from '@hj/platform';
import type { z } from 'zod';
import type { StaffAction } from '../../../deps.ts';
import { listProposals, type ProposalState } from '../../audit/index.ts';
import { decideVersion, proposeVersion, type VersionKind } from '../versions.ts';
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

const versions: VersionKind = {
  kind: 'activity',
  actions: { proposed: 'activity-proposed', refused: 'activity-refused', saved: 'activity-saved' },
  outdated: 'draft-outdated',
  aboutOf: (code) => `activity:${code}`,
};

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
  const before = await findActivityByCode(tx, draft.code);
  const base = before === undefined ? {} : (activityDraft.encode(draftOf(before)) as Json);
  const readVersion = async () => (await findActivityByCode(tx, draft.code))?.version ?? 0;
  const body = activityDraft.encode(draft) as Json;
  return proposeVersion(tx, versions, { subject: draft.code, body, base, version, readVersion }, action);
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

/** Without the fields that only a stored activity has. */
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

export const decideDraft = (tx: Tx, decision: { id: bigint; approved: boolean }, action: StaffAction) =>
  decideVersion(
    tx,
    versions,
    {
      ...decision,
      publish: async (body, madeBy) => {
        const draft = activityDraft.parse(body);
        const { id, version } = await saveActivity(tx, { ...draft, terms: writeTerms(draft.terms) }, madeBy);
        return { version, about: `activity:${id}`, detail: { code: draft.code } };
      },
    },
    action,
  );

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
