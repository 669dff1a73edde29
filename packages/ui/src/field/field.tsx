import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useId } from 'react';
import { InfoIcon } from '../icons/icons.tsx';
import './field.css';

interface FieldIds {
  inputId: string;
  messageId: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

/** The ids that tie an input to the label and the message of the Field around it, if there is one. */
export function useFieldIds(): FieldIds | undefined {
  return use(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** Shown under the input in the colour of an error, and announced at once. */
  error?: string | undefined;
  /** Shown under the input when there is no error. */
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label above, control, message below; the control finds its ids by itself. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  const ids = { inputId: id, messageId: message ? `${id}-message` : undefined, invalid: error !== undefined };
  return (
    <div className={clsx('hj-field', className)}>
      <label className="hj-field__label" htmlFor={id}>
        {label}
      </label>
      <FieldContext value={ids}>{children}</FieldContext>
      {message ? (
        <p
          id={ids.messageId}
          className={clsx('hj-field__message', error && 'hj-field__message--error')}
          {...(error ? { role: 'alert' } : {})}
        >
          {error ? <InfoIcon size={14} /> : null}
          {message}
        </p>
      ) : null}
    </div>
  );
}
