/** Writes bets: whole batches, one statement per table, all in one flight. */
import { rulesVersion } from '@hj/betting';
import { column, type Tx, textColumn } from '@hj/platform';
import type { TakenBet, TakenLeg } from '../bet-types.ts';

/** A leg with the bet it is of. */
interface LegOfBet {
  bet: TakenBet;
  leg: TakenLeg;
  legNo: number;
}

/** Writes bets, legs, exposures and stakes in one flight; the promises are all awaited, so that none is left unhandled. */
export function insertBets(tx: Tx, bets: readonly TakenBet[]): Promise<unknown>[] {
  const legs = bets.flatMap((bet) => bet.legs.map((leg, index) => ({ bet, leg, legNo: index + 1 })));
  return [insertFacts(tx, bets), insertLegs(tx, legs), raiseExposures(tx, legs), raiseStakes(tx, legs)];
}

function insertFacts({ sql }: Tx, bets: readonly TakenBet[]): Promise<unknown> {
  return sql`
    insert into bets (id, slip_id, slip_place, member_id, session_id, client_key, request_id, address, user_agent, kind, sport,
      sizes, lines, odds_type, odds_policy, tolerance, stake, risk, to_win, balance_before, balance_after, rules_version,
      in_play, received_at, placed_at, decide_at, state, hold_id, accepted_at)
    select id, slip_id, slip_place, member_id, session_id, client_key, request_id, address, user_agent, kind, sport,
      sizes::smallint[], lines, odds_type, odds_policy, tolerance, stake, risk, to_win, before, before - risk, ${rulesVersion},
      in_play, received_at, placed_at, decide_at,
      case when in_play then 'confirming' else 'accepted' end, id, case when in_play then null else placed_at end
    from unnest(
      ${column(bets, ({ id }) => id)}::bigint[],
      ${column(bets, ({ slipId }) => slipId)}::bigint[],
      ${column(bets, ({ slipPlace }) => slipPlace)}::smallint[],
      ${column(bets, ({ command }) => command.memberId)}::bigint[],
      ${column(bets, ({ command }) => command.sessionId)}::bigint[],
      ${textColumn(bets, ({ command }) => command.key)}::text[],
      ${textColumn(bets, ({ command }) => command.requestId)}::text[],
      ${textColumn(bets, ({ command }) => command.address)}::text[],
      ${textColumn(bets, ({ command }) => command.userAgent)}::text[],
      ${textColumn(bets, ({ kind }) => kind)}::text[],
      ${textColumn(bets, sportOf)}::text[],
      ${textColumn(bets, ({ sizes }) => `{${sizes.join(',')}}`)}::text[],
      ${column(bets, ({ lines }) => lines)}::int[],
      ${textColumn(bets, ({ oddsType }) => oddsType)}::text[],
      ${textColumn(bets, ({ command }) => command.policy)}::text[],
      ${column(bets, ({ command }) => command.tolerance)}::smallint[],
      ${column(bets, ({ stake }) => stake)}::bigint[],
      ${column(bets, ({ risk }) => risk)}::bigint[],
      ${column(bets, ({ toWin }) => toWin)}::bigint[],
      ${column(bets, ({ balanceBefore }) => balanceBefore)}::bigint[],
      ${column(bets, ({ inPlay }) => inPlay)}::boolean[],
      ${column(bets, ({ receivedAt }) => receivedAt)}::timestamptz[],
      ${column(bets, ({ placedAt }) => placedAt)}::timestamptz[],
      ${column(bets, ({ decideAt }) => decideAt)}::timestamptz[])
      as b (id, slip_id, slip_place, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, sizes,
        lines, odds_type, odds_policy, tolerance, stake, risk, to_win, before, in_play, received_at, placed_at, decide_at)`;
}

/** ALL where the legs differ. */
function sportOf({ legs: [first, ...others] }: TakenBet): string {
  return first !== undefined && others.every(({ sport }) => sport === first.sport) ? first.sport : 'ALL';
}

function insertLegs({ sql }: Tx, legs: readonly LegOfBet[]): Promise<unknown> {
  return sql`
    insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, sport, kind, league, home, away, starts_at,
      displayed_price, price, market_status, phase, match_seq, incident_seq, clock_seconds, home_score, away_score, red_cards,
      new_handicap, liability, simulated, player)
    select *
    from unnest(
      ${column(legs, ({ bet }) => bet.id)}::bigint[],
      ${column(legs, ({ legNo }) => legNo)}::smallint[],
      ${column(legs, ({ leg }) => leg.matchId)}::bigint[],
      ${column(legs, ({ leg }) => leg.marketId)}::bigint[],
      ${textColumn(legs, ({ leg }) => leg.key)}::text[],
      ${textColumn(legs, ({ leg }) => leg.outcome)}::text[],
      ${textColumn(legs, ({ leg }) => leg.sport)}::text[],
      ${textColumn(legs, ({ leg }) => leg.kind)}::text[],
      ${textColumn(legs, ({ leg }) => leg.league)}::text[],
      ${textColumn(legs, ({ leg }) => leg.home)}::text[],
      ${textColumn(legs, ({ leg }) => leg.away)}::text[],
      ${column(legs, ({ leg }) => leg.startsAt)}::timestamptz[],
      ${column(legs, ({ leg }) => leg.displayedPrice)}::int[],
      ${column(legs, ({ leg }) => leg.price)}::int[],
      ${textColumn(legs, ({ leg }) => leg.marketStatus)}::text[],
      ${textColumn(legs, ({ leg }) => leg.phase)}::text[],
      ${column(legs, ({ leg }) => leg.matchSeq)}::bigint[],
      ${column(legs, ({ leg }) => leg.incidentSeq)}::int[],
      ${column(legs, ({ leg }) => leg.clockSeconds)}::int[],
      ${column(legs, ({ leg }) => leg.score.home)}::int[],
      ${column(legs, ({ leg }) => leg.score.away)}::int[],
      ${column(legs, ({ leg }) => leg.redCards)}::int[],
      ${column(legs, ({ leg }) => leg.newHandicap)}::boolean[],
      ${column(legs, ({ leg }) => leg.liability)}::bigint[],
      ${column(legs, ({ leg }) => leg.simulated)}::boolean[],
      ${textColumn(legs, ({ leg }) => leg.player)}::text[])`;
}

function raiseExposures({ sql }: Tx, legs: readonly LegOfBet[]): Promise<unknown> {
  return sql`
    update exposures e set liability = e.liability + s.liability
    from (
      select market_id, outcome, sum(liability)::bigint as liability
      from unnest(
        ${column(legs, ({ leg }) => leg.marketId)}::bigint[],
        ${textColumn(legs, ({ leg }) => leg.outcome)}::text[],
        ${column(legs, ({ leg }) => leg.liability)}::bigint[]) as b (market_id, outcome, liability)
      group by 1, 2) s
    where e.market_id = s.market_id and e.outcome = s.outcome`;
}

function raiseStakes({ sql }: Tx, legs: readonly LegOfBet[]): Promise<unknown> {
  return sql`
    insert into member_stakes as s (member_id, match_id, market_id, outcome, staked)
    select member_id, match_id, market_id, outcome, sum(stake)::bigint
    from unnest(
      ${column(legs, ({ bet }) => bet.command.memberId)}::bigint[],
      ${column(legs, ({ leg }) => leg.matchId)}::bigint[],
      ${column(legs, ({ leg }) => leg.marketId)}::bigint[],
      ${textColumn(legs, ({ leg }) => leg.outcome)}::text[],
      ${column(legs, ({ bet }) => bet.stake)}::bigint[]) as b (member_id, match_id, market_id, outcome, stake)
    group by 1, 2, 3, 4
    on conflict (member_id, match_id, market_id, outcome) do update set staked = s.staked + excluded.staked`;
}
