export { DepositPage } from './deposit-page.tsx';
export {
  CoinCashierWaitPage,
  CoinWaitPage,
  HuioneWaitPage,
  RechargeWaitPage,
  TransferWaitPage,
} from './wait-pages.tsx';
