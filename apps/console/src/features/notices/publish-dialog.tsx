import type { ConsoleRequest } from '@hj/contract/console';
import { Checkbox, Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { MessageDialog } from '../../shared/action/message-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { momentOf } from '../../shared/time.ts';

type Body = ConsoleRequest<'/console/api/v1/notices/publish'>;

interface Draft extends Pick<Body, 'title' | 'body' | 'reason' | 'popup' | 'audience' | 'frequency'> {
  starts: string;
  ends: string;
  priority: string;
}

const EMPTY: Draft = {
  ...{ title: '', body: '', reason: '', starts: '', ends: '' },
  ...{ popup: false, audience: 'all', frequency: 'once', priority: '0' },
};

const bodyOf = ({ starts, ends, priority, ...draft }: Draft, at: number): Body => ({
  ...draft,
  priority: Number(priority),
  startsAt: momentOf(starts) ?? at,
  endsAt: momentOf(ends) ?? null,
});

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh('notices');
  const [draft, setDraft] = useState<Draft>(EMPTY);
  // One moment for every try: under its key a notice is sent again with the same body, or it is refused.
  const [openedAt] = useState(() => Date.now());
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const { mutate, isPending, error } = useCommand({
    subject: 'notice',
    onSend: (form: Draft, key) => call('/console/api/v1/notices/publish', bodyOf(form, openedAt), { key }),
    onDone: refresh,
    doneText: () => t`公告已发布`,
    onClose,
  });
  return (
    <MessageDialog
      title={t`发布公告`}
      sureText={t`发布`}
      pending={isPending}
      error={error}
      words={draft}
      onChange={set}
      onSend={() => mutate(draft)}
      onClose={onClose}
    >
      <Segmented
        label={t`对象`}
        options={[
          { value: 'all', label: t`所有人` },
          { value: 'members', label: t`仅会员` },
        ]}
        value={draft.audience}
        onChange={(audience) => set({ audience })}
      />
      <Field label={t`开始时间`} hint={t`GMT+8，留空为立即`}>
        <Input
          type="datetime-local"
          value={draft.starts}
          onChange={({ target }) => set({ starts: target.value })}
        />
      </Field>
      <Field label={t`结束时间`} hint={t`GMT+8，留空为不限`}>
        <Input
          type="datetime-local"
          value={draft.ends}
          onChange={({ target }) => set({ ends: target.value })}
        />
      </Field>
      <Field label={t`优先级`} hint={t`0 至 9，数字大的排在前面`}>
        <Input
          type="number"
          min={0}
          max={9}
          value={draft.priority}
          onChange={({ target }) => set({ priority: target.value })}
        />
      </Field>
      <Checkbox checked={draft.popup} onChange={({ target }) => set({ popup: target.checked })}>
        {t`会员登录后自动弹出（每天最多两条）`}
      </Checkbox>
      {draft.popup ? (
        <Segmented
          label={t`弹出频率`}
          options={[
            { value: 'once', label: t`只弹一次` },
            { value: 'daily', label: t`每天弹一次` },
          ]}
          value={draft.frequency}
          onChange={(frequency) => set({ frequency })}
        />
      ) : null}
    </MessageDialog>
  );
}
