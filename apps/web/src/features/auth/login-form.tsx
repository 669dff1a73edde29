import { loginForm, usernameMaxLength } from '@hj/contract';
import { Checkbox, Field, Input, LockIcon, PasswordInput, showTips, UserIcon } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { goTo } from '../../shared/navigation/navigator.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { loginSuccess } from '../../shared/session/flows.ts';
import { storage } from '../../shared/session/storage.ts';
import { login, needsCaptcha } from './calls.ts';
import { FormFrame } from './form-frame.tsx';
import { showRefusal } from './refusal.ts';
import { useAuthFlow } from './use-auth-flow.ts';

interface LoginValues {
  username: string;
  password: string;
  rememberPwd: boolean;
}

/** Only that it was wished is kept; the password never is. */
function keepRemembered(rememberPwd: boolean): void {
  if (rememberPwd) storage.set('rememberedAt', String(Date.now()));
  else storage.remove('rememberedAt');
}

function offerHelpWithPassword(): void {
  showTips({
    title: '找回密码',
    msg: '自助找回密码建设中，请联系在线客服协助您重设密码',
    isShowCancel: true,
    sureText: '联系客服',
    onSure: () => {
      emitAuth('closeAuth');
      goTo('help', { code: 'zxkf' });
    },
  });
}

export function LoginForm() {
  const [message, setMessage] = useState<string>();
  const { register, handleSubmit, control, formState } = useForm<LoginValues>({
    resolver: zodResolver(loginForm),
    mode: 'onTouched',
    defaultValues: { username: '', password: '', rememberPwd: storage.get('rememberedAt') !== undefined },
  });
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const flow = useAuthFlow<LoginValues, { token: string; userId: string }>({
    needsCaptcha: (form) => needsCaptcha('login', form.username),
    attempt: login,
    onDone: (form, { token, userId }) => {
      keepRemembered(form.rememberPwd);
      return loginSuccess(token, userId);
    },
    onRefused: (error) => showRefusal(error, setMessage),
  });
  const { errors } = formState;

  return (
    <FormFrame
      label="登录"
      flow={flow}
      complete={username !== '' && password !== ''}
      message={message}
      onSubmit={handleSubmit((form) => {
        setMessage(undefined);
        return flow.submit(form);
      })}
      fields={
        <>
          <Field label="用户名" error={errors.username?.message}>
            <Input
              {...register('username')}
              size="auth"
              leading={<UserIcon size={18} />}
              placeholder="请输入用户名"
              maxLength={usernameMaxLength}
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
            />
          </Field>
          <Field label="密码" error={errors.password?.message}>
            <PasswordInput
              {...register('password')}
              size="auth"
              leading={<LockIcon size={18} />}
              placeholder="请输入密码"
              autoComplete="current-password"
            />
          </Field>
        </>
      }
      options={
        <div className="auth-form__options">
          <Checkbox {...register('rememberPwd')}>记住密码</Checkbox>
          <button type="button" className="auth-link" onClick={offerHelpWithPassword}>
            忘记密码
          </button>
        </div>
      }
    />
  );
}
