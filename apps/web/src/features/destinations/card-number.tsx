import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { InputEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { digitsOf, inFours } from './rules.ts';

const MAX_DIGITS = 19;

/** Groups the typed digits and keeps the caret behind the same one. */
function group(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = inFours(digitsOf(input.value).slice(0, MAX_DIGITS));
  const caret = inFours(input.value.replace(/ /g, '').slice(0, before)).length;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** A card's number in groups of four. */
export function CardNumber({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  return (
    <Field label={t`银行卡号`} error={error} hint={t`仅支持本人储蓄卡`}>
      <Input
        {...field}
        className="card-number"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`请输入银行卡号`}
        onInput={group}
      />
    </Field>
  );
}
