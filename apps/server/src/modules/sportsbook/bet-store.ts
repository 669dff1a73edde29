/** Writes bets: whole batches, one statement per table, all in one flight. */
import type { Tx } from '@hj/platform';
import { column, textColumn } from './bet-columns.ts';
import { rulesVersion } from './bet-rules.ts';
import type { TakenBet } from './bet-types.ts';

/** Writes bets, legs, exposures and stakes in one flight; the promises are all awaited, so that none is left unhandled. */
export function insertBets(tx: Tx, bets: readonly TakenBet[]): Promise<unknown>[] {
  return [insertFacts(tx, bets), insertLegs(tx, bets), raiseExposures(tx, bets), raiseStakes(tx, bets)];
}

function insertFacts({ sql }: Tx, bets: readonly TakenBet[]): Promise<unknown> {
  return sql`
    insert into bets (id, member_id, session_id, client_key, request_id, address, user_agent, kind, odds_type, odds_policy,
      stake, risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at,
      state, hold_id, accepted_at)
    select id, member_id, session_id, client_key, request_id, address, user_agent, 'single', odds_type, odds_policy,
      stake, risk, to_win, before, before - risk, ${rulesVersion}, in_play, received_at, placed_at, decide_at,
      case when in_play then 'confirming' else 'accepted' end, id, case when in_play then null else placed_at end
    from unnest(
      ${column(bets, ({ id }) => id)}::bigint[],
      ${column(bets, ({ command }) => command.memberId)}::bigint[],
      ${column(bets, ({ command }) => command.sessionId)}::bigint[],
      ${textColumn(bets, ({ command }) => command.key)}::text[],
      ${textColumn(bets, ({ command }) => command.requestId)}::text[],
      ${textColumn(bets, ({ command }) => command.address)}::text[],
      ${textColumn(bets, ({ command }) => command.userAgent)}::text[],
      ${textColumn(bets, ({ command }) => command.oddsType)}::text[],
      ${textColumn(bets, ({ command }) => command.policy)}::text[],
      ${column(bets, ({ command }) => command.stake)}::bigint[],
      ${column(bets, ({ risk }) => risk)}::bigint[],
      ${column(bets, ({ toWin }) => toWin)}::bigint[],
      ${column(bets, ({ balanceBefore }) => balanceBefore)}::bigint[],
      ${column(bets, ({ inPlay }) => inPlay)}::boolean[],
      ${column(bets, ({ receivedAt }) => receivedAt)}::timestamptz[],
      ${column(bets, ({ placedAt }) => placedAt)}::timestamptz[],
      ${column(bets, ({ decideAt }) => decideAt)}::timestamptz[])
      as b (id, member_id, session_id, client_key, request_id, address, user_agent, odds_type, odds_policy,
        stake, risk, to_win, before, in_play, received_at, placed_at, decide_at)`;
}

function insertLegs({ sql }: Tx, bets: readonly TakenBet[]): Promise<unknown> {
  return sql`
    insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, league, home, away, starts_at,
      displayed_price, price, market_status, phase, match_seq, incident_seq, clock_seconds, home_goals, away_goals, red_cards)
    select bet_id, 1, match_id, market_id, market_key, outcome, league, home, away, starts_at,
      displayed_price, price, market_status, phase, match_seq, incident_seq, clock_seconds, home_goals, away_goals, red_cards
    from unnest(
      ${column(bets, ({ id }) => id)}::bigint[],
      ${column(bets, ({ leg }) => leg.matchId)}::bigint[],
      ${column(bets, ({ leg }) => leg.marketId)}::bigint[],
      ${textColumn(bets, ({ leg }) => leg.key)}::text[],
      ${textColumn(bets, ({ leg }) => leg.outcome)}::text[],
      ${textColumn(bets, ({ leg }) => leg.league)}::text[],
      ${textColumn(bets, ({ leg }) => leg.home)}::text[],
      ${textColumn(bets, ({ leg }) => leg.away)}::text[],
      ${column(bets, ({ leg }) => leg.startsAt)}::timestamptz[],
      ${column(bets, ({ leg }) => leg.displayedPrice)}::int[],
      ${column(bets, ({ leg }) => leg.price)}::int[],
      ${textColumn(bets, ({ leg }) => leg.marketStatus)}::text[],
      ${textColumn(bets, ({ leg }) => leg.phase)}::text[],
      ${column(bets, ({ leg }) => leg.matchSeq)}::bigint[],
      ${column(bets, ({ leg }) => leg.incidentSeq)}::int[],
      ${column(bets, ({ leg }) => leg.clockSeconds)}::int[],
      ${column(bets, ({ leg }) => leg.score.home)}::int[],
      ${column(bets, ({ leg }) => leg.score.away)}::int[],
      ${column(bets, ({ leg }) => leg.redCards)}::int[])
      as l (bet_id, match_id, market_id, market_key, outcome, league, home, away, starts_at, displayed_price, price,
        market_status, phase, match_seq, incident_seq, clock_seconds, home_goals, away_goals, red_cards)`;
}

function raiseExposures({ sql }: Tx, bets: readonly TakenBet[]): Promise<unknown> {
  return sql`
    update exposures e set liability = e.liability + s.liability
    from (
      select market_id, outcome, sum(to_win)::bigint as liability
      from unnest(
        ${column(bets, ({ leg }) => leg.marketId)}::bigint[],
        ${textColumn(bets, ({ leg }) => leg.outcome)}::text[],
        ${column(bets, ({ toWin }) => toWin)}::bigint[]) as b (market_id, outcome, to_win)
      group by 1, 2) s
    where e.market_id = s.market_id and e.outcome = s.outcome`;
}

function raiseStakes({ sql }: Tx, bets: readonly TakenBet[]): Promise<unknown> {
  return sql`
    insert into member_stakes as s (member_id, match_id, market_id, outcome, staked)
    select member_id, match_id, market_id, outcome, sum(stake)::bigint
    from unnest(
      ${column(bets, ({ command }) => command.memberId)}::bigint[],
      ${column(bets, ({ leg }) => leg.matchId)}::bigint[],
      ${column(bets, ({ leg }) => leg.marketId)}::bigint[],
      ${textColumn(bets, ({ leg }) => leg.outcome)}::text[],
      ${column(bets, ({ command }) => command.stake)}::bigint[]) as b (member_id, match_id, market_id, outcome, stake)
    group by 1, 2, 3, 4
    on conflict (member_id, match_id, market_id, outcome) do update set staked = s.staked + excluded.staked`;
}
