import { usernameMaxLength } from '@hj/contract';
import { Checkbox, Field, Input, LockIcon, PasswordInput, UserIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ChangeEvent } from 'react';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { FormFrame } from './form-frame.tsx';
import type { SecondStep } from './refusal.ts';
import { keepTypedName } from './typed-name.ts';
import { type LoginParts, useLogin } from './use-login.ts';

export function LoginForm({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }) {
  const login = useLogin(onSecondStep);
  return (
    <FormFrame
      label={t`登录`}
      flow={login.flow}
      complete={login.complete}
      message={login.message}
      onSubmit={login.send}
      fields={<LoginFields login={login} />}
      options={<LoginOptions login={login} />}
    />
  );
}

function LoginFields({ login: { form, byDevice } }: { login: LoginParts }) {
  const { errors } = form.formState;
  /** The server's refusal of the password was about this name. */
  function forgetRefusal() {
    if (errors.password?.type === 'server') form.clearErrors('password');
  }
  return (
    <>
      <Field label={t`用户名`} error={errors.username?.message}>
        <Input
          {...form.register('username', { onChange: forgetRefusal })}
          size="auth"
          leading={<UserIcon size={18} />}
          placeholder={t`请输入用户名`}
          maxLength={usernameMaxLength}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label={t`密码`}
        error={errors.password?.message}
        hint={byDevice ? t`已记住密码，可直接登录；输入密码则替换` : undefined}
      >
        <PasswordInput
          {...form.register('password')}
          size="auth"
          leading={<LockIcon size={18} />}
          placeholder={byDevice ? '••••••••••' : t`请输入密码`}
          className={byDevice ? 'auth-kept' : ''}
          autoComplete="current-password"
        />
      </Field>
    </>
  );
}

function LoginOptions({ login: { form, forget } }: { login: LoginParts }) {
  const remember = form.register('rememberPwd');
  function tick(event: ChangeEvent<HTMLInputElement>) {
    if (!event.target.checked) forget();
    return remember.onChange(event);
  }
  function recover() {
    keepTypedName(form.getValues('username'));
    emitAuth('forget_password');
  }
  return (
    <div className="flex items-center justify-between mt-2 mb-3 text-14 text-fg-2 max-tablet:min-h-11">
      <Checkbox {...remember} onChange={tick}>
        {t`记住密码`}
      </Checkbox>
      <button type="button" className="auth-link" onClick={recover}>
        {t`忘记密码`}
      </button>
    </div>
  );
}
