export { TransferPage } from './page.tsx';
