import {
  emailAddress,
  emailMaxLength,
  phoneMaxLength,
  recoveryName,
  recoveryNameMaxLength,
} from '@hj/contract';
import { Button, Field, Input, MailIcon, UserIcon } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AreaSelect } from '../../../shared/member/area-select.tsx';
import { phoneFault } from '../../../shared/member/bind-rules.ts';
import { maskEmail, maskPhone, phoneText } from '../../../shared/member/contact-text.ts';
import { CHINA, type Country, useCountries } from '../../../shared/member/countries.ts';
import { FormMessage, keepFocus } from '../form-frame.tsx';
import { typedName } from '../typed-name.ts';
import { type RecoveryBy, tellIdentity, type Who } from './recovery-calls.ts';

interface IdentityValues {
  name: string;
  areaCode: string;
  phone: string;
  email: string;
}

/** Only the contact of the chosen way is checked. */
function schemaOf(by: RecoveryBy, countries: readonly Country[]): z.ZodType<IdentityValues, IdentityValues> {
  const email = by === 'email' ? emailAddress : z.string();
  return z
    .object({ name: recoveryName, areaCode: z.string(), phone: z.string(), email })
    .check(({ value, issues }) => {
      const message = by === 'phone' ? phoneFault(countries, value.areaCode, value.phone) : undefined;
      if (message) issues.push({ code: 'custom', path: ['phone'], message, input: value.phone });
    });
}

function whoOf(by: RecoveryBy, { name, areaCode, phone, email }: IdentityValues): Who {
  if (by === 'email') return { by, name, contact: email, masked: maskEmail(email) };
  const contact = areaCode + phone;
  return { by, name, contact, masked: phoneText(maskPhone(contact), [{ areaCode }]) };
}

export function IdentityStep({
  by,
  why,
  onNext,
}: {
  by: RecoveryBy;
  /** Why the recovery begins again. */
  why: string | undefined;
  onNext: (who: Who, ticket: string) => void;
}) {
  const countries = useCountries();
  const [message, setMessage] = useState(why);
  const form = useForm<IdentityValues>({
    resolver: zodResolver(schemaOf(by, countries)),
    mode: 'onTouched',
    defaultValues: { name: typedName(), areaCode: CHINA.areaCode, phone: '', email: '' },
  });
  const values = useWatch({ control: form.control });
  const { setFocus } = form;
  // The first that is empty; the dialog itself focuses only when it opens.
  useEffect(() => setFocus(typedName() === '' ? 'name' : by), [by, setFocus]);
  const { isSubmitting, errors } = form.formState;

  const send = form.handleSubmit(async (identity) => {
    if (isSubmitting) return;
    setMessage(undefined);
    const who = whoOf(by, identity);
    try {
      onNext(who, await tellIdentity(who));
    } catch (error) {
      setMessage(messageOf(error));
    }
  });

  return (
    <form className="auth-step" aria-label={t`身份信息`} noValidate onSubmit={send} onMouseDown={keepFocus}>
      <Field label={t`用户名`} error={errors.name?.message}>
        <Input
          {...form.register('name')}
          size="auth"
          leading={<UserIcon size={18} />}
          placeholder={t`请输入用户名`}
          maxLength={recoveryNameMaxLength}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      {by === 'phone' ? <PhoneField form={form} countries={countries} /> : <EmailField form={form} />}
      <FormMessage message={message} />
      <Button
        type="submit"
        size="lg"
        block
        className="auth-form__submit"
        loading={isSubmitting}
        aria-disabled={!(values.name && (by === 'phone' ? values.phone : values.email)) || undefined}
      >
        {t`下一步`}
      </Button>
    </form>
  );
}

function PhoneField({
  form,
  countries,
}: {
  form: UseFormReturn<IdentityValues>;
  countries: readonly Country[];
}) {
  const { register, control, setValue, trigger, formState } = form;
  const areaCode = useWatch({ control, name: 'areaCode' });
  const phone = register('phone');
  function changeArea(next: string): void {
    setValue('areaCode', next);
    if (formState.touchedFields.phone) void trigger('phone');
  }
  return (
    <Field label={t`手机号`} error={formState.errors.phone?.message}>
      <Input
        {...phone}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\D/g, '');
          return phone.onChange(event);
        }}
        size="auth"
        leading={<AreaSelect countries={countries} value={areaCode} onChange={changeArea} />}
        type="tel"
        inputMode="numeric"
        placeholder={t`请输入绑定的手机号`}
        maxLength={phoneMaxLength}
        autoComplete="tel-national"
      />
    </Field>
  );
}

function EmailField({ form: { register, formState } }: { form: UseFormReturn<IdentityValues> }) {
  return (
    <Field label={t`邮箱`} error={formState.errors.email?.message}>
      <Input
        {...register('email', { setValueAs: (text: string) => text.trim() })}
        size="auth"
        leading={<MailIcon size={18} />}
        type="email"
        inputMode="email"
        placeholder={t`请输入绑定的邮箱`}
        maxLength={emailMaxLength}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Field>
  );
}
