import type { FeedbackState } from '@hj/contract';
import type { ConsoleResponse } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage, words } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FEEDBACK_KINDS, FEEDBACK_STATES } from './words.ts';

type FeedbackRow = ConsoleResponse<'/console/api/v1/feedback/list'>['list'][number];

const RELOAD_MS = 10_000;

const FILTERS = {
  state: choice(
    (Object.keys(FEEDBACK_STATES) as FeedbackState[]).map((value) => ({
      ...{ value, label: FEEDBACK_STATES[value].name },
    })),
    { initial: 'open' },
  ),
  q: words(t`会员账号或编号`),
};

const column = columnsOf<FeedbackRow>();
const COLUMNS = [
  column('updatedAt', t`最近更新`, (row) => momentText(row.updatedAt), { className: 'num text-fg-2' }),
  column('number', t`编号`, (row) => row.number, { className: 'num' }),
  column('member', t`会员`, ({ member }) => `${member.name} ${member.memberId}`, {
    cell: ({ member }) => (
      <Link to="/members/$memberId" params={{ memberId: member.memberId }} className="desk-link">
        {member.name}
      </Link>
    ),
  }),
  column('kind', t`类型`, (row) => FEEDBACK_KINDS[row.kind]),
  column('excerpt', t`最近一条`, (row) => row.excerpt, {
    className: 'cell-words',
    cell: ({ unread, excerpt }) => (unread ? <b>{excerpt}</b> : excerpt),
  }),
  column('state', t`状态`, (row) => FEEDBACK_STATES[row.state].name, {
    cell: ({ state }) => <Tag tone={FEEDBACK_STATES[state].tone}>{FEEDBACK_STATES[state].name}</Tag>,
  }),
];

/** The desk of feedback: unanswered reports, oldest first (HP2). */
export function FeedbackDeskPage() {
  return (
    <ListPage
      title={t`意见反馈`}
      columns={COLUMNS}
      filters={FILTERS}
      queryKey={['feedback']}
      refetchInterval={RELOAD_MS}
      load={({ state, q }, request) =>
        call('/console/api/v1/feedback/list', { ...request, state, ...(q === '' ? {} : { member: q }) })
      }
      rowId={(row) => row.feedbackId}
      empty={({ state }) => t`没有${FEEDBACK_STATES[state].name}的反馈`}
      opens={{
        nameOf: (row) => t`查看 ${row.member.name} 的反馈 ${row.number}`,
        dialog: (row, onClose) => <FeedbackDialog feedbackId={row.feedbackId} onClose={onClose} />,
      }}
    />
  );
}
