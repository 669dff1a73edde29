import { Field, Input } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm, useWatch } from 'react-hook-form';
import { FormActions } from '../../shared/member/form-actions.tsx';
import type { AddFormProps } from './add-form.tsx';
import { Holder } from './bank-form.tsx';
import { type AlipayValues, alipaySchema } from './rules.ts';

export function AlipayForm({ holder, onDetails }: AddFormProps) {
  const form = useForm<AlipayValues>({
    resolver: zodResolver(alipaySchema),
    mode: 'onTouched',
    defaultValues: { account: '' },
  });
  const account = useWatch({ control: form.control, name: 'account' });
  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={t`添加支付宝`}
      noValidate
      onSubmit={form.handleSubmit((values) => onDetails({ kind: 'alipay', ...values }, () => form.reset()))}
    >
      <Holder name={holder} hint={t`支付宝须为本人实名认证，不能修改`} />
      <Field
        label={t`支付宝账号`}
        error={form.formState.errors.account?.message}
        hint={t`登录支付宝的手机号或邮箱`}
      >
        <Input
          {...form.register('account', { setValueAs: (text: string) => text.trim() })}
          placeholder={t`请输入手机号或邮箱`}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <FormActions label={t`下一步`} incomplete={account === ''} busy={false} message={undefined} />
    </form>
  );
}
