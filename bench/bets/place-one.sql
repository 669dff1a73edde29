-- The baseline: one bet per statement, on the tables of the server and with everything the server does.
create sequence bench_ids start 900000000000 cache 100;
grant usage on sequence bench_ids to hj_app;

create function bench_chain(previous bytea, account bigint, version bigint, transfer bigint, kind text, reference text,
  amount bigint, balance bigint) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', encode(previous, 'hex'), account, version, transfer, kind, reference, amount, balance), 'UTF8'))
$$;

create function bench_place_bet(p_member bigint, p_session bigint, p_key text, p_hash text, p_request text, p_market bigint,
  p_outcome text, p_price int, p_stake bigint) returns text language plpgsql as $$
declare
  c ledger_accounts; h ledger_accounts; k markets; m matches; e exposures;
  v_answer text; v_price int; v_league text; v_tier int; v_home text; v_away text; v_now timestamptz;
  v_id bigint; v_transfer bigint; v_reference text; v_win bigint; v_match_staked bigint; v_staked bigint;
begin
  select * into c from ledger_accounts where member_id = p_member and kind = 'cash' for update;
  select answer into v_answer from commands where member_id = p_member and operation = 'bet' and key = p_key;
  if found then return v_answer; end if;
  perform from sessions s join members on members.id = s.member_id
    where s.id = p_session and s.ended_at is null and s.expires_at > clock_timestamp() and members.status = 'normal';
  if not found then raise exception 'session'; end if;
  select * into h from ledger_accounts where member_id = p_member and kind = 'hold';
  select * into k from markets where id = p_market;
  select * into m from matches where id = k.match_id for share;
  select * into k from markets where id = p_market;
  select l.name, l.tier, th.name, ta.name into v_league, v_tier, v_home, v_away
    from leagues l, teams th, teams ta where l.id = m.league_id and th.id = m.home_id and ta.id = m.away_id;
  v_price := k.prices[array_position(k.outcomes, p_outcome)];
  select * into e from exposures where market_id = p_market and outcome = p_outcome for update;
  if not found then
    insert into exposures (market_id, outcome, match_id, ceiling) values (p_market, p_outcome, m.id, 50000000) on conflict do nothing;
    select * into e from exposures where market_id = p_market and outcome = p_outcome for update;
  end if;
  select coalesce(sum(staked), 0), coalesce(sum(staked) filter (where market_id = p_market and outcome = p_outcome), 0)
    into v_match_staked, v_staked from member_stakes where member_id = p_member and match_id = m.id;
  perform from bets where member_id = p_member and state = 'confirming';
  if found then raise exception 'confirming'; end if;
  v_now := clock_timestamp();
  v_win := round(p_stake * (v_price - 1000) / 1000.0);
  if k.status <> 'active' or m.stop is not null or m.status <> 'scheduled' or v_now >= m.starts_at or v_price <> p_price
    or p_stake < 1000 or p_stake > 2000000 or v_match_staked + p_stake > 5000000 or v_staked + p_stake > 4000000
    or p_stake > c.balance or e.liability + v_win > e.ceiling then
    raise exception 'refused';
  end if;
  v_id := nextval('bench_ids');
  v_transfer := nextval('bench_ids');
  v_reference := 'bet:' || v_id;
  update ledger_accounts set balance = c.balance - p_stake, version = c.version + 1,
    chain = bench_chain(c.chain, c.id, c.version + 1, v_transfer, 'bet-hold', v_reference, -p_stake, c.balance - p_stake)
    where id = c.id returning chain into c.chain;
  update ledger_accounts set balance = h.balance + p_stake, version = h.version + 1,
    chain = bench_chain(h.chain, h.id, h.version + 1, v_transfer, 'bet-hold', v_reference, p_stake, h.balance + p_stake)
    where id = h.id returning chain into h.chain;
  insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, amount, reference, member_id, request_id, created_at)
    values (v_transfer, 'bet-hold', c.id, h.id, p_stake, v_reference, p_member, p_request, v_now);
  insert into ledger_entries (account_id, version, transfer_id, amount, balance_after, chain, created_at) values
    (c.id, c.version + 1, v_transfer, -p_stake, c.balance - p_stake, c.chain, v_now),
    (h.id, h.version + 1, v_transfer, p_stake, h.balance + p_stake, h.chain, v_now);
  insert into holds (id, member_id, amount, kind, reference, created_at)
    values (v_id, p_member, p_stake, 'bet', v_reference, v_now);
  insert into bets (id, slip_id, member_id, session_id, client_key, request_id, address, user_agent, kind, odds_type,
      odds_policy, stake, risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, state, hold_id, accepted_at)
    values (v_id, v_id, p_member, p_session, p_key, p_request, '127.0.0.1', 'bench', 'single', 'E', 'none', p_stake, p_stake, v_win,
      c.balance, c.balance - p_stake, '2026-1', false, v_now, v_now, 'accepted', v_id, v_now);
  insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, league, home, away, starts_at, displayed_price,
      price, market_status, phase, match_seq, incident_seq, clock_seconds, home_score, away_score, red_cards, liability)
    values (v_id, 1, m.id, k.id, k.key, p_outcome, v_league, v_home, v_away, m.starts_at, p_price, v_price, k.status, m.phase,
      m.seq, m.incident_seq, (m.state->>'clockSeconds')::int, m.home_score, m.away_score, 0, v_win);
  update exposures set liability = liability + v_win where market_id = p_market and outcome = p_outcome;
  insert into member_stakes as s (member_id, match_id, market_id, outcome, staked)
    values (p_member, m.id, p_market, p_outcome, p_stake)
    on conflict (member_id, match_id, market_id, outcome) do update set staked = s.staked + excluded.staked;
  v_answer := json_build_object('bet', json_build_object('betId', v_id::text, 'ticket_id', 'OU' || v_id, 'kind', 'single',
    'name', '单注', 'lines', 1, 'legs', json_build_array(json_build_object('gide', m.id::text, 'marketId', k.id::text, 'key', k.key,
    'outcome', p_outcome, 'gameType', m.sport, 'kind', m.kind, 'league', v_league, 'team_h', v_home, 'team_c', v_away,
    'startsAt', m.starts_at, 'selection', p_outcome, 'market', k.type, 'inPlay', false, 'score', null, 'price', v_price,
    'odds', (v_price / 1000.0)::numeric(10, 2)::text)), 'oddsType', 'E', 'stake', (p_stake / 100.0)::numeric(20, 2)::text,
    'risk', (p_stake / 100.0)::numeric(20, 2)::text, 'toWin', (v_win / 100.0)::numeric(20, 2)::text, 'state', 'accepted',
    'placedAt', v_now))::text;
  insert into commands (member_id, operation, key, body_hash, answer) values (p_member, 'bet', p_key, p_hash, v_answer);
  return v_answer;
end $$;
