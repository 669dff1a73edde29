/**
 * The result of a bet from the results of its legs: a single is its leg, a series or system is its lines (sportsbook.md §4.3). The result
 * is the same in every order of the legs' results: a bet that is lost before its last leg stays as it is after it. Pure.
 */
import {
  deadHeatPayout,
  effectiveTurnover,
  isCancelled,
  linesOf,
  type MarketKey,
  type OddsType,
  type Price,
  parseMarketKey,
  payout,
  type System,
  seriesPayout,
  seriesTurnover,
  settledTurnover,
} from '@hj/betting';
import type { Amount } from '@hj/money';
import type { FinalCode, LegResult } from './settlement-rules.ts';

export interface ResultTerms {
  oddsType: OddsType;
  /** Of all lines. */
  stake: Amount;
  risk: Amount;
  /** How many legs a line takes; [1] is a single. */
  sizes: readonly number[];
  legs: readonly { price: Price; key: MarketKey }[];
}

export interface BetResult {
  code: FinalCode;
  /** Before any cap. */
  payout: Amount;
  turnover: Amount;
}

/** The result of a bet, or `undefined` while it is open. `results` are its legs' in their order. */
export function resultOfBet(
  terms: ResultTerms,
  results: readonly (LegResult | undefined)[],
): BetResult | undefined {
  return terms.legs.length === 1 ? resultOfSingle(terms, results[0]) : resultOfLines(terms, results);
}

function resultOfSingle(
  { stake, oddsType, legs: [leg] }: ResultTerms,
  result: LegResult | undefined,
): BetResult | undefined {
  if (leg === undefined) throw new RangeError('a bet has a leg');
  if (result === undefined) return undefined;
  const { code, winners } = result;
  const terms = { stake, price: leg.price, oddsType, marketType: parseMarketKey(leg.key).type };
  if (code === 'W' && winners > 1) {
    const returned = deadHeatPayout(stake, leg.price, winners);
    return { code, payout: returned, turnover: settledTurnover(terms, returned) };
  }
  return { code, payout: payout(terms, code), turnover: effectiveTurnover(terms, code) };
}

function resultOfLines(
  { stake, risk, sizes, legs }: ResultTerms,
  results: readonly (LegResult | undefined)[],
): BetResult | undefined {
  const lost = results.filter((result) => result?.code === 'L').length;
  // Every line holds a lost leg: further results cannot change anything.
  const fewest = Math.min(...sizes);
  if (fewest > 1 && legs.length - lost < fewest) return { code: 'L', payout: 0n, turnover: stake };
  const settled = legs.flatMap(({ price, key }, index) => {
    const result = results[index];
    return result === undefined ? [] : [{ price, key, code: result.code }];
  });
  if (settled.length < legs.length) return undefined;
  const system: System = { legs: legs.length, sizes };
  const lines = linesOf(system).map((line) => line.flatMap((index) => settled[index] ?? []));
  const perLine = stake / BigInt(lines.length);
  let returned = 0n;
  let turnover = 0n;
  for (const line of lines) {
    returned += seriesPayout(perLine, line);
    turnover += lineTurnover(perLine, line);
  }
  return { code: codeOf(settled, returned, risk), payout: returned, turnover };
}

interface SettledLeg {
  price: Price;
  key: MarketKey;
  code: FinalCode;
}

/** The single of a patent or a Lucky system counts as every single does: the amount it won or lost, from the floor price on. */
function lineTurnover(stake: Amount, line: readonly SettledLeg[]): Amount {
  const [leg] = line;
  if (leg === undefined || line.length > 1) return seriesTurnover(stake, line);
  return effectiveTurnover(
    { stake, price: leg.price, oddsType: 'H', marketType: parseMarketKey(leg.key).type },
    leg.code,
  );
}

/** The code of lines together: by their return, unless every leg was cancelled. */
function codeOf(legs: readonly { code: FinalCode }[], returned: Amount, risk: Amount): FinalCode {
  const [first] = legs;
  if (first !== undefined && legs.every(({ code }) => isCancelled(code))) return first.code;
  if (returned > risk) return 'W';
  if (returned === risk) return 'P';
  return returned > 0n ? 'LL' : 'L';
}
