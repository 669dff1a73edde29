import { auditActions } from '@hj/contract/console';
import { orderBy, type Queries } from '@hj/platform';

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  requestId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  sort?: 'at' | '-at' | undefined;
  pageNum: number;
  pageSize: number;
}

export interface AuditRow {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, string | number | boolean | null>;
  address: string;
  requestId: string;
}

/** The total is counted up to here. */
const mostCounted = 10_000;

const actions: ReadonlySet<string> = new Set(auditActions);

/** An actor without a colon is a kind: `staff` matches all staff. An unknown action matches as a prefix. Newest first by default. */
export async function listAudit(
  q: Queries,
  { actor, action, subject, requestId, from, to, sort, pageNum, pageSize }: AuditFilter,
): Promise<{ list: AuditRow[]; total: number }> {
  const { sql } = q;
  const like = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const who =
    actor?.includes(':') === false
      ? sql`and actor like ${like(`${actor}:`)}`
      : sql`and actor = ${actor ?? ''}`;
  const matching = sql`
    from audit_events where true
      ${actor ? who : sql``}
      ${action ? (actions.has(action) ? sql`and action = ${action}` : sql`and action like ${like(action)}`) : sql``}
      ${subject ? sql`and subject = ${subject}` : sql``}
      ${requestId ? sql`and request_id = ${requestId}` : sql``}
      ${from ? sql`and at >= ${from}` : sql``}
      ${to ? sql`and at < ${to}` : sql``}`;
  const [list, counted] = await Promise.all([
    sql<AuditRow[]>`
      select id, at, actor, action, subject, detail, address, request_id ${matching}
      order by ${orderBy(q, sort, { at: sql`at` }, sql`id desc`)} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from (select 1 ${matching} limit ${mostCounted}) as counted`,
  ]);
  return { list: [...list], total: counted[0]?.total ?? 0 };
}
