import { Amount, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { type Application, ApplicationActions } from './application-actions.tsx';
import { type Statement, StatementActions } from './statement-actions.tsx';
import { StatementLines } from './statement-lines.tsx';

const APPLICATION_STATES = {
  pending: { label: t`待审核`, tone: 'warn' },
  approved: { label: t`已通过`, tone: 'success' },
  rejected: { label: t`已拒绝`, tone: 'danger' },
} as const satisfies Record<Application['state'], unknown>;

const CHANNELS: Record<Application['channel'], string> = {
  social: t`社交媒体`,
  community: t`社群`,
  site: t`网站`,
  offline: t`线下`,
  other: t`其他`,
};

const applicationColumn = columnsOf<Application>();
const APPLICATION_COLUMNS = [
  applicationColumn('createdAt', t`申请时间`, (row) => momentText(row.createdAt), {
    className: 'num text-fg-2',
  }),
  applicationColumn('member', t`会员`, (row) => row.member.name, { className: 'font-bold' }),
  applicationColumn('channel', t`渠道`, (row) => CHANNELS[row.channel]),
  applicationColumn('planText', t`推广方式`, (row) => row.planText, { className: 'cell-words' }),
  applicationColumn('state', t`状态`, (row) => APPLICATION_STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={APPLICATION_STATES[state].tone}>{APPLICATION_STATES[state].label}</Tag>,
  }),
];
const APPLICATION_FILTERS = {
  state: choice(
    (['pending', 'approved', 'rejected'] as const).map((value) => ({
      ...{ value, label: APPLICATION_STATES[value].label },
    })),
    { initial: 'pending' },
  ),
};

/** 代理申请. */
export function AgentsPage() {
  return (
    <ListPage
      title={t`代理申请`}
      hint={t`通过后自动生成一条专属链接；拒绝原因会显示给会员`}
      columns={APPLICATION_COLUMNS}
      filters={APPLICATION_FILTERS}
      queryKey={['agents', 'applications']}
      load={({ state }, { pageNum, pageSize }) =>
        call('/console/api/v1/agents/applications', { state, pageNum, pageSize })
      }
      rowId={(row) => row.applicationId}
      empty={t`没有代理申请`}
      actions={{ title: t`审核`, of: (row) => <ApplicationActions row={row} /> }}
    />
  );
}

const STATES = {
  computed: { label: t`待初审`, tone: 'warn' },
  checked: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`可提取`, tone: 'gold' },
  paid: { label: t`已提取`, tone: 'success' },
  refused: { label: t`已驳回`, tone: 'danger' },
  empty: { label: t`无佣金`, tone: 'neutral' },
} as const satisfies Record<Statement['state'], unknown>;

const column = columnsOf<Statement>();
const sum = { align: 'right' } as const;
const COLUMNS = [
  column('month', t`月份`, (row) => row.month.slice(0, 7), { className: 'num' }),
  column('agent', t`代理`, (row) => row.agent.name, { className: 'font-bold' }),
  column('active', t`活跃 / 会员`, (row) => `${row.active} / ${row.members}`, { className: 'num' }),
  column('netLoss', t`净输`, (row) => row.netLoss, { ...sum, cell: (row) => <Amount value={row.netLoss} /> }),
  column('rebate', t`返水`, (row) => row.rebate, { ...sum, cell: (row) => <Amount value={row.rebate} /> }),
  column('bonus', t`礼金`, (row) => row.bonus, { ...sum, cell: (row) => <Amount value={row.bonus} /> }),
  column('fee', t`平台费`, (row) => row.fee, { ...sum, cell: (row) => <Amount value={row.fee} /> }),
  column('carryIn', t`负结转`, (row) => row.carryIn, {
    ...sum,
    cell: (row) => <Amount value={row.carryIn} />,
  }),
  column('ratePpm', t`比例`, (row) => `${row.ratePpm / 10_000}%`, { className: 'num' }),
  column('downline', t`下级分成`, (row) => row.downline, {
    ...{ ...sum, cell: (row) => <Amount value={row.downline} /> },
  }),
  column('total', t`应付`, (row) => row.total, { ...sum, cell: (row) => <Amount value={row.total} /> }),
  column('state', t`状态`, (row) => STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
  }),
];
const FILTERS = {
  state: choice(
    (Object.keys(STATES) as Statement['state'][]).map((value) => ({ value, label: STATES[value].label })),
    { initial: 'computed' },
  ),
};

/** 代理结算: every term, and the two decisions. */
export function AgentStatementsPage() {
  return (
    <ListPage
      title={t`代理结算`}
      hint={t`每月 5 日自动生成；初审与复核不能是同一人`}
      columns={COLUMNS}
      filters={FILTERS}
      queryKey={['agents', 'statements']}
      load={({ state }, { pageNum, pageSize }) =>
        call('/console/api/v1/agents/statements', { state, pageNum, pageSize })
      }
      rowId={(row) => row.statementId}
      empty={t`没有结算单`}
      opens={{
        nameOf: (row) => t`查看${row.agent.name}的会员`,
        textOf: () => t`会员`,
        before: (row) => <StatementActions row={row} />,
        dialog: ({ statementId, agent, month }, onClose) => (
          <StatementLines
            statementId={statementId}
            title={t`${agent.name} · ${month.slice(0, 7)} 的会员`}
            onClose={onClose}
          />
        ),
      }}
    />
  );
}
