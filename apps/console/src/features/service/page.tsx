import type { ConsoleResponse } from '@hj/contract/console';
import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import { useReloadMs } from '../../shared/live/live.ts';
import { momentText } from '../../shared/time.ts';
import { ChatDialog } from './chat-dialog.tsx';

type ChatRow = ConsoleResponse<'/console/api/v1/service/list'>['list'][number];
type View = 'waiting' | 'mine' | 'open' | 'closed';

const RELOAD_MS = 3_000;

const VIEWS: Readonly<Record<View, string>> = {
  waiting: t`排队中`,
  mine: t`我接入的`,
  open: t`进行中`,
  closed: t`已结束`,
};

const FILTERS = {
  view: choice(
    (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] })),
    { initial: 'waiting' },
  ),
};

const visitorOf = ({ member, chatId }: ChatRow) => member?.name ?? t`访客 ${chatId}`;

const column = columnsOf<ChatRow>();
const COLUMNS = [
  column('waitingSince', t`等待自`, ({ waitingSince, updatedAt }) => momentText(waitingSince ?? updatedAt), {
    className: 'num text-fg-2',
  }),
  column('visitor', t`访客`, visitorOf, {
    cell: (row) =>
      row.member === null ? (
        visitorOf(row)
      ) : (
        <Link to="/members/$memberId" params={{ memberId: row.member.memberId }} className="desk-link">
          {row.member.name}
        </Link>
      ),
  }),
  column('excerpt', t`最近一条`, (row) => row.excerpt, {
    className: 'cell-words',
    cell: ({ unread, excerpt }) => (unread ? <b>{excerpt}</b> : excerpt),
  }),
  column('lead', t`要求`, ({ lead }) => (lead ? t`主管` : '—'), {
    cell: ({ lead }) => (lead ? <Tag tone="warn">{t`主管`}</Tag> : '—'),
  }),
  column('assignedTo', t`接入客服`, ({ assignedTo }) => assignedTo?.name ?? '—'),
  column('rating', t`评分`, ({ rating }) => (rating === null ? '—' : t`${rating} 分`), { className: 'num' }),
];

/** The inbox of the support desk; the longest wait stands first. */
export function ServiceDeskPage() {
  return (
    <ListPage
      title={t`在线客服`}
      columns={COLUMNS}
      filters={FILTERS}
      queryKey={['service']}
      refetchInterval={useReloadMs(RELOAD_MS)}
      load={({ view }, request) =>
        call('/console/api/v1/service/list', {
          ...request,
          ...(view === 'mine' ? { state: 'open', mine: true } : { state: view }),
        })
      }
      rowId={(row) => row.chatId}
      empty={({ view }) => t`没有${VIEWS[view]}的会话`}
      opens={{
        nameOf: (row) => t`查看 ${visitorOf(row)} 的会话`,
        dialog: (row, onClose) => <ChatDialog chatId={row.chatId} title={visitorOf(row)} onClose={onClose} />,
      }}
    />
  );
}
