import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNow } from '../../shared/clock/seconds.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';
import { coolingText, type Destination, destinationName } from '../../shared/wallet/destinations.ts';

export interface DestinationListProps {
  list: readonly Destination[];
  onDelete: (destination: Destination) => void;
}

export function DestinationList({ list, onDelete }: DestinationListProps) {
  const now = useNow();
  return (
    <ul className="destination-list grid gap-2 list-none">
      {list.map((destination) => {
        const cooling = coolingText(destination.usableAt, now);
        const name = destinationName(destination);
        return (
          <li
            className="flex items-center gap-3 min-h-18 pt-3 pr-2 pb-3 pl-4 border border-line rounded-lg bg-surface-2 max-tablet:pl-3"
            key={destination.destinationId}
          >
            <DestinationMark destination={destination} />
            <span className="flex flex-1 flex-wrap gap-y-0 gap-x-3 min-w-0 text-13 leading-5 text-fg-2">
              <b className="basis-full text-14 text-fg-1">{name}</b>
              <span className="num">{destination.masked}</span>
              {destination.holder === null ? null : <span>{destination.holder}</span>}
              {cooling === undefined ? null : (
                <span className="basis-full text-warn">{t`可以提交取款，${cooling}`}</span>
              )}
            </span>
            <Button
              variant="ghost"
              aria-label={t`删除 ${name} ${destination.masked}`}
              onClick={() => onDelete(destination)}
            >
              {t`删除`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
