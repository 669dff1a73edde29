import { contactRules, loginPassword } from '@hj/contract';
import { Button, Field, Input, PasswordInput } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../shared/api/client.ts';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { useSubmit } from '../../shared/member/use-submit.ts';
import { loadUserInfo } from '../../shared/session/user-info.ts';
import type { OtherKind } from './kinds.ts';

interface OtherValues {
  value: string;
  password: string;
}

/** A contact without verification; the login password says who changes it. */
export function OtherForm({ kind, bound }: { kind: OtherKind; bound: boolean }) {
  // Set by the pressed button: removing needs the password and no value.
  const removing = useRef(false);
  const form = useForm<OtherValues>({
    resolver: (values, context, options) =>
      zodResolver(
        z.object({
          value: removing.current ? z.string() : contactRules[kind.contact],
          password: loginPassword,
        }),
      )(values, context, options),
    mode: 'onTouched',
    defaultValues: { value: '', password: '' },
  });
  const { errors } = form.formState;
  const [value, password] = useWatch({ control: form.control, name: ['value', 'password'] });
  const submit = useSubmit(form, {
    send: async (values) => {
      await call('/site/api/v1/member/bindOther', {
        kind: kind.contact,
        value: removing.current ? '' : values.value,
        password: md5(values.password),
      });
      await loadUserInfo().catch(() => undefined);
    },
    fields: { 6100: 'password', 6002: 'password', 6007: 'value', 6008: 'value' },
    done: bound ? t`修改成功` : t`${kind.label}已保存`,
    onDone: () => form.reset(),
  });

  function start(remove: boolean) {
    return (event?: React.BaseSyntheticEvent) => {
      removing.current = remove;
      if (remove) form.clearErrors('value');
      return submit.onSubmit(event);
    };
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={`${bound ? t`更换` : t`填写`}${kind.label}`}
      noValidate
      onSubmit={start(false)}
    >
      <Field label={bound ? t`新的${kind.label}` : kind.label} error={errors.value?.message}>
        <Input
          {...form.register('value', { setValueAs: (text: string) => text.trim() })}
          placeholder={kind.placeholder}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t`登录密码`} error={errors.password?.message} hint={t`修改联系方式需要验证登录密码`}>
        <PasswordInput
          {...form.register('password')}
          placeholder={t`请输入登录密码`}
          autoComplete="current-password"
        />
      </Field>
      <FormActions
        label={bound ? t`确认修改` : t`保存`}
        incomplete={value === '' || password === ''}
        busy={submit.busy}
        message={submit.message}
      />
      {bound ? (
        <Button variant="danger" size="lg" block disabled={submit.busy} onClick={start(true)}>
          {t`移除${kind.label}`}
        </Button>
      ) : null}
    </form>
  );
}
