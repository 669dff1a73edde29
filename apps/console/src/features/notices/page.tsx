import type { ConsoleResponse } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { PublishDialog } from './publish-dialog.tsx';

type NoticeRow = ConsoleResponse<'/console/api/v1/notices/list'>['list'][number];

const AUDIENCES = { all: t`所有人`, members: t`仅会员` } as const;
const FREQUENCIES = { once: t`只弹一次`, daily: t`每天弹一次` } as const;

const column = columnsOf<NoticeRow>();
const COLUMNS = [
  column('startsAt', t`开始`, (row) => momentText(row.startsAt), { className: 'num text-fg-2' }),
  column('endsAt', t`结束`, ({ endsAt }) => (endsAt === null ? t`不限` : momentText(endsAt)), {
    className: 'num text-fg-2',
  }),
  column('title', t`标题`, (row) => row.title, { className: 'cell-words' }),
  column('audience', t`对象`, (row) => AUDIENCES[row.audience]),
  column('popup', t`弹窗`, ({ popup, frequency }) => (popup ? FREQUENCIES[frequency] : '—')),
  column('priority', t`优先级`, (row) => String(row.priority), { className: 'num' }),
  column('by', t`发布人`, (row) => row.by.name ?? '—'),
];

function End({ notice: { noticeId, title } }: { notice: NoticeRow }) {
  const refresh = useRefresh('notices');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t`结束 ${title}`} onClick={() => setAsked(true)}>
        {t`结束`}
      </Button>
      {asked ? (
        <ActionDialog
          title={t`结束公告`}
          sureText={t`结束`}
          danger
          onClose={() => setAsked(false)}
          onDone={refresh}
          onSend={({ reason }) => call('/console/api/v1/notices/end', { noticeId, reason })}
        >
          <p>{t`“${title}”将不再显示，不能恢复。`}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}

const isOver = ({ endsAt }: NoticeRow) => endsAt !== null && endsAt <= Date.now();

/** The notices of the site: the line of the home page, its list, and dialogs that open by themselves. */
export function NoticesPage() {
  const may = useMay('messages.send');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title={t`公告`}
        columns={COLUMNS}
        queryKey={['notices']}
        load={(_values, { pageNum, pageSize }) => call('/console/api/v1/notices/list', { pageNum, pageSize })}
        rowId={(row) => row.noticeId}
        empty={t`没有公告`}
        tools={() =>
          may ? (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t`发布公告`}
            </Button>
          ) : null
        }
        {...(may ? { actions: { of: (row: NoticeRow) => (isOver(row) ? null : <End notice={row} />) } } : {})}
      />
      {adding ? <PublishDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
