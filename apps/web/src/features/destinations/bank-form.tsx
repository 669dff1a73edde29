import { ChevronDownIcon, Field, InfoIcon, Input } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormActions } from '../../shared/member/form-actions.tsx';
import type { AddFormProps } from './add-form.tsx';
import { CardNumber } from './card-number.tsx';
import type { Bank } from './queries.ts';
import { type BankValues, bankOf, bankSchemaOf, digitsOf } from './rules.ts';

/** A card: its number suggests its bank until the member has chosen one. */
export function BankForm({ addable, holder, onDetails }: AddFormProps) {
  const form = useForm<BankValues>({
    resolver: zodResolver(bankSchemaOf(addable.banks)),
    mode: 'onTouched',
    defaultValues: { cardNo: '', bankCode: '', branch: '' },
  });
  const chosen = useRef(false);
  const { errors } = form.formState;
  const [cardNo, bankCode] = useWatch({ control: form.control, name: ['cardNo', 'bankCode'] });

  function suggest(number: string): void {
    const bank = bankOf(digitsOf(number), addable.banks);
    if (bank && !chosen.current) form.setValue('bankCode', bank.bankCode, { shouldValidate: true });
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={t`添加银行卡`}
      noValidate
      onSubmit={form.handleSubmit((values) => onDetails({ kind: 'bank', ...values }, () => form.reset()))}
    >
      <Holder name={holder} hint={t`收款卡须为本人实名开户，不能修改`} />
      <CardNumber
        error={errors.cardNo?.message}
        field={form.register('cardNo', {
          setValueAs: digitsOf,
          onChange: ({ target }) => suggest(target.value),
        })}
      />
      <BankSelect
        banks={addable.banks}
        value={bankCode}
        error={errors.bankCode?.message}
        onChange={(code) => {
          chosen.current = true;
          form.setValue('bankCode', code, { shouldValidate: true });
        }}
      />
      <Field label={t`开户支行（选填）`} error={errors.branch?.message}>
        <Input
          {...form.register('branch')}
          maxLength={60}
          placeholder={t`例如：北京中关村支行`}
          autoComplete="off"
        />
      </Field>
      <FormActions
        label={t`下一步`}
        incomplete={cardNo === '' || bankCode === ''}
        busy={false}
        message={undefined}
      />
    </form>
  );
}

interface BankSelectProps {
  banks: readonly Bank[];
  value: string;
  error: string | undefined;
  onChange: (bankCode: string) => void;
}

function BankSelect({ banks, value, error, onChange }: BankSelectProps) {
  const id = useId();
  return (
    <div className="hj-field">
      <label className="hj-field__label" htmlFor={id}>
        {t`开户银行`}
      </label>
      <span className="bank-select relative block" data-empty={value === '' || undefined}>
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t`请选择开户银行`}</option>
          {banks.map((bank) => (
            <option key={bank.bankCode} value={bank.bankCode}>
              {bank.name}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
      {error === undefined ? null : (
        <p id={`${id}-message`} className="hj-field__message hj-field__message--error" role="alert">
          <InfoIcon size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Whose it must be: shown, never typed. */
export function Holder({ name, hint }: { name: string; hint: string }) {
  return (
    <Field label={t`户名`} hint={hint}>
      <Input value={name} readOnly aria-readonly="true" />
    </Field>
  );
}
