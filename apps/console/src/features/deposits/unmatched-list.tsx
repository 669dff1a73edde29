import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { choice, columnsOf, ListPanel } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { depositsKey, type Unmatched } from './queries.ts';
import { verdictName } from './verdicts.ts';

interface Asked {
  payment: Unmatched;
  action: 'resolve' | 'refund';
}

function Action({ asked: { payment, action }, onClose }: { asked: Asked; onClose: () => void }) {
  const refresh = useRefresh('deposits');
  const { paymentId, amount, currency, orderNo } = payment;
  return (
    <ActionDialog
      title={action === 'refund' ? t`原路退回` : t`标记已处理`}
      sureText={action === 'refund' ? t`退回付款人` : t`标记已处理`}
      danger={action === 'refund'}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) =>
        action === 'refund'
          ? call('/console/api/v1/deposits/refundUnmatched', { paymentId, reason }, { key })
          : call('/console/api/v1/deposits/resolveUnmatched', { paymentId, reason }, { key })
      }
    >
      <p>
        <span className="num">{orderNo}</span> · {amount} {currency} · {verdictName(payment.verdict)}。
        {action === 'refund' ? t`款项由渠道原路退回付款人。` : t`资金不会因此变动；如需入账请走人工调账。`}
      </p>
    </ActionDialog>
  );
}

const FILTERS = {
  shown: choice(
    [
      { value: 'open', label: t`待处理` },
      { value: 'handled', label: t`已处理` },
    ],
    { label: t`范围`, initial: 'open' },
  ),
};

const column = columnsOf<Unmatched>();
const COLUMNS = [
  column('receivedAt', t`收到时间`, (row) => momentText(row.receivedAt), { className: 'num text-fg-2' }),
  column('orderNo', t`订单号`, (row) => row.orderNo, { className: 'num' }),
  column('reference', t`渠道流水号`, (row) => row.reference, { className: 'num text-fg-2' }),
  column('amount', t`金额`, (row) => `${row.amount} ${row.currency}`, {
    ...{ align: 'right', className: 'num font-semibold' },
  }),
  column('verdict', t`原因`, (row) => verdictName(row.verdict), {
    cell: (row) => <Tag tone="warn">{verdictName(row.verdict)}</Tag>,
  }),
];

/** What became of a payment, or what can be done with it. */
function Handling({ payment, onAsk }: { payment: Unmatched; onAsk: (asked: Asked) => void }) {
  const mayResolve = useMay('deposits.resolve');
  const mayRefund = useMay('deposits.refund');
  if (payment.handledAt !== null) {
    return (
      <span className="text-12 text-fg-2">
        {payment.handledBy?.name ?? t`系统`}：{payment.note}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      {payment.refundAskedAt === null ? null : <Tag tone="info">{t`退回确认中`}</Tag>}
      {mayResolve ? (
        <Button variant="soft" size="sm" onClick={() => onAsk({ payment, action: 'resolve' })}>
          {t`标记`}
        </Button>
      ) : null}
      {mayRefund ? (
        <Button variant="outline" size="sm" onClick={() => onAsk({ payment, action: 'refund' })}>
          {t`退回`}
        </Button>
      ) : null}
    </span>
  );
}

/** Money that arrived and fits no order. */
export function UnmatchedList() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <ListPanel
        title={t`未匹配来款`}
        scope="unmatched"
        hint={t`渠道确认到账，但与订单不符，未入账`}
        columns={COLUMNS}
        filters={FILTERS}
        queryKey={[...depositsKey, 'unmatched']}
        load={({ shown }, request) =>
          call('/console/api/v1/deposits/unmatched', { ...request, open: shown === 'open' })
        }
        rowId={(row) => row.paymentId}
        empty={({ shown }) => (shown === 'open' ? t`没有待处理的来款` : t`还没有处理过的来款`)}
        actions={{
          title: t`处理`,
          of: (row) => <Handling payment={row} onAsk={setAsked} />,
          className: ({ handledAt }) => (handledAt === null ? '' : 'cell-words'),
        }}
      />
      {asked ? <Action asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
