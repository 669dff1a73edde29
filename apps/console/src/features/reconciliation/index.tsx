export { ReconciliationPage } from './page.tsx';
