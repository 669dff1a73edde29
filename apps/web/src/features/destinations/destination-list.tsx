import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNow } from '../../shared/sportsbook/seconds.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';
import { coolingText, type Destination, destinationName } from '../../shared/wallet/destinations.ts';

export interface DestinationListProps {
  list: readonly Destination[];
  onDelete: (destination: Destination) => void;
}

export function DestinationList({ list, onDelete }: DestinationListProps) {
  const now = useNow();
  return (
    <ul className="destination-list">
      {list.map((destination) => {
        const cooling = coolingText(destination.usableAt, now);
        const name = destinationName(destination);
        return (
          <li key={destination.destinationId}>
            <DestinationMark destination={destination} />
            <span className="destination-list__text">
              <b>
                {name}
                {cooling === undefined ? null : <Tag tone="warn">{cooling}</Tag>}
              </b>
              <span className="num">{destination.masked}</span>
              {destination.holder === null ? null : <span>{destination.holder}</span>}
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
