export { BetRecordPage } from './page.tsx';
