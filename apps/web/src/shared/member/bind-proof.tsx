import { Field, PasswordInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormerCodeField, type FormerCodeFieldProps } from './former-code-field.tsx';

export interface BindProofProps extends Pick<FormerCodeFieldProps, 'cate'> {
  /** The bound contact, masked; undefined before the first one. */
  former: string | undefined;
  register: (name: 'formerCode' | 'password') => UseFormRegisterReturn;
  errors: { formerCode?: { message?: string }; password?: { message?: string } };
}

/** The member's proof for binding a contact: a code to the former one, or the login password for the first. */
export function BindProof({ cate, former, register, errors }: BindProofProps) {
  if (former !== undefined)
    return (
      <FormerCodeField
        cate={cate}
        to={former}
        error={errors.formerCode?.message}
        field={register('formerCode')}
      />
    );
  return (
    <Field label={t`登录密码`} error={errors.password?.message}>
      <PasswordInput
        {...register('password')}
        placeholder={t`请输入登录密码`}
        autoComplete="current-password"
      />
    </Field>
  );
}
