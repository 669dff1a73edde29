export { DepositsPage } from './page.tsx';
