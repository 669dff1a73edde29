import { Field, PasswordInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { call } from '../../shared/api/client.ts';
import { FraudWarning } from '../../shared/codes/fraud-warning.tsx';
import { FormActions } from '../../shared/member/form-actions.tsx';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { loginPasswordSchema, type PasswordValues, type Proof } from './password-rules.ts';
import { ProofSection } from './proof-section.tsx';
import { usePasswordForm } from './use-password-form.ts';

function send(proof: Proof, { oldPassword, code, password, repeatPassword }: PasswordValues) {
  const passwords = { password: md5(password), secondPassword: md5(repeatPassword) };
  if (proof === 'old') {
    return call('/site/api/v1/member/bindPassword', { oldPassword: md5(oldPassword), ...passwords });
  }
  return proof === 'phone'
    ? call('/site/api/v1/member/bindPasswordByPhone', { code, ...passwords })
    : call('/site/api/v1/member/bindPasswordByEmail', { code, ...passwords });
}

export interface PasswordFormProps {
  userInfo: UserInfo;
  onDone: () => void;
}

/** Another login password: proven by the old one, or by a code to the bound phone or e-mail. */
export function LoginPasswordForm({ userInfo, onDone }: PasswordFormProps) {
  const { form, passwordField, proof, setProof, submit, incomplete } = usePasswordForm({
    schema: loginPasswordSchema,
    send,
    done: t`修改成功`,
    onDone,
  });
  const { errors } = form.formState;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={t`修改登录密码`}
      noValidate
      onSubmit={submit.onSubmit}
    >
      <ProofSection
        userInfo={userInfo}
        form={form}
        proof={proof}
        onChange={setProof}
        oldLabel={t`原密码`}
        oldField={
          <Field label={t`原密码`} error={errors.oldPassword?.message}>
            <PasswordInput
              {...form.register('oldPassword')}
              placeholder={t`请输入原密码`}
              autoComplete="current-password"
            />
          </Field>
        }
      />
      <Field label={t`新密码`} error={errors.password?.message}>
        <PasswordInput
          {...passwordField}
          placeholder={t`8-12位字母+数字的组合`}
          maxLength={12}
          autoComplete="new-password"
        />
      </Field>
      <Field label={t`确认新密码`} error={errors.repeatPassword?.message}>
        <PasswordInput
          {...form.register('repeatPassword')}
          placeholder={t`请再次输入新密码`}
          maxLength={12}
          autoComplete="new-password"
        />
      </Field>
      <p className="text-13 leading-5 text-fg-2">{t`修改后，其他设备上的登录和记住的密码都会失效。`}</p>
      {proof === 'old' ? null : <FraudWarning />}
      <FormActions label={t`确认修改`} incomplete={incomplete} busy={submit.busy} message={submit.message} />
    </form>
  );
}
