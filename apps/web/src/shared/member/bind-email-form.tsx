import { codeCates, codeTypes, emailAddress, emailMaxLength } from '@hj/contract';
import { Field, Input } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/client.ts';
import { FraudWarning } from '../codes/fraud-warning.tsx';
import { GuardedCodeField } from '../codes/guarded-code-field.tsx';
import { useGuardedCode } from '../codes/use-guarded-code.ts';
import { loadUserInfo } from '../session/user-info.ts';
import type { BindFormProps } from './bind-phone-form.tsx';
import { BindProof } from './bind-proof.tsx';
import { bindFieldOf, bindFields, type EmailValues, emailSchema } from './bind-rules.ts';
import { FormActions } from './form-actions.tsx';
import { useSubmit } from './use-submit.ts';
import './member.css';

/** Binds an e-mail with the code that was sent to it. A bound one is changed only with a code of its own. */
export function BindEmailForm({ former, onDone }: BindFormProps) {
  const changing = former !== undefined;
  const form = useForm<EmailValues>({
    resolver: zodResolver(emailSchema(changing)),
    mode: 'onTouched',
    defaultValues: { email: '', code: '', formerCode: '', password: '' },
  });
  const [email, code] = useWatch({ control: form.control, name: ['email', 'code'] });
  const { errors } = form.formState;
  const sending = useGuardedCode({ type: codeTypes.bindEmail });
  const submit = useSubmit(form, {
    send: async ({ password, ...values }) => {
      await call('/site/api/v1/member/bindEmail', changing ? values : { ...values, password: md5(password) });
      await loadUserInfo().catch(() => undefined);
    },
    fields: bindFields('email'),
    fieldOf: changing ? bindFieldOf : () => undefined,
    done: changing ? t`修改成功` : t`邮箱绑定成功`,
    ...(onDone ? { onDone } : {}),
  });
  const ready = emailAddress.safeParse(email).success;

  async function askForCode(): Promise<void> {
    if (await form.trigger('email', { shouldFocus: true }))
      sending.request({ cate: codeCates.email, sendCodeNum: email });
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={changing ? t`更换邮箱` : t`绑定邮箱`}
      noValidate
      onSubmit={submit.onSubmit}
    >
      <BindProof cate={codeCates.email} former={former} register={form.register} errors={errors} />
      <Field label={changing ? t`新邮箱` : t`邮箱`} error={errors.email?.message}>
        <Input
          {...form.register('email', { setValueAs: (text: string) => text.trim() })}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t`请输入邮箱`}
          maxLength={emailMaxLength}
        />
      </Field>
      <GuardedCodeField
        {...form.register('code')}
        code={sending}
        incomplete={!ready}
        error={errors.code?.message}
        onSend={askForCode}
      />
      <FraudWarning />
      <FormActions
        label={changing ? t`确认更换` : t`确认绑定`}
        incomplete={!ready || code === ''}
        busy={submit.busy}
        message={submit.message}
      />
    </form>
  );
}
