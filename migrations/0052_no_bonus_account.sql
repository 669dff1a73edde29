-- Bonus money is cash with a turnover requirement (ADR 063): no account and no part of a stake is bonus money. An account with entries
-- stops the migration, for nothing of the ledger is ever deleted.

do $$
begin
  if exists (select from ledger_accounts where kind = 'bonus' and (balance <> 0 or version <> 0))
      or exists (select from bets where risk_bonus <> 0) then
    raise exception 'a bonus account or a stake of bonus money is in use';
  end if;
end $$;

alter table ledger_accounts disable trigger ledger_accounts_stay;
delete from ledger_accounts where kind = 'bonus';
alter table ledger_accounts enable trigger ledger_accounts_stay;

alter table ledger_accounts drop constraint ledger_accounts_owner;
alter table ledger_accounts add constraint ledger_accounts_owner check (
  (member_id is not null and system is null and not overdraft
    and (kind in ('cash', 'hold') and currency = 'CNY' or kind = 'coin' and currency = 'USDT'))
  or (member_id is null and system is not null and kind = 'system' and (currency = 'USDT') = (system like '%:USDT')));

drop trigger bets_facts on bets;
alter table bets drop column risk_bonus;
create trigger bets_facts before update of
  id, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, odds_type, odds_policy, currency, stake,
  risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at, slip_id, slip_place,
  sizes, lines, tolerance
  on bets for each row execute function refuse_change();
