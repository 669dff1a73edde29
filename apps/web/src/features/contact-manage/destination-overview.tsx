import { buttonClass, Empty, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { useNow } from '../../shared/clock/seconds.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';
import {
  coolingText,
  DESTINATION_PAGES,
  type Destination,
  destinationName,
  destinationsQuery,
} from '../../shared/wallet/destinations.ts';
import type { PaidKind } from './kinds.ts';

function Row({ destination, now }: { destination: Destination; now: number }) {
  const cooling = coolingText(destination.usableAt, now);
  return (
    <li className="flex items-center gap-3 py-3 px-4 border border-line rounded-lg bg-surface-2">
      <DestinationMark destination={destination} />
      <span className="grid min-w-0 flex-1">
        <b className="text-14 leading-5">{destinationName(destination)}</b>
        <span className="num text-13 text-fg-2">{destination.masked}</span>
        {cooling === undefined ? null : (
          <span className="text-13 text-warn leading-5">{t`可以提交取款，${cooling}`}</span>
        )}
      </span>
      {cooling === undefined ? <Tag tone="success">{t`可用`}</Tag> : null}
    </li>
  );
}

/** The cards, Alipay accounts or addresses of the member; they are added and deleted on the page of their kind. */
export function DestinationOverview({ kind }: { kind: PaidKind }) {
  const query = useQuery(destinationsQuery);
  const now = useNow();
  const KindIcon = kind.icon;
  const own = query.data?.filter((destination) => destination.kind === kind.destination) ?? [];
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-48 w-full" />}
      failed={t`${kind.label}加载失败`}
      safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
    >
      {() => (
        <>
          {own.length === 0 ? (
            <Empty
              icon={<KindIcon size={28} />}
              title={t`还没有添加${kind.label}`}
              hint={t`添加后可以提交取款，新账户 24 小时后出款`}
            />
          ) : (
            <ul className="m-0 grid list-none gap-2 p-0">
              {own.map((destination) => (
                <Row key={destination.destinationId} destination={destination} now={now} />
              ))}
            </ul>
          )}
          <p className="mt-3 mb-5 text-13 text-fg-2">{kind.purpose}</p>
          <Link to={DESTINATION_PAGES[kind.destination]} className={buttonClass({ size: 'lg', block: true })}>
            {own.length === 0 ? t`添加${kind.label}` : t`管理${kind.label}`}
          </Link>
        </>
      )}
    </QueryView>
  );
}
