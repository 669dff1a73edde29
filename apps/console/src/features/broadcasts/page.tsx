import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { Button, Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { MessageDialog } from '../../shared/action/message-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';

type BroadcastRow = ConsoleResponse<'/console/api/v1/broadcasts/list'>['list'][number];
type Body = ConsoleRequest<'/console/api/v1/broadcasts/send'>;

const RELOAD_MS = 10_000;

const KINDS: Readonly<Record<Body['kind'], string>> = {
  notice: t`通知`,
  activity: t`活动`,
  bulletin: t`公告`,
  match: t`赛事`,
};

const audienceText = ({ minGrade, maxGrade, activeDays }: BroadcastRow) =>
  activeDays === null
    ? t`VIP${minGrade} 至 VIP${maxGrade}`
    : t`VIP${minGrade} 至 VIP${maxGrade}，${activeDays} 天内登录过`;

const column = columnsOf<BroadcastRow>();
const COLUMNS = [
  column('createdAt', t`发送时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column('kind', t`类型`, (row) => KINDS[row.kind]),
  column('title', t`标题`, (row) => row.title, { className: 'cell-words' }),
  column('audience', t`对象`, audienceText),
  column('letters', t`已送达`, ({ sentAt, letters }) => (sentAt === null ? t`发送中` : String(letters)), {
    className: 'num',
  }),
  column('by', t`发送人`, (row) => row.by.name ?? '—'),
];

interface Draft extends Pick<Body, 'kind' | 'title' | 'body' | 'reason'> {
  link: string;
  minGrade: string;
  maxGrade: string;
  activeDays: string;
}

const EMPTY: Draft = {
  ...{ kind: 'notice', title: '', body: '', reason: '' },
  ...{ link: '', minGrade: '0', maxGrade: '10', activeDays: '' },
};

const bodyOf = ({ link, minGrade, maxGrade, activeDays, ...draft }: Draft): Body => ({
  ...draft,
  link: link.trim() === '' ? null : link.trim(),
  minGrade: Number(minGrade),
  maxGrade: Number(maxGrade),
  activeDays: activeDays.trim() === '' ? null : Number(activeDays),
});

function SendDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh('broadcasts');
  const [draft, setDraft] = useState(EMPTY);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const { mutate, isPending, error } = useCommand({
    subject: 'broadcast',
    onSend: (form: Draft, key) => call('/console/api/v1/broadcasts/send', bodyOf(form), { key }),
    onDone: refresh,
    doneText: () => t`已开始发送`,
    onClose,
  });
  return (
    <MessageDialog
      title={t`群发消息`}
      sureText={t`发送`}
      pending={isPending}
      error={error}
      words={draft}
      onChange={set}
      onSend={() => mutate(draft)}
      onClose={onClose}
      above={
        <Segmented
          label={t`类型`}
          options={(Object.keys(KINDS) as Body['kind'][]).map((value) => ({ value, label: KINDS[value] }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      }
    >
      <Field label={t`链接`} hint={t`本站的地址，以 / 开头，可不填`}>
        <Input value={draft.link} maxLength={200} onChange={({ target }) => set({ link: target.value })} />
      </Field>
      <Field label={t`最低 VIP 等级`}>
        <Input
          type="number"
          min={0}
          max={10}
          value={draft.minGrade}
          onChange={({ target }) => set({ minGrade: target.value })}
        />
      </Field>
      <Field label={t`最高 VIP 等级`}>
        <Input
          type="number"
          min={0}
          max={10}
          value={draft.maxGrade}
          onChange={({ target }) => set({ maxGrade: target.value })}
        />
      </Field>
      <Field label={t`几天内登录过`} hint={t`留空为所有会员；自我排除的会员不会收到活动消息`}>
        <Input
          type="number"
          min={1}
          max={365}
          value={draft.activeDays}
          onChange={({ target }) => set({ activeDays: target.value })}
        />
      </Field>
    </MessageDialog>
  );
}

/** Letters to an audience. */
export function BroadcastsPage() {
  const may = useMay('messages.send');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title={t`群发消息`}
        columns={COLUMNS}
        queryKey={['broadcasts']}
        refetchInterval={RELOAD_MS}
        load={(_values, { pageNum, pageSize }) =>
          call('/console/api/v1/broadcasts/list', { pageNum, pageSize })
        }
        rowId={(row) => row.broadcastId}
        empty={t`还没有群发过消息`}
        tools={() =>
          may ? (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t`群发消息`}
            </Button>
          ) : null
        }
      />
      {adding ? <SendDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
