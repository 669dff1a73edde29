import type { Amount } from '@hj/money';
import { type MemberId, orderBy, type Queries, type Tx } from '@hj/platform';
import type { AdjustmentFilter, AdjustmentKind, AdjustmentRow, AdjustmentState } from './desk-types.ts';

/** Constraint: one open proposal per order and kind. */
export const oneProposalPerOrder = 'adjustments_open';

const columns = ({ sql }: Queries) => sql`
  a.id, a.kind, a.state, a.member_id, (select name from members m where m.id = a.member_id) as member_name,
  a.order_id, (select order_no from deposit_orders o where o.id = a.order_id) as order_no, a.amount, a.reason, a.ground,
  a.proposed_by, a.proposed_at, a.decided_by, a.decided_at,
  a.decision_note, a.balance_before, a.balance_after`;

export async function listAdjustments(
  q: Queries,
  filter: AdjustmentFilter,
): Promise<{ list: AdjustmentRow[]; total: number }> {
  const { states, memberId: owner, sort, pageNum, pageSize } = filter;
  const order = orderBy(
    q,
    sort,
    { proposedAt: q.sql`a.proposed_at`, amount: q.sql`a.amount` },
    q.sql`a.id desc`,
  );
  const matching = q.sql`
    (cardinality(${[...states]}::text[]) = 0 or a.state = any(${[...states]}::text[]))
    and (${owner ?? null}::bigint is null or a.member_id = ${owner ?? null})`;
  const [rows, [count]] = await Promise.all([
    q.sql<AdjustmentRow[]>`
      select ${columns(q)} from adjustments a where ${matching}
      order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from adjustments a where ${matching}`,
  ]);
  return { list: rows, total: count?.total ?? 0 };
}

export async function findAdjustment(q: Queries, id: bigint): Promise<AdjustmentRow | undefined> {
  const [row] = await q.sql<AdjustmentRow[]>`select ${columns(q)} from adjustments a where a.id = ${id}`;
  return row;
}

export async function lockAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | undefined> {
  await tx.sql`select 1 from adjustments where id = ${id} for update`;
  return findAdjustment(tx, id);
}

export async function isMember({ sql }: Queries, id: MemberId): Promise<boolean> {
  return (await sql`select 1 from members where id = ${id}`).length > 0;
}

export async function insertAdjustment(
  { sql }: Tx,
  draft: {
    id: bigint;
    kind: AdjustmentKind;
    memberId: MemberId;
    orderId: bigint | null;
    amount: Amount;
    reason: string;
    ground: AdjustmentRow['ground'];
    proposedBy: string;
  },
): Promise<void> {
  await sql`
    insert into adjustments (id, kind, member_id, order_id, amount, reason, ground, proposed_by)
    values (${draft.id}, ${draft.kind}, ${draft.memberId}, ${draft.orderId}, ${draft.amount}, ${draft.reason},
      ${draft.ground}, ${draft.proposedBy})`;
}

export async function markDecided(
  { sql }: Tx,
  id: bigint,
  decision: {
    state: Exclude<AdjustmentState, 'proposed'>;
    by: string;
    note: string;
    balances: { before: Amount; after: Amount } | undefined;
  },
): Promise<void> {
  const { state, by, note, balances } = decision;
  await sql`
    update adjustments
    set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), decision_note = ${note},
      balance_before = ${balances?.before ?? null}, balance_after = ${balances?.after ?? null}
    where id = ${id}`;
}
