/** The questions of the ledger check. Each is one statement: it sees one snapshot, so a busy ledger gives no false alarm. */
import type { Queries } from '@hj/platform';
import { providerShards } from './accounts.ts';

export interface Finding {
  subject: string;
  detail: string;
}

/** I1: every transfer has its two entries, which cancel out. */
export function findBrokenTransfers({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    with entries as (
      select transfer_id, count(*) as n, sum(amount) as total,
        min(account_id) filter (where amount < 0) as debit, min(account_id) filter (where amount > 0) as credit,
        max(amount) as amount
      from ledger_entries group by transfer_id
    )
    select 'transfer ' || coalesce(t.id, e.transfer_id) as subject,
      case
        when t.id is null then 'entries without a transfer'
        when e.transfer_id is null then 'no entries'
        when e.n <> 2 then e.n || ' entries'
        when e.total <> 0 then 'entries sum to ' || e.total
        else 'entries differ from the transfer'
      end as detail
    from ledger_transfers t
    full join entries e on e.transfer_id = t.id
    where t.id is null or e.transfer_id is null or e.n <> 2 or e.total <> 0
      or (e.debit, e.credit, e.amount) is distinct from (t.debit_account_id, t.credit_account_id, t.amount)
    order by 1 limit 100`;
}

/** I1: the whole ledger sums to zero, by entries and by balances. */
export function findUnbalancedLedger({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'ledger ' || currency as subject, 'balances sum to ' || sum(balance) as detail
    from ledger_accounts group by currency having sum(balance) <> 0
    union all
    select 'ledger ' || a.currency, 'entries sum to ' || sum(e.amount)
    from (select account_id, sum(amount) as amount from ledger_entries group by account_id) as e
    join ledger_accounts a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0
    union all
    select 'ledger', 'entries sum to ' || sum(amount) from ledger_entries having sum(amount) <> 0`;
}

/** I1: no transfer joins two currencies. */
export function findMixedCurrencies({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'transfer ' || t.id as subject, format('from %s to %s', d.currency, c.currency) as detail
    from ledger_transfers t
    join ledger_accounts d on d.id = t.debit_account_id
    join ledger_accounts c on c.id = t.credit_account_id
    where d.currency <> c.currency
    order by 1 limit 100`;
}

/** I2: balance = Σ entries = last balance after; version = count; no gap. */
export function findDriftedAccounts({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    with entries as (
      select account_id, count(*) as n, sum(amount) as total, max(version) as last
      from ledger_entries group by account_id
    )
    select 'account ' || coalesce(a.id, e.account_id) as subject,
      case when a.id is null then 'entries without an account'
      else format('balance %s, entries %s, after the last %s; version %s, %s entries, last %s',
        a.balance, coalesce(e.total, 0), coalesce(tip.balance_after, 0), a.version, coalesce(e.n, 0), coalesce(e.last, 0))
      end as detail
    from ledger_accounts a
    full join entries e on e.account_id = a.id
    left join ledger_entries tip on tip.account_id = e.account_id and tip.version = e.last
    where a.id is null or a.balance <> coalesce(e.total, 0) or a.balance <> coalesce(tip.balance_after, 0)
      or a.version <> coalesce(e.n, 0) or a.version <> coalesce(e.last, 0)
    order by 1 limit 100`;
}

/** I3: nothing that may not be overdrawn is, or ever was, below zero. */
export function findNegativeBalances({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'account ' || id as subject, 'balance ' || balance as detail
    from ledger_accounts where balance < 0 and not overdraft
    union all
    select 'account ' || e.account_id, format('balance %s after entry %s', e.balance_after, e.version)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.balance_after < 0 and not a.overdraft
    order by 1 limit 100`;
}

/** I4: the held money of a member is the sum of the open holds. */
export function findHoldDifferences({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    with open as (
      select member_id, sum(amount) as total from holds where state = 'held' group by member_id
    ), pools as (
      select member_id, balance from ledger_accounts where kind = 'hold'
    )
    select 'member ' || coalesce(p.member_id, o.member_id) as subject,
      format('hold account %s, open holds %s', coalesce(p.balance, 0), coalesce(o.total, 0)) as detail
    from pools p full join open o on o.member_id = p.member_id
    where coalesce(p.balance, 0) <> coalesce(o.total, 0)
    order by 1 limit 100`;
}

/** I6: a provider's reference is credited once, and only reversed if it was credited. */
export function findDoubleCredits({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'reference ' || reference as subject, format('%s times %s', count(*), kind) as detail
    from ledger_transfers where kind in ('deposit', 'deposit-reversal', 'coin-deposit')
    group by kind, reference having count(*) > 1
    union all
    select 'reference ' || r.reference, 'reversed without a credit'
    from ledger_transfers r
    where r.kind = 'deposit-reversal'
      and not exists (select from ledger_transfers d where d.kind = 'deposit' and d.reference = r.reference)
    order by 1 limit 100`;
}

/** I7: every entry's hash follows from the one before it, and the account keeps the last. The text is that of `nextChain`. */
export function findBrokenChains({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    with linked as (
      select e.account_id, e.version, e.chain, e.amount, e.balance_after, e.transfer_id, t.kind, t.reference,
        lag(e.chain, 1, decode(repeat('00', 32), 'hex')) over per_account as previous,
        lag(e.balance_after, 1, 0::bigint) over per_account as balance_before
      from ledger_entries e left join ledger_transfers t on t.id = e.transfer_id
      window per_account as (partition by e.account_id order by e.version)
    )
    select 'account ' || account_id as subject,
      case when balance_before + amount <> balance_after
        then format('entry %s: %s and %s do not give %s', version, balance_before, amount, balance_after)
        else format('entry %s: the hash does not follow', version)
      end as detail
    from linked
    where balance_before + amount <> balance_after
      or chain is distinct from sha256(convert_to(concat_ws('|',
        encode(previous, 'hex'), account_id, version, transfer_id, kind, reference, amount, balance_after), 'UTF8'))
    union all
    select 'account ' || a.id, 'its hash is not that of its last entry'
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id and e.version = a.version
    where a.chain <> coalesce(e.chain, decode(repeat('00', 32), 'hex'))
    order by 1 limit 100`;
}

/** C36: no transfer has two members. */
export function findMemberToMember({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'transfer ' || t.id as subject, format('from member %s to member %s', d.member_id, c.member_id) as detail
    from ledger_transfers t
    join ledger_accounts d on d.id = t.debit_account_id
    join ledger_accounts c on c.id = t.credit_account_id
    where d.member_id <> c.member_id
    order by 1 limit 100`;
}

/** C36: each transfer of a provider's account concerns a member of its shard (`providerAccount`). */
export function findStrayRounds({ sql }: Queries): Promise<Finding[]> {
  return sql<Finding[]>`
    select 'transfer ' || t.id as subject, format('of member %s on %s', coalesce(t.member_id::text, 'none'), a.system) as detail
    from ledger_transfers t
    cross join lateral (values (t.debit_account_id), (t.credit_account_id)) as side(id)
    join ledger_accounts a on a.id = side.id
    where a.system like 'provider:%'
      and split_part(a.system, ':', 3) is distinct from (t.member_id % ${providerShards})::text
    order by 1 limit 100`;
}
