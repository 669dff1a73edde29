import type { AuditAction } from '@hj/contract/console';
import type { Queries } from '@hj/platform';

/** The author of an event, such as a `StaffAction`. Format of `actor`: `kind:id`, such as `staff:7`. */
export interface AuditAuthor {
  actor: string;
  address: string;
  requestId: string;
}

/** One row of the audit. Format of `subject`: as `actor`, such as `member:10001`. */
export interface AuditEvent extends AuditAuthor {
  action: AuditAction;
  subject: string;
  /** Facts about the event; never a secret. */
  detail: Record<string, string | number | boolean | null>;
}

/** Append-only: the role of the server can neither update nor delete rows. */
export async function recordAudit(q: Queries, event: AuditEvent): Promise<void> {
  await q.sql`
    insert into audit_events (actor, action, subject, detail, address, request_id)
    values (${event.actor}, ${event.action}, ${event.subject}, ${q.sql.json(event.detail)},
      ${event.address}, ${event.requestId})`;
}

/** The audit row of an action of staff: author, address and request come from the action, facts and reason from the event. */
export function recordAction(
  q: Queries,
  { actor, address, requestId }: AuditAuthor,
  event: Omit<AuditEvent, keyof AuditAuthor>,
): Promise<void> {
  return recordAudit(q, { actor, address, requestId, ...event });
}
