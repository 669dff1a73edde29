import { captchaMaxLength } from '@hj/contract';
import { Button, Field, ImageCaptcha, Input, PasswordInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { CodeInput } from '../../shared/action/code-input.tsx';
import { FormError } from '../../shared/action/form-error.tsx';
import { type LoginAnswer, usePasswordLogin } from './use-password-login.ts';

/** Name and password; after a right password the code of the authenticator, after three wrong ones the image. */
export function PasswordForm({ onAnswer }: { onAnswer: (answer: LoginAnswer) => void }) {
  const { entries, set, rename, asksCode, captcha, complete, isPending, error, submit } =
    usePasswordLogin(onAnswer);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="login__form" onSubmit={onSubmit} noValidate>
      <Field label={t`账号`}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={entries.name}
          onChange={({ target }) => rename(target.value)}
        />
      </Field>
      <Field label={t`密码`}>
        <PasswordInput
          autoComplete="current-password"
          value={entries.password}
          onChange={({ target }) => set({ password: target.value })}
        />
      </Field>
      {asksCode ? (
        <CodeInput
          hint={t`打开身份验证器，输入 6 位数字`}
          autoFocus
          value={entries.code}
          onChange={(code) => set({ code })}
        />
      ) : null}
      {captcha.isOpen ? (
        <div className="grid gap-2">
          <p role="status" className="text-13 text-fg-2">
            {t`此账号近期多次登录失败，请输入图中的字符`}
          </p>
          <ImageCaptcha
            image={captcha.image}
            code={entries.letters}
            maxLength={captchaMaxLength}
            message={captcha.message}
            failed={captcha.failed}
            busy={isPending}
            onCode={(letters) => set({ letters })}
            onRenew={captcha.renew}
          />
        </div>
      ) : null}
      <FormError error={error} />
      <Button type="submit" size="lg" block loading={isPending} disabled={!complete}>
        {t`登录`}
      </Button>
    </form>
  );
}
