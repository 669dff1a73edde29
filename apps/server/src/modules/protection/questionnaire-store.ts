import type { MemberId, Queries, Tx } from '@hj/platform';

export type Advice = 'none' | 'watch' | 'limit' | 'help';

export interface Questionnaire {
  at: Date;
  score: number;
  advice: Advice;
}

export async function insertQuestionnaire(
  { sql }: Tx,
  row: Questionnaire & { memberId: MemberId; answers: readonly boolean[] },
): Promise<bigint> {
  const [inserted] = await sql<{ id: bigint }[]>`
    insert into protection_questionnaires (member_id, at, answers, score, advice)
    values (${row.memberId}, ${row.at}, ${[...row.answers]}::boolean[], ${row.score}, ${row.advice})
    returning id`;
  if (inserted === undefined) throw new Error('a questionnaire was not written');
  return inserted.id;
}

export async function listQuestionnaires(
  { sql }: Queries,
  member: MemberId,
  limit: number,
): Promise<Questionnaire[]> {
  const rows = await sql<Questionnaire[]>`
    select at, score::int as score, advice from protection_questionnaires
    where member_id = ${member} order by at desc, id desc limit ${limit}`;
  return [...rows];
}

export async function countQuestionnaires({ sql }: Queries, member: MemberId, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from protection_questionnaires where member_id = ${member} and at > ${since}`;
  return row?.count ?? 0;
}
