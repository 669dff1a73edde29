import { Empty, ErrorPanel, GridIcon, Skeleton, SkeletonGate } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { InTransit } from '../../shared/venues/in-transit.tsx';
import { type VenueBalance, venuesQuery } from '../../shared/venues/queries.ts';
import { useFreshVenues } from '../../shared/venues/use-fresh-venues.ts';
import { VenueIcon } from '../../shared/venues/venue-icon.tsx';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { TransferForm } from './transfer-form.tsx';
import { CENTRE, type Route } from './transfer-rules.ts';
import '../../shared/venues/venues.css';
import './transfer.css';

/** The venue that the address names, or the first that is open. */
function firstRoute(venues: readonly VenueBalance[], wanted: string | undefined): Route {
  const open = venues.filter(({ state }) => state !== 'maintenance');
  const to = open.find(({ channelCode }) => channelCode === wanted) ?? open[0];
  return { from: CENTRE, to: to?.channelCode ?? CENTRE };
}

function Venues({ venues, onChoose }: { venues: readonly VenueBalance[]; onChoose: (code: string) => void }) {
  return (
    <ul className="transfer-venues" aria-label={t`场馆余额`}>
      {venues.map((venue) => (
        <li key={venue.channelCode}>
          <button
            type="button"
            disabled={venue.state === 'maintenance'}
            onClick={() => onChoose(venue.channelCode)}
          >
            <VenueIcon category={venue.category} />
            <span className="grid flex-1 min-w-0">
              <span className="truncate">{venue.name}</span>
              <InTransit amount={venue.inTransit} />
            </span>
            <b>
              {venue.state === 'maintenance' ? (
                <span className="text-fg-3">{t`维护中`}</span>
              ) : venue.balance === null ? (
                <span className="text-fg-3">{t`暂无法获取`}</span>
              ) : (
                <PrivateAmount value={venue.balance} />
              )}
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Money between the centre and the venues. `to`: the venue that the member came for. */
export function TransferPage({ to }: { to: string | undefined }) {
  const { data, isPending, error, refetch } = useQuery(venuesQuery);
  const { centre } = useWalletBalance();
  const [chosen, setChosen] = useState<Route>();
  useFreshVenues();
  const venues = data?.list ?? [];
  const route = chosen ?? firstRoute(venues, to);
  return (
    <section className="hj-card transfer" aria-labelledby="transfer">
      <h1 id="transfer">{t`转账`}</h1>
      <SkeletonGate loading={isPending} skeleton={<Skeleton className="h-72 w-full" />}>
        {error && !data ? (
          <ErrorPanel
            title={t`场馆加载失败`}
            safe={t`${messageOf(error)}，您的资金不受影响`}
            onRetry={() => refetch()}
          />
        ) : venues.length === 0 ? (
          <Empty
            icon={<GridIcon size={28} />}
            title={t`暂无可转账的场馆`}
            hint={t`体育直接使用中心钱包，无需转账`}
          />
        ) : (
          <div className="transfer__parts">
            <TransferForm venues={venues} centre={centre} route={route} onRoute={setChosen} />
            <Venues venues={venues} onChoose={(code) => setChosen({ from: CENTRE, to: code })} />
          </div>
        )}
      </SkeletonGate>
    </section>
  );
}
