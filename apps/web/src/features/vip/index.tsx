export { VipDetailPage } from './detail-page.tsx';
export { VipPage } from './vip-page.tsx';
