import { codeMaxLength } from '@hj/contract';
import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { CodeButton } from './code-button.tsx';
import type { CodeSender } from './use-code-sender.ts';
import './codes.css';

export interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>;
  label?: string;
  sender: CodeSender;
  onSend: () => void;
  error: string | undefined;
  hint?: ReactNode;
  incomplete?: boolean;
  size?: 'md' | 'auth';
}

/** A code with the button that asks for it; a phone offers the code of its own messages. */
export function CodeField({
  label = t`验证码`,
  sender,
  onSend,
  error,
  hint,
  incomplete,
  size = 'md',
  ...input
}: CodeFieldProps) {
  return (
    <Field label={label} error={error ?? sender.error} hint={hint}>
      <span className="code-field">
        <Input
          {...input}
          size={size}
          className="code-field__input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeMaxLength}
          placeholder={input.placeholder ?? t`请输入验证码`}
        />
        <CodeButton sender={sender} size={size} onSend={onSend} {...(incomplete ? { incomplete } : {})} />
      </span>
    </Field>
  );
}
