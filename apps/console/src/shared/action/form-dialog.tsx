import { Button } from '@hj/ui';
import { Dialog, type DialogProps } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import './action-form.css';
import { FormError } from './form-error.tsx';

export interface DeskDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'footer' | 'className' | 'children'> {
  /** Something is being sent: the dialog stays until the answer. */
  busy?: boolean;
  /** Whether the cross, Escape and a press outside close it. */
  closeAble?: boolean;
  onClose: () => void;
}

/** A dialog of the desk: it is open as long as it is rendered. */
export function DeskDialog({ busy = false, onClose, ...dialog }: DeskDialogProps) {
  return (
    <Dialog
      open
      {...dialog}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
    />
  );
}

export interface ActionFormProps {
  sureText: string;
  cancelText?: string;
  /** Left of the button that sends, such as a step back. */
  back?: ReactNode;
  danger?: boolean | undefined;
  /** The form is complete; the button is disabled until then. */
  ready?: boolean;
  pending?: boolean;
  error?: Error | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The first field that is half filled in, such as a moment without its minute. The browser reads it as empty, so a form would send
 * it as if nothing had been typed.
 */
function findIncomplete(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);
}

/** Fields, the refusal of the last try, 取消 and the button that sends. */
export function ActionForm(props: ActionFormProps) {
  const { sureText, cancelText = t`取消`, danger, ready = true, pending = false, error = null } = props;
  const { back = null, onSend, onClose, children } = props;
  const [incomplete, setIncomplete] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = findIncomplete(event.currentTarget);
    const name = field?.labels?.[0]?.textContent ?? '';
    setIncomplete(field && t`${name}没有填写完整`);
    if (field !== undefined) field.focus();
    else if (ready && !pending) onSend();
  };
  return (
    <form className="action-form" onSubmit={submit} noValidate>
      {children}
      <FormError error={error} text={incomplete} />
      <div className="action-form__buttons">
        <Button variant="outline" disabled={pending} onClick={onClose}>
          {cancelText}
        </Button>
        {back}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={pending} disabled={!ready}>
          {sureText}
        </Button>
      </div>
    </form>
  );
}

export interface FormDialogProps extends ActionFormProps, Pick<DeskDialogProps, 'title'> {}

/** A dialog that is one form. */
export function FormDialog({ title, ...form }: FormDialogProps) {
  return (
    <DeskDialog title={title} busy={form.pending ?? false} onClose={form.onClose}>
      <ActionForm {...form} />
    </DeskDialog>
  );
}
