export { playInvariants } from './check-store.ts';
export { listPlayTimes, sumTurnover, sumUncounted } from './turnover-store.ts';
