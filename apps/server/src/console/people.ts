import type { MemberId, Queries } from '@hj/platform';
import { findMember, listActorNames } from './people-store.ts';

export interface ActorBrief {
  actor: string;
  name: string | null;
}

export interface BriefOf {
  (actor: string): ActorBrief;
  (actor: string | null): ActorBrief | null;
}

/** Who is behind each actor, asked for at once. */
export async function briefsOf(q: Queries, actors: readonly (string | null)[]): Promise<BriefOf> {
  const names = await listActorNames(
    q,
    actors.filter((actor) => actor !== null),
  );
  function briefOf(actor: string): ActorBrief;
  function briefOf(actor: string | null): ActorBrief | null;
  function briefOf(actor: string | null): ActorBrief | null {
    return actor === null ? null : { actor, name: names.get(actor) ?? null };
  }
  return briefOf;
}

/** The display name of an actor; undefined for an unknown number. */
export async function findActorName(q: Queries, actor: string): Promise<string | undefined> {
  return (await listActorNames(q, [actor])).get(actor);
}

/** The filter of a list: all members, one member, or no match. */
export async function memberFilter(
  q: Queries,
  text: string | undefined,
): Promise<{ memberId?: MemberId } | undefined> {
  if (text === undefined || text === '') return {};
  const memberId = await findMember(q, text);
  return memberId && { memberId };
}

/** The ends of a period that were given. */
export function periodOf({ from, to }: { from?: Date | undefined; to?: Date | undefined }): {
  from?: Date;
  to?: Date;
} {
  return { ...(from && { from }), ...(to && { to }) };
}
