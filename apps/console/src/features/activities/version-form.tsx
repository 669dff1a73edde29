import { reasonText } from '@hj/contract/console';
import { Checkbox, Field, Input, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionForm } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { type Draft, readDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';

type Terms = Draft['terms'];

/** The next version: what changes most as fields, all of it as the text that is sent. */
export function VersionForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [text, setText] = useState(() => JSON.stringify(draft, null, 2));
  const [reason, setReason] = useState('');
  const refresh = useRefresh('activities');
  const read = readDraft(text);
  const why = reasonText.safeParse(reason);
  const changed = read.draft !== undefined && JSON.stringify(read.draft) !== JSON.stringify(draft);
  const { mutate, isPending, error } = useCommand({
    subject: { text },
    onSend: (ground: string, _key) => {
      if (read.draft === undefined) throw new Error(read.fault);
      return call('/console/api/v1/activities/propose', { draft: read.draft, reason: ground });
    },
    onDone: refresh,
    doneText: () => t`已提交，待另一人发布`,
    onClose,
  });
  const set = (change: Partial<Terms>) => {
    if (read.draft !== undefined)
      setText(JSON.stringify({ ...read.draft, terms: { ...read.draft.terms, ...change } }, null, 2));
  };
  const terms = read.draft?.terms;
  return (
    <ActionForm
      sureText={t`提交新版本`}
      ready={changed && why.success}
      pending={isPending}
      error={error}
      onSend={() => why.success && mutate(why.data)}
      onClose={onClose}
    >
      {terms ? (
        <div className="activity-fields">
          <Field label={t`名称`}>
            <Input
              value={terms.title}
              maxLength={20}
              onChange={({ target }) => set({ title: target.value })}
            />
          </Field>
          <Field label={t`说明`}>
            <Input value={terms.note} maxLength={60} onChange={({ target }) => set({ note: target.value })} />
          </Field>
          <Field label={t`流水倍数`}>
            <Input
              className="num"
              inputMode="numeric"
              value={String(terms.multiplier)}
              onChange={({ target }) => set({ multiplier: Number(target.value.replace(/\D/g, '')) })}
            />
          </Field>
          <Field label={t`计入流水的单注上限（元，留空为不限）`}>
            <Input
              className="num"
              inputMode="decimal"
              value={terms.counting?.maxBet ?? ''}
              onChange={({ target }) =>
                set({ counting: { ...terms.counting, maxBet: target.value === '' ? null : target.value } })
              }
            />
          </Field>
          <Checkbox
            checked={terms.reviewed ?? false}
            onChange={({ target }) => set({ reviewed: target.checked })}
          >
            {t`领取须人工审核`}
          </Checkbox>
        </div>
      ) : null}
      <Field label={t`完整条款`} error={read.fault} hint={t`奖励、条件、计入比例与排除的游戏在这里修改`}>
        <TextArea className="num" rows={14} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {terms ? <DryRun terms={terms} /> : null}
      <Field
        label={t`修改说明`}
        error={reason !== '' && !why.success ? why.error.issues[0]?.message : undefined}
        hint={t`写入审计日志，发布的人会看到`}
      >
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActionForm>
  );
}
