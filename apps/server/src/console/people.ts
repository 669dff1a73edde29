import type { MemberId, Queries } from '@hj/platform';
import { findMember, listActorNames } from './people-store.ts';

export interface ActorBrief {
  actor: string;
  name: string | null;
}

/** Who is behind each actor, asked for at once. */
export async function briefsOf(
  q: Queries,
  actors: readonly (string | null)[],
): Promise<(actor: string) => ActorBrief> {
  const names = await listActorNames(
    q,
    actors.filter((actor) => actor !== null),
  );
  return (actor) => ({ actor, name: names.get(actor) ?? null });
}

/** What colleagues call whoever is behind an actor; nobody where there is none of that number. */
export async function findActorName(q: Queries, actor: string): Promise<string | undefined> {
  return (await listActorNames(q, [actor])).get(actor);
}

/** What a list is narrowed to: everybody, one member, or nobody of that name. */
export async function memberFilter(
  q: Queries,
  text: string | undefined,
): Promise<{ memberId?: MemberId } | undefined> {
  if (text === undefined || text === '') return {};
  const memberId = await findMember(q, text);
  return memberId && { memberId };
}

/** A period of the wire as dates. */
export function periodOf({ from, to }: { from?: number | undefined; to?: number | undefined }): {
  from?: Date;
  to?: Date;
} {
  return {
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}
