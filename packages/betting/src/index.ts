export { settleSelection } from './broken-match.ts';
export { type CoverMatch, type CoverSingle, jointRisks } from './cover/cover.ts';
export { type DrawnCrest, drawnCrest } from './crest.ts';
export { type DeskSlots, deskSlots, isDeskLine, type Slot } from './desk.ts';
export * from './feed.ts';
export type { Battle, LiveState } from './live-state.ts';
export { clockText, isBaseballOvertime, sectionCode } from './live-text.ts';
export * from './market.ts';
export {
  lineText,
  marketName,
  outcomeName,
  playerOf,
  selectionText,
  strongSide,
  type TeamNames,
} from './names.ts';
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
export { hasOutcome, outcomesOf } from './outcomes.ts';
export {
  deadHeatPayout,
  defaultTurnoverRule,
  effectiveTurnover,
  legFactor,
  payout,
  type SettledLeg,
  seriesPayout,
  settledTurnover,
  type TurnoverRule,
} from './payout.ts';
export {
  beijingDay,
  type CappedBet,
  type CutPayout,
  capAmount,
  capOf,
  capOfSeries,
  cutDay,
  cutPayout,
  type DayPayout,
  type PayoutCap,
  payoutCaps,
} from './payout-caps.ts';
export type {
  BrokenOff,
  DecidedFacts,
  GoalManner,
  MatchResult,
  PeriodScores,
  SequenceEvent,
} from './result.ts';
export { type CancelCode, cancelCode, cancelReasons, isCancelled, type ResultCode } from './result-code.ts';
export { rulesVersion } from './rules-version.ts';
export {
  added,
  type BaseballSections,
  type BasketballSections,
  baseballRuns,
  basketballPoints,
} from './section-scores.ts';
export { type Grade, gradeSelection, grades, type Selection } from './settlement.ts';
export {
  bands,
  betDelayOf,
  type EsportsGame,
  esportsGames,
  type Figure,
  figures,
  halves,
  isArenaGame,
  maps,
  type OtherSport,
  otherFigures,
  otherSports,
  periodName,
  periods,
  quarters,
  type Side,
  type Sport,
  sets,
  sides,
  sports,
  thirds,
} from './sport.ts';
export { type BetTerms, profitOf, riskOf, winAmount, winRatio } from './stake.ts';
export {
  countLines,
  isWithSingles,
  linesOf,
  type NamedSystem,
  namedSystems,
  ofSize,
  type SeriesFault,
  type SeriesLeg,
  type System,
  seriesFault,
  seriesLegs,
  seriesTurnover,
  spreadStake,
  systemName,
  systemPayout,
  systemPossible,
  systemStake,
  systemsOf,
} from './system.ts';
export { isMarketType, kindOf } from './table/index.ts';
export type { MarketKind, Part, Rule } from './table/kind.ts';
export { shortTeamName } from './team-names.ts';
export {
  marketOfWire,
  outcomeOfWire,
  type WireMeaning,
  type WireMode,
  wireMarket,
  wireOutcome,
} from './wire.ts';
