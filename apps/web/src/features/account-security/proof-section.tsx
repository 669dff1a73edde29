import { codeCates } from '@hj/contract';
import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormerCodeField } from '../../shared/member/former-code-field.tsx';
import type { UserInfo } from '../../shared/session/session-store.ts';
import type { PasswordValues, Proof } from './password-rules.ts';

export interface ProofSectionProps {
  userInfo: UserInfo;
  form: UseFormReturn<PasswordValues>;
  proof: Proof;
  onChange: (proof: Proof) => void;
  oldLabel: string;
  /** The field of the password that there is now. */
  oldField: ReactNode;
}

/** Three ways to prove oneself. One without a bound phone or e-mail is there but closed, so that the missing contact is seen. */
export function ProofSection({ userInfo, form, proof, onChange, oldLabel, oldField }: ProofSectionProps) {
  return (
    <>
      <Segmented<Proof>
        label={t`验证方式`}
        block
        options={[
          { value: 'old', label: oldLabel },
          { value: 'phone', label: t`手机验证码`, disabled: !userInfo.phone },
          { value: 'email', label: t`邮箱验证码`, disabled: !userInfo.email },
        ]}
        value={proof}
        onChange={(next) => {
          form.clearErrors();
          form.setValue('code', '');
          onChange(next);
        }}
      />
      {proof === 'old' ? (
        oldField
      ) : (
        <FormerCodeField
          key={proof}
          cate={proof === 'phone' ? codeCates.sms : codeCates.email}
          to={(proof === 'phone' ? userInfo.phone : userInfo.email) ?? ''}
          label={t`验证码`}
          error={form.formState.errors.code?.message}
          field={form.register('code')}
        />
      )}
    </>
  );
}
