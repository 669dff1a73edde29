/**
 * Idempotent commands (architecture §5, requirements §4.4): (member, operation, key) is unique; the hash of the request and
 * the first answer are stored in the transaction of the money itself. Same key and body → the same answer. Same key, other
 * body → 6008. Still in flight after the wait → 6011. A refused command leaves no row.
 */
import { hash } from 'node:crypto';
import type { z } from 'zod';
import { column, textColumn } from './array-types.ts';
import { type Db, type Queries, sqlState, type Tx } from './db.ts';
import { AppError } from './errors.ts';
import type { MemberId } from './member.ts';
import { readStored, toWire } from './wire.ts';

export interface CommandKey {
  memberId: MemberId;
  operation: string;
  key: string;
}

export interface StoredCommand {
  bodyHash: string;
  /** The JSON text of the first answer. */
  answer: string;
}

export interface CommandRecord extends CommandKey, StoredCommand {}

/** SHA-256 of the canonical JSON of a body: the order of an object's fields does not matter. */
export function hashBody(body: unknown): string {
  return hash('sha256', canonical(body), 'base64url');
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value instanceof Date) return value.toJSON();
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * Runs `work` once per (member, operation, key) and answers every repeat with the first answer, which is stored as the schema
 * `answer` puts it on the wire.
 * @throws AppError 6008 same key with another body; 6011 the first one is still running after 5 s; errors of `work`
 * @throws EarlierAnswer the first answer is that of an earlier release
 */
export async function runCommand<Answer extends z.ZodType>(
  db: Db,
  command: CommandKey & { body: unknown; answer: Answer },
  work: (tx: Tx) => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const bodyHash = hashBody(command.body);
  const text = await db.transaction(async (tx) => {
    const stored = await lockCommand(tx, command);
    if (stored !== undefined) return replay(stored, bodyHash);
    const answer = JSON.stringify(toWire(command.answer, await work(tx)));
    await insertCommands(tx, [{ ...command, bodyHash, answer }]);
    return answer;
  });
  // The first answer takes the same way as a repeated one, so that they cannot differ.
  return readStored(command.answer, text);
}

/** The stored answer. @throws AppError 6008 if it was given to another body */
export function replay(stored: StoredCommand, bodyHash: string): string {
  if (stored.bodyHash !== bodyHash) throw new AppError(6008);
  return stored.answer;
}

/**
 * Waits for the key, then reads with a snapshot that is younger than the wait. Two flights: the queries of an async function inside
 * `Promise.all` leave before the queries beside it, and would have read before the wait.
 */
async function lockCommand(tx: Tx, command: CommandKey): Promise<StoredCommand | undefined> {
  const name = `${command.memberId}/${command.operation}/${command.key}`;
  try {
    await Promise.all([
      tx.sql`set local lock_timeout = '5s'`,
      tx.sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
      tx.sql`set local lock_timeout = 0`,
    ]);
    const found = await findCommands(tx, [command]);
    return found[0];
  } catch (error) {
    if (sqlState(error) === '55P03') throw new AppError(6011);
    throw error;
  }
}

/** The stored commands in the order of the keys; `undefined` where there is none. */
export async function findCommands(
  queries: Queries,
  keys: readonly CommandKey[],
): Promise<(StoredCommand | undefined)[]> {
  const found = new Array<StoredCommand | undefined>(keys.length).fill(undefined);
  if (keys.length === 0) return found;
  const rows = await queries.sql<{ place: number; bodyHash: string; answer: string }[]>`
    select wanted.place::int as place, command.body_hash, command.answer
    from unnest(
      ${column(keys, (entry) => entry.memberId)}::bigint[],
      ${textColumn(keys, (entry) => entry.operation)}::text[],
      ${textColumn(keys, (entry) => entry.key)}::text[]
    ) with ordinality as wanted(member_id, operation, key, place)
    -- Key by key: a plan that was made while the table was small would read all of it for ever.
    cross join lateral (
      select body_hash, answer from commands
      where member_id = wanted.member_id and operation = wanted.operation and key = wanted.key limit 1) as command`;
  for (const { place, bodyHash, answer } of rows) found[place - 1] = { bodyHash, answer };
  return found;
}

/**
 * No JSON text has a control character as it is. In an array literal each of a hundred quotes of an answer would have a backslash, put in
 * here and taken out there, a tenth of the cost of a bet in its batch.
 */
const betweenAnswers = '\u0001';

/** Stores answers beside the money. If a key was committed meanwhile, `transaction()` runs the whole work again. */
export async function insertCommands(tx: Tx, records: readonly CommandRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.sql`
    insert into commands (member_id, operation, key, body_hash, answer)
    select * from unnest(
      ${column(records, (record) => record.memberId)}::bigint[],
      ${textColumn(records, (record) => record.operation)}::text[],
      ${textColumn(records, (record) => record.key)}::text[],
      ${textColumn(records, (record) => record.bodyHash)}::text[],
      string_to_array(${records.map((record) => record.answer).join(betweenAnswers)}, ${betweenAnswers})
    )`;
}
