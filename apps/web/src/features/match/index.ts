export { MatchPage, type MatchPageProps } from './match-page.tsx';
