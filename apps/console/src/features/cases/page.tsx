import { Amount, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage, words } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { CaseDialog } from './case-dialog.tsx';
import { type CaseRow, OUTCOMES, ruleName, STATE_NAMES, seatText } from './names.ts';

const FILTERS = {
  state: choice(
    (['open', 'assigned', 'decided'] as const).map((value) => ({ value, label: STATE_NAMES[value] })),
    { initial: 'open' },
  ),
  q: words(t`会员账号或编号`),
};

const MemberLink = ({ memberId, name }: CaseRow['member']) => (
  <Link to="/members/$memberId" params={{ memberId }} className="desk-link">
    {name}
  </Link>
);

const column = columnsOf<CaseRow>();
const COLUMNS = [
  column('openedAt', t`立案时间`, (row) => momentText(row.openedAt), { className: 'num text-fg-2' }),
  column('rule', t`规则`, (row) => ruleName(row.rule), {
    cell: (row) => <Tag tone="warn">{ruleName(row.rule)}</Tag>,
  }),
  column('member', t`会员`, (row) => row.member.name, {
    cell: ({ member, other }) => (
      <span className="inline-flex flex-wrap gap-x-2">
        <MemberLink {...member} />
        {other ? <MemberLink {...other} /> : null}
      </span>
    ),
  }),
  column('seat', t`原因 · 牌桌`, (row) => (row.seat === null ? '—' : seatText(row.seat)), {
    className: 'text-fg-2',
  }),
  column('amount', t`金额`, (row) => row.amount, {
    align: 'right',
    cell: (row) => <Amount value={row.amount} />,
  }),
  column('assignedTo', t`负责人`, (row) => row.assignedTo?.name ?? '—'),
  column('outcome', t`结论`, (row) => (row.outcome === null ? '—' : OUTCOMES[row.outcome])),
];

export function CasesPage() {
  return (
    <ListPage
      title={t`风险案件`}
      hint={t`规则自动立案；结案须写明结论`}
      columns={COLUMNS}
      filters={FILTERS}
      sorts={['openedAt', 'amount']}
      queryKey={['cases']}
      load={({ state, q }, request) =>
        call('/console/api/v1/cases/list', { ...request, state, ...(q === '' ? {} : { member: q }) })
      }
      rowId={(row) => row.caseId}
      empty={({ state }) => t`没有${STATE_NAMES[state]}的案件`}
      opens={{
        nameOf: (row) => t`查看 ${row.member.name} 的案件`,
        dialog: ({ caseId }, onClose) => <CaseDialog caseId={caseId} onClose={onClose} />,
      }}
    />
  );
}
