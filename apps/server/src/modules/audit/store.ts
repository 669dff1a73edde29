import type { AuditAction } from '@hj/contract/console';
import type { Queries } from '@hj/platform';

/** One row of the audit. Format of actor and subject: `kind:id`, such as `member:10001`. */
export interface AuditEvent {
  actor: string;
  action: AuditAction;
  subject: string;
  /** Facts about the event; never a secret. */
  detail: Record<string, string | number | boolean | null>;
  address: string;
  requestId: string;
}

/** Append-only: the role of the server can neither update nor delete rows. */
export async function recordAudit(q: Queries, event: AuditEvent): Promise<void> {
  await q.sql`
    insert into audit_events (actor, action, subject, detail, address, request_id)
    values (${event.actor}, ${event.action}, ${event.subject}, ${q.sql.json(event.detail)},
      ${event.address}, ${event.requestId})`;
}
