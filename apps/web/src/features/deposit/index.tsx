export { DepositPage } from './deposit-page.tsx';
export { RechargeWaitPage } from './recharge-wait-page.tsx';
