import { Field, PasswordInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { FraudWarning } from '../../shared/codes/fraud-warning.tsx';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { SixDigits } from '../../shared/member/six-digits.tsx';
import { loadUserInfo } from '../../shared/session/user-info.ts';
import type { PasswordFormProps } from './login-password-form.tsx';
import { type PasswordValues, type Proof, withdrawalPasswordSchema } from './password-rules.ts';
import { ProofSection } from './proof-section.tsx';
import { usePasswordForm } from './use-password-form.ts';

async function send(first: boolean, proof: Proof, values: PasswordValues): Promise<void> {
  const passwords = { password: md5(values.password), secondPassword: md5(values.repeatPassword) };
  if (first) {
    await call('/site/api/v1/withdrawal/pwd/set', { loginPassword: md5(values.oldPassword), ...passwords });
    await loadUserInfo().catch(() => undefined);
  } else if (proof === 'old') {
    await call('/site/api/v1/withdrawal/pwd/reset', { oldPassword: md5(values.oldPassword), ...passwords });
  } else {
    const cate = proof === 'phone' ? 0 : 1;
    await call('/site/api/v1/withdrawal/pwd/reset', { code: values.code, cate, ...passwords });
  }
}

/** 资金密码: set behind the login password, changed with the former one or a code. */
export function WithdrawalPasswordForm({ userInfo, onDone }: PasswordFormProps) {
  // Of the moment it was opened: when the password is set, the form that set it is still that form.
  const [first] = useState(!userInfo.secondPassword);
  const parts = usePasswordForm({
    schema: (way) => withdrawalPasswordSchema(way, first),
    send: (way, values) => send(first, way, values),
    done: first ? t`资金密码设置成功` : t`修改成功`,
    onDone,
  });
  const { form, proof, setProof, submit, incomplete } = parts;
  const { errors } = form.formState;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={first ? t`设置资金密码` : t`修改资金密码`}
      noValidate
      onSubmit={submit.onSubmit}
    >
      {first ? (
        <Field label={t`登录密码`} error={errors.oldPassword?.message}>
          <PasswordInput
            {...form.register('oldPassword')}
            placeholder={t`请输入登录密码`}
            autoComplete="current-password"
          />
        </Field>
      ) : (
        <ProofSection
          userInfo={userInfo}
          form={form}
          proof={proof}
          onChange={setProof}
          oldLabel={t`原资金密码`}
          oldField={
            <SixDigits
              label={t`原资金密码`}
              placeholder={t`请输入原资金密码`}
              error={errors.oldPassword?.message}
              field={form.register('oldPassword')}
            />
          }
        />
      )}
      <NewDigits first={first} parts={parts} />
      {proof === 'old' ? null : <FraudWarning />}
      <FormActions
        label={first ? t`确认设置` : t`确认修改`}
        incomplete={incomplete}
        busy={submit.busy}
        message={submit.message}
      />
    </form>
  );
}

function NewDigits({ first, parts }: { first: boolean; parts: ReturnType<typeof usePasswordForm> }) {
  const { form, passwordField } = parts;
  const { errors } = form.formState;
  return (
    <>
      <SixDigits
        label={first ? t`资金密码` : t`新资金密码`}
        placeholder={t`6位数字`}
        error={errors.password?.message}
        field={passwordField}
      />
      <SixDigits
        label={t`确认资金密码`}
        placeholder={t`请再次输入6位数字`}
        error={errors.repeatPassword?.message}
        field={form.register('repeatPassword')}
      />
      <p className="text-13 leading-5 text-fg-2">{t`取款时使用。请勿使用生日或连续数字，也不要告诉任何人。`}</p>
    </>
  );
}
