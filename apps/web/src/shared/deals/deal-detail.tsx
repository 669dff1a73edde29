import { formatAmount, parseAmount } from '@hj/money';
import { Amount, buttonClass, DataList, DataRow, Tag } from '@hj/ui';
import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { momentText } from '../sportsbook/clock.ts';
import { DealSum } from './deal-sum.tsx';
import { OrderNumber } from './order-number.tsx';
import { arrivesName, broughtNothing, DEAL_TONES, DEAL_TYPES, type Deal, payoutOf } from './queries.ts';

/** What a withdrawal pays out, or will; of a deposit that waits or is checked, what was ordered; else the change of the wallet. */
function Headline({ deal }: { deal: Deal }) {
  const payout = payoutOf(deal);
  const isOrdered = deal.type === 'deposit' && deal.state === 'pending';
  if (payout === undefined && !isOrdered) return <DealSum deal={deal} />;
  return (
    <>
      <small className="block text-12 font-normal text-fg-2">
        {isOrdered ? t`订单金额` : arrivesName(deal)}
      </small>
      {payout === undefined ? <DealSum deal={deal} /> : <Amount value={payout} />}
    </>
  );
}

const isSome = (text: string) => (parseAmount(text) ?? 0n) > 0n;

/** From the debit or credit to the sum that arrived, as on the order; orders that brought nothing have no lines. */
function Costs({ deal }: { deal: Deal }) {
  const { type, amount, fee, administrativeFee, forfeited, arrives } = deal;
  if (arrives === null || broughtNothing(deal)) return null;
  const lines = [
    { name: t`手续费`, value: fee, isShown: type === 'withdrawal' || isSome(fee) },
    { name: t`行政费`, value: administrativeFee, isShown: isSome(administrativeFee) },
    { name: t`收回礼金`, value: forfeited, isShown: isSome(forfeited) },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {type === 'withdrawal' ? (
        <DataRow name={t`取款金额`}>
          <Amount value={amount.replace('-', '')} />
        </DataRow>
      ) : null}
      {type === 'deposit' && deal.coins === null && isSome(fee) ? (
        <DataRow name={t`存款金额`}>
          <Amount value={formatAmount((parseAmount(amount) ?? 0n) + (parseAmount(fee) ?? 0n))} />
        </DataRow>
      ) : null}
      {lines.map(({ name, value }) => (
        <DataRow key={name} name={name}>
          <Amount value={isSome(value) ? `-${value}` : value} />
        </DataRow>
      ))}
      <DataRow name={arrivesName(deal)}>
        <Amount value={arrives} />
      </DataRow>
    </>
  );
}

function DealFacts({ deal }: { deal: Deal }) {
  return (
    <div className="max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-4">
      <p className="flex items-center justify-between mb-3 text-24 font-bold">
        <span className={broughtNothing(deal) ? 'font-normal text-fg-3' : undefined}>
          <Headline deal={deal} />
        </span>
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
        <Costs deal={deal} />
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
      {deal.type === 'deposit' && deal.orderId !== null && deal.state !== 'success' ? (
        <Link
          to="/mine/rechargeWait"
          search={{ orderId: deal.orderId }}
          className={buttonClass({ variant: 'outline', block: true, className: 'mt-4' })}
        >
          {t`查看存款订单`}
        </Link>
      ) : null}
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
