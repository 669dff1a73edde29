/** Payout attempts: written before the provider is called, due until they end. */
import type { Queries, Tx } from '@hj/platform';
import type { DeskPayout, PayoutState } from '../desk/desk-types.ts';

export interface Payout {
  withdrawalId: bigint;
  attempt: number;
  payoutNo: string;
  provider: string;
  state: PayoutState;
  reference: string | null;
  queries: number;
}

/** An attempt taken by a worker; a changed `queries` shows that another worker took it since. */
export interface TakenPayout extends Payout {
  wasSent: boolean;
}

const columns = ({ sql }: Queries) => sql`
  withdrawal_id, attempt, payout_no, provider, state, reference, queries`;

/** Inserts the next attempt of an order; due immediately. */
export async function insertPayout(
  tx: Tx,
  { id, orderNo, provider }: { id: bigint; orderNo: string; provider: string },
): Promise<void> {
  await tx.sql`
    insert into withdrawal_payouts (withdrawal_id, attempt, payout_no, provider)
    select ${id}, attempt, ${orderNo} || case when attempt = 1 then '' else '-' || attempt end, ${provider}
    from (select coalesce(max(attempt), 0) + 1 as attempt from withdrawal_payouts where withdrawal_id = ${id}) as next`;
}

/**
 * Takes one due attempt: marks it `sent` before the provider is called and leases it for `leaseMs`. `wasSent` says whether it may
 * only be queried.
 */
export async function takeDuePayout(tx: Tx, leaseMs: number): Promise<TakenPayout | undefined> {
  const [row] = await tx.sql<TakenPayout[]>`
    with due as (
      select withdrawal_id, attempt, state from withdrawal_payouts
      where next_at <= clock_timestamp() order by next_at limit 1 for update skip locked)
    update withdrawal_payouts p
    set state = 'sent', next_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
      queries = p.queries + case when due.state = 'sent' then 1 else 0 end
    from due where (p.withdrawal_id, p.attempt) = (due.withdrawal_id, due.attempt)
    returning p.withdrawal_id, p.attempt, p.payout_no, p.provider, p.state, p.reference,
      p.queries, due.state = 'sent' as was_sent`;
  return row;
}

/** Makes the attempt due again after `delayMs`, unless it ended or another worker took it. */
export async function askLater(
  { sql }: Queries,
  { withdrawalId, attempt, queries }: TakenPayout,
  { delayMs, detail, isKnown = false }: { delayMs: number; detail?: string; isKnown?: boolean },
): Promise<void> {
  await sql`
    update withdrawal_payouts
    set next_at = clock_timestamp() + ${delayMs} * interval '1 millisecond', detail = coalesce(${detail ?? null}, detail),
      unknowns = case when ${isKnown} then 0 else unknowns end
    where withdrawal_id = ${withdrawalId} and attempt = ${attempt} and queries = ${queries} and ended_at is null`;
}

/** Counts a not-found answer. @returns the consecutive count; 0 if another worker took the attempt */
export async function countUnknown(
  { sql }: Queries,
  { withdrawalId, attempt, queries }: TakenPayout,
): Promise<number> {
  const [row] = await sql<{ unknowns: number }[]>`
    update withdrawal_payouts set unknowns = unknowns + 1
    where withdrawal_id = ${withdrawalId} and attempt = ${attempt} and queries = ${queries} and ended_at is null
    returning unknowns`;
  return row?.unknowns ?? 0;
}

/** Whether an attempt may be sent: the worker still holds it (else `overtaken`), and its order is in state `paying`. */
export async function findStanding(
  { sql }: Queries,
  { withdrawalId, attempt, queries }: TakenPayout,
): Promise<'wanted' | 'not-wanted' | 'overtaken'> {
  const [row] = await sql<{ isOwn: boolean; isWanted: boolean }[]>`
    select p.queries = ${queries} and p.ended_at is null as is_own, w.state = 'paying' as is_wanted
    from withdrawal_payouts p join withdrawals w on w.id = p.withdrawal_id
    where (p.withdrawal_id, p.attempt) = (${withdrawalId}, ${attempt})`;
  if (row?.isOwn !== true) return 'overtaken';
  return row.isWanted ? 'wanted' : 'not-wanted';
}

/** Reads without a lock. Lock order for changes: the order, then the attempt. */
export async function findPayout(
  q: Queries,
  provider: string,
  payoutNo: string,
): Promise<Payout | undefined> {
  const [row] = await q.sql<Payout[]>`
    select ${columns(q)} from withdrawal_payouts where payout_no = ${payoutNo} and provider = ${provider}`;
  return row;
}

export async function lockPayout(
  tx: Tx,
  { withdrawalId, attempt }: Pick<Payout, 'withdrawalId' | 'attempt'>,
): Promise<Payout | undefined> {
  const [row] = await tx.sql<Payout[]>`
    select ${columns(tx)} from withdrawal_payouts
    where withdrawal_id = ${withdrawalId} and attempt = ${attempt} for update`;
  return row;
}

export async function isReferenceUsed(q: Queries, provider: string, reference: string): Promise<boolean> {
  const rows = await q.sql`
    select from withdrawal_payouts where provider = ${provider} and reference = ${reference}`;
  return rows.length > 0;
}

/** Ends an attempt, `at` the instant of the step that its end brings; without one, now. */
export async function endPayout(
  tx: Tx,
  { withdrawalId, attempt }: Pick<Payout, 'withdrawalId' | 'attempt'>,
  end: { state: 'paid' | 'failed' | 'paid-twice'; reference?: string; detail: string | null; at?: Date },
): Promise<void> {
  await tx.sql`
    update withdrawal_payouts
    set state = ${end.state}, reference = coalesce(${end.reference ?? null}, reference), detail = ${end.detail},
      next_at = null, ended_at = coalesce(${end.at ?? null}::timestamptz, clock_timestamp())
    where withdrawal_id = ${withdrawalId} and attempt = ${attempt}`;
}

/** Fails attempts that were never sent: an earlier attempt paid. */
export async function dropUnsentPayouts(tx: Tx, withdrawalId: bigint, detail: string): Promise<void> {
  await tx.sql`
    update withdrawal_payouts
    set state = 'failed', detail = ${detail}, next_at = null, ended_at = clock_timestamp()
    where withdrawal_id = ${withdrawalId} and state = 'intended'`;
}

export function listPayouts({ sql }: Queries, id: bigint): Promise<DeskPayout[]> {
  return sql<DeskPayout[]>`
    select attempt, payout_no, provider, state, reference, detail, queries,
      created_at, ended_at
    from withdrawal_payouts where withdrawal_id = ${id} order by attempt`;
}
