import { reasonText } from '@hj/contract/console';
import { Field, Input } from '@hj/ui';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { type CommandProps, useCommand } from '../api/use-command.ts';
import { FormDialog } from './form-dialog.tsx';

export interface ActionDialogProps<Answer> extends CommandProps<Answer> {
  title: string;
  /** The effect, as a sentence or with the facts. */
  children: ReactNode;
  sureText: string;
  danger?: boolean;
  /** The label of the reason; the reason goes into the audit. */
  reasonLabel?: string;
  /** Prefilled, where one sentence nearly always fits. */
  usualReason?: string;
  /** The subject of the command besides the reason: another subject is another command with another key. */
  subject?: unknown;
  onSend: (action: { reason: string; key: string }) => Promise<Answer>;
}

/** An action with its reason: explained before it is sent, and done once however often the answer is lost. */
export function ActionDialog<Answer>(props: ActionDialogProps<Answer>) {
  const { title, children, sureText, danger, reasonLabel = t`原因`, usualReason = '' } = props;
  const { subject, onSend, onDone, doneText = () => t`已完成`, onClose } = props;
  const [reason, setReason] = useState(usualReason);
  const [tried, setTried] = useState(false);
  const read = reasonText.safeParse(reason);
  const { mutate, isPending, error } = useCommand({
    subject: { title, subject },
    onSend: (text: string, key) => onSend({ reason: text, key }),
    ...{ onDone, doneText, onClose },
  });
  const send = () => {
    setTried(true);
    if (read.success) mutate(read.data);
  };
  const fault = tried && !read.success ? sayName(read.error.issues[0]?.message ?? '') : undefined;
  return (
    <FormDialog {...{ title, sureText, danger, error, onClose }} pending={isPending} onSend={send}>
      {children}
      <Field label={reasonLabel} error={fault} hint={t`写入审计日志，4 至 200 个字`}>
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          disabled={isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
