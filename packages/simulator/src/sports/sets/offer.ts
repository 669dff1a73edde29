/** The markets that every sport of sets has: winner, handicaps and totals of sets and units, exact score, and the sets themselves. */
import type { Market, MarketType, Period, Score } from '@hj/betting';
import { chanceThat } from '../../engine/distribution.ts';
import { handicaps, hasPassed, type LineGrid, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import { type SetFigures, type SetsLaw, setsWon } from './law.ts';
import { nil, type SetsState } from './state.ts';

/** How the markets of a sport are called. */
export interface SetsMarkets {
  bestOf: number;
  periods: readonly Period[];
  setHandicap: MarketType;
  setTotal: MarketType;
  setScore: MarketType;
  /** Of the whole match; e-sports have none. */
  unitsOfMatch: boolean;
  unitHandicap: MarketType;
  unitTotal: MarketType;
  unitOddEven: MarketType;
  /** Totals of each side's units of the match. */
  sideTotals?: Readonly<Record<'home' | 'away', MarketType>>;
  /** Lines of units in the match and in a set. */
  matchLines: LineGrid;
  setLines: LineGrid;
}

const oneSetLine = { count: 1, step: 4, offset: 2 } as const;

export function setsOffer(law: SetsLaw, state: SetsState, around: SetsLaw, names: SetsMarkets): Fair[] {
  if (state.over) return [];
  const offer = matchOffer(law, around, names);
  const number = state.finished.length + 1;
  offer.push(...setOffer(names.periods[number - 1], law.current, around.current, names));
  offer.push(...setOffer(names.periods[number], law.next, around.next, names));
  return offer;
}

function matchOffer(law: SetsLaw, around: SetsLaw, names: SetsMarkets): Fair[] {
  const { sets, units } = law;
  const { matchLines: lines } = names;
  const offer: Fair[] = [
    winner(['match-winner', 'full'], sets.margin),
    ...handicaps([names.setHandicap, 'full'], sets.margin, around.sets.margin, oneSetLine),
    ...totals([names.setTotal, 'full'], sets.total, around.sets.total, oneSetLine),
    exactScores(law, names),
  ];
  if (!names.unitsOfMatch) return offer;
  return [
    ...offer,
    ...handicaps([names.unitHandicap, 'full'], units.margin, around.units.margin, lines),
    ...totals([names.unitTotal, 'full'], units.total, around.units.total, lines),
    oddEven([names.unitOddEven, 'full'], units.total),
    ...sideTotals(law, around, names),
  ];
}

function sideTotals(law: SetsLaw, around: SetsLaw, { sideTotals: types }: SetsMarkets): Fair[] {
  const { sides } = law;
  const lines = around.sides;
  if (types === undefined || sides === undefined || lines === undefined) return [];
  return (['home', 'away'] as const).flatMap((side) =>
    totals([types[side], 'full'], sides[side], lines[side], oneSetLine),
  );
}

function exactScores({ scores }: SetsLaw, { setScore, bestOf }: SetsMarkets): Fair {
  const needed = Math.ceil(bestOf / 2);
  const less = Array.from({ length: needed }, (_, i) => i);
  const names = [...less.map((n) => `${needed}-${n}`), ...less.map((n) => `${n}-${needed}`).reverse()];
  return {
    market: { type: setScore, period: 'full', line: bestOf },
    chances: names.map((name) => scores.get(name) ?? 0),
  };
}

function setOffer(
  period: Period | undefined,
  figures: SetFigures | undefined,
  around: SetFigures | undefined,
  names: SetsMarkets,
): Fair[] {
  if (!period || !figures || !around) return [];
  const home = chanceThat(figures.margin, (margin) => margin > 0);
  return [
    { market: { type: 'section-winner', period }, chances: [home, 1 - home] },
    ...handicaps([names.unitHandicap, period], figures.margin, around.margin, names.setLines),
    ...totals([names.unitTotal, period], figures.total, around.total, names.setLines),
    oddEven([names.unitOddEven, period], figures.total),
  ];
}

/** The current count for a market of sets. */
export function setsScoreFor({ type, period }: Market, state: SetsState, names: SetsMarkets): Score {
  if (type === names.setTotal) return setsWon(state.finished);
  const all = [...state.finished, state.units];
  if (period !== 'full') return all[names.periods.indexOf(period)] ?? nil;
  return all.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), nil);
}

export function setsPassed(market: Market, state: SetsState, names: SetsMarkets): boolean {
  return hasPassed(market, setsScoreFor(market, state, names));
}

/** A market that has been decided although the match is not over. */
export function setsOver(market: Market, state: SetsState, names: SetsMarkets): boolean {
  if (state.over || setsPassed(market, state, names)) return true;
  const index = names.periods.indexOf(market.period);
  return index >= 0 && index < state.finished.length;
}
