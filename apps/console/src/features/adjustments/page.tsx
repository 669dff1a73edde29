import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { GROUNDS } from '../../shared/labels.ts';
import { colon } from '../../shared/language/joints.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { type Adjustment, DecideDialog, type Decision, KIND_NAMES } from './decide-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

const STATES = {
  proposed: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`已入账`, tone: 'success' },
  rejected: { label: t`已驳回`, tone: 'danger' },
  withdrawn: { label: t`已撤回`, tone: 'neutral' },
} as const satisfies Record<Adjustment['state'], unknown>;

const FILTERS = {
  state: choice(
    (Object.keys(STATES) as Adjustment['state'][]).map((value) => ({ value, label: STATES[value].label })),
    { initial: 'proposed' },
  ),
};

const column = columnsOf<Adjustment>();
const COLUMNS = [
  column('proposedAt', t`提出时间`, (row) => momentText(row.proposedAt), { className: 'num text-fg-2' }),
  column('kind', t`类型`, (row) => [KIND_NAMES[row.kind], row.orderNo].join(' ').trim(), {
    cell: (row) => (
      <>
        {KIND_NAMES[row.kind]}
        {row.orderNo === null ? '' : <span className="num text-fg-3"> {row.orderNo}</span>}
      </>
    ),
  }),
  column('member', t`会员`, (row) => row.member.name, { className: 'font-bold' }),
  column('amount', t`金额`, (row) => row.amount, {
    ...{ align: 'right', className: 'font-semibold' },
    cell: (row) => <Amount value={row.amount} />,
  }),
  column(
    'reason',
    t`原因`,
    ({ ground, reason }) => (ground === null ? reason : t`${GROUNDS[ground]}：${reason}`),
    { className: 'cell-words' },
  ),
  column('proposedBy', t`提出人`, (row) => row.proposedBy.name ?? row.proposedBy.actor),
  column('state', t`状态`, (row) => STATES[row.state].label, {
    cell: (row) => <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>,
  }),
];

/** This person's actions on a proposal: never decide one's own. */
function Review({ row, onAsk }: { row: Adjustment; onAsk: (decision: Decision) => void }) {
  const mayDecide = useMay('adjustments.decide');
  const mine = useSession(({ staff }) => row.proposedBy.actor === `staff:${staff?.staffId}`);
  if (row.state !== 'proposed') {
    return (
      <span className="text-12 text-fg-2">
        {row.decidedBy?.name ?? ''}
        {row.decisionNote === null ? '' : `${colon}${row.decisionNote}`}
      </span>
    );
  }
  if (mine) {
    return (
      <span className="inline-flex items-center gap-2 text-12 text-fg-3">
        <Trans>
          等待他人复核
          <Button variant="ghost" size="sm" onClick={() => onAsk({ row, action: 'withdraw' })}>
            撤回
          </Button>
        </Trans>
      </span>
    );
  }
  return mayDecide ? (
    <span className="inline-flex gap-2">
      <Button size="sm" onClick={() => onAsk({ row, action: 'approve' })}>
        {t`通过`}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onAsk({ row, action: 'reject' })}>
        {t`驳回`}
      </Button>
    </span>
  ) : (
    <span className="text-12 text-fg-3">{t`等待复核`}</span>
  );
}

export function AdjustmentsPage() {
  const [decision, setDecision] = useState<Decision>();
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay('adjustments.propose');
  return (
    <>
      <ListPage
        title={t`人工调账`}
        head={
          mayPropose ? (
            <Button size="sm" onClick={() => setProposing(true)}>
              {t`提出调账`}
            </Button>
          ) : null
        }
        hint={t`提出人与复核人不能是同一人；每一步都写入审计`}
        columns={COLUMNS}
        filters={FILTERS}
        sorts={['proposedAt', 'amount']}
        queryKey={['adjustments']}
        load={(values, request) => call('/console/api/v1/adjustments/list', { ...values, ...request })}
        rowId={(row) => row.adjustmentId}
        empty={t`没有调账记录`}
        actions={{ title: t`复核`, of: (row) => <Review row={row} onAsk={setDecision} /> }}
      />
      {decision ? <DecideDialog decision={decision} onClose={() => setDecision(undefined)} /> : null}
      {proposing ? <ProposeDialog onClose={() => setProposing(false)} /> : null}
    </>
  );
}
