/**
 * The codes of the HG vocabulary (sportsbook.md §2.1–§2.3), translated here and nowhere else. Its trap: in totals the wire's
 * C is over and H is under.
 */
import { hasPeriod, type Market, type MarketType, marketTypes, type Outcome, type Period } from './market.ts';
import { outcomesOf } from './outcomes.ts';

export interface WireMode {
  /** In play the codes carry an R; the handicap, already R, becomes RE. */
  inPlay: boolean;
}

/** The type's own code; corners borrow the code of the same market on goals behind a prefix of ours. */
const codes: Record<MarketType, { prefix: string; code: string }> = {
  winner: { prefix: '', code: 'M' },
  handicap: { prefix: '', code: 'R' },
  total: { prefix: '', code: 'OU' },
  'odd-even': { prefix: '', code: 'EO' },
  'correct-score': { prefix: '', code: 'PD' },
  'total-goals': { prefix: '', code: 'T' },
  'half-full': { prefix: '', code: 'F' },
  'double-chance': { prefix: '', code: 'DC' },
  'both-score': { prefix: '', code: 'TS' },
  'corner-handicap': { prefix: 'CN_', code: 'R' },
  'corner-total': { prefix: 'CN_', code: 'OU' },
  'corner-odd-even': { prefix: 'CN_', code: 'EO' },
};

/** The wtype of a market: `R`, `ROU`, `HRE`, `CN_OU`. */
export function wireMarket({ type, period }: Market, { inPlay }: WireMode): string {
  const { prefix, code } = codes[type];
  return prefix + half(period) + (inPlay ? inPlayCode(code) : code);
}

/** The market type and period of a wtype, and whether it is the in-play form; `undefined` for codes that are none of ours. */
export function marketOfWire(
  wtype: string,
): { type: MarketType; period: Period; inPlay: boolean } | undefined {
  for (const type of marketTypes) {
    for (const period of ['full', 'first'] as const) {
      for (const inPlay of [false, true]) {
        if (hasPeriod(type, period) && wireMarket({ type, period }, { inPlay }) === wtype)
          return { type, period, inPlay };
      }
    }
  }
  return undefined;
}

/**
 * The rtype of an outcome: `RH`, `ROUC`, `HMN`, `H2C1`, `ROVH`.
 * @throws RangeError if the market has no such outcome
 */
export function wireOutcome(market: Market, outcome: Outcome, { inPlay }: WireMode): string {
  if (!outcomesOf(market).includes(outcome)) throw new RangeError(`no outcome ${outcome} in ${market.type}`);
  const { prefix, code } = codes[market.type];
  const start = prefix + half(market.period);
  // Correct scores do not repeat the market's code, and the last bucket of total goals has a word of its own.
  if (market.type === 'correct-score') {
    return `${start}${inPlay ? 'R' : ''}${outcome === 'other' ? 'OVH' : `H${outcome.replace('-', 'C')}`}`;
  }
  if (outcome === '7+') return `${start}${inPlay ? 'R' : ''}OVER`;
  return start + (inPlay ? inPlayCode(code) : code) + outcomeCode(market.type, outcome);
}

/** The outcome of an rtype, in its in-play form or the other; `undefined` if the market has none such. */
export function outcomeOfWire(market: Market, rtype: string): Outcome | undefined {
  return outcomesOf(market).find((outcome) =>
    [false, true].some((inPlay) => wireOutcome(market, outcome, { inPlay }) === rtype),
  );
}

function half(period: Period): string {
  return period === 'first' ? 'H' : '';
}

function inPlayCode(code: string): string {
  return code === 'R' ? 'RE' : `R${code}`;
}

const letters: Record<string, string> = {
  home: 'H',
  away: 'C',
  draw: 'N',
  over: 'C',
  under: 'H',
  odd: 'O',
  even: 'E',
  yes: 'Y',
  no: 'N',
};

function outcomeCode(type: MarketType, outcome: Outcome): string {
  if (type === 'total-goals') return outcome === '3+' ? 'OV' : outcome.replace('-', '');
  // The wire names the double chance draw-or-away with the away letter first.
  if (type === 'double-chance' && outcome === 'draw-away') return 'CN';
  return outcome
    .split(/[/-]/)
    .map((part) => letters[part] ?? part)
    .join('');
}
