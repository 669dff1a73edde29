import { Amount, Tag } from '@hj/ui';
import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { momentText } from '../sportsbook/clock.ts';
import { OrderNumber } from './order-number.tsx';
import { DEAL_TONES, DEAL_TYPES, type Deal } from './queries.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DealFacts({ deal }: { deal: Deal }) {
  return (
    <div className="deal-sheet">
      <p className="deal-facts__sum">
        <Amount value={deal.amount} sign="always" />
        <Tag tone={DEAL_TONES[deal.state]}>{deal.stateText}</Tag>
      </p>
      {deal.note === null ? null : <p className="deal-facts__note">{deal.note}</p>}
      <dl className="deal-facts">
        <Fact name={t`类型`}>{DEAL_TYPES[deal.type]}</Fact>
        <Fact name={t`说明`}>{deal.title}</Fact>
        <Fact name={t`单号`}>
          <OrderNumber orderNo={deal.orderNo} />
        </Fact>
        {deal.fee === '0.00' ? null : (
          <Fact name={t`手续费`}>
            <Amount value={deal.fee} />
          </Fact>
        )}
        {deal.balanceAfter === null ? null : (
          <Fact name={t`变动后余额`}>
            <Amount value={deal.balanceAfter} />
          </Fact>
        )}
        <Fact name={t`提交时间`}>
          <span className="num">{momentText(deal.at)}</span>
        </Fact>
        {deal.endedAt === null ? null : (
          <Fact name={t`完成时间`}>
            <span className="num">{momentText(deal.endedAt)}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

export interface DealDetailProps {
  deal: Deal;
  phone: boolean;
  onClose: () => void;
}

/** A deal in a sheet on a phone, in a dialog elsewhere. */
export function DealDetail({ deal, phone, onClose }: DealDetailProps) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  return phone ? (
    <BottomSheet open onOpenChange={onOpenChange} title={t`交易详情`}>
      <DealFacts deal={deal} />
    </BottomSheet>
  ) : (
    <Dialog open onOpenChange={onOpenChange} title={t`交易详情`}>
      <DealFacts deal={deal} />
    </Dialog>
  );
}
