export {
  type Amount,
  type Currency,
  currencies,
  formatAmount,
  parseAmount,
  parseCurrency,
  parseSignedAmount,
} from './amount.ts';
export {
  type CoinAmount,
  type CoinRate,
  coinsForWorth,
  formatCoin,
  formatCoinRate,
  parseCoin,
  parseCoinRate,
  worthOfCoins,
} from './coin.ts';
export { type DisplayOptions, displayAmount, displayReward } from './display.ts';
export { type DepositReward, depositReward, type RewardTerms } from './reward.ts';
export { divideRounded, multiplyRatio, parseRatio, ratioOf } from './rounding.ts';
