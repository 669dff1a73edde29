export { GiftRecordPage, TransRecordPage } from './page.tsx';
