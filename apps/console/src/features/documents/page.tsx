import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../shared/documents.ts';
import { DOCUMENT_KINDS } from '../../shared/labels.ts';
import { choice, columnsOf, ListPage, words } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { DocumentDialog, type DocumentRow } from './document-dialog.tsx';

const FILTERS = {
  state: choice(
    (Object.keys(DOCUMENT_STATES) as DocumentState[]).map((value) => ({
      ...{ value, label: DOCUMENT_STATES[value].name },
    })),
    { initial: 'pending' },
  ),
  q: words(t`会员账号或编号`),
};

const column = columnsOf<DocumentRow>();
const COLUMNS = [
  column('createdAt', t`提交时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column('member', t`会员`, ({ member }) => `${member.name} ${member.memberId}`, {
    cell: ({ member }) => (
      <>
        <Link to="/members/$memberId" params={{ memberId: member.memberId }} className="desk-link">
          {member.name}
        </Link>{' '}
        <span className="num text-fg-3">{member.memberId}</span>
      </>
    ),
  }),
  column('kind', t`证件`, (row) => DOCUMENT_KINDS[row.kind]),
  column('state', t`状态`, (row) => DOCUMENT_STATES[row.state].name, {
    cell: ({ state }) => <Tag tone={DOCUMENT_STATES[state].tone}>{DOCUMENT_STATES[state].name}</Tag>,
  }),
  column('decidedBy', t`审核人`, (row) => row.decidedBy?.name ?? '—', {
    cell: ({ decidedBy, decidedAt }) => (
      <>
        {decidedBy?.name ?? '—'}
        {decidedAt === null ? null : <span className="num text-fg-3"> {momentText(decidedAt)}</span>}
      </>
    ),
  }),
  column('reason', t`原因`, (row) => row.reason ?? '—', { className: 'cell-words' }),
];

/** The desk of identity documents: pending ones, oldest first, and decided ones (AC8). */
export function DocumentsPage() {
  return (
    <ListPage
      title={t`证件审核`}
      columns={COLUMNS}
      filters={FILTERS}
      queryKey={['documents']}
      load={({ state, q }, request) =>
        call('/console/api/v1/documents/list', { ...request, state, ...(q === '' ? {} : { member: q }) })
      }
      rowId={(row) => row.documentId}
      empty={({ state }) => t`没有${DOCUMENT_STATES[state].name}的证件`}
      opens={{
        nameOf: (row) => t`查看 ${row.member.name} 的${DOCUMENT_KINDS[row.kind]}`,
        dialog: (row, onClose) => <DocumentDialog row={row} onClose={onClose} />,
      }}
    />
  );
}
