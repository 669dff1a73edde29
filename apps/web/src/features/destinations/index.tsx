import { DestinationsPage } from './page.tsx';

export function BankCardsPage() {
  return <DestinationsPage kind="bank" />;
}

export function AlipayPage() {
  return <DestinationsPage kind="alipay" />;
}

export function CoinAddressesPage() {
  return <DestinationsPage kind="coin" />;
}
