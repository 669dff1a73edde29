/** Requests to operators' wallets: rows are added before a request is sent, and ended with its answer. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export type CallKind = 'bet' | 'win' | 'rollback';
export type CallState = 'open' | 'done' | 'refused' | 'unknown';

export interface NewCall {
  id: string;
  roundId: string;
  kind: CallKind;
  reference: string | null;
  amount: Amount;
  /** The part of a win that is stake without play. */
  returned?: Amount;
  roundClosed: boolean;
}

export interface Call extends Required<NewCall> {
  attempts: number;
  game: string;
  playerId: bigint;
  operator: number;
  channel: string;
  account: string;
  operatorToken: string | null;
  protocol: 'house' | 'hub88' | 'swipe';
}

/** How long the request that wrote a call, or the worker that took it, has for it. */
const leaseMs = 15_000;

export async function insertCall({ sql }: Tx, call: NewCall): Promise<void> {
  await sql`
    insert into wallet_calls (id, round_id, kind, reference, amount, returned, round_closed, next_at)
    values (${call.id}, ${call.roundId}, ${call.kind}, ${call.reference}, ${call.amount}, ${call.returned ?? 0n}, ${call.roundClosed},
      clock_timestamp() + ${leaseMs} * interval '1 millisecond')`;
}

export async function getCall({ sql }: Queries, id: string): Promise<Call> {
  const [call] = await sql<Call[]>`
    select c.id, c.round_id, c.kind, c.reference, c.amount, c.returned, c.round_closed, c.attempts, r.game, r.player_id,
      p.operator, p.channel, p.account, r.operator_token, o.protocol
    from wallet_calls c join rounds r on r.id = c.round_id join players p on p.id = r.player_id
      join operator_channels o using (operator, channel)
    where c.id = ${id}`;
  if (call === undefined) throw new Error(`There is no wallet call ${id}.`);
  return call;
}

/** The oldest open call of a round, taken for a lease: calls of a round are sent in their order. */
export async function takeFirstCall({ sql }: Queries, roundId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update wallet_calls set attempts = attempts + 1, next_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from wallet_calls where round_id = ${roundId} and state = 'open' order by place limit 1 for update)
    returning id`;
  return row?.id;
}

/** A call whose lease is over, with no older open one in its round. */
export async function takeDueCall({ sql }: Queries): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update wallet_calls set attempts = attempts + 1, next_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select c.id from wallet_calls c
      where c.state = 'open' and c.next_at <= clock_timestamp() and not exists (
        select from wallet_calls o where o.round_id = c.round_id and o.state = 'open' and o.place < c.place)
      order by c.next_at limit 1 for update skip locked)
    returning id`;
  return row?.id;
}

/** @returns whether it was open */
export async function endCall({ sql }: Queries, id: string, state: CallState): Promise<boolean> {
  const { count } = await sql`
    update wallet_calls set state = ${state}, done_at = clock_timestamp() where id = ${id} and state = 'open'`;
  return count === 1;
}

export async function postponeCall({ sql }: Queries, id: string, waitMs: number): Promise<void> {
  await sql`
    update wallet_calls set next_at = clock_timestamp() + ${waitMs} * interval '1 millisecond'
    where id = ${id} and state = 'open'`;
}

/** The bet of a round. */
export async function findBet({ sql }: Queries, roundId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from wallet_calls where round_id = ${roundId} and kind = 'bet'`;
  return row?.id;
}
