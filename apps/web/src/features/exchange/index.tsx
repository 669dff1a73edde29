export { ExchangePage } from './page.tsx';
