export { playInvariants } from './check-store.ts';
export { sumTurnover, sumUncounted } from './turnover-store.ts';
