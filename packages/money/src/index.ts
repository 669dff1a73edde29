export {
  type Amount,
  type Currency,
  currencies,
  formatAmount,
  parseAmount,
  parseCurrency,
  parseSignedAmount,
} from './amount.ts';
export { type DisplayOptions, displayAmount, displayReward } from './display.ts';
export { divideRounded, multiplyRatio } from './rounding.ts';
