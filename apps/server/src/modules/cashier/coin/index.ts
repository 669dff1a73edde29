// Without the watcher, which credits by the deposits: they stand on this.
export { coinInvariants } from './check-store.ts';
export { creditCoin } from './credit.ts';
export { type CoinInstruction, coinInstructions, coinPayUrl, findCoinInstructions } from './instructions.ts';
export { coinRates } from './rate-store.ts';
