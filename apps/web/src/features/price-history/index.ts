export { PriceHistory } from './price-history.tsx';
