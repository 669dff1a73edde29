export { WalletPage } from './page.tsx';
