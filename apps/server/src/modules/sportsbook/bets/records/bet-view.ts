/** Bets as the contract shows them: domain values, and wire values for stored and pushed ones. */
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
import { type WireBet, wireBet } from '@hj/contract';
import { type Amount, formatAmount } from '@hj/money';
import { toWire } from '@hj/platform';
import type { z } from 'zod';
import { resultOfBet } from '../../settlement/bet-result.ts';
import type { FinalCode } from '../../settlement/settlement-rules.ts';
import type { Bet, BetLeg } from '../bet-types.ts';
import { resultText } from './result-text.ts';

type BetAnswer = z.output<typeof wireBet>;
type LegAnswer = BetAnswer['legs'][number];

/** Results of matches, as far as they are known, by match. */
export type ResultsByMatch = ReadonlyMap<bigint, MatchResult>;
const noResults: ResultsByMatch = new Map();

/** A bet on the wire, for answers that are stored and for the push socket. */
export function wireBetOf(bet: Bet): WireBet {
  return toWire(wireBet, shownBet(bet));
}

/** A bet as the sportsbook answers it. */
export function shownBet(bet: Bet, results: ResultsByMatch = noResults): BetAnswer {
  const { id, kind, sizes, lines, legs, oddsType, stake, risk, state, placedAt, payout } = bet;
  return {
    ...{ betId: id, kind, lines, oddsType, stake, risk, state, placedAt },
    // The field's ticket number: OU and digits.
    ticket_id: `OU${id}`,
    name: kind === 'single' ? '单注' : systemName({ legs: legs.length, sizes }),
    legs: legs.map((leg) => shownLeg(bet, leg, results.get(leg.matchId))),
    odds: kind === 'series' ? productOf(legs) : null,
    stakePerLine: stake / BigInt(lines),
    toWin: toWinNow(bet),
    // A: the result was taken back and there is no other yet.
    resultCode: bet.resultCode ?? (bet.correction === undefined ? null : 'A'),
    reason: reasonOf(bet),
    notAccepted: bet.notAccepted ?? null,
    correction: correctionOf(bet),
    payout: payout ?? null,
    cut: payout === undefined ? null : bet.cut,
    decideAt: bet.decideAt ?? null,
    settledAt: bet.settledAt ?? null,
  };
}

function shownLeg(bet: Bet, leg: BetLeg, result: MatchResult | undefined): LegAnswer {
  const { marketId, key, outcome, league, simulated, startsAt, inPlay, price, sport, score } = leg;
  const market = parseMarketKey(key);
  return {
    ...{ marketId, key, outcome, league, simulated, startsAt, inPlay, price },
    ...{ gide: leg.matchId, gameType: sport, team_h: leg.home, team_c: leg.away },
    kind: leg.kind ?? null,
    selection: leg.player ?? selectionText(market, outcome, leg),
    market: marketName(market, sport),
    score: inPlay ? `${score.home}-${score.away}` : null,
    odds: displayOdds(price, bet.kind === 'single' ? bet.oddsType : 'E', market.type),
    resultCode: leg.resultCode ?? null,
    result: leg.resultCode === undefined || result === undefined ? null : resultText(leg, market, result),
    reason: reasonOf(leg),
  };
}

function reasonOf({ resultCode }: Pick<Bet, 'resultCode'>): string | null {
  return resultCode !== undefined && isCancelled(resultCode) ? cancelReasons[resultCode] : null;
}

/** The result that was taken back, while the bet is open again and once it has another one. */
function correctionOf({ correction, resultCode, payout }: Bet): BetAnswer['correction'] {
  if (correction === undefined) return null;
  const { at, code } = correction;
  if (resultCode === code && payout === correction.payout) return null;
  return { at, resultCode: code, payout: correction.payout };
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
