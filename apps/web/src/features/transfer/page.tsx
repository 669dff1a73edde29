import { Card, ChoiceTile, Empty, GridIcon, Page, QueryView, Section, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { InTransit } from '../../shared/venues/in-transit.tsx';
import { type VenueBalance, venuesQuery } from '../../shared/venues/queries.ts';
import { CENTRE, type Route } from '../../shared/venues/transfer-rules.ts';
import { useFreshVenues } from '../../shared/venues/use-fresh-venues.ts';
import { VenueIcon } from '../../shared/venues/venue-icon.tsx';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { TransferForm } from './transfer-form.tsx';
import '../../shared/venues/venues.css';

/** The venue that the address names, or the first that is open. */
function firstRoute(venues: readonly VenueBalance[], wanted: string | undefined): Route {
  const open = venues.filter(({ state, walletMode }) => state !== 'maintenance' && walletMode !== 'seamless');
  const to = open.find(({ channelCode }) => channelCode === wanted) ?? open[0];
  return { from: CENTRE, to: to?.channelCode ?? CENTRE };
}

function Balance({ venue: { state, balance } }: { venue: VenueBalance }) {
  if (state === 'maintenance') return <span className="text-fg-3">{t`维护中`}</span>;
  if (balance === null) return <span className="text-fg-3">{t`暂无法获取`}</span>;
  return (
    <b>
      <PrivateAmount value={balance} />
    </b>
  );
}

/** The venues with their balances; one of them is the other side of the centre. */
function Venues({
  venues,
  route,
  onChoose,
}: {
  venues: readonly VenueBalance[];
  route: Route;
  onChoose: (code: string) => void;
}) {
  return (
    <Section title={t`场馆余额`}>
      <div role="radiogroup" aria-label={t`场馆余额`} className="grid gap-2">
        {venues.map((venue) => (
          <ChoiceTile
            key={venue.channelCode}
            name="venue"
            className="gap-3 px-3 py-2 text-14"
            checked={venue.channelCode === route.from || venue.channelCode === route.to}
            disabled={venue.state === 'maintenance' || venue.walletMode === 'seamless'}
            onChange={() => onChoose(venue.channelCode)}
          >
            <VenueIcon category={venue.category} />
            <span className="grid min-w-0 flex-1">
              <span className="truncate">{venue.name}</span>
              <InTransit amount={venue.inTransit} />
            </span>
            <Balance venue={venue} />
          </ChoiceTile>
        ))}
      </div>
    </Section>
  );
}

/** Money between the centre and the venues. `to`: the venue that the member came for. */
export function TransferPage({ to }: { to: string | undefined }) {
  const query = useQuery(venuesQuery);
  const { centre } = useWalletBalance();
  const [chosen, setChosen] = useState<Route>();
  useFreshVenues();
  return (
    <Page title={t`转账`}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-72 w-full" />}
        failed={t`场馆加载失败`}
        safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
        frame={(state) => <Card bleed>{state}</Card>}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Empty
            icon={<GridIcon size={28} />}
            title={t`暂无可转账的场馆`}
            hint={t`体育直接使用中心钱包，无需转账`}
          />
        }
      >
        {({ list }) => {
          const route = chosen ?? firstRoute(list, to);
          return (
            <div className="grid grid-cols-1 items-start gap-2 tablet:gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
              <TransferForm venues={list} centre={centre} route={route} onRoute={setChosen} />
              <Venues
                venues={list}
                route={route}
                onChoose={(code) => setChosen({ from: CENTRE, to: code })}
              />
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}
