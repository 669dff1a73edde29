import type { SponsorContent } from '@hj/contract';
import type { Queries } from '@hj/platform';

export async function findSponsorContent({ sql }: Queries): Promise<unknown> {
  const [row] = await sql<{ content: unknown }[]>`
    select content from sponsor_content order by version desc limit 1`;
  return row?.content;
}

/** Where there is none yet. */
export async function insertFirstContent({ sql }: Queries, content: SponsorContent): Promise<void> {
  await sql`
    insert into sponsor_content (content, made_by)
    select ${sql.json({ ...content })}, 'seed' where not exists (select from sponsor_content)`;
}
