/** Pictures in the chat (CH5): of members from a grade on, drawn anew, served as a picture and nothing else, deleted by a recall. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@hj/contract';
import type { Db, MemberContext, MemberId, Queries } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import { requireAttempt } from '../attempts/index.ts';
import { redrawPicture } from '../profile/index.ts';
import type { ChatDeps } from './deps.ts';
import { findImage, insertPicture } from './picture-store.ts';
import { refuse } from './refusals.ts';
import type { Room } from './room-store.ts';
import { getRoom } from './rooms.ts';
import { findSpeaker, findUidOf } from './speaker-store.ts';
import { readRight } from './speakers.ts';

type Path = '/site/api/v1/chat/picture';

const shape = { edge: 1_280, square: false, quality: 80 } as const;
const mostBytes = 2 * 1024 * 1024;
const servedAt = '/chat-pictures';

/** @throws AppError 6003 the member may not write here, or the grade is too low */
async function requirePictures(deps: ChatDeps, q: Queries, room: Room, memberId: MemberId): Promise<string> {
  const uid = await findUidOf(q, memberId);
  const speaker = uid === undefined ? undefined : await findSpeaker(q, uid);
  if (speaker === undefined) throw refuse('speaker-unknown');
  const right = await readRight(deps, q, { room, speaker });
  if (right.bar !== null) throw refuse('may-not-speak', { text: right.text, data: { bar: right.bar } });
  if (!right.pictures) throw refuse('picture-grade', { values: { grade: room.pictureGrade } });
  return speaker.uid;
}

/**
 * Keeps a picture until a message shows it.
 * @throws AppError 6003 no right to write or to send pictures here; 6004 no such room; 6010 no picture, or too large; 6011 too many
 */
export async function addPicture(
  deps: ChatDeps,
  { rid, image: base64 }: CallInput<Path>,
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<Path>> {
  const { db, now } = deps;
  const uid = await requirePictures(deps, db, await getRoom(db, rid), memberId);
  await requireAttempt(deps, 'chat-picture', String(memberId));
  const { image, width, height } = await redrawPicture(base64, mostBytes, shape);
  const id = randomUUID();
  await insertPicture(db, { id, uid, image, width, height, createdAt: now() });
  return { pictureId: id, width, height };
}

/** For the console, whose listener does not serve the site's files. @throws AppError 6004 */
export async function pictureAsData(db: Db, id: string): Promise<string> {
  const image = await findImage(db, id);
  if (image === undefined) throw refuse('picture-unknown');
  return `data:image/webp;base64,${image.toString('base64')}`;
}

export function pictureFiles({ db }: Pick<ChatDeps, 'db'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string } }>(`${servedAt}/:file`, async (request, reply) => {
      const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(request.params.file)?.[1];
      const image = id === undefined ? undefined : await findImage(db, id);
      if (image === undefined) return reply.callNotFound();
      return reply
        .header('content-type', 'image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=300')
        .send(image);
    });
  };
}
