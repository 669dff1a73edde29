import { reasonText } from '@hj/contract/console';
import { Button, Field, Input, toast } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import './action-form.css';
import { ConsoleError, isDecided, messageOf } from '../api/client.ts';
import { useCommandKey } from '../api/kept-key.ts';

export interface ActionDialogProps<Answer> {
  title: string;
  /** What will happen, in a sentence or with the facts. */
  children: ReactNode;
  sureText: string;
  danger?: boolean;
  /** What stands over the reason; the reason goes into the audit. */
  reasonLabel?: string;
  /** Stands there to be kept or changed, where one sentence says it nearly always. */
  usualReason?: string;
  /** What else the command says: with another subject it is another command, with another key. */
  subject?: unknown;
  onSend: (action: { reason: string; key: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The sentence that says so; null where it is said elsewhere. */
  doneText?: (answer: Answer) => string | null;
  onClose: () => void;
}

/** An action with its reason: said before it is done, sent once however often the answer is lost. */
export function ActionDialog<Answer>({
  title,
  children,
  sureText,
  danger,
  reasonLabel = t`原因`,
  usualReason = '',
  subject,
  onSend,
  onDone,
  doneText = () => t`已完成`,
  onClose,
}: ActionDialogProps<Answer>) {
  const client = useQueryClient();
  const [reason, setReason] = useState(usualReason);
  const [tried, setTried] = useState(false);
  const command = useCommandKey();
  const read = reasonText.safeParse(reason);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => onSend({ reason: text, key: command.keyOf({ title, subject, text }) }),
    onSuccess: (answer) => {
      command.next();
      onDone(answer);
      const sentence = doneText(answer);
      if (sentence !== null) toast.success(sentence);
      onClose();
    },
    onError: (failure) => {
      if (!(failure instanceof ConsoleError) || failure.code === undefined) return;
      if (isDecided(failure)) command.next();
      // It does not stand as it is shown: somebody else was quicker, or it was done without saying so.
      void client.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (read.success && !isPending) mutate(read.data);
  };
  const fault = tried && !read.success ? read.error.issues[0]?.message : undefined;
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
    >
      <form className="action-form" onSubmit={submit} noValidate>
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
        {error ? (
          <p role="alert" className="text-13 text-danger">
            {messageOf(error)}
          </p>
        ) : null}
        <div className="action-form__buttons">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t`取消`}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isPending}>
            {sureText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
