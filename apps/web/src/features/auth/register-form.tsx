import { registerForm, usernameMaxLength, usernameMessages } from '@hj/contract';
import { Field, Input, LockIcon, PasswordInput, toast, UserIcon } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { type ChangeEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { NO_CAPTCHA } from '../../shared/captcha/captcha-calls.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { forgetArrival } from '../../shared/session/arrival.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { AgreeField } from './agree-field.tsx';
import { hashOf, login, type Registration, register as sendRegistration } from './calls.ts';
import { finishLogin } from './finish-login.ts';
import { FormFrame } from './form-frame.tsx';
import { showRefusal } from './refusal.ts';

const NAME_TAKEN = 6009;
/** Too simple, or made of the name: only the server can tell. */
const WEAK_PASSWORD = 6008;

/** The account stands; should the login after it be refused, the member logs in by hand. */
async function loginAfterRegister({ username, password }: Registration): Promise<void> {
  forgetArrival();
  toast.success(t`注册成功`);
  const credentials = { username, passwordHash: hashOf(password), remember: false };
  try {
    const answer = await login(credentials, NO_CAPTCHA);
    if (answer.kind === 'done') return await finishLogin(answer.data, credentials);
    toast.info(t`请登录您的新账户`);
  } catch (error) {
    toast.error(messageOf(error));
  }
  emitAuth('switch_auth_way', 1);
}

export function RegisterForm() {
  const [message, setMessage] = useState<string>();
  const form = useForm<Registration>({
    resolver: zodResolver(registerForm),
    mode: 'onTouched',
    defaultValues: { username: '', password: '', repeatPassword: '', isAgree: false },
  });
  const { register, handleSubmit, control, formState, setError } = form;
  const values = useWatch({ control });
  const send = handleSubmit((registration) => {
    setMessage(undefined);
    return flow.submit(registration);
  });
  const flow = useCaptcha<Registration, { userId: string }>({
    action: 'register',
    nameOf: ({ username }) => username,
    attempt: sendRegistration,
    onDone: loginAfterRegister,
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const field = code === NAME_TAKEN ? 'username' : code === WEAK_PASSWORD ? 'password' : undefined;
      if (field) setError(field, { type: 'server', message: messageOf(error) }, { shouldFocus: true });
      else showRefusal(error, { onForm: setMessage, again: () => void send() });
    },
    again: () => void send(),
  });
  return (
    <FormFrame
      label={t`注册`}
      flow={flow}
      complete={Boolean(values.username && values.password && values.repeatPassword && values.isAgree)}
      message={message}
      onSubmit={send}
      fields={<RegisterFields form={form} />}
      options={<AgreeField registration={register('isAgree')} error={formState.errors.isAgree?.message} />}
    />
  );
}

function RegisterFields({ form }: { form: UseFormReturn<Registration> }) {
  const { register, formState, trigger } = form;
  const { errors, touchedFields } = formState;
  const username = register('username');
  const password = register('password');

  function stripWhitespace(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replace(/\s+/g, '');
    return username.onChange(event);
  }

  async function changePassword(event: ChangeEvent<HTMLInputElement>) {
    await password.onChange(event);
    if (touchedFields.repeatPassword) await trigger('repeatPassword');
  }

  return (
    <>
      <Field label={t`用户名`} error={errors.username?.message} hint={usernameMessages.shape}>
        <Input
          {...username}
          onChange={stripWhitespace}
          size="auth"
          leading={<UserIcon size={18} />}
          placeholder={t`请输入用户名`}
          maxLength={usernameMaxLength}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t`密码`} error={errors.password?.message}>
        <PasswordInput
          {...password}
          onChange={changePassword}
          size="auth"
          leading={<LockIcon size={18} />}
          placeholder={t`8-12位字母+数字`}
          autoComplete="new-password"
        />
      </Field>
      <Field label={t`确认密码`} error={errors.repeatPassword?.message}>
        <PasswordInput
          {...register('repeatPassword')}
          size="auth"
          leading={<LockIcon size={18} />}
          placeholder={t`再次输入密码`}
          autoComplete="new-password"
        />
      </Field>
    </>
  );
}
