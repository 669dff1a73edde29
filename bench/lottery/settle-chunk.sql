-- The rows that paying a chunk of bets moves, with the wins known: rounds, entries, accounts.
create function bench_settle_lottery(most int) returns int language plpgsql as $$
declare moved int;
begin
  with chunk as (
    select r.id, w.win from rounds r join bench_wins w using (id) where r.state = 'open' order by r.id limit most for update of r
  ), closed as (
    update rounds r set state = 'closed', win = c.win, changed_at = clock_timestamp(), ended_at = clock_timestamp()
    from chunk c where r.id = c.id returning r.id, r.player_id, r.win
  ), numbered as (
    select c.id, p.channel, p.account, c.win, row_number() over owner as ordinal, sum(c.win) over owner as up_to, a.balance, a.version
    from closed c join players p on p.id = c.player_id join accounts a using (channel, account) where c.win > 0
    window owner as (partition by p.channel, p.account order by c.id rows unbounded preceding)
  ), booked as (
    insert into entries (channel, account, version, reference, amount, balance_after)
    select channel, account, version + ordinal, 'lottery/' || id || '/win', win, balance + up_to from numbered
  ), credited as (
    update accounts a set balance = a.balance + n.win, version = a.version + n.count
    from (select channel, account, sum(win) as win, count(*) as count from numbered group by channel, account) n
    where a.channel = n.channel and a.account = n.account
  )
  select count(*) into moved from closed;
  return moved;
end
$$;
