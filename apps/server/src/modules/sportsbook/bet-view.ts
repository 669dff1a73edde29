/** Bets as the contract shows them. */
import {
  cancelReasons,
  displayOdds,
  isCancelled,
  type Market,
  type MatchResult,
  marketName,
  parseMarketKey,
  selectionText,
} from '@hj/betting';
import type { betRecord, WireBet } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { z } from 'zod';
import type { BetRow, TakenBet } from './bet-types.ts';

export type BetRecord = z.infer<typeof betRecord>;

/** A bet as the sportsbook shows it: amounts and odds as on the wire. */
export function wireBetOf(bet: BetRow): WireBet {
  const market = parseMarketKey(bet.key);
  return {
    betId: String(bet.id),
    ticket_id: ticketOf(bet),
    gide: String(bet.matchId),
    marketId: String(bet.marketId),
    key: bet.key,
    outcome: bet.outcome,
    league: bet.league,
    team_h: bet.home,
    team_c: bet.away,
    selection: selectionText(market, bet.outcome, bet),
    market: marketName(market),
    inPlay: bet.inPlay,
    score: scoreAtBet(bet),
    oddsType: bet.oddsType,
    price: bet.price,
    odds: displayOdds(bet.price, bet.oddsType, market.type),
    stake: formatAmount(bet.stake),
    risk: formatAmount(bet.risk),
    toWin: formatAmount(bet.toWin),
    state: bet.state,
    resultCode: bet.resultCode ?? null,
    reason: reasonOf(bet),
    payout: bet.payout === undefined ? null : formatAmount(bet.payout),
    placedAt: bet.placedAt.getTime(),
    decideAt: bet.decideAt?.getTime() ?? null,
    settledAt: bet.settledAt?.getTime() ?? null,
  };
}

/** A bet as the record shows it, with the result of its match as far as it is known. */
export function betRecordOf(bet: BetRow, result: MatchResult | undefined): BetRecord {
  const market = parseMarketKey(bet.key);
  return {
    betId: String(bet.id),
    ticketId: ticketOf(bet),
    enName: 'crty',
    gameType: 'FT',
    league: bet.league,
    match: `${bet.home} v ${bet.away}`,
    market: marketName(market),
    selection: selectionText(market, bet.outcome, bet),
    scoreAtBet: scoreAtBet(bet),
    result: result === undefined ? null : resultText(market, result),
    oddsType: bet.oddsType,
    price: bet.price,
    odds: displayOdds(bet.price, bet.oddsType, market.type),
    stake: formatAmount(bet.stake),
    risk: formatAmount(bet.risk),
    toWin: formatAmount(bet.toWin),
    payout: bet.payout === undefined ? null : formatAmount(bet.payout),
    profit: bet.payout === undefined ? null : formatAmount(bet.payout - bet.risk),
    turnover: bet.turnover === undefined ? null : formatAmount(bet.turnover),
    state: bet.state,
    resultCode: bet.resultCode ?? null,
    reason: reasonOf(bet),
    placedAt: bet.placedAt.getTime(),
    settledAt: bet.settledAt?.getTime() ?? null,
  };
}

/** The row that a bet just taken will be read back as. */
export function rowOfTaken({ id, command, leg, ...bet }: TakenBet): BetRow {
  return {
    id,
    memberId: command.memberId,
    state: bet.inPlay ? 'confirming' : 'accepted',
    oddsType: command.oddsType,
    stake: command.stake,
    risk: bet.risk,
    toWin: bet.toWin,
    inPlay: bet.inPlay,
    placedAt: bet.placedAt,
    decideAt: bet.decideAt,
    settledAt: undefined,
    resultCode: undefined,
    payout: undefined,
    turnover: undefined,
    matchId: leg.matchId,
    marketId: leg.marketId,
    key: leg.key,
    outcome: leg.outcome,
    league: leg.league,
    home: leg.home,
    away: leg.away,
    price: leg.price,
    score: leg.score,
  };
}

/** The field's ticket number of a single: OU and digits. */
function ticketOf({ id }: BetRow): string {
  return `OU${id}`;
}

function scoreAtBet({ inPlay, score }: BetRow): string | null {
  return inPlay ? `${score.home}-${score.away}` : null;
}

function reasonOf({ resultCode }: BetRow): string | null {
  return resultCode !== undefined && isCancelled(resultCode) ? cancelReasons[resultCode] : null;
}

/** The figures that decide a market: `2-1`, for half/full `1-0/2-1`; null while they are not known. */
function resultText({ type, period }: Market, { goals, corners }: MatchResult): string | null {
  const score = (type.startsWith('corner-') ? corners : goals)?.[period];
  if (score === undefined) return null;
  const text = `${score.home}-${score.away}`;
  return type === 'half-full' ? `${goals.first.home}-${goals.first.away}/${text}` : text;
}
