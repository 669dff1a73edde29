export { playInvariants } from './check-store.ts';
export { sumTurnover } from './turnover-store.ts';
