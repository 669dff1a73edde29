export { EsportsPage } from './esports-page.tsx';
