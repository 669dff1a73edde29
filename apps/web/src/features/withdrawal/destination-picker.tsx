import { ChoiceTile, PlusIcon, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../shared/clock/seconds.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';
import {
  coolingText,
  DESTINATION_LABELS,
  DESTINATION_PAGES,
  type Destination,
  destinationName,
} from '../../shared/wallet/destinations.ts';

export interface DestinationPickerProps {
  list: readonly Destination[];
  value: string | undefined;
  onChange: (destinationId: string) => void;
}

/** Where the money goes; native radios, so that the arrow keys work. */
export function DestinationPicker({ list, value, onChange }: DestinationPickerProps) {
  const now = useNow();
  return (
    <div className="grid grid-cols-1 gap-2 desktop:grid-cols-2" role="radiogroup" aria-label={t`收款账户`}>
      {list.map((destination) => {
        const cooling = coolingText(destination.usableAt, now);
        return (
          <ChoiceTile
            key={destination.destinationId}
            name="destination"
            checked={destination.destinationId === value}
            onChange={() => onChange(destination.destinationId)}
            className="min-h-16 gap-2.5 px-3 py-2.5"
          >
            <DestinationMark destination={destination} />
            <span className="grid min-w-0 flex-1 text-12 leading-4.5 text-fg-2">
              <b className="truncate text-14 leading-5 text-fg-1">{destinationName(destination)}</b>
              <span className="num truncate">{destination.masked}</span>
            </span>
            {cooling === undefined ? null : <Tag tone="warn">{cooling}</Tag>}
          </ChoiceTile>
        );
      })}
    </div>
  );
}

/** The ways to one more destination. */
export function AddLinks() {
  return (
    <nav className="mt-1 flex flex-wrap gap-x-4" aria-label={t`添加收款账户`}>
      {(['bank', 'alipay', 'coin'] as const).map((kind) => (
        <Link
          key={kind}
          to={DESTINATION_PAGES[kind]}
          search={{ from: '/mine/takemoney' }}
          className="inline-flex min-h-11 items-center gap-1 text-13 text-brand-text"
        >
          <PlusIcon size={14} />
          {DESTINATION_LABELS[kind]}
        </Link>
      ))}
    </nav>
  );
}
