import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Checkbox, Field, Input, TextArea, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';

type Answer = ConsoleResponse<'/console/api/v1/service/answers'>['list'][number];

const column = columnsOf<Answer>();
const COLUMNS = [
  column('title', t`标题`, (row) => row.title),
  column('text', t`内容`, (row) => row.text, { className: 'cell-words' }),
  column('forVisitors', t`用途`, (row) => (row.forVisitors ? t`访客自助` : t`客服快捷回复`)),
];

function AddDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh('service-answers');
  const [draft, setDraft] = useState({ title: '', text: '', forVisitors: false });
  const { mutate, isPending, error } = useCommand({
    subject: 'answer',
    onSend: (body: typeof draft) => call('/console/api/v1/service/addAnswer', body),
    onDone: refresh,
    doneText: () => t`已新增`,
    onClose,
  });
  return (
    <FormDialog
      title={t`新增快捷回复`}
      sureText={t`新增`}
      ready={draft.title.trim() !== '' && draft.text.trim() !== ''}
      pending={isPending}
      error={error}
      onSend={() => mutate(draft)}
      onClose={onClose}
    >
      <Field label={t`标题`}>
        <Input
          value={draft.title}
          maxLength={30}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
      </Field>
      <Field label={t`内容`}>
        <TextArea
          value={draft.text}
          maxLength={500}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      </Field>
      <Checkbox
        checked={draft.forVisitors}
        onChange={({ target }) => setDraft({ ...draft, forVisitors: target.checked })}
      >
        {t`也由自助助手回答访客`}
      </Checkbox>
    </FormDialog>
  );
}

function Retire({ answer: { answerId, title } }: { answer: Answer }) {
  const refresh = useRefresh('service-answers');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/service/retireAnswer', { answerId }),
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isPending}
      aria-label={t`停用 ${title}`}
      onClick={() => mutate()}
    >
      {t`停用`}
    </Button>
  );
}

/** The canned answers of the support desk. */
export function AnswersPage() {
  const may = useMay('service.answer');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title={t`快捷回复`}
        columns={COLUMNS}
        queryKey={['service-answers']}
        load={() => call('/console/api/v1/service/answers', {})}
        rowId={(row) => row.answerId}
        empty={t`没有快捷回复`}
        tools={() =>
          may ? (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t`新增`}
            </Button>
          ) : null
        }
        {...(may ? { actions: { of: (row: Answer) => <Retire answer={row} /> } } : {})}
      />
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
