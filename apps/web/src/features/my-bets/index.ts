export { DockedBets } from './docked-bets.tsx';
export { MatchBets } from './match-bets.tsx';
export { MyBets } from './my-bets.tsx';
export { useBetFeed } from './use-my-bets.ts';
