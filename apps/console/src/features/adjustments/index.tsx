export { AdjustmentsPage } from './page.tsx';
