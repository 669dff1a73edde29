/** Canned answers of the support desk. */
import type { Queries, Tx } from '@hj/platform';

export interface CannedAnswer {
  answerId: bigint;
  title: string;
  text: string;
  forVisitors: boolean;
}

export async function listAnswers({ sql }: Queries): Promise<CannedAnswer[]> {
  return sql<CannedAnswer[]>`
    select id as answer_id, title, text, for_visitors from service_answers where retired_at is null order by id`;
}

/** One that the assistant gives to visitors. */
export async function findVisitorAnswer(
  { sql }: Queries,
  answerId: bigint,
): Promise<CannedAnswer | undefined> {
  const [row] = await sql<CannedAnswer[]>`
    select id as answer_id, title, text, for_visitors from service_answers
    where id = ${answerId} and for_visitors and retired_at is null`;
  return row;
}

export async function insertAnswer(
  { sql }: Tx,
  { title, text, forVisitors }: Omit<CannedAnswer, 'answerId'>,
  actor: string,
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into service_answers (title, text, for_visitors, actor) values (${title}, ${text}, ${forVisitors}, ${actor}) returning id`;
  return row?.id ?? 0n;
}

/** @returns whether it was in use */
export async function retireAnswer({ sql }: Tx, answerId: bigint, now: Date): Promise<boolean> {
  const { count } = await sql`
    update service_answers set retired_at = ${now} where id = ${answerId} and retired_at is null`;
  return count > 0;
}
