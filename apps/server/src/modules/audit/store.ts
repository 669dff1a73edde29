import type { AuditAction } from '@hj/contract/console';
import type { Queries } from '@hj/platform';

/** Who did what to what. Actor and subject are written `kind:id`, such as `member:10001`. */
export interface AuditEvent {
  actor: string;
  action: AuditAction;
  subject: string;
  /** Facts that explain the event; never a secret. */
  detail: Record<string, string | number | boolean | null>;
  address: string;
  requestId: string;
}

/** Append-only: the server's role can neither change nor delete what is written here. */
export async function recordAudit(q: Queries, event: AuditEvent): Promise<void> {
  await q.sql`
    insert into audit_events (actor, action, subject, detail, address, request_id)
    values (${event.actor}, ${event.action}, ${event.subject}, ${q.sql.json(event.detail)},
      ${event.address}, ${event.requestId})`;
}
