import { parseAmount } from '@hj/money';
import { Button, buttonClass, Spinner, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { InTransit } from '../../shared/venues/in-transit.tsx';
import type { VenueBalance } from '../../shared/venues/queries.ts';
import { VenueIcon } from '../../shared/venues/venue-icon.tsx';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';

export interface VenueCardProps {
  venue: VenueBalance;
  recycling: boolean;
  /** A recycling without an answer comes first. */
  blocked: boolean;
  onRecycle: () => void;
}

const isNone = (amount: string | null) => amount === null || parseAmount(amount) === 0n;

function State({ venue, recycling }: Pick<VenueCardProps, 'venue' | 'recycling'>) {
  if (recycling) {
    return (
      <span className="inline-flex items-center gap-1 text-12 text-fg-3" role="status">
        <Spinner size={12} /> {t`回收中`}
      </span>
    );
  }
  if (venue.state === 'maintenance') {
    const until = venue.maintenanceUntil;
    return (
      <Tag tone="warn">{until === null ? t`维护中` : t`维护中 至 ${momentText(until).slice(11, 16)}`}</Tag>
    );
  }
  return venue.stale ? (
    <span className="inline-flex items-center gap-1 text-12 text-fg-3">{t`上次已知余额`}</span>
  ) : null;
}

/** A venue with its balance, and the two ways of its money. */
export function VenueCard({ venue, recycling, blocked, onRecycle }: VenueCardProps) {
  const open = venue.state !== 'maintenance';
  return (
    <li className="flex flex-wrap items-center gap-3 min-h-18 py-2 px-3 border border-line rounded-md bg-surface-2">
      <VenueIcon category={venue.category} />
      <span className="venue-card__text grid flex-[1_1_5rem] min-w-0 text-13">
        <span className="truncate">{venue.name}</span>
        <b className="text-16">
          {venue.balance === null ? (
            <span className="text-fg-3">{t`暂无法获取`}</span>
          ) : (
            <PrivateAmount value={venue.balance} className={isNone(venue.balance) ? 'text-fg-3' : ''} />
          )}
        </b>
        <InTransit amount={venue.inTransit} />
        <State venue={venue} recycling={recycling} />
      </span>
      {open ? (
        <span className="grid gap-1">
          {venue.walletMode === 'seamless' ? null : (
            <Link
              to="/mine/transfermoney"
              search={{ to: venue.channelCode }}
              className={buttonClass({ variant: 'soft', size: 'sm' })}
              aria-label={t`转入${venue.name}`}
            >
              {t`转入`}
            </Link>
          )}
          <Button
            variant="soft"
            size="sm"
            disabled={recycling || blocked || isNone(venue.balance)}
            aria-label={t`回收${venue.name}`}
            onClick={onRecycle}
          >
            {t`回收`}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
