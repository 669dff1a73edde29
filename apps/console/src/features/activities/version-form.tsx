import { reasonText } from '@hj/contract/console';
import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionForm } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { TreeFields } from '../../shared/tree/tree-fields.tsx';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { type Draft, readDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { PeriodFields } from './period-fields.tsx';
import { TERMS_WORDS } from './terms-words.ts';

/** The next version, field by field; the contract's schema decides here and on the server. */
export function VersionForm({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [tree, setTree] = useState<Tree>(() => JSON.parse(JSON.stringify(draft)));
  const [period, setPeriod] = useState({ startsAt: draft.startsAt, endsAt: draft.endsAt });
  const [reason, setReason] = useState('');
  const refresh = useRefresh('activities');
  const read = readDraft(typeof tree === 'object' ? { ...tree, ...period } : tree);
  const why = reasonText.safeParse(reason);
  const changed = read.draft !== undefined && JSON.stringify(read.draft) !== JSON.stringify(draft);
  const { mutate, isPending, error } = useCommand({
    subject: { tree, period },
    onSend: (ground: string, _key) => {
      if (read.draft === undefined) throw new Error(t`条款没有填写完整`);
      return call('/console/api/v1/activities/propose', { draft: read.draft, reason: ground });
    },
    onDone: refresh,
    doneText: () => t`已提交，待另一人发布`,
    onClose,
  });
  const [fault] = read.faults.values();
  return (
    <ActionForm
      sureText={t`提交新版本`}
      ready={changed && why.success}
      pending={isPending}
      error={error}
      onSend={() => why.success && mutate(why.data)}
      onClose={onClose}
    >
      <PeriodFields {...period} onChange={setPeriod} />
      <TreeFields
        {...{ name: '', path: '', value: tree, words: TERMS_WORDS, faults: read.faults }}
        onChange={setTree}
      />
      {fault === undefined ? null : (
        <p role="alert" className="tree-fault">{t`有内容不符合要求：${fault}`}</p>
      )}
      {read.draft === undefined ? null : (
        <>
          <DryRun terms={read.draft.terms} />
          <details>
            <summary className="text-13">{t`查看完整条款（只读）`}</summary>
            <pre className="activity-json">{JSON.stringify(read.draft, null, 2)}</pre>
          </details>
        </>
      )}
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
