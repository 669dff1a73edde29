/** Rooms of matches and tables are made at the first entry; hall and sports stand always. */
import type { Queries } from '@hj/platform';
import { refuse } from './refusals.ts';
import { findRoom, insertRoom, type Room } from './room-store.ts';
import { findMatchName, findTableName } from './subject-store.ts';

async function findName(q: Queries, rid: string): Promise<string | undefined> {
  const [kind, subject = ''] = rid.split(':');
  if (kind === 'match')
    return /^[1-9]\d{0,17}$/.test(subject) ? findMatchName(q, BigInt(subject)) : undefined;
  return kind === 'table' ? findTableName(q, subject) : undefined;
}

/** @throws AppError 6004 there is no such match or table, or the match is over and its room has no message */
export async function getRoom(q: Queries, rid: string): Promise<Room> {
  const known = await findRoom(q, rid);
  if (known !== undefined) return known;
  const name = await findName(q, rid);
  if (name === undefined) throw refuse('room-unknown');
  await insertRoom(q, rid, name);
  const made = await findRoom(q, rid);
  if (made === undefined) throw refuse('room-unknown');
  return made;
}
