import { Field, Input, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** The common fields of messages to readers: text and reason. */
export interface MessageWords {
  title: string;
  body: string;
  reason: string;
}

export interface MessageDialogProps extends Omit<FormDialogProps, 'ready'> {
  words: MessageWords;
  onChange: (words: Partial<MessageWords>) => void;
  /** Before the title. */
  above?: ReactNode;
}

/** The form of a notice or a letter: title and text, the caller's own fields, the reason for the audit. */
export function MessageDialog({ words, onChange, above, children, ...form }: MessageDialogProps) {
  const { title, body, reason } = words;
  return (
    <FormDialog {...form} ready={title.trim() !== '' && body.trim() !== '' && reason.trim().length >= 4}>
      {above}
      <Field label={t`标题`}>
        <Input value={title} maxLength={60} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field label={t`正文`}>
        <TextArea value={body} maxLength={2000} onChange={({ target }) => onChange({ body: target.value })} />
      </Field>
      {children}
      <Field label={t`原因`} hint={t`写入审计日志，4 至 200 个字`}>
        <Input value={reason} maxLength={200} onChange={({ target }) => onChange({ reason: target.value })} />
      </Field>
    </FormDialog>
  );
}
