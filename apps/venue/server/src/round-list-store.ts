/** Rounds and wallet calls as operators ask for them, in the order of their last change. */
import type { Amount } from '@hj/money';
import type { Queries } from '@hj/platform';

export interface Window {
  operator: number;
  from: Date;
  to: Date;
  cursor: string | null;
  count: number;
}

export interface RoundRecord {
  id: string;
  account: string;
  game: string;
  stake: Amount;
  win: Amount;
  state: 'open' | 'closed' | 'void';
  startedAt: Date;
  changedAt: Date;
  endedAt: Date | null;
}

/** Rounds of real money that changed in a window. A pending one is told once it is decided. */
export function listChangedRounds(
  { sql }: Queries,
  { operator, channel, from, to, cursor, count }: Window & { channel: string | null },
): Promise<RoundRecord[]> {
  return sql<RoundRecord[]>`
    select r.id, p.account, r.game, r.stake - r.returned as stake, r.win - r.returned as win, r.state, r.started_at, r.changed_at, r.ended_at
    from rounds r join players p on p.id = r.player_id
    where p.operator = ${operator} and p.mode = 'real' and r.state <> 'pending'
      and (${channel}::text is null or p.channel = ${channel})
      and (${channel}::text is not null or exists (
        select from operator_channels o
        where o.operator = p.operator and o.channel = p.channel and o.wallet_mode = 'seamless'))
      and r.changed_at >= ${from} and r.changed_at < ${to}
      and (${cursor}::uuid is null
        or (r.changed_at, r.id) > (select changed_at, id from rounds where id = ${cursor}::uuid))
    order by r.changed_at, r.id limit ${count}`;
}

export async function findRoundState(
  { sql }: Queries,
  { operator, account, id }: { operator: number; account: string; id: string },
): Promise<'pending' | 'open' | 'closed' | 'void' | undefined> {
  const [row] = await sql<{ state: 'pending' | 'open' | 'closed' | 'void' }[]>`
    select r.state from rounds r join players p on p.id = r.player_id
    where r.id = ${id} and p.operator = ${operator} and p.account = ${account} and p.mode = 'real'`;
  return row?.state;
}

export interface CallRecord {
  id: string;
  kind: 'bet' | 'win' | 'rollback';
  reference: string | null;
  account: string;
  game: string;
  roundId: string;
  roundClosed: boolean;
  amount: Amount;
  createdAt: Date;
}

/** Calls that the operator has acknowledged, by the time of that. */
export function listDoneCalls(
  { sql }: Queries,
  { operator, from, to, cursor, count }: Window,
): Promise<CallRecord[]> {
  return sql<CallRecord[]>`
    select c.id, c.kind, c.reference, p.account, r.game, c.round_id, c.round_closed, c.amount, c.created_at
    from wallet_calls c join rounds r on r.id = c.round_id join players p on p.id = r.player_id
    where p.operator = ${operator} and c.state = 'done' and c.done_at >= ${from} and c.done_at < ${to}
      and (${cursor}::uuid is null
        or (c.done_at, c.id) > (select done_at, id from wallet_calls where id = ${cursor}::uuid))
    order by c.done_at, c.id limit ${count}`;
}
