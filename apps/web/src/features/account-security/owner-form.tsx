import type { TwoStepProof } from '@hj/contract';
import { loginPassword } from '@hj/contract';
import { Field, Input, PasswordInput, Segmented } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import type { ReactNode } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormActions } from '../../shared/member/form-actions.tsx';
import { SixDigits } from '../../shared/member/six-digits.tsx';
import { useSubmit } from '../../shared/member/use-submit.ts';
import { provePasskey } from '../../shared/second-factor/passkey-device.ts';
import type { TwoStepState } from './queries.ts';

/** `none`: no second step is on yet. */
type Kind = TwoStepProof['kind'] | 'none';

interface OwnerValues {
  name: string;
  password: string;
  kind: Kind;
  code: string;
}

/** The possible proofs: those that are on, and recovery codes while some are left. */
function kindsOf(state: TwoStepState): { value: Kind; label: string }[] {
  return [
    ...(state.totp ? [{ value: 'totp' as const, label: t`动态验证码` }] : []),
    ...(state.passkeys.length > 0 ? [{ value: 'passkey' as const, label: t`通行密钥` }] : []),
    ...(state.recoveryCodesLeft > 0 ? [{ value: 'recovery' as const, label: t`恢复码` }] : []),
  ];
}

const fields = {
  password: loginPassword,
  kind: z.enum(['totp', 'recovery', 'passkey', 'none']),
  code: z.string().trim(),
};
const anyName = z.string();
const someName = z.string().trim().min(1, t`请输入名称`).max(20, t`名称最多20个字`);

const schemaOf = (named: boolean) =>
  z
    .object({ ...fields, name: named ? someName : anyName })
    .refine(({ kind, code }) => kind !== 'totp' || /^\d{6}$/.test(code), {
      path: ['code'],
      message: t`请输入 6 位数字验证码`,
      when: () => true,
    })
    .refine(({ kind, code }) => kind !== 'recovery' || code !== '', {
      path: ['code'],
      message: t`请输入恢复码`,
      when: () => true,
    });

async function proofOf({ kind, code }: OwnerValues): Promise<TwoStepProof | undefined> {
  if (kind === 'none') return undefined;
  return kind === 'passkey' ? { kind, response: await provePasskey() } : { kind, code };
}

export interface OwnerFormProps {
  label: string;
  state: TwoStepState;
  /** Asks for a name as well, with this one proposed. */
  name?: { label: string; proposed: string };
  done?: string;
  /** The further proof of the device, where a passkey is not enough. */
  passkeyHint?: string;
  /** `proof` is there whenever a second step is on. */
  send: (guard: { password: string; proof?: TwoStepProof }, name: string) => Promise<void>;
  children?: ReactNode;
}

/** A change of the account's protection takes the login password, and one of the second steps if any is on. */
export function OwnerForm({ label, state, name, done, passkeyHint, send, children }: OwnerFormProps) {
  const kinds = kindsOf(state);
  const form = useForm<OwnerValues>({
    resolver: zodResolver(schemaOf(name !== undefined)),
    mode: 'onTouched',
    defaultValues: { name: name?.proposed ?? '', password: '', kind: kinds[0]?.value ?? 'none', code: '' },
  });
  const submit = useSubmit(form, {
    send: async (values) => {
      const proof = await proofOf(values);
      await send({ password: md5(values.password), ...(proof === undefined ? {} : { proof }) }, values.name);
    },
    fields: { 6002: 'password', 6100: 'password', 6036: 'code', 6037: 'code', 6038: 'code' },
    ...(done === undefined ? {} : { done }),
  });
  const { errors } = form.formState;
  const { kind = 'none', password, code, name: typedName } = useWatch({ control: form.control });
  const incomplete =
    !password || (name !== undefined && !typedName) || ((kind === 'totp' || kind === 'recovery') && !code);
  return (
    <form className="grid grid-cols-1 gap-4" aria-label={label} noValidate onSubmit={submit.onSubmit}>
      {children}
      {name ? (
        <Field label={name.label} error={errors.name?.message}>
          <Input {...form.register('name')} maxLength={20} autoComplete="off" />
        </Field>
      ) : null}
      <Field label={t`登录密码`} error={errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          placeholder={t`请输入登录密码`}
          autoComplete="current-password"
        />
      </Field>
      {kinds.length > 1 ? (
        <Segmented<Kind>
          label={t`第二步验证`}
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
      <ProofField kind={kind} form={form} passkeyHint={passkeyHint} />
      <FormActions label={label} incomplete={incomplete} busy={submit.busy} message={submit.message} />
    </form>
  );
}

interface ProofFieldProps {
  kind: Kind;
  form: UseFormReturn<OwnerValues>;
  passkeyHint: string | undefined;
}

function ProofField({
  kind,
  form,
  passkeyHint = t`确认后，请按设备提示验证指纹、面容或锁屏密码。`,
}: ProofFieldProps) {
  const error = form.formState.errors.code?.message;
  if (kind === 'none') return null;
  if (kind === 'passkey') return <p className="text-13 leading-5 text-fg-2">{passkeyHint}</p>;
  if (kind === 'totp') {
    return (
      <SixDigits
        key="totp"
        label={t`动态验证码`}
        placeholder={t`验证器中的6位数字`}
        error={error}
        field={form.register('code')}
        code
      />
    );
  }
  return (
    <Field label={t`恢复码`} error={error} hint={t`每个恢复码只能使用一次`}>
      <Input {...form.register('code')} maxLength={32} placeholder={t`请输入恢复码`} autoComplete="off" />
    </Field>
  );
}
