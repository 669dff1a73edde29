import type { ConsoleResponse } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { RECONCILED } from '../../shared/labels.ts';
import { columnsOf, ListPanel } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { RunNow } from './run-now.tsx';

const LIST = '/console/api/v1/reconciliation/runs';

type Run = ConsoleResponse<typeof LIST>['list'][number];

const STATES = {
  running: { text: t`进行中`, tone: 'info' },
  done: { text: t`已完成`, tone: 'success' },
  failed: { text: t`失败`, tone: 'danger' },
} as const;

const column = columnsOf<Run>();
const count = (name: 'lines' | 'orders' | 'differences', header: string) =>
  column(name, header, (row) => String(row[name] ?? '—'), { align: 'right', className: 'num' });
const COLUMNS = [
  column('day', t`账单日`, (row) => row.day, { className: 'num' }),
  column('provider', t`渠道`, (row) => RECONCILED[row.provider] ?? row.provider),
  column('state', t`状态`, (row) => [STATES[row.state].text, row.fault].join(' ').trim(), {
    cell: ({ state, fault }) => (
      <>
        <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>{' '}
        <span className="text-12 text-fg-3">{fault ?? ''}</span>
      </>
    ),
  }),
  count('lines', t`渠道账单`),
  count('orders', t`订单`),
  count('differences', t`差异`),
  column('by', t`发起人`, (row) => row.by.name ?? t`系统`),
  column('startedAt', t`开始时间`, (row) => momentText(row.startedAt), { className: 'num text-fg-2' }),
];

/** Days that were reconciled, the latest first. */
export function Runs() {
  const mayRun = useMay('reconciliation.run');
  return (
    <ListPanel
      title={t`对账记录`}
      scope="runs"
      hint={t`每日 02:23 自动对账：账本、订单与渠道、场馆账单三方核对`}
      columns={COLUMNS}
      pageSize={10}
      queryKey={['reconciliation', 'runs']}
      load={(_, request) => call(LIST, request)}
      rowId={(row) => row.runId}
      empty={t`还没有对账记录`}
      tools={({ providers }) => (mayRun ? <RunNow providers={providers} /> : null)}
    />
  );
}
