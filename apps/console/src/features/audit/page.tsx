import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage, words } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { ACTIONS, actionText, detailText, subjectText } from './texts.ts';

const LIST = '/console/api/v1/audit/list';

type AuditRow = ConsoleResponse<typeof LIST>['list'][number];

const FILTERS = {
  actor: words(t`操作人，如 staff:7`),
  subject: words(t`对象，如 member:10001`),
  action: choice(
    [{ value: '', label: t`全部动作` }, ...ACTIONS.map(([value, label]) => ({ value, label }))],
    { label: t`动作`, initial: '', menu: true },
  ),
};

const column = columnsOf<AuditRow>();
const COLUMNS = [
  column('at', t`时间`, (row) => momentText(row.at), { className: 'num text-fg-2' }),
  column(
    'actor',
    t`操作人`,
    ({ by }) => (by.name === null ? subjectText(by.actor) : `${by.name} ${by.actor}`),
    {
      cell: ({ by }) => (
        <>
          {by.name ?? subjectText(by.actor)}
          {by.name === null ? '' : <span className="num text-fg-3"> {by.actor}</span>}
        </>
      ),
    },
  ),
  column('action', t`动作`, (row) => actionText(row.action)),
  column('subject', t`涉及对象`, (row) => subjectText(row.subject, row.detail), { className: 'num' }),
  column('detail', t`内容`, (row) => detailText(row.action, row.detail), { className: 'cell-words' }),
  column('address', t`地址`, (row) => row.address, { className: 'num text-fg-3' }),
];

export function AuditPage() {
  return (
    <ListPage
      title={t`审计日志`}
      columns={COLUMNS}
      filters={FILTERS}
      dates
      sorts={['at']}
      pageSize={30}
      queryKey={['audit']}
      load={({ actor, subject, action }, request) =>
        call(LIST, {
          ...request,
          ...(actor === '' ? {} : { actor }),
          ...(subject === '' ? {} : { subject }),
          ...(action === '' ? {} : { action }),
        })
      }
      rowId={(row) => row.auditId}
      empty={t`没有符合条件的记录`}
    />
  );
}
