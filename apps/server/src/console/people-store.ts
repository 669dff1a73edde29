import { type MemberId, memberId, type Queries } from '@hj/platform';

/** Names by the audit's actor: `staff:7`, `member:10001`. The system has none. */
export async function listActorNames(
  { sql }: Queries,
  actors: readonly string[],
): Promise<Map<string, string>> {
  if (actors.length === 0) return new Map();
  const rows = await sql<{ actor: string; name: string }[]>`
    with asked as (
      select distinct actor, split_part(actor, ':', 1) as kind, split_part(actor, ':', 2)::bigint as id
      from unnest(${[...actors]}::text[]) as actor where actor ~ '^(staff|member):[0-9]{1,18}$')
    select actor, display_name as name from asked join staff s on s.id = asked.id where kind = 'staff'
    union all
    select actor, m.name from asked join members m on m.id = asked.id where kind = 'member'`;
  return new Map(rows.map(({ actor, name }) => [actor, name]));
}

/** By name or by number; a name may be nothing but digits, and then it is the name that counts. */
export async function findMember({ sql }: Queries, text: string): Promise<MemberId | undefined> {
  const number = /^[1-9]\d{0,17}$/.test(text) ? text : null;
  const [row] = await sql<{ id: bigint }[]>`
    select id from members
    where name_key = ${text.toLowerCase()} or id = ${number}::bigint
    order by name_key = ${text.toLowerCase()} desc limit 1`;
  return row && memberId(row.id);
}
