import { recoveryPasswords } from '@hj/contract';
import { Button, Field, LockIcon, PasswordInput } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { type ChangeEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { FormMessage, keepFocus } from '../form-frame.tsx';
import { isTicketOver, resetPassword, type Who } from './recovery-calls.ts';

interface PasswordValues {
  password: string;
  repeatPassword: string;
}

/** Too simple, or made of the name: only the server can tell. */
const WEAK = 6008;

export function PasswordStep({
  who,
  ticket,
  onNext,
  onOver,
}: {
  who: Who;
  ticket: string;
  onNext: () => void;
  onOver: (why: string) => void;
}) {
  const [message, setMessage] = useState<string>();
  const { register, handleSubmit, control, formState, setError, trigger } = useForm<PasswordValues>({
    resolver: zodResolver(recoveryPasswords),
    mode: 'onTouched',
    defaultValues: { password: '', repeatPassword: '' },
  });
  const values = useWatch({ control });
  const { errors, isSubmitting, touchedFields } = formState;
  const password = register('password');

  async function changePassword(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    await password.onChange(event);
    if (touchedFields.repeatPassword) await trigger('repeatPassword');
  }

  const send = handleSubmit(async (passwords) => {
    if (isSubmitting) return;
    setMessage(undefined);
    try {
      await resetPassword(who, passwords, ticket);
      onNext();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (isTicketOver(error)) onOver(messageOf(error));
      else if (code === WEAK) setError('password', { message: messageOf(error) }, { shouldFocus: true });
      else setMessage(messageOf(error));
    }
  });

  return (
    <form className="auth-step" aria-label={t`重置密码`} noValidate onSubmit={send} onMouseDown={keepFocus}>
      <Field label={t`新密码`} error={errors.password?.message}>
        <PasswordInput
          {...password}
          onChange={changePassword}
          autoFocus
          size="auth"
          leading={<LockIcon size={18} />}
          placeholder={t`8-12位字母+数字`}
          autoComplete="new-password"
        />
      </Field>
      <Field label={t`确认新密码`} error={errors.repeatPassword?.message}>
        <PasswordInput
          {...register('repeatPassword')}
          size="auth"
          leading={<LockIcon size={18} />}
          placeholder={t`再次输入新密码`}
          autoComplete="new-password"
        />
      </Field>
      <FormMessage message={message} />
      <Button
        type="submit"
        size="lg"
        block
        className="auth-form__submit"
        loading={isSubmitting}
        aria-disabled={!(values.password && values.repeatPassword) || undefined}
      >
        {t`确认修改`}
      </Button>
    </form>
  );
}
