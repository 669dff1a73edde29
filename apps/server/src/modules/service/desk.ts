/** The desk's side of the conversations. Who answers has taken the conversation first, so that two do not answer one visitor. */
import type { ServiceState } from '@hj/contract';
import type { Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import type { AuditAction } from '../audit/index.ts';
import { recordAction } from '../audit/index.ts';
import { insertAnswer, listAnswers, retireAnswer } from './answer-store.ts';
import { announce, type ServiceDeps } from './chat.ts';
import { openImage } from './images.ts';
import { refuse } from './refusals.ts';
import {
  type ChatChange,
  type ChatRow,
  type DeskRow,
  findForDesk,
  findNoByKey,
  insertMessage,
  listForDesk,
  listMessages,
  lockChat,
  saveChat,
  saveRead,
} from './store.ts';

/** The last messages of a conversation that the desk sees. */
const shownMost = 300;

export function createServiceDesk(deps: ServiceDeps) {
  const { db, now } = deps;
  const change = (
    chatId: bigint,
    work: (tx: Tx, chat: ChatRow) => Promise<ChatChange> | ChatChange,
    audited?: { action: AuditAction; by: StaffAction },
  ) =>
    db.transaction(async (tx) => {
      const chat = await lockChat(tx, chatId);
      if (chat === undefined) throw refuse('chat-not-found');
      await saveChat(tx, chat, { ...(await work(tx, chat)), updatedAt: now() });
      if (audited) {
        const { action, by } = audited;
        await recordAction(tx, by, { action, subject: `service:${chatId}`, detail: {} });
      }
      announce(tx, chat);
    });
  return {
    async list(filter: {
      state: ServiceState;
      assignedTo: string | undefined;
      limit: number;
      offset: number;
    }) {
      const { rows, total } = await listForDesk(db, filter);
      return { list: rows.map(rowOf), total };
    },
    /** @throws AppError 6004 */
    async get(chatId: bigint, actor: string) {
      const row = await findForDesk(db, chatId);
      if (row === undefined) throw refuse('chat-not-found');
      const mine = row.assignedTo === actor;
      if (mine && (await saveRead(db, row, 'staff'))) await db.transaction(async (tx) => announce(tx, row));
      return { ...rowOf(row), mine, messages: await listMessages(db, chatId, { limit: shownMost }) };
    },
    /** @throws AppError 6004 */
    async image(imageId: string, by: StaffAction): Promise<string> {
      const { image, chatId } = await openImage(deps, imageId, 'desk');
      await db.transaction((tx) =>
        recordAction(tx, by, { action: 'service-image-opened', subject: `service:${chatId}`, detail: {} }),
      );
      return image;
    },
    /** @throws AppError 6004, 6012 a colleague has it */
    take: (chatId: bigint, name: string, by: StaffAction) =>
      change(
        chatId,
        (_tx, { state, assignedTo, lastNo }) => {
          if (state === 'open' && assignedTo !== by.actor) throw refuse('chat-taken');
          if (state !== 'waiting' && state !== 'open') throw refuse('chat-over');
          return {
            state: 'open',
            assignedTo: by.actor,
            staffName: name,
            staffReadNo: lastNo,
            waitingSince: null,
          };
        },
        { action: 'service-taken', by },
      ),
    /** @throws AppError 6004, 6012 */
    handBack: (chatId: bigint, by: StaffAction) =>
      change(
        chatId,
        (_tx, chat) => {
          requireMine(chat, by.actor);
          return { state: 'waiting', assignedTo: null, staffName: null, waitingSince: now() };
        },
        { action: 'service-handed-back', by },
      ),
    /** @throws AppError 6004, 6012 */
    reply: (
      { chatId, text, key, name }: { chatId: bigint; text: string; key: string; name: string },
      by: StaffAction,
    ) =>
      change(chatId, async (tx, chat) => {
        requireMine(chat, by.actor);
        if ((await findNoByKey(tx, chatId, 'staff', key)) !== undefined) return {};
        const no = chat.lastNo + 1;
        await insertMessage(tx, {
          chatId,
          no,
          author: 'staff',
          staff: { actor: by.actor, name },
          text,
          key,
          now: now(),
        });
        return { lastNo: no, staffReadNo: no };
      }),
    /** @throws AppError 6004, 6012 */
    end: (chatId: bigint, by: StaffAction) =>
      change(
        chatId,
        (_tx, chat) => {
          requireMine(chat, by.actor);
          return { state: 'closed', lead: false };
        },
        { action: 'service-ended', by },
      ),
    answers: () => listAnswers(db),
    addAnswer: (draft: Parameters<typeof insertAnswer>[1], by: StaffAction) =>
      db.transaction(async (tx) => {
        const answerId = await insertAnswer(tx, draft, by.actor);
        const subject = `service-answer:${answerId}`;
        await recordAction(tx, by, {
          action: 'service-answer-added',
          subject,
          detail: { name: draft.title },
        });
        return answerId;
      }),
    /** @throws AppError 6004 */
    retireAnswer: (answerId: bigint, by: StaffAction) =>
      db.transaction(async (tx) => {
        if (!(await retireAnswer(tx, answerId, now()))) throw refuse('answer-not-found');
        await recordAction(tx, by, {
          action: 'service-answer-retired',
          subject: `service-answer:${answerId}`,
          detail: {},
        });
      }),
  };
}

function requireMine({ state, assignedTo }: ChatRow, actor: string): void {
  if (state !== 'open' || assignedTo !== actor) throw refuse('chat-not-yours');
}

function rowOf({ id, memberId, memberName, lastNo, staffReadNo, ...row }: DeskRow) {
  return {
    ...row,
    chatId: id,
    member: memberId === null ? null : { memberId, name: memberName ?? '' },
    unread: lastNo > staffReadNo,
  };
}
