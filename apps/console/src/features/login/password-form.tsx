import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Field, Input, PasswordInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeInput } from '../../shared/action/code-input.tsx';
import { FormError } from '../../shared/action/form-error.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';

const CODE_WANTED = 6035;
const CODE_SHAPE = /^\d{6}$/;

interface Entries {
  name: string;
  password: string;
  code: string;
}

/** Asks for the code after a correct password. */
export function PasswordForm({
  onAnswer,
}: {
  onAnswer: (answer: ConsoleResponse<'/console/api/v1/staff/login'>) => void;
}) {
  const [entries, setEntries] = useState<Entries>({ name: '', password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const set = (change: Partial<Entries>) => setEntries({ ...entries, ...change });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, password, code }: Entries) =>
      call('/console/api/v1/staff/login', { name, password, ...(asksCode ? { code } : {}) }),
    onSuccess: onAnswer,
    onError: (failure) => {
      if (failure instanceof ConsoleError && failure.code === CODE_WANTED) setAsksCode(true);
    },
  });
  const { name, password, code } = entries;
  const complete = name.trim() !== '' && password !== '' && (!asksCode || CODE_SHAPE.test(code));
  const wantsCode = error instanceof ConsoleError && error.code === CODE_WANTED;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !isPending) mutate(entries);
  };
  return (
    <form className="login__form" onSubmit={submit} noValidate>
      <Field label={t`账号`}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => {
            setAsksCode(false);
            set({ name: target.value });
          }}
        />
      </Field>
      <Field label={t`密码`}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => set({ password: target.value })}
        />
      </Field>
      {asksCode ? (
        <CodeInput
          hint={t`打开身份验证器，输入 6 位数字`}
          autoFocus
          value={code}
          onChange={(typed) => set({ code: typed })}
        />
      ) : null}
      <FormError error={wantsCode ? null : error} />
      <Button type="submit" size="lg" block loading={isPending} disabled={!complete}>
        {t`登录`}
      </Button>
    </form>
  );
}
