import { reasonText } from '@hj/contract/console';
import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ActionForm, DeskDialog } from '../action/form-dialog.tsx';
import { useCommand, useRefresh } from '../api/use-command.ts';

export interface VersionDialogProps {
  title: string;
  /** The draft differs from the version that was opened, and the contract's schema takes it. */
  ready: boolean;
  /** The draft differs from the version that was opened: then only 取消 closes the dialog. */
  changed: boolean;
  /** Messages of the contract's schema by path. */
  faults: ReadonlyMap<string, string>;
  /** What the command is about besides the reason. */
  draft: unknown;
  hint: string;
  /** The first part of the query keys that a proposal changes. */
  desk: string;
  onPropose: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The next version of what two operators decide: its fields, the reason for it, and the command that proposes it. */
export function VersionDialog(props: VersionDialogProps) {
  const { title, ready, changed, faults, draft, hint, desk, onPropose, onClose, children } = props;
  const [reason, setReason] = useState('');
  const refresh = useRefresh(desk);
  const why = reasonText.safeParse(reason);
  const { mutate, isPending, error } = useCommand({
    subject: { draft },
    onSend: (ground: string, _key) => onPropose(ground),
    onDone: refresh,
    doneText: () => t`已提交，待另一人发布`,
    onClose,
  });
  const [fault] = faults.values();
  return (
    <DeskDialog title={title} size="lg" busy={isPending} closeAble={!changed} onClose={onClose}>
      <ActionForm
        sureText={t`提交新版本`}
        ready={ready && why.success}
        pending={isPending}
        error={error}
        onSend={() => why.success && mutate(why.data)}
        onClose={onClose}
      >
        {children}
        {fault === undefined ? null : (
          <p role="alert" className="tree-fault">{t`有内容不符合要求：${fault}`}</p>
        )}
        <Field
          label={t`修改说明`}
          error={reason !== '' && !why.success ? why.error.issues[0]?.message : undefined}
          hint={hint}
        >
          <Input
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ActionForm>
    </DeskDialog>
  );
}
