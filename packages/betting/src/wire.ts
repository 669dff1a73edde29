/**
 * The codes of the HG vocabulary (sportsbook.md §2.1–§2.3), translated here and nowhere else. Its trap: in totals the wire's
 * C is over and H is under. Codes that the vocabulary does not settle (prefixes with an underscore, n-th sets and quarters)
 * are ours.
 */
import { hasNumber, hasPeriod, type Market, type MarketType, marketTypesOf, type Outcome } from './market.ts';
import { hasOutcome, outcomesOf } from './outcomes.ts';
import { type Period, periods, type Sport } from './sport.ts';
import { kindOf } from './table/index.ts';
import type { Rule } from './table/kind.ts';

export interface WireMode {
  /** In play the codes carry an R; the handicap, already R, becomes RE. */
  inPlay: boolean;
}

/** A period before the code: first half H, bands A to F, and ours. */
function periodPrefix(period: Period): string {
  const number = /\d$/.exec(period)?.[0] ?? '';
  if (period.startsWith('band')) return 'ABCDEF'[Number(number) - 1] ?? '';
  if (period === 'first5') return 'F5_';
  if (number !== '') return `${period.replace(/\d$/, '').toUpperCase()}${number}_`;
  return { full: '', first: 'H', second: 'SH_', extra: 'ET_', penalties: 'PK_' }[period as string] ?? '';
}

const letterOf = (n: number): string => 'ABCDEFGHI'[n - 1] ?? `${n}`;

/** The wtype of a market: `R`, `ROU`, `HRE`, `CN_OU`, `ARG` (next goal is the first), `MOUB` (with 2.5), `F2G`. */
export function wireMarket(market: Market, { inPlay }: WireMode): string {
  const { type, period, line } = market;
  const { prefix = '', code, inPlay: own, lettered } = kindOf(type).wire;
  const start = prefix + periodPrefix(period);
  const body = inPlay ? (own ?? (code === 'R' ? 'RE' : `R${code}`)) : code;
  if (lettered === undefined || line === undefined) return start + body;
  // Combinations: A is a total of 1.5, B of 2.5 and so on.
  const nth = hasNumber(type) ? line : (line - 2) / 4;
  switch (lettered) {
    case 'letter-before':
      return start + letterOf(nth) + body;
    case 'letter-after':
      return start + body + letterOf(nth);
    case 'number-after':
      return start + body + nth;
    case 'number-inside':
      return `${start}${body.slice(0, -1)}${nth}${body.slice(-1)}`;
  }
}

export interface WireMeaning {
  type: MarketType;
  period: Period;
  /** Where the wtype itself says it: the n of an n-th goal, the total of a combination. */
  line?: number;
  inPlay: boolean;
}

const meanings = new Map<Sport, ReadonlyMap<string, WireMeaning>>();

/** The market type and period of a wtype, and whether it is the in-play form; `undefined` for codes that are none of ours. */
export function marketOfWire(wtype: string, sport: Sport = 'FT'): WireMeaning | undefined {
  let known = meanings.get(sport);
  if (known === undefined) {
    known = meaningsOf(sport);
    meanings.set(sport, known);
  }
  const meaning = known.get(wtype);
  return meaning && { ...meaning };
}

function meaningsOf(sport: Sport): ReadonlyMap<string, WireMeaning> {
  const known = new Map<string, WireMeaning>();
  for (const type of marketTypesOf(sport)) {
    for (const period of periods.filter((each) => hasPeriod(type, each))) {
      for (const line of wireParams(type)) {
        for (const inPlay of [false, true]) {
          const meaning: WireMeaning =
            line === undefined ? { type, period, inPlay } : { type, period, line, inPlay };
          known.set(wireMarket(meaning, { inPlay }), meaning);
        }
      }
    }
  }
  return known;
}

/** The numbers and totals that a wtype of this type can name. */
function wireParams(type: MarketType): readonly (number | undefined)[] {
  const { wire, numbers } = kindOf(type);
  if (wire.lettered === undefined) return [undefined];
  return numbers ?? Array.from({ length: 10 }, (_, halves) => 4 * halves + 2);
}

/**
 * The rtype of an outcome: `RH`, `ROUC`, `HMN`, `H2C1`, `ROVH`.
 * @throws RangeError if the market has no such outcome
 */
export function wireOutcome(market: Market, outcome: Outcome, mode: WireMode): string {
  if (!hasOutcome(market, outcome)) throw new RangeError(`no outcome ${outcome} in ${market.type}`);
  const { rule, wire } = kindOf(market.type);
  const start = `${wire.prefix ?? ''}${periodPrefix(market.period)}${mode.inPlay ? 'R' : ''}`;
  // Correct scores do not repeat the market's code, and the last bucket of total goals has a code of its own.
  if (rule.by === 'correct-score') {
    return start + (outcome === 'other' ? 'OVH' : `H${outcome.replace('-', 'C')}`);
  }
  if (rule.by === 'total-goals' && outcome === '7+') return `${start}OVER`;
  return wireMarket(market, mode) + outcomeCode(rule, outcome);
}

/** The outcome of an rtype, in its in-play form or the other; `undefined` if the market has none such. */
export function outcomeOfWire(market: Market, rtype: string): Outcome | undefined {
  return outcomesOf(market).find((outcome) =>
    [false, true].some((inPlay) => wireOutcome(market, outcome, { inPlay }) === rtype),
  );
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
  none: 'N',
  first: 'H',
  second: 'C',
  equal: 'N',
};

/** In combinations and team totals over and under are themselves, and a double chance is one letter. */
const combinedLetters: Record<string, string> = {
  ...letters,
  over: 'O',
  under: 'U',
  'home-draw': 'H',
  'draw-away': 'C',
  'home-away': 'S',
};

const mannerCodes: Record<string, string> = {
  shot: 'S',
  header: 'H',
  penalty: 'P',
  'free-kick': 'F',
  own: 'O',
  none: 'N',
};
const methodCodes: Record<string, string> = { regular: '', extra: 'OT', penalties: 'PK' };

function outcomeCode(rule: Rule, outcome: Outcome): string {
  const [first = '', second = ''] = outcome.split(/[-/&]/);
  switch (rule.by) {
    case 'total-goals':
      return outcome === '3+' ? 'OV' : outcome.replace('-', '');
    case 'double-chance':
      // The wire names the double chance draw-or-away with the away letter first.
      return outcome === 'draw-away' ? 'CN' : `${letters[first]}${letters[second]}`;
    case 'half-full':
      return `${letters[first]}${letters[second]}`;
    case 'combination':
      return outcome
        .split('&')
        .map((word) => combinedLetters[word] ?? word)
        .join('');
    case 'side-total':
      return combinedLetters[outcome] ?? outcome;
    case 'win-margin':
      if (outcome === 'no-goal') return '0';
      if (outcome === 'score-draw') return 'N';
      return `${letters[first]}${second === '4+' ? 'OV' : second}`;
    case 'method':
      return `${letters[first]}${methodCodes[second] ?? ''}`;
    case 'any':
      // Penalty and red card: H is yes, C is no (checked on prices).
      return outcome === 'yes' ? 'H' : 'C';
    case 'goal-early':
      return { early: '1', late: '2' }[outcome] ?? 'N';
    case 'goal-manner':
      return mannerCodes[outcome] ?? outcome;
    case 'scorer':
      return outcome === 'none' ? 'N' : `${letters[first]}${second.padStart(2, '0')}`;
    case 'set-score':
      return `H${first}C${second}`;
    case 'last-digit':
      return first;
    default:
      return letters[outcome] ?? outcome;
  }
}
