export { isTab, WithdrawalsPage, type WithdrawalsSearch } from './page.tsx';
