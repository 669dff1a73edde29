// Without the watcher: it imports the deposits, which import this file.
export { coinInvariants } from './check-store.ts';
export { creditCoin } from './credit.ts';
export { type CoinInstruction, coinInstructions, coinPayUrl, findCoinInstructions } from './instructions.ts';
export { coinRates } from './rate-store.ts';
