/** A member's calls of feedback. Each thread is found by its member: another's does not exist. */
import type { CallInput } from '@hj/contract';
import { type MemberContext, type MemberId, type Tx, violatedConstraint } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from '../attempts/index.ts';
import type { Letters } from '../message/index.ts';
import { keepImages, redrawAll } from './images.ts';
import { refuse } from './refusals.ts';
import { disputeEnd } from './rules.ts';
import {
  closeFeedback,
  type FeedbackRow,
  findMessageByKey,
  findSettledAt,
  hideFeedback,
  insertFeedback,
  insertMessage,
  lockFeedback,
  saveLast,
  saveRead,
} from './store.ts';
import { showOwn } from './views.ts';

export type FeedbackDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'> & { letters: Letters };

/** The letters of the answers in one thread. */
export const letterSource = (feedbackId: bigint): string => `feedback:${feedbackId}:`;

/** Writes once per key: a known key gives its first answer, also where a refusal would stand now. */
async function onceByKey<Input extends { key: string; images: string[] }>(
  deps: FeedbackDeps,
  { session: { memberId } }: MemberContext,
  input: Input,
  write: (tx: Tx, images: readonly Buffer[]) => Promise<{ feedbackId: bigint; no: number }>,
) {
  const known = await findMessageByKey(deps.db, memberId, input.key);
  if (known !== undefined) return known;
  await requireAttempt(deps, 'feedback-member', memberId.toString());
  const images = await redrawAll(input.images);
  try {
    return await deps.db.transaction((tx) => write(tx, images));
  } catch (error) {
    if (violatedConstraint(error) !== 'feedback_messages_once') throw error;
    const first = await findMessageByKey(deps.db, memberId, input.key);
    if (first === undefined) throw error;
    return first;
  }
}

/** @throws AppError 6004 another member's bet, 6008, 6012 the window is over */
async function requireDisputable(
  tx: Tx,
  now: Date,
  memberId: MemberId,
  { kind, betId }: Pick<CallInput<'/site/api/v1/feedback/addFeedBack'>, 'kind' | 'betId'>,
): Promise<void> {
  if (betId === undefined) return;
  if (kind !== 'bet') throw refuse('bet-not-asked-for');
  const bet = await findSettledAt(tx, memberId, betId);
  if (bet === undefined) throw refuse('bet-not-found');
  const end = disputeEnd(bet.settledAt);
  if (end !== null && end <= now) throw refuse('dispute-over');
}

/** @throws AppError of `requireDisputable`, 6010 (pictures), 6011 too often */
export async function addFeedback(
  deps: FeedbackDeps,
  input: CallInput<'/site/api/v1/feedback/addFeedBack'>,
  context: MemberContext,
): Promise<{ feedbackId: bigint }> {
  const { memberId } = context.session;
  const { kind, text, key, betId = null } = input;
  const { feedbackId } = await onceByKey(deps, context, input, async (tx, images) => {
    const now = deps.now();
    await requireDisputable(tx, now, memberId, input);
    const id = await insertFeedback(tx, { memberId, kind, betId, now });
    const message = { feedbackId: id, no: 1, memberId };
    await insertMessage(tx, { ...message, staff: undefined, text, key, now });
    await keepImages(deps, tx, { ...message, images });
    return message;
  });
  return { feedbackId };
}

/** @throws AppError 6004, 6010, 6011, 6012 closed */
export async function addMessage(
  deps: FeedbackDeps,
  input: CallInput<'/site/api/v1/feedback/addMessage'>,
  context: MemberContext,
): Promise<{ no: number }> {
  const { memberId } = context.session;
  const { feedbackId, text, key } = input;
  const { no } = await onceByKey(deps, context, input, async (tx, images) => {
    const thread = await requireThread(tx, feedbackId, memberId);
    if (thread.state === 'closed') throw refuse('feedback-closed');
    const now = deps.now();
    const message = { feedbackId, no: thread.lastNo + 1, memberId };
    await insertMessage(tx, { ...message, staff: undefined, text, key, now });
    await saveLast(tx, feedbackId, { no: message.no, author: 'member', state: 'open', now });
    await keepImages(deps, tx, { ...message, images });
    return message;
  });
  return { no };
}

async function requireThread(tx: Tx, id: bigint, memberId: MemberId) {
  const thread = await lockFeedback(tx, id, { memberId });
  if (thread === undefined) throw refuse('feedback-not-found');
  return thread;
}

/** Shows a thread, and marks it and its letters as read. @throws AppError 6004 */
export async function readFeedback(deps: FeedbackDeps, id: bigint, { session: { memberId } }: MemberContext) {
  const { row, view } = await showOwn(deps, memberId, id);
  if (isUnread(row)) {
    await deps.db.transaction(async (tx) => {
      await saveRead(tx, row, 'member');
      await deps.letters.markRead(tx, memberId, letterSource(id));
    });
  }
  return view;
}

const isUnread = ({ staffNo, memberReadNo }: FeedbackRow) => staffNo > memberReadNo;

/** @throws AppError 6004 */
export function endFeedback(
  { db, now, letters }: FeedbackDeps,
  { feedbackId, hide }: { feedbackId: bigint; hide: boolean },
  { session: { memberId } }: MemberContext,
): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const thread = await requireThread(tx, feedbackId, memberId);
    await saveRead(tx, thread, 'member');
    await letters.markRead(tx, memberId, letterSource(feedbackId));
    await (hide ? hideFeedback(tx, feedbackId, now()) : closeFeedback(tx, feedbackId, now()));
    return {};
  });
}
