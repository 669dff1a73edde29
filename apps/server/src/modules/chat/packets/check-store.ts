/** Questions of the ledger check on red packets. Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import { findPostedFaults, type Invariant } from '../../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** Every packet, claim and return is in the ledger once, with its sum and its member; no other is. */
function findMoneyFaults(queries: Queries): Findings {
  const wanted = queries.sql`
    select 'packet:' || id as reference, 'packet-out' as kind, member_id, total as amount from chat_packets
    union all
    select 'packet:' || id, 'packet-back', member_id, returned from chat_packets where returned > 0
    union all
    select 'packet:' || packet_id || ':' || share, 'packet-in', member_id, amount from chat_packet_claims`;
  return findPostedFaults(queries, wanted, ['packet-out', 'packet-in', 'packet-back']);
}

/** The shares are the sum, the claims are the first shares, and a closed packet has nothing left. */
function findShareFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'packet ' || p.id as subject,
      format('total %s, shares %s, claimed %s of %s, returned %s', p.total, s.sum, c.count, p.claimed, p.returned) as detail
    from chat_packets p
      cross join lateral (select sum(a)::bigint as sum from unnest(p.amounts) as a) s
      cross join lateral (
        select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum,
          coalesce(bool_and(amount = p.amounts[share]), true) as fits
        from chat_packet_claims where packet_id = p.id) c
    where s.sum <> p.total or c.count <> p.claimed or not c.fits
      or (p.closed_at is not null and c.sum + p.returned <> p.total)
      or (p.closed_at is null and (p.returned <> 0 or c.count = cardinality(p.amounts)))
    order by 1 limit 100`;
}

/** The balance of the account is the sum that open packets still owe. */
function findBalanceFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with owed as (
      select coalesce(sum(p.total - p.returned), 0) - coalesce((select sum(amount) from chat_packet_claims), 0) as sum
      from chat_packets p),
    held as (select coalesce(sum(balance), 0) as sum from ledger_accounts where system = 'packets')
    select 'packets' as subject, format('%s in the account, %s owed', held.sum, owed.sum) as detail
    from owed, held where owed.sum <> held.sum`;
}

export const packetInvariants: readonly Invariant[] = [
  { name: 'CH6', find: findMoneyFaults },
  { name: 'CH6', find: findShareFaults },
  { name: 'CH6', find: findBalanceFaults },
];
