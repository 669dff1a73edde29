import type { ConsoleResponse, differenceKinds } from '@hj/contract/console';
import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { RECONCILED } from '../../shared/labels.ts';
import { choice, columnsOf, ListPanel } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';

const FILTERS = {
  state: choice(
    [
      { value: 'open', label: t`待处理` },
      { value: 'resolved', label: t`已处理` },
      { value: 'cleared', label: t`已消除` },
      { value: 'all', label: t`全部` },
    ],
    { initial: 'open' },
  ),
};
const NONE = t`无`;

type Difference = ConsoleResponse<'/console/api/v1/reconciliation/differences'>['list'][number];

const KINDS: Readonly<Record<(typeof differenceKinds)[number], string>> = {
  'missing-order': t`平台无此订单`,
  'missing-statement': t`渠道账单缺失`,
  'missing-ledger': t`账本缺失`,
  amount: t`金额不符`,
  duplicate: t`渠道重复入账`,
  reference: t`流水号不符`,
  state: t`状态不符`,
  unmatched: t`未匹配来款`,
};
const kindNames: Readonly<Record<string, string>> = KINDS;
const kindName = (kind: string): string => kindNames[kind] ?? kind;

const ORDERS = { deposit: t`存款`, payout: t`出款` } as const;

/** The kind of a transaction stands before its number. */
const ROUNDS: Readonly<Record<string, string>> = {
  bet: t`游戏投注`,
  payout: t`游戏派彩`,
  rollback: t`投注撤回`,
  adjust: t`派彩更正`,
};

/** A sum that left a venue is below zero on every side. */
function orderText({ orderKind, orderNo, order, statement }: Difference): string {
  if (orderKind === 'round') return ROUNDS[orderNo.split(':')[0] ?? ''] ?? t`游戏局`;
  if (orderKind !== 'transfer') return ORDERS[orderKind];
  return (order ?? statement ?? '').startsWith('-') ? t`场馆转出` : t`转入场馆`;
}

const Side = ({ amount }: { amount: string | null }) =>
  amount === null ? <span className="text-fg-3">{NONE}</span> : <Amount value={amount} />;

function Resolve({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const refresh = useRefresh('reconciliation');
  const { differenceId, provider, kind, orderNo, day } = difference;
  return (
    <ActionDialog
      title={t`处理差异`}
      sureText={t`标记为已处理`}
      reasonLabel={t`处理说明`}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) =>
        call('/console/api/v1/reconciliation/resolve', { differenceId, note: reason }, { key })
      }
    >
      <p>
        <Trans>
          {day} · {RECONCILED[provider] ?? provider} · {kindName(kind)} ·{' '}
          <span className="num">{orderNo}</span>
          。标记后不再提醒，资金不会因此变动；如需补记或冲正，请走人工调账。
        </Trans>
      </p>
    </ActionDialog>
  );
}

const column = columnsOf<Difference>();
const side = (name: 'statement' | 'order' | 'ledger', header: string) =>
  column(name, header, (row) => row[name] ?? NONE, {
    ...{ align: 'right', cell: (row) => <Side amount={row[name]} /> },
  });
const COLUMNS = [
  column('day', t`账单日`, (row) => row.day, { className: 'num' }),
  column('provider', t`渠道`, (row) => RECONCILED[row.provider] ?? row.provider),
  column('kind', t`差异`, (row) => `${kindName(row.kind)} ${orderText(row)}`, {
    cell: (row) => (
      <>
        <Tag tone={row.state === 'open' ? 'danger' : 'neutral'}>{kindName(row.kind)}</Tag>{' '}
        <span className="text-12 text-fg-3">{orderText(row)}</span>
      </>
    ),
  }),
  column('orderNo', t`订单号`, (row) => row.orderNo, { className: 'num' }),
  column('reference', t`渠道流水号`, (row) => row.reference, { className: 'num text-fg-2' }),
  side('statement', t`渠道账单`),
  side('order', t`订单`),
  side('ledger', t`账本`),
];

/** The end of a difference. */
function resultText({ state, resolvedBy, note }: Difference): string {
  if (state === 'resolved') return `${resolvedBy?.name ?? ''}：${note ?? ''}`;
  return state === 'cleared' ? t`后续对账已一致` : t`待处理`;
}

/** Differences between the three sides. */
export function Differences() {
  const [resolving, setResolving] = useState<Difference>();
  const mayResolve = useMay('reconciliation.resolve');
  return (
    <>
      <ListPanel
        title={t`差异`}
        scope="differences"
        columns={COLUMNS}
        filters={FILTERS}
        pageSize={10}
        queryKey={['reconciliation', 'differences']}
        load={(values, request) =>
          call('/console/api/v1/reconciliation/differences', { ...values, ...request })
        }
        aside={({ open }) => (open > 0 ? <Tag tone="danger">{t`${open} 条待处理`}</Tag> : null)}
        rowId={(row) => row.differenceId}
        empty={({ state }) => (state === 'open' ? t`没有待处理的差异` : t`没有差异记录`)}
        actions={{
          title: t`处理`,
          className: ({ note }) => (note === null ? '' : 'cell-words'),
          of: (row) =>
            row.state === 'open' && row.kind === 'unmatched' ? (
              <Link to="/deposits" className="text-13 text-brand-text">
                {t`前往未匹配来款处理`}
              </Link>
            ) : row.state === 'open' && mayResolve ? (
              <Button variant="soft" size="sm" onClick={() => setResolving(row)}>
                {t`处理`}
              </Button>
            ) : (
              <span className="text-12 text-fg-2">{resultText(row)}</span>
            ),
        }}
      />
      {resolving ? <Resolve difference={resolving} onClose={() => setResolving(undefined)} /> : null}
    </>
  );
}
