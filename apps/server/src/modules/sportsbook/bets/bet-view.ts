/** Bets as the contract shows them. */
import {
  cancelReasons,
  displayOdds,
  type Grade,
  grades,
  isCancelled,
  legFactor,
  type MatchResult,
  marketName,
  parseMarketKey,
  selectionText,
  systemName,
} from '@hj/betting';
import type { betRecord, WireBet } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import type { z } from 'zod';
import { resultOfBet } from '../settlement/bet-result.ts';
import type { FinalCode } from '../settlement/settlement-rules.ts';
import type { Bet, BetLeg, RecordedBet } from './bet-types.ts';
import { resultText } from './result-text.ts';

export type BetRecord = z.infer<typeof betRecord>;
type WireLeg = WireBet['legs'][number];

/** Results of matches, as far as they are known, by match. */
export type ResultsByMatch = ReadonlyMap<bigint, MatchResult>;
const noResults: ResultsByMatch = new Map();

/** A bet as the sportsbook shows it: amounts and odds as on the wire. */
export function wireBetOf(bet: Bet, results: ResultsByMatch = noResults): WireBet {
  const { kind, sizes, lines, legs } = bet;
  return {
    betId: String(bet.id),
    ticket_id: ticketOf(bet),
    kind,
    name: kind === 'single' ? '单注' : systemName({ legs: legs.length, sizes }),
    lines,
    legs: legs.map((leg) => wireLegOf(bet, leg, results.get(leg.matchId))),
    oddsType: bet.oddsType,
    odds: kind === 'series' ? productOf(legs) : null,
    stake: formatAmount(bet.stake),
    stakePerLine: formatAmount(bet.stake / BigInt(lines)),
    risk: formatAmount(bet.risk),
    toWin: formatAmount(toWinNow(bet)),
    state: bet.state,
    // A: the result was taken back and there is no other yet.
    resultCode: bet.resultCode ?? (bet.correction === undefined ? null : 'A'),
    reason: reasonOf(bet),
    correction: correctionOf(bet),
    payout: bet.payout === undefined ? null : formatAmount(bet.payout),
    cut: bet.payout === undefined ? null : formatAmount(bet.cut),
    placedAt: bet.placedAt.getTime(),
    decideAt: bet.decideAt?.getTime() ?? null,
    settledAt: bet.settledAt?.getTime() ?? null,
  };
}

function wireLegOf(bet: Bet, leg: BetLeg, result: MatchResult | undefined): WireLeg {
  const market = parseMarketKey(leg.key);
  return {
    gide: String(leg.matchId),
    marketId: String(leg.marketId),
    key: leg.key,
    outcome: leg.outcome,
    gameType: leg.sport,
    kind: leg.kind ?? null,
    league: leg.league,
    team_h: leg.home,
    team_c: leg.away,
    startsAt: leg.startsAt.getTime(),
    selection: selectionText(market, leg.outcome, leg),
    market: marketName(market, leg.sport),
    inPlay: leg.inPlay,
    score: leg.inPlay ? `${leg.score.home}-${leg.score.away}` : null,
    price: leg.price,
    odds: displayOdds(leg.price, bet.kind === 'single' ? bet.oddsType : 'E', market.type),
    resultCode: leg.resultCode ?? null,
    result: leg.resultCode === undefined || result === undefined ? null : resultText(leg, market, result),
    reason: reasonOf(leg),
  };
}

/** A bet as the record shows it. */
export function betRecordOf(bet: RecordedBet, results: ResultsByMatch): BetRecord {
  const { betId, ticket_id: ticketId, decideAt: _decideAt, ...wire } = wireBetOf(bet, results);
  const sports = new Set(bet.legs.map(({ sport }) => sport));
  const [sport = 'ALL'] = sports;
  return {
    ...wire,
    betId,
    ticketId,
    enName: 'crty',
    gameType: sports.size === 1 ? sport : 'ALL',
    profit: bet.payout === undefined ? null : formatAmount(bet.payout - bet.risk),
    turnover: bet.turnover === undefined ? null : formatAmount(bet.turnover),
    rulesVersion: bet.rulesVersion,
  };
}

/** The field's ticket number: OU and digits. */
function ticketOf({ id }: Bet): string {
  return `OU${id}`;
}

function reasonOf({ resultCode }: Pick<Bet, 'resultCode'>): string | null {
  return resultCode !== undefined && isCancelled(resultCode) ? cancelReasons[resultCode] : null;
}

/** The result that was taken back, while the bet is open again and once it has another one. */
function correctionOf({ correction, resultCode, payout }: Bet): WireBet['correction'] {
  if (correction === undefined) return null;
  const { at, code } = correction;
  if (resultCode === code && payout === correction.payout) return null;
  return { at: at.getTime(), resultCode: code, payout: formatAmount(correction.payout) };
}

/**
 * The odds of a series, to two decimals, cut: `14.27`. An open or lost leg counts with its price, a cancelled or pushed leg with 1, a
 * half won or half lost leg with half (sportsbook.md §4.3).
 */
function productOf(legs: readonly BetLeg[]): string {
  let numerator = 100n;
  let denominator = 1n;
  for (const leg of legs) {
    const code = finalCode(leg);
    const factor = legFactor(leg.price, code === undefined || code === 'L' ? 'W' : code);
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return formatAmount(numerator / denominator);
}

/** The most that a bet can win, or could have: its open legs win, and of a bet that has ended those that lost. */
function toWinNow(bet: Bet): Amount {
  const isOpen = bet.resultCode === undefined;
  const codes = bet.legs.map((leg) => {
    const code = finalCode(leg);
    return code === undefined || (code === 'L' && !isOpen) ? 'W' : code;
  });
  if (bet.legs.length === 1 || codes.every((code) => code === 'W')) return bet.toWin;
  const result = resultOfBet(
    bet,
    codes.map((code) => ({ code, winners: 1 })),
  );
  const win = (result?.payout ?? 0n) - bet.risk;
  return win > 0n ? win : 0n;
}

function finalCode({ resultCode }: BetLeg): FinalCode | undefined {
  if (resultCode === undefined) return undefined;
  return isCancelled(resultCode) ? resultCode : grades.find((grade: Grade) => grade === resultCode);
}
