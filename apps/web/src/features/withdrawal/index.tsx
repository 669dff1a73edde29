export { WithdrawalPage } from './page.tsx';
