import { staffPassword } from '@hj/contract/console';
import { Button, Field, PasswordInput } from '@hj/ui';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeInput } from '../../shared/action/code-input.tsx';
import { FormError } from '../../shared/action/form-error.tsx';
import { call } from '../../shared/api/client.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { logout } from './logout.ts';
import '../../features/login/login.css';

/** After a login with a one-time password nothing else is possible. */
export function ChangePassword() {
  useTitle(t`设置新密码`);
  const [entries, setEntries] = useState({ password: '', newPassword: '', repeated: '', code: '' });
  const set = (change: Partial<typeof entries>) => setEntries({ ...entries, ...change });
  const { password, newPassword, repeated, code } = entries;
  const read = staffPassword.safeParse(newPassword);
  const fault = newPassword === '' || read.success ? undefined : sayName(read.error.issues[0]?.message ?? '');
  const differs = repeated !== '' && repeated !== newPassword;
  const complete = password !== '' && read.success && repeated === newPassword && code.length === 6;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/console/api/v1/staff/changePassword', { password, newPassword, code }),
    onSuccess: ({ staff }) => useSession.setState({ staff }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !isPending) mutate();
  };
  return (
    <main className="login">
      <section className="hj-card login__card" aria-labelledby="password-title">
        <h1 id="password-title" className="login__head">
          {t`设置新密码`}
        </h1>
        <form className="login__form" onSubmit={submit} noValidate>
          <p className="text-13 text-fg-2">{t`您使用的是一次性密码，请先设置自己的密码。`}</p>
          <Field label={t`当前密码`}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => set({ password: target.value })}
            />
          </Field>
          <Field label={t`新密码`} error={fault} hint={t`至少 10 位`}>
            <PasswordInput
              autoComplete="new-password"
              value={newPassword}
              onChange={({ target }) => set({ newPassword: target.value })}
            />
          </Field>
          <Field label={t`确认新密码`} error={differs ? t`两次密码输入不一致` : undefined}>
            <PasswordInput
              autoComplete="new-password"
              value={repeated}
              onChange={({ target }) => set({ repeated: target.value })}
            />
          </Field>
          <CodeInput value={code} onChange={(typed) => set({ code: typed })} />
          <FormError error={error} />
          <Button type="submit" size="lg" block loading={isPending} disabled={!complete}>
            {t`保存`}
          </Button>
          <Button variant="ghost" size="sm" onClick={logout}>
            {t`退出登录`}
          </Button>
        </form>
      </section>
    </main>
  );
}
