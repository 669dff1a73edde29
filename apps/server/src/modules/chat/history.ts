import type { ChatHistory, ChatHistoryRequest } from '@hj/contract';
import type { ChatDeps } from './deps.ts';
import { listHistory } from './message-store.ts';
import { refuse } from './refusals.ts';
import { findRoom } from './room-store.ts';
import { messageView } from './views.ts';

/**
 * A page of a room's history, newest first. `uid`: whose messages `mine` and `mention` are.
 * @throws AppError 6004 there is no such room
 */
export async function readHistory(
  { db }: Pick<ChatDeps, 'db'>,
  input: ChatHistoryRequest,
  uid: string | undefined,
): Promise<ChatHistory> {
  const { rid, pageNum, pageSize } = input;
  if ((await findRoom(db, rid)) === undefined) throw refuse('room-unknown');
  const { rows, total } = await listHistory(
    db,
    { ...input, uid },
    { limit: pageSize, offset: (pageNum - 1) * pageSize },
  );
  return { rid, list: rows.map(messageView), pageNum, pageSize, total };
}
