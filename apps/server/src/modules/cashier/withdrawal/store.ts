/** Withdrawal orders and their steps. */
import type { DestinationKind, Network } from '@hj/contract';
import type { RejectReason } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { DeskStep } from './desk/desk-types.ts';
import type { DayUse, RiskFlag, WithdrawalState } from './rules.ts';

export interface Withdrawal {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  destinationId: bigint;
  kind: DestinationKind;
  /** Masked. */
  destination: string;
  network: Network | null;
  provider: string;
  amount: Amount;
  fee: Amount;
  administrativeFee: Amount;
  forfeited: Amount;
  arrives: Amount;
  /** USDT in 10⁻⁶. */
  coinAmount: bigint | null;
  rate: string | null;
  state: WithdrawalState;
  flags: RiskFlag[];
  heldUntil: Date | null;
  reason: string | null;
  rejectReason: RejectReason | null;
  lockedBy: string | null;
  lockedUntil: Date | null;
  address: string;
  createdAt: Date;
  endedAt: Date | null;
}

/** Constraint: one open order per member. */
export const oneOpenOrder = 'withdrawals_one_open';

const columns = ({ sql }: Queries) => sql`
  id, order_no, member_id, destination_id, kind, destination, network, provider,
  amount, fee, administrative_fee, forfeited, arrives, coin_amount, rate, state, flags,
  held_until, reason, reject_reason, locked_by, locked_until, address,
  created_at, ended_at`;

export type WithdrawalDraft = Omit<
  Withdrawal,
  'arrives' | 'reason' | 'rejectReason' | 'lockedBy' | 'lockedUntil' | 'createdAt' | 'endedAt'
> & { turnoverRequired: Amount; turnoverDone: Amount; requestId: string };

/** @returns when the order was made */
export async function insertWithdrawal(tx: Tx, order: WithdrawalDraft): Promise<Date> {
  const [made] = await tx.sql<[{ createdAt: Date }]>`
    insert into withdrawals (id, order_no, member_id, destination_id, kind, destination, network, provider, amount, fee,
      administrative_fee, forfeited, coin_amount, rate, turnover_required, turnover_done, state, flags, held_until, address,
      request_id)
    values (${order.id}, ${order.orderNo}, ${order.memberId}, ${order.destinationId}, ${order.kind}, ${order.destination},
      ${order.network}, ${order.provider}, ${order.amount}, ${order.fee}, ${order.administrativeFee}, ${order.forfeited},
      ${order.coinAmount}, ${order.rate}, ${order.turnoverRequired}, ${order.turnoverDone}, ${order.state},
      ${order.flags}::text[], ${order.heldUntil}, ${order.address}, ${order.requestId})
    returning created_at`;
  return made.createdAt;
}

export async function insertStep(tx: Tx, id: bigint, step: Omit<DeskStep, 'at'>): Promise<Date> {
  const [made] = await tx.sql<[{ at: Date }]>`
    insert into withdrawal_steps (withdrawal_id, state, actor, note)
    values (${id}, ${step.state}, ${step.actor}, ${step.note}) returning at`;
  return made.at;
}

/** The first and the last step have the instants of the order itself. */
export function listSteps({ sql }: Queries, id: bigint): Promise<DeskStep[]> {
  return sql<DeskStep[]>`
    select s.state, s.actor, s.note,
      case when s.state = 'submitted' then w.created_at when s.state in ('paid', 'rejected') then w.ended_at else s.at end as at
    from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id where w.id = ${id} order by s.id`;
}

/** Finds an order; only of `owner`, if given. */
export async function findWithdrawal(
  q: Queries,
  id: bigint,
  owner?: MemberId,
): Promise<Withdrawal | undefined> {
  const [row] = await q.sql<Withdrawal[]>`
    select ${columns(q)} from withdrawals
    where id = ${id} and (${owner ?? null}::bigint is null or member_id = ${owner ?? null}::bigint)`;
  return row;
}

/** Locks an order. Lock order: the order, then the wallet. */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<Withdrawal | undefined> {
  const [row] = await tx.sql<
    Withdrawal[]
  >`select ${columns(tx)} from withdrawals where id = ${id} for update`;
  return row;
}

export async function findOpenWithdrawal(q: Queries, owner: MemberId): Promise<Withdrawal | undefined> {
  const [row] = await q.sql<Withdrawal[]>`
    select ${columns(q)} from withdrawals
    where member_id = ${owner} and state in ('submitted', 'risk-review', 'paying')`;
  return row;
}

export interface Change {
  state: WithdrawalState;
  flags?: readonly RiskFlag[];
  rejectReason?: RejectReason;
  reason?: string;
}

/** Changes the state; ends the reviewer's lock. @returns when the order ended, with its last state */
export async function changeWithdrawal(tx: Tx, id: bigint, change: Change): Promise<Date | undefined> {
  const isEnd = change.state === 'paid' || change.state === 'rejected';
  const [changed] = await tx.sql<{ endedAt: Date | null }[]>`
    update withdrawals set state = ${change.state},
      flags = coalesce(${change.flags === undefined ? null : [...change.flags]}::text[], flags),
      reject_reason = ${change.rejectReason ?? null}, reason = ${change.reason ?? null},
      locked_by = null, locked_until = null,
      ended_at = case when ${isEnd} then clock_timestamp() end
    where id = ${id} returning ended_at`;
  return changed?.endedAt ?? undefined;
}

export async function setReviewer(
  tx: Tx,
  id: bigint,
  lock: { by: string; until: Date } | undefined,
): Promise<void> {
  await tx.sql`
    update withdrawals set locked_by = ${lock?.by ?? null}, locked_until = ${lock?.until ?? null} where id = ${id}`;
}

/** The member's withdrawals of today (Beijing) by kind, without rejected ones. */
export async function readDayUse(q: Queries, owner: MemberId): Promise<Map<DestinationKind, DayUse>> {
  const rows = await q.sql<({ kind: DestinationKind } & DayUse)[]>`
    select kind, count(*)::int as count, sum(amount)::bigint as amount from withdrawals
    where member_id = ${owner} and state <> 'rejected'
      and created_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')
    group by kind`;
  return new Map(rows.map(({ kind, count, amount }) => [kind, { count, amount }]));
}

/** Sets the lock timeout of the following statements in ms; 0: none. */
export async function setLockTimeout(tx: Tx, ms: number): Promise<void> {
  await tx.sql`select set_config('lock_timeout', ${String(ms)}, true)`;
}
