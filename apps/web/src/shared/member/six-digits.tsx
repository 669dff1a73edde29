import { Field, Input, PasswordInput } from '@hj/ui';
import type { FormEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import './member.css';

export interface SixDigitsProps {
  label: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
  placeholder: string;
  /** A code of an app is no secret for long: it is shown, and the browser may fill it in. */
  code?: boolean;
}

function keepDigits(event: FormEvent<HTMLInputElement>): void {
  event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
}

/** Six digits that a phone's number pad types, spread so that one can count them. */
export function SixDigits({ label, error, field, placeholder, code }: SixDigitsProps) {
  const shared = {
    ...field,
    className: 'six-digits',
    inputMode: 'numeric',
    placeholder,
    onInput: keepDigits,
  } as const;
  return (
    <Field label={label} error={error}>
      {code ? (
        <Input {...shared} autoComplete="one-time-code" />
      ) : (
        <PasswordInput {...shared} autoComplete="off" />
      )}
    </Field>
  );
}
