export * from './feed.ts';
export * from './market.ts';
export { lineText, marketName, outcomeName, selectionText, strongSide, type TeamNames } from './names.ts';
export {
  displayOdds,
  hongKongPair,
  isConvertible,
  type OddsType,
  oddsTypes,
  oddsValue,
  type Price,
  pricePair,
  type Ratio,
} from './odds.ts';
export { outcomesOf } from './outcomes.ts';
export {
  defaultTurnoverRule,
  effectiveTurnover,
  legFactor,
  payout,
  type SettledLeg,
  seriesPayout,
  type TurnoverRule,
} from './payout.ts';
export { type CancelCode, cancelCode, cancelReasons, isCancelled, type ResultCode } from './result-code.ts';
export { type Grade, gradeSelection, grades, type Selection } from './settlement.ts';
export { type BetTerms, profitOf, riskOf, winAmount, winRatio } from './stake.ts';
export { marketOfWire, outcomeOfWire, type WireMode, wireMarket, wireOutcome } from './wire.ts';
