import type { TwoStepProof } from '@hj/contract';
import { loginPassword } from '@hj/contract';
import { Field, Input, PasswordInput, Segmented } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { md5 } from 'js-md5';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { SixDigits } from '../../shared/member/six-digits.tsx';
import { useSubmit } from '../../shared/member/use-submit.ts';
import { provePasskey } from '../../shared/second-factor/passkey-device.ts';
import type { TwoStepState } from './queries.ts';

type Kind = TwoStepProof['kind'];

interface GuardedValues {
  password: string;
  kind: Kind;
  code: string;
}

/** What can be asked for: what is switched on, and recovery codes while some are left. */
function kindsOf(state: TwoStepState): { value: Kind; label: string }[] {
  return [
    ...(state.totp ? [{ value: 'totp' as const, label: '动态验证码' }] : []),
    ...(state.passkeys.length > 0 ? [{ value: 'passkey' as const, label: '通行密钥' }] : []),
    ...(state.recoveryCodesLeft > 0 ? [{ value: 'recovery' as const, label: '恢复码' }] : []),
  ];
}

const schema = z
  .object({ password: loginPassword, kind: z.enum(['totp', 'recovery', 'passkey']), code: z.string().trim() })
  .refine(({ kind, code }) => kind !== 'totp' || /^\d{6}$/.test(code), {
    path: ['code'],
    message: '请输入6位数字验证码',
    when: () => true,
  })
  .refine(({ kind, code }) => kind !== 'recovery' || code !== '', {
    path: ['code'],
    message: '请输入恢复码',
    when: () => true,
  });

async function proofOf({ kind, code }: GuardedValues): Promise<TwoStepProof> {
  return kind === 'passkey' ? { kind, response: await provePasskey() } : { kind, code };
}

export interface GuardedFormProps<Answer> {
  label: string;
  state: TwoStepState;
  danger?: boolean;
  done: string;
  send: (guard: { password: string; proof: TwoStepProof }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
}

/** What weakens the account takes the login password and one of the second steps that are on. */
export function GuardedForm<Answer>({
  label,
  state,
  done,
  send,
  onDone,
  children,
}: GuardedFormProps<Answer>) {
  const kinds = kindsOf(state);
  const form = useForm<GuardedValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', kind: kinds[0]?.value ?? 'totp', code: '' },
  });
  const submit = useSubmit(form, {
    send: async (values) =>
      onDone(await send({ password: md5(values.password), proof: await proofOf(values) })),
    fields: { 6002: 'password', 6100: 'password', 6036: 'code', 6037: 'code', 6038: 'code' },
    done,
  });
  const { kind = 'totp', password, code } = useWatch({ control: form.control });
  const incomplete = !password || (kind !== 'passkey' && !code);
  return (
    <form className="member-form" aria-label={label} noValidate onSubmit={submit.onSubmit}>
      {children}
      <Field label="登录密码" error={form.formState.errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          placeholder="请输入登录密码"
          autoComplete="current-password"
        />
      </Field>
      {kinds.length > 1 ? (
        <Segmented<Kind>
          label="第二步验证"
          block
          options={kinds}
          value={kind}
          onChange={(next) => {
            form.clearErrors('code');
            form.setValue('code', '');
            form.setValue('kind', next);
          }}
        />
      ) : null}
      <ProofField kind={kind} form={form} />
      <FormActions label={label} incomplete={incomplete} busy={submit.busy} message={submit.message} />
    </form>
  );
}

function ProofField({ kind, form }: { kind: Kind; form: UseFormReturn<GuardedValues> }) {
  const error = form.formState.errors.code?.message;
  if (kind === 'passkey')
    return <p className="member-form__hint">确认后，请按设备提示验证指纹、面容或锁屏密码。</p>;
  if (kind === 'totp') {
    return (
      <SixDigits
        key="totp"
        label="动态验证码"
        placeholder="验证器中的6位数字"
        error={error}
        field={form.register('code')}
        code
      />
    );
  }
  return (
    <Field label="恢复码" error={error} hint="每个恢复码只能使用一次">
      <Input {...form.register('code')} maxLength={32} placeholder="请输入恢复码" autoComplete="off" />
    </Field>
  );
}
