import { CheckIcon, PlusIcon, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useNow } from '../../shared/sportsbook/seconds.ts';
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
    <div className="withdraw-destinations" role="radiogroup" aria-label={t`收款账户`}>
      {list.map((destination) => {
        const on = destination.destinationId === value;
        const cooling = coolingText(destination.usableAt, now);
        return (
          <label
            key={destination.destinationId}
            className={clsx('withdraw-destination', on && 'withdraw-destination--on')}
          >
            <input
              type="radio"
              name="destination"
              className="hj-visually-hidden"
              checked={on}
              onChange={() => onChange(destination.destinationId)}
            />
            <DestinationMark destination={destination} />
            <span className="withdraw-destination__text">
              <b>{destinationName(destination)}</b>
              <span className="num">{destination.masked}</span>
            </span>
            {cooling === undefined ? null : <Tag tone="warn">{cooling}</Tag>}
            {on ? (
              <span className="withdraw-destination__tick" aria-hidden="true">
                <CheckIcon size={12} />
              </span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}

/** The ways to one more destination. */
export function AddLinks() {
  return (
    <nav className="withdraw-add" aria-label={t`添加收款账户`}>
      {(['bank', 'alipay', 'coin'] as const).map((kind) => (
        <Link key={kind} to={DESTINATION_PAGES[kind]} search={{ from: '/mine/takemoney' }}>
          <PlusIcon size={14} />
          {DESTINATION_LABELS[kind]}
        </Link>
      ))}
    </nav>
  );
}
