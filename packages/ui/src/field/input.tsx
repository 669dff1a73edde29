import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CheckIcon, EyeIcon, EyeOffIcon, InfoIcon } from '../icons/icons.tsx';
import { useFieldIds } from './field.tsx';
import './field.css';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>;
  /** md is 44 high, auth 48, sm 36 (dense desks). */
  size?: 'sm' | 'md' | 'auth';
  leading?: ReactNode;
  trailing?: ReactNode;
  invalid?: boolean;
  /** The value has passed its checks: a green tick stands at the end. */
  valid?: boolean;
}

export function Input({
  size = 'md',
  leading,
  trailing,
  invalid,
  valid,
  className,
  id,
  ref,
  ...rest
}: InputProps) {
  const field = useFieldIds();
  const wrong = invalid ?? field?.invalid ?? false;
  return (
    <span className={clsx('hj-input', `hj-input--${size}`, wrong && 'hj-input--invalid', className)}>
      {leading ? <span className="hj-input__side">{leading}</span> : null}
      <input
        {...rest}
        ref={ref}
        id={id ?? field?.inputId}
        aria-invalid={wrong || undefined}
        aria-describedby={rest['aria-describedby'] ?? field?.messageId}
      />
      {/* Inside a field the message below carries the sign: one error, one sign. */}
      {wrong && field?.messageId === undefined ? (
        <InfoIcon size={18} className="hj-input__mark hj-input__mark--bad" />
      ) : null}
      {valid && !wrong ? <CheckIcon size={18} className="hj-input__mark hj-input__mark--good" /> : null}
      {trailing ? <span className="hj-input__side">{trailing}</span> : null}
    </span>
  );
}

/** A password with a button that shows it; the button is out of the tab order of a hurried typist but reachable. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={shown ? t`隐藏密码` : t`显示密码`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        </IconButton>
      }
    />
  );
}
