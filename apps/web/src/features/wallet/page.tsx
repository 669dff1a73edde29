import { t } from '@lingui/core/macro';
import { ExclusionNotice } from '../../shared/protection/exclusion-notice.tsx';
import { useExclusion } from '../../shared/protection/state.ts';
import { CoinRow } from './coin-row.tsx';
import { HeldMoney } from './held-money.tsx';
import { RecentDeals } from './recent-deals.tsx';
import { WalletSummary } from './summary.tsx';
import { VenueBalances } from './venues.tsx';
import './wallet.css';

export function WalletPage() {
  const exclusion = useExclusion();
  return (
    <>
      <h1 className="hj-visually-hidden">{t`我的钱包`}</h1>
      {exclusion ? (
        <div className="-mx-3">
          <ExclusionNotice exclusion={exclusion} what={t`存款和投注`} />
        </div>
      ) : null}
      <WalletSummary />
      <HeldMoney />
      <CoinRow />
      <VenueBalances />
      <RecentDeals />
    </>
  );
}
