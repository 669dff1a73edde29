import type { MemberId, Queries } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type HarmSign, insertSigns, listActive, listSigns } from './sign-store.ts';

/** The strong signs of harm that a member shows now (SR 3.4.3 requirement 11). */
export async function harmSigns(q: Queries, member: MemberId, now: Date): Promise<HarmSign[]> {
  return (await listSigns(q, [member], now)).map(({ kind, count }) => ({ kind, count }));
}

/** Writes a member's new risk markers for the console; from then on the member gets no bonus. */
export async function recordSigns(q: Queries, member: MemberId, now: Date): Promise<number> {
  return insertSigns(q, await listSigns(q, [member], now), now);
}

/** Members at once: each of them is looked up by its own index entries. */
const chunkSize = 500;

/** Checks all recently active members; returns the number of new markers. */
export async function findSigns({ db, now }: Pick<Deps, 'db' | 'now'>, withinMs: number): Promise<number> {
  const at = now();
  const members = await listActive(db, new Date(at.getTime() - withinMs));
  let found = 0;
  for (let start = 0; start < members.length; start += chunkSize) {
    found += await insertSigns(db, await listSigns(db, members.slice(start, start + chunkSize), at), at);
  }
  return found;
}
