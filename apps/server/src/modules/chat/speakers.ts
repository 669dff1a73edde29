/** The speaker of a message, and the speaker's rights in a room. */
import { hash, randomBytes } from 'node:crypto';
import type { ChatRight, ChatYou } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';
import type { ChatDeps } from './deps.ts';
import { refuse } from './refusals.ts';
import { guestName, type MemberFacts, rightOf, turnoverDays } from './rights.ts';
import type { Room } from './room-store.ts';
import { ensureMember, findMember, findUidOf, type Speaker } from './speaker-store.ts';

/** A speaker who has logged in to the chat. */
export interface Author {
  uid: string;
  memberId: MemberId | undefined;
  /** The address of a guest, for the limits of guests. */
  address: string;
}

export async function enterMember(
  deps: ChatDeps,
  memberId: MemberId,
  address: string,
): Promise<{ author: Author; you: ChatYou }> {
  const { db } = deps;
  const [{ uid }, member] = [
    await ensureMember(db, memberId, `m${randomBytes(8).toString('hex')}`),
    await findMember(db, memberId, { days: 0, now: deps.now() }),
  ];
  if (member === undefined) throw refuse('speaker-unknown');
  const { name, grade } = member;
  return { author: { uid, memberId, address }, you: { uid, name, grade, guest: false } };
}

/** A guest is recognised by a secret of its browser; others see only its hash. Its row comes with its first message: entering costs nothing. */
export function enterGuest(
  secret: string | undefined,
  address: string,
): { author: Author; you: ChatYou; guest: string } {
  const guest = secret ?? randomBytes(24).toString('base64url');
  const uid = `g${hash('sha256', `chat/${guest}`, 'hex').slice(0, 16)}`;
  return {
    author: { uid, memberId: undefined, address },
    you: { uid, name: guestName(uid), grade: null, guest: true },
    guest,
  };
}

/** The public id of a member in the chat; undefined for a guest of the site, or one who never entered. */
export async function findUid(
  { db }: Pick<ChatDeps, 'db'>,
  memberId: MemberId | undefined,
): Promise<string | undefined> {
  return memberId === undefined ? undefined : findUidOf(db, memberId);
}

export interface Known extends MemberFacts {
  name: string;
}

/** The facts that the rights of a member depend on now. */
export async function readFacts(
  deps: ChatDeps,
  q: Queries,
  memberId: MemberId | undefined,
): Promise<Known | undefined> {
  if (memberId === undefined) return undefined;
  const [member, excluded] = await Promise.all([
    findMember(q, memberId, { days: turnoverDays, now: deps.now() }),
    deps.excludedAmong(q, [memberId]),
  ]);
  if (member === undefined) throw refuse('speaker-unknown');
  return { ...member, isExcluded: excluded.has(memberId) };
}

export async function readRight(
  deps: ChatDeps,
  q: Queries,
  { room, speaker }: { room: Room; speaker: Speaker },
): Promise<ChatRight> {
  return rightOf(room, speaker, await readFacts(deps, q, speaker.memberId ?? undefined), deps.now());
}
