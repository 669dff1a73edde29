-- The baseline: one call of a provider per statement, on the tables of the server and with everything that the server writes.
create function bench_move(p_from bigint, p_to bigint, p_kind text, p_reference text, p_amount bigint, p_member bigint)
returns void language plpgsql as $$
declare
  d ledger_accounts; c ledger_accounts; v_transfer bigint := nextval('bench_ids'); v_now timestamptz := clock_timestamp();
begin
  select * into d from ledger_accounts where id = p_from;
  select * into c from ledger_accounts where id = p_to;
  if d.balance < p_amount and not d.overdraft then raise exception 'funds'; end if;
  update ledger_accounts set balance = d.balance - p_amount, version = d.version + 1,
    chain = bench_chain(d.chain, d.id, d.version + 1, v_transfer, p_kind, p_reference, -p_amount, d.balance - p_amount)
    where id = d.id returning chain into d.chain;
  update ledger_accounts set balance = c.balance + p_amount, version = c.version + 1,
    chain = bench_chain(c.chain, c.id, c.version + 1, v_transfer, p_kind, p_reference, p_amount, c.balance + p_amount)
    where id = c.id returning chain into c.chain;
  insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, amount, reference, member_id, request_id, created_at)
    values (v_transfer, p_kind, d.id, c.id, p_amount, p_reference, p_member, 'bench', v_now);
  insert into ledger_entries (account_id, version, transfer_id, amount, balance_after, chain, created_at) values
    (d.id, d.version + 1, v_transfer, -p_amount, d.balance - p_amount, d.chain, v_now),
    (c.id, c.version + 1, v_transfer, p_amount, c.balance + p_amount, c.chain, v_now);
end
$$;

-- A bet (`p_bet` is null), or the win that closes its round.
create function bench_round(p_member bigint, p_token bytea, p_txn text, p_round text, p_amount bigint, p_bet text)
returns text language plpgsql as $$
declare
  v_kind text := case when p_bet is null then 'bet' else 'payout' end;
  v_answer text; c ledger_accounts; p ledger_accounts; l venue_sessions; r venue_rounds; v_id bigint := nextval('bench_ids');
begin
  select * into c from ledger_accounts where member_id = p_member and kind = 'cash' for update;
  select answer into v_answer from commands
    where member_id = p_member and operation = 'round/fish' and key = v_kind || ':' || p_txn;
  if found then return v_answer; end if;
  select * into l from venue_sessions where venue = 'fish' and token_hash = p_token;
  perform from sessions s join members m on m.id = s.member_id
    where s.id = l.session_id and s.ended_at is null and s.expires_at > clock_timestamp() and m.status = 'normal'
      and l.live_until > clock_timestamp();
  if not found then raise exception 'session'; end if;
  select * into p from ledger_accounts where system = 'provider:fish:' || p_member % 16 for update;
  select * into r from venue_rounds
    where venue = 'fish' and member_id = p_member and game_code = 'longgong' and round = p_round;
  if p_bet is null then
    r.id := nextval('bench_ids');
    insert into venue_rounds (id, member_id, venue, game_code, round, category, session_id, staked, bets)
      values (r.id, p_member, 'fish', 'longgong', p_round, 'fishing', l.session_id, p_amount, 1);
    perform bench_move(c.id, p.id, 'round-stake', 'round:' || v_id, p_amount, p_member);
  else
    perform from venue_transactions where venue = 'fish' and txn_id = p_bet and kind = 'bet' and state = 'applied';
    if not found then raise exception 'bet'; end if;
    update venue_rounds set state = 'closed', won = won + p_amount, payouts = payouts + 1, turnover = staked,
      closed_at = clock_timestamp() where id = r.id;
    if p_amount > 0 then perform bench_move(p.id, c.id, 'round-win', 'round:' || v_id, p_amount, p_member); end if;
  end if;
  insert into venue_transactions (id, member_id, venue, txn_id, kind, round_id, target, amount, moved, state, fingerprint, request_id)
    values (v_id, p_member, 'fish', p_txn, v_kind, r.id, p_bet, p_amount,
      case when p_bet is null then -p_amount else p_amount end, 'applied', 'bench', 'bench');
  select json_build_object('outcome', 'DONE', 'balance', (balance / 100.0)::numeric(20, 2)::text)::text into v_answer
    from ledger_accounts where id = c.id;
  insert into commands (member_id, operation, key, body_hash, answer)
    values (p_member, 'round/fish', v_kind || ':' || p_txn, 'bench', v_answer);
  return v_answer;
end
$$;
