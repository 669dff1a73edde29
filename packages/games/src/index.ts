export { type Card, deck, type Suit } from './cards/card.ts';
export { type CardCode, cardOf, codeOf } from './cards/code.ts';
export { isLastRound, openShoe, type Shoe } from './cards/shoe.ts';
export {
  type BankerInput,
  type BankerResult,
  type BankerView,
  bankerBids,
  bankerStakes,
} from './chess/banker-game.ts';
export type { CardGame } from './chess/card-game.ts';
export { type CardGameCode, cardGames } from './chess/card-games.ts';
export {
  type DouDiZhuCard,
  type DouDiZhuDeal,
  type DouDiZhuResult,
  dealDouDiZhu,
  farmerUnits,
  isSpring,
  rankCounts,
} from './chess/dou-di-zhu.ts';
export { douDiZhuEnd } from './chess/dou-di-zhu-game.ts';
export { douDiZhuHints } from './chess/dou-di-zhu-house.ts';
export { beats, type Play, type PlayType, playOf, playsOf } from './chess/dou-di-zhu-plays.ts';
export {
  countsOf,
  type DouDiZhuInput,
  type DouDiZhuMove,
  type DouDiZhuView,
  douDiZhuRank,
} from './chess/dou-di-zhu-view.ts';
export {
  compareErBaGang,
  dotTiles,
  type ErBaGangHand,
  erBaGangKind,
  erBaGangPoints,
} from './chess/er-ba-gang.ts';
export { compareNiu, type NiuCategory, type NiuSpecials, niuCategory, niuTriple } from './chess/niu-niu.ts';
export { compareSanGong, sanGongCategory } from './chess/san-gong.ts';
export {
  compareZhaJinHua,
  type ZhaJinHuaHand,
  type ZhaJinHuaKind,
  zhaJinHuaHand,
} from './chess/zha-jin-hua.ts';
export {
  priceOf,
  type ZhaJinHuaInput,
  type ZhaJinHuaMove,
  type ZhaJinHuaView,
  zhaJinHuaLevels,
  zhaJinHuaRounds,
} from './chess/zha-jin-hua-view.ts';
export { cannons, flyBullet, type PlacedFish, placedFish } from './fishing/bullets.ts';
export {
  cannonLevels,
  freezeTicks,
  fullStock,
  mostBulletsPerSeat,
  restockTicks,
} from './fishing/commands.ts';
export { positionOf } from './fishing/path.ts';
export { fishingHashOf, recomputeShots, type ShotsReference } from './fishing/recompute.ts';
export { type HitResult, multiplierCap, resolveHit, shotReturn } from './fishing/resolve.ts';
export { openRoom, step } from './fishing/room.ts';
export { fishIn, sceneSize, ticksPerSecond } from './fishing/scene.ts';
export { fishSpecies } from './fishing/species.ts';
export type {
  Bullet,
  FireRefusal,
  Fish,
  FishCode,
  FishSpecies,
  Point,
  RoomCommand,
  RoomEvent,
  RoomState,
  Seat,
  SeatIndex,
  ShotRandom,
} from './fishing/types.ts';
export { type LotteryExposure, lotteryExposure } from './lottery/exposure.ts';
export { type LotteryCode, type LotteryGame, lotteryGames } from './lottery/games.ts';
export { colorOf } from './lottery/mark6.ts';
export { isLotteryDraw, lotteryPlaces } from './lottery/places.ts';
export { type LotteryBet, linesOf, lotteryWin, paysOf, settleLottery } from './lottery/settle.ts';
export { type LotteryRun, type LotteryTrend, longRuns, lotteryTrends } from './lottery/trends.ts';
export type {
  LotteryDraw,
  LotteryField,
  LotteryPlay,
  LotteryPrize,
  LotterySelection,
} from './lottery/types.ts';
export type * from './lottery/wire.ts';
export { type Animal, animalOf, animalOfDay, animals } from './lottery/zodiac.ts';
export { commitmentOf, matchesCommitment } from './rng/commitment.ts';
export { type Random, type SeedReference, seededRandom } from './rng/random.ts';
export { rotationDue, type SeedUse } from './rng/rotation.ts';
export { chooseWeighted, shuffled } from './rng/selection.ts';
export { modelHashOf } from './slots/model-hash.ts';
export { slotModels } from './slots/models/index.ts';
export { recomputeRound, type SlotRoundReference } from './slots/recompute.ts';
export { outcomeAt, spin } from './slots/spin.ts';
export type {
  SlotFacts,
  SlotModel,
  SlotModelCode,
  SlotWin,
  SpinOutcome,
  SpinStep,
  SymbolCode,
} from './slots/types.ts';
export {
  type BaccaratOutcome,
  baccaratBets,
  baccaratDecks,
  baccaratFreeBets,
  baccaratTotal,
  baccaratWinner,
  dealBaccarat,
} from './tables/baccarat.ts';
export {
  betKindsOf,
  favouriteBetGames,
  type TableBetKind,
  tableBetKind,
  tableBetKinds,
} from './tables/bet-kinds.ts';
export {
  type BullBullOutcome,
  type BullMode,
  bullBullBets,
  bullDoors,
  bullDoorWins,
  bullMultiple,
  drawBullBull,
} from './tables/bull-bull.ts';
export {
  type DragonTigerOutcome,
  dealDragonTiger,
  dragonTigerBets,
  dragonTigerDecks,
  dragonTigerWinner,
} from './tables/dragon-tiger.ts';
export {
  drawErBaGang,
  type ErBaGangMode,
  type ErBaGangOutcome,
  erBaGangBets,
  erBaGangDoors,
  erBaGangMultiple,
  erBaGangResult,
} from './tables/er-ba-gang.ts';
export {
  type TableGame,
  type TableGameCode,
  type TableOutcome,
  type TableRound,
  tableGames,
} from './tables/games.ts';
export { type GoodRoad, goodRoad } from './tables/good-road.ts';
export { type RoadMark, roadMark, tableMark } from './tables/marks.ts';
export {
  askedRoads,
  type BigRoadMark,
  bigRoad,
  type DerivedMark,
  type DerivedRoad,
  derivedRoad,
  type RoadResult,
  tiesBeforeFirst,
} from './tables/roads.ts';
export {
  drawRoulette,
  type RouletteOutcome,
  rouletteBets,
  rouletteColor,
  rouletteCoverage,
  rouletteWheel,
} from './tables/roulette.ts';
export { drawSicBo, isTriple, type SicBoOutcome, sicBoBets, sicBoSum } from './tables/sic-bo.ts';
export type { TableBet, TableBets } from './tables/types.ts';
