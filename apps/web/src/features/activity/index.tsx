export { ActivityPage } from './activity-page.tsx';
export { DiscountPage } from './discount-page.tsx';
