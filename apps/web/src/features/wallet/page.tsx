import { t } from '@lingui/core/macro';
import { CoinRow } from './coin-row.tsx';
import { HeldMoney } from './held-money.tsx';
import { RecentDeals } from './recent-deals.tsx';
import { WalletSummary } from './summary.tsx';
import { VenueBalances } from './venues.tsx';
import './wallet.css';

export function WalletPage() {
  return (
    <>
      <h1 className="hj-visually-hidden">{t`我的钱包`}</h1>
      <WalletSummary />
      <HeldMoney />
      <CoinRow />
      <VenueBalances />
      <RecentDeals />
    </>
  );
}
