export { WithdrawalsPage } from './page.tsx';
