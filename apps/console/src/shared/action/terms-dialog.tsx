import { amountText } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ConsoleError } from '../api/client.ts';
import { ActionDialog } from './action-dialog.tsx';

interface TermsDialogProps {
  title: string;
  /** The switch: its label, the names of its two states, and the meaning of each. */
  opening: { label: string; open: string; closed: string; openHint: string; closedHint: string };
  isOpen: boolean;
  /** The settings besides the switch: another subject is another command. */
  subject: unknown;
  /** Why these terms cannot hold together; nothing is sent then. */
  fault: string | undefined;
  children: ReactNode;
  onSend: (action: { isOpen: boolean; reason: string; key: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Opens or closes something that members bet on, and sets its limits or terms. */
export function TermsDialog(props: TermsDialogProps) {
  const { title, opening, isOpen: wasOpen, subject, fault, children, onSend, onDone, onClose } = props;
  const [open, setOpen] = useState<'open' | 'closed'>(wasOpen ? 'open' : 'closed');
  const options = [
    { value: 'open', label: opening.open },
    { value: 'closed', label: opening.closed },
  ] as const;
  return (
    <ActionDialog
      title={title}
      sureText={t`保存`}
      danger={open === 'closed'}
      subject={{ open, subject }}
      onClose={onClose}
      onDone={onDone}
      onSend={({ reason, key }) => {
        if (fault !== undefined) throw new ConsoleError(6007, fault);
        return onSend({ isOpen: open === 'open', reason, key });
      }}
    >
      <Segmented label={opening.label} options={options} value={open} onChange={setOpen} />
      <p className="text-13 text-fg-2">{open === 'open' ? opening.openHint : opening.closedHint}</p>
      {children}
      {fault === undefined ? null : <p className="text-13 text-danger">{fault}</p>}
    </ActionDialog>
  );
}

interface TermFieldProps {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  /** The value that holds where none is given. */
  placeholder?: string | undefined;
  inputMode?: 'decimal' | 'numeric';
  onChange: (text: string) => void;
}

export function TermField({
  label,
  value = '',
  error,
  placeholder,
  inputMode = 'decimal',
  onChange,
}: TermFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        className="num"
        inputMode={inputMode}
        maxLength={16}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}

/** Minor units (fen) of a typed amount; undefined of a text that is no amount. */
export const fenOf = (text: string): bigint | undefined =>
  amountText.safeParse(text).success ? parseAmount(text) : undefined;
