/** Threads as the member and the desk see them. */
import type { CallAnswer, CallInput } from '@hj/contract';
import { disputeDays } from '@hj/contract';
import type { Db, MemberId } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { showBets } from '../sportsbook/index.ts';
import { refuse } from './refusals.ts';
import { disputeEnd, numberOf } from './rules.ts';
import {
  countUnreadFeedbacks,
  type FeedbackRow,
  findFeedback,
  listDisputableBets,
  listFeedbacks,
  listMessages,
  type MessageRow,
} from './store.ts';

type Author = MessageRow['author'];

/** `reader`: for whom `unread` is said. */
export function summaryOf(row: FeedbackRow, reader: Author) {
  const { id, kind, state, excerpt, createdAt, updatedAt } = row;
  const unread = reader === 'member' ? row.staffNo > row.memberReadNo : row.lastNo > row.staffReadNo;
  return { feedbackId: id, number: numberOf(row), kind, state, excerpt, unread, createdAt, updatedAt };
}

async function subjectOf(db: Db, { memberId, betId }: Pick<FeedbackRow, 'memberId' | 'betId'>) {
  if (betId === null) return null;
  const [bet] = await showBets(db, memberId, [betId]);
  return bet === undefined ? null : { bet, disputeUntil: disputeEnd(bet.settledAt) };
}

/** A thread with its bet and its messages. */
export async function threadOf(db: Db, row: FeedbackRow) {
  const [subject, messages] = await Promise.all([subjectOf(db, row), listMessages(db, row.id)]);
  return {
    subject,
    messages: messages.map(({ staffName, ...message }) => ({
      ...message,
      name: staffName,
      seen: message.no <= (message.author === 'member' ? row.staffReadNo : row.memberReadNo),
    })),
  };
}

export async function listOwn(
  { db }: Pick<Deps, 'db'>,
  memberId: MemberId,
  { state, pageNum, pageSize }: CallInput<'/site/api/v1/feedback/getFeedBackList'>,
): Promise<CallAnswer<'/site/api/v1/feedback/getFeedBackList'>> {
  const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { rows, total } = await listFeedbacks(db, { memberId }, { state, ...range });
  return { list: rows.map((row) => summaryOf(row, 'member')), pageNum, pageSize, total };
}

export async function countUnread({ db }: Pick<Deps, 'db'>, memberId: MemberId): Promise<{ count: number }> {
  return { count: await countUnreadFeedbacks(db, memberId) };
}

/** @throws AppError 6004 */
export async function showOwn({ db }: Pick<Deps, 'db'>, memberId: MemberId, id: bigint) {
  const row = await findFeedback(db, id, { memberId });
  if (row === undefined) throw refuse('feedback-not-found');
  return { row, view: { ...summaryOf(row, 'member'), ...(await threadOf(db, row)) } };
}

export async function listBetsToDispute(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  memberId: MemberId,
  { pageNum, pageSize }: CallInput<'/site/api/v1/feedback/queryMemberBetList'>,
): Promise<CallAnswer<'/site/api/v1/feedback/queryMemberBetList'>> {
  const { ids, total } = await listDisputableBets(db, memberId, {
    settledSince: new Date(now().getTime() - disputeDays * 24 * 60 * 60_000),
    ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
  });
  const bets = await showBets(db, memberId, ids);
  const list = bets.reverse().map((bet) => ({ bet, disputeUntil: disputeEnd(bet.settledAt) }));
  return { list, pageNum, pageSize, total };
}
