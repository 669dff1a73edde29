import { Tag } from '@hj/ui';
import { momentText } from '../sportsbook/clock.ts';
import { DealName } from './deal-name.tsx';
import { DealSum } from './deal-sum.tsx';
import type { DealListProps } from './deal-table.tsx';
import { broughtNothing, DEAL_TONES } from './queries.ts';

/** Deals on a phone: a card each, the whole card opens it. */
export function DealCards({ deals, label, onOpen }: DealListProps) {
  return (
    <ul className="deal-cards list-none" aria-label={label}>
      {deals.map((deal) => (
        <li className="border-t border-t-line" key={deal.dealId}>
          <button type="button" onClick={() => onOpen(deal)}>
            <span className="deal-cards__row">
              <span className="min-w-0 truncate">
                <DealName deal={deal} />
              </span>
              <b className={broughtNothing(deal) ? 'font-normal text-fg-3' : undefined}>
                <DealSum deal={deal} />
              </b>
            </span>
            <span className="deal-cards__row deal-cards__meta">
              <span className="num">{momentText(deal.at)}</span>
              <Tag tone={DEAL_TONES[deal.state]}>{deal.stateText}</Tag>
            </span>
            {deal.state === 'pending' && deal.note !== null ? (
              <span className="text-left text-12 text-fg-2">{deal.note}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
