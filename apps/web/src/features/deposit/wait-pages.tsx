import { OrderWaitPage } from './wait/order-wait-page.tsx';

/** 存款等待: a provider's page, a code to scan, an agent. */
export function RechargeWaitPage() {
  return <OrderWaitPage path="/mine/rechargeWait" />;
}

/** 转账等待: a bank transfer of an exact amount. */
export function TransferWaitPage() {
  return <OrderWaitPage path="/mine/transferWait" />;
}

/** 汇旺等待. */
export function HuioneWaitPage() {
  return <OrderWaitPage path="/mine/huiwangWait" />;
}

/** 收银台等待: a third party's cashier for coins. */
export function CoinCashierWaitPage() {
  return <OrderWaitPage path="/mine/xnbskWait" />;
}

/** 虚拟币等待: USDT to our own address. */
export function CoinWaitPage() {
  return <OrderWaitPage path="/mine/virtualWait" />;
}
