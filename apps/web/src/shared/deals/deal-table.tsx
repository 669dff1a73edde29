import { Amount, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { momentText } from '../sportsbook/clock.ts';
import { DealName } from './deal-name.tsx';
import { DealSum } from './deal-sum.tsx';
import { OrderNumber } from './order-number.tsx';
import { broughtNothing, DEAL_TONES, type Deal } from './queries.ts';

export interface DealListProps {
  deals: readonly Deal[];
  label: string;
  onOpen: (deal: Deal) => void;
}

/** Deals as a table. Their sums carry a sign and no colour: red and green are for results. */
export function DealTable({ deals, label, onOpen }: DealListProps) {
  return (
    <Table label={label}>
      <thead>
        <Tr>
          <Th>{t`时间（GMT+8）`}</Th>
          <Th>{t`类型`}</Th>
          <Th>{t`单号`}</Th>
          <Th align="right">{t`金额`}</Th>
          <Th align="right">{t`余额`}</Th>
          <Th>{t`状态`}</Th>
        </Tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <Tr key={deal.dealId}>
            <Td className="num text-fg-2">{momentText(deal.at)}</Td>
            <Td>
              <button
                type="button"
                className="py-1 bg-transparent text-inherit text-left cursor-pointer hover:text-brand"
                onClick={() => onOpen(deal)}
              >
                <DealName deal={deal} />
                {deal.state === 'pending' && deal.note !== null ? (
                  <span className="block text-12 text-fg-2">{deal.note}</span>
                ) : null}
              </button>
            </Td>
            <Td>
              <OrderNumber orderNo={deal.orderNo} />
            </Td>
            <Td align="right" className={broughtNothing(deal) ? 'text-fg-3' : 'font-semibold'}>
              <DealSum deal={deal} currency={false} />
            </Td>
            <Td align="right" className="text-fg-2">
              {deal.balanceAfter === null ? '—' : <Amount value={deal.balanceAfter} currency={false} />}
            </Td>
            <Td>
              <Tag tone={DEAL_TONES[deal.state]}>{deal.stateText}</Tag>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
