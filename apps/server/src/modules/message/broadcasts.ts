/** A letter to an audience: a row and a job in one transaction; the job writes the letters in chunks and may be run again. */
import { addJob, type MemberId, type Queries } from '@hj/platform';
import { z } from 'zod';
import type { Deps, StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import {
  type BroadcastDraft,
  endNotice,
  findUnsentBroadcast,
  insertBroadcast,
  insertNotice,
  listAllNotices,
  listAudience,
  listBroadcasts,
  markSent,
  type NoticeDraft,
} from './broadcast-store.ts';
import { letterText } from './letter-texts.ts';
import type { Letters } from './letters.ts';
import { refuse } from './refusals.ts';

export const broadcastTask = 'letters-broadcast';
const chunk = 500;

export interface BroadcastDeps extends Pick<Deps, 'db' | 'now'> {
  letters: Letters;
  /** Of these members, those who have excluded themselves: they get no promotion (C19). */
  excludedAmong(q: Queries, members: MemberId[]): Promise<ReadonlySet<MemberId>>;
}

const payload = z.object({ broadcastId: z.string().regex(/^\d{1,19}$/) });

/** Writes the letters of a broadcast. @returns how many members it was for; those who have theirs already get no second one */
export async function deliverBroadcast(
  { db, now, letters, excludedAmong }: BroadcastDeps,
  job: unknown,
): Promise<number> {
  const id = BigInt(payload.parse(job).broadcastId);
  const broadcast = await findUnsentBroadcast(db, id);
  if (broadcast === undefined) return 0;
  const { kind, title, body, link, createdAt } = broadcast;
  let reached = 0;
  for (let after = 0n; ; ) {
    const members = await listAudience(db, broadcast, { after, until: createdAt, now: now(), limit: chunk });
    const excluded = kind === 'activity' ? await excludedAmong(db, members) : new Set<MemberId>();
    const readers = members.filter((member) => !excluded.has(member));
    await letters.send(
      db,
      readers.map((memberId) => ({
        ...{ memberId, kind, broadcastId: id, source: `broadcast:${id}`, createdAt },
        title: letterText('as-written', { text: title }),
        body: letterText('as-written', { text: body }),
        ...(link === null ? {} : { link }),
      })),
    );
    reached += readers.length;
    const last = members.at(-1);
    if (last === undefined || members.length < chunk) break;
    after = last;
  }
  await markSent(db, id, now());
  return reached;
}

export function createMessageDesk({ db, now }: Pick<BroadcastDeps, 'db' | 'now'>) {
  return {
    broadcasts: (range: { limit: number; offset: number }) => listBroadcasts(db, range),
    notices: (range: { limit: number; offset: number }) => listAllNotices(db, range),
    broadcast: (draft: BroadcastDraft, action: StaffAction) =>
      db.transaction(async (tx) => {
        const id = await insertBroadcast(tx, { ...draft, actor: action.actor, now: now() });
        await addJob(tx, broadcastTask, { broadcastId: String(id) }, { key: `broadcast:${id}` });
        await recordAction(tx, action, {
          action: 'broadcast-sent',
          subject: `broadcast:${id}`,
          detail: { title: draft.title, reason: action.reason },
        });
        return id;
      }),
    publishNotice: (draft: NoticeDraft, action: StaffAction) =>
      db.transaction(async (tx) => {
        const id = await insertNotice(tx, { ...draft, actor: action.actor, now: now() });
        await recordAction(tx, action, {
          action: 'notice-published',
          subject: `notice:${id}`,
          detail: { title: draft.title, reason: action.reason },
        });
        return id;
      }),
    endNotice: (id: bigint, action: StaffAction) =>
      db.transaction(async (tx) => {
        if (!(await endNotice(tx, id, now()))) throw refuse('notice-over');
        await recordAction(tx, action, {
          action: 'notice-ended',
          subject: `notice:${id}`,
          detail: { reason: action.reason },
        });
      }),
  };
}
