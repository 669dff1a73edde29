import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './checkbox.css';

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  ref?: Ref<HTMLInputElement>;
  /** The words beside it; without them pass aria-label. */
  children?: ReactNode;
}

function Toggle({
  kind,
  children,
  className,
  ...rest
}: ToggleProps & { kind: 'checkbox' | 'radio' | 'switch' }) {
  return (
    <label className={clsx('hj-toggle', className)}>
      <input
        {...rest}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        className={`hj-toggle__box hj-toggle__box--${kind}`}
        {...(kind === 'switch' ? { role: 'switch' } : {})}
      />
      {children ? <span>{children}</span> : null}
    </label>
  );
}

export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} kind="checkbox" />;
}

export function Radio(props: ToggleProps) {
  return <Toggle {...props} kind="radio" />;
}

/** On or off, in force at once; a choice that waits for a button is a Checkbox. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}
