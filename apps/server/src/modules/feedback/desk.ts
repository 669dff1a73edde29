/** The desk's side of feedback: reads, answers, closes. */
import type { FeedbackState } from '@hj/contract';
import type { MemberId, Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import { type FeedbackDeps, letterSource } from './feedback.ts';
import { openImage } from './images.ts';
import { refuse } from './refusals.ts';
import { numberOf } from './rules.ts';
import {
  closeFeedback,
  findFeedback,
  insertMessage,
  listFeedbacks,
  lockFeedback,
  saveLast,
  saveRead,
} from './store.ts';
import { summaryOf, threadOf } from './views.ts';

interface Reply {
  feedbackId: bigint;
  text: string;
  /** Of the command: the console keeps replies apart by it. */
  key: string;
  close: boolean;
  /** Under which name the member knows who answers. */
  name: string;
}

export function createFeedbackDesk(deps: FeedbackDeps) {
  const { db, now, letters } = deps;
  return {
    async list(filter: { state: FeedbackState; memberId?: MemberId; limit: number; offset: number }) {
      const { rows, total } = await listFeedbacks(db, 'desk', filter);
      return { list: rows.map(rowOf), total };
    },
    /** @throws AppError 6004 */
    async get(id: bigint) {
      const row = await findFeedback(db, id, 'desk');
      if (row === undefined) throw refuse('feedback-not-found');
      await saveRead(db, row, 'staff');
      return { ...rowOf(row), ...(await threadOf(db, row)) };
    },
    /** @throws AppError 6004 */
    async image(id: string, action: StaffAction): Promise<string> {
      const { image, feedbackId } = await openImage(deps, id, 'desk');
      await db.transaction((tx) =>
        recordAction(tx, action, {
          action: 'feedback-image-opened',
          subject: `feedback:${feedbackId}`,
          detail: {},
        }),
      );
      return image;
    },
    /** @throws AppError 6004, 6012 closed */
    reply: ({ feedbackId, text, key, close, name }: Reply, action: StaffAction) =>
      db.transaction(async (tx) => {
        const thread = await requireOpen(tx, feedbackId);
        const { memberId } = thread;
        const no = thread.lastNo + 1;
        const at = now();
        await insertMessage(tx, {
          feedbackId,
          no,
          memberId,
          staff: { actor: action.actor, name },
          text,
          key,
          now: at,
        });
        await saveLast(tx, feedbackId, {
          no,
          author: 'staff',
          state: close ? 'closed' : 'answered',
          now: at,
        });
        await letters.tell(tx, memberId, {
          ...{ kind: 'feedback', source: `${letterSource(feedbackId)}${no}`, title: '您的反馈有新回复' },
          text: `编号 ${numberOf(thread)}\n客服 ${name}：${text}`,
          link: `/mine/feedbackList?id=${feedbackId}`,
        });
        await recordAction(tx, action, {
          ...{
            action: 'feedback-replied',
            subject: `feedback:${feedbackId}`,
            detail: { member: String(memberId) },
          },
        });
      }),
    /** @throws AppError 6004 not there or closed */
    close: (feedbackId: bigint, action: StaffAction) =>
      db.transaction(async (tx) => {
        const thread = await lockFeedback(tx, feedbackId, 'desk');
        if (thread === undefined || thread.state === 'closed') throw refuse('feedback-not-found');
        await closeFeedback(tx, feedbackId, now());
        await recordAction(tx, action, {
          ...{
            action: 'feedback-closed',
            subject: `feedback:${feedbackId}`,
            detail: { reason: action.reason },
          },
        });
      }),
  };
}

function rowOf(row: Parameters<typeof summaryOf>[0]) {
  return { ...summaryOf(row, 'staff'), member: { memberId: row.memberId, name: row.memberName } };
}

async function requireOpen(tx: Tx, id: bigint) {
  const thread = await lockFeedback(tx, id, 'desk');
  if (thread === undefined) throw refuse('feedback-not-found');
  if (thread.state === 'closed') throw refuse('feedback-closed');
  return thread;
}
