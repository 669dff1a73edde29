export { MatchPage } from './match-page.tsx';
