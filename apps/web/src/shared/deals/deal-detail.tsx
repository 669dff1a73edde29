import { Amount, DataList, DataRow, Tag } from '@hj/ui';
import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { momentText } from '../sportsbook/clock.ts';
import { OrderNumber } from './order-number.tsx';
import { DEAL_TONES, DEAL_TYPES, type Deal } from './queries.ts';

function DealFacts({ deal }: { deal: Deal }) {
  return (
    <div className="max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-4">
      <p className="flex items-center justify-between mb-3 text-24 font-bold">
        <Amount value={deal.amount} sign="always" />
        <Tag tone={DEAL_TONES[deal.state]}>{deal.stateText}</Tag>
      </p>
      {deal.note === null ? null : (
        <p className="mb-3 py-2.5 px-3 rounded-sm bg-surface-2 text-13">{deal.note}</p>
      )}
      <DataList look="dense">
        <DataRow name={t`类型`}>{DEAL_TYPES[deal.type]}</DataRow>
        <DataRow name={t`说明`}>{deal.title}</DataRow>
        <DataRow name={t`单号`}>
          <OrderNumber orderNo={deal.orderNo} />
        </DataRow>
        {deal.fee === '0.00' ? null : (
          <DataRow name={t`手续费`}>
            <Amount value={deal.fee} />
          </DataRow>
        )}
        {deal.balanceAfter === null ? null : (
          <DataRow name={t`变动后余额`}>
            <Amount value={deal.balanceAfter} />
          </DataRow>
        )}
        <DataRow name={t`提交时间`}>
          <span className="num">{momentText(deal.at)}</span>
        </DataRow>
        {deal.endedAt === null ? null : (
          <DataRow name={t`完成时间`}>
            <span className="num">{momentText(deal.endedAt)}</span>
          </DataRow>
        )}
      </DataList>
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
