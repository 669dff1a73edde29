/** Questions of the ledger check on agents. Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import type { Invariant } from '../wallet/index.ts';

type Findings = ReturnType<Invariant['find']>;

/** A statement is the sum of its lines, and its terms add up; its share of others is the sum of its shares. */
function findStatementFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'agent statement ' || t.id as subject,
      format('states %s net loss, %s commission; its lines say %s', t.net_loss, t.commission, coalesce(l.net_loss, 0)) as detail
    from agent_statements t
    join agent_plans p on p.version = t.plan
    left join lateral (
      select count(*)::int as members, count(*) filter (where active)::int as active, count(excluded)::int as excluded,
        coalesce(sum(net_loss) filter (where excluded is null), 0)::bigint as net_loss,
        coalesce(sum(rebate) filter (where excluded is null), 0)::bigint as rebate,
        coalesce(sum(bonus) filter (where excluded is null), 0)::bigint as bonus
      from agent_statement_lines where statement_id = t.id) as l on true
    where (t.members, t.active, t.excluded, t.net_loss, t.rebate, t.bonus) <> (l.members, l.active, l.excluded, l.net_loss, l.rebate, l.bonus)
      or t.fee <> greatest(t.net_loss, 0) * (p.terms ->> 'feePpm')::bigint / 1000000
      or t.commission <> greatest(t.base, 0) * t.rate_ppm / 1000000 or t.carry_out <> greatest(-t.base, 0)
      or t.downline <> coalesce((select sum(amount) from agent_statement_shares where statement_id = t.id), 0)
      or t.carry_in <> coalesce((select b.carry_out from agent_statements b where b.agent_id = t.agent_id and b.month < t.month
        order by b.month desc limit 1), 0)
    order by t.id limit 100`;
}

/** I6: each payout of commission is in the ledger once, with the sum of its statements; nothing else is. */
function findPayoutFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with wanted as (
      select 'commission:' || t.deal_id as reference, t.agent_id as member_id, sum(p.total)::bigint as amount
      from agent_statements t join agent_payables p on p.statement_id = t.id where t.state = 'paid' group by 1, 2),
    posted as (
      select t.reference, t.member_id, sum(t.amount)::bigint as amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
      where a.system = 'commission' group by 1, 2)
    select coalesce(w.reference, p.reference) as subject,
      format('stated %s, posted %s', coalesce(w.amount, 0), coalesce(p.amount, 0)) as detail
    from wanted w full join posted p on (p.reference, p.member_id) = (w.reference, w.member_id)
    where w.amount is distinct from p.amount
    order by 1 limit 100`;
}

export const agentInvariants: readonly Invariant[] = [
  { name: 'AG3', find: findStatementFaults },
  { name: 'I6', find: findPayoutFaults },
];
