import type { Queries } from '@hj/platform';

export async function findPlan(
  { sql }: Queries,
  month: string,
): Promise<{ version: number; terms: unknown } | undefined> {
  const [row] = await sql<{ version: number; terms: unknown }[]>`
    select version, terms from agent_plans where from_month <= ${month}::date order by from_month desc limit 1`;
  return row;
}
