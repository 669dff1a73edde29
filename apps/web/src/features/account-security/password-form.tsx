import { loginPassword } from '@hj/contract';
import { Field, Input, PasswordInput } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { md5 } from 'js-md5';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { useSubmit } from '../../shared/member/use-submit.ts';

interface Values {
  name: string;
  password: string;
}

export interface PasswordFirstFormProps {
  /** What the form begins. */
  label: string;
  hint: string;
  /** Asks for a name as well, with this one proposed. */
  name?: { label: string; proposed: string };
  done?: string;
  send: (values: { name: string; password: string }) => Promise<void>;
}

/** The login password, before something that makes the account stronger begins. */
export function PasswordFirstForm({ label, hint, name, done, send }: PasswordFirstFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(
      z.object({
        name: name ? z.string().trim().min(1, '请输入名称').max(20, '名称最多20个字') : z.string(),
        password: loginPassword,
      }),
    ),
    mode: 'onTouched',
    defaultValues: { name: name?.proposed ?? '', password: '' },
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const incomplete = !values.password || (name !== undefined && !values.name);
  const submit = useSubmit(form, {
    send: (values) => send({ name: values.name, password: md5(values.password) }),
    fields: { 6002: 'password', 6100: 'password' },
    ...(done ? { done } : {}),
  });
  return (
    <form className="member-form" aria-label={label} noValidate onSubmit={submit.onSubmit}>
      <p className="member-form__hint">{hint}</p>
      {name ? (
        <Field label={name.label} error={errors.name?.message}>
          <Input {...form.register('name')} maxLength={20} autoComplete="off" />
        </Field>
      ) : null}
      <Field label="登录密码" error={errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          placeholder="请输入登录密码"
          autoComplete="current-password"
        />
      </Field>
      <FormActions label={label} incomplete={incomplete} busy={submit.busy} message={submit.message} />
    </form>
  );
}
