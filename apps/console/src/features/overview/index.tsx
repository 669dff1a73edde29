export { OverviewPage } from './page.tsx';
