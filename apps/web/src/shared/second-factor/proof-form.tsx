import { Field, Input, Segmented } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../api/api-error.ts';
import { FraudWarning } from '../codes/fraud-warning.tsx';
import { FormActions } from '../member/form-actions.tsx';
import { FormerCodeField } from '../member/former-code-field.tsx';
import { SixDigits } from '../member/six-digits.tsx';
import { useSubmit } from '../member/use-submit.ts';
import { useSession } from '../session/session-store.ts';
import {
  FACTOR_LABELS,
  type Factor,
  factorsOf,
  type Proofs,
  type ProofValues,
  proofSchema,
  proofsOf,
} from './factors.ts';

import './proof.css';

const FACTOR_ASKED = 6035;

export interface ProofFormProps {
  /** The button's verb. */
  label: string;
  /** Allowed second factors; without any, the form learns from the server whether one is asked. */
  factors?: readonly Factor[];
  send: (proofs: Proofs) => Promise<unknown>;
  /** Nothing can be sent at the moment; the button says so by its look. */
  blocked?: boolean;
  done?: string;
  onDone?: () => void;
  children?: ReactNode;
}

/** 资金密码 and, where one is asked, a second factor. */
export function ProofForm({
  label,
  factors: known = [],
  send,
  blocked = false,
  done,
  onDone,
  children,
}: ProofFormProps) {
  const [learned, setLearned] = useState<readonly Factor[]>([]);
  const factors = known.length > 0 ? known : learned;
  const form = useForm<ProofValues>({
    resolver: zodResolver(proofSchema),
    mode: 'onTouched',
    defaultValues: { password: '', factor: known[0] ?? '', code: '' },
  });

  /** That a second factor is asked is a step, not a mistake: the field appears, and nothing is red. */
  function learn(error: ApiError): boolean {
    if (error.code !== FACTOR_ASKED || learned.length > 0) return false;
    const asked = factorsOf(error.data);
    const [first] = asked;
    if (first === undefined) return false;
    setLearned(asked);
    form.setValue('factor', first);
    return true;
  }
  const { setFocus } = form;
  useEffect(() => {
    if (learned.length > 0 && learned[0] !== 'passkey') setFocus('code');
  }, [learned, setFocus]);

  const submit = useSubmit(form, {
    send: async (values) => {
      if (!blocked) await send(await proofsOf(values));
    },
    fields: { 6100: 'password', 6036: 'code', 6037: 'code', 6038: 'code' },
    handled: learn,
    ...(done === undefined ? {} : { done }),
    ...(onDone ? { onDone } : {}),
  });
  const { password, factor, code } = useWatch({ control: form.control });
  const incomplete = blocked || !password || (factor !== '' && factor !== 'passkey' && !code);
  return (
    <form className="grid grid-cols-1 gap-4" aria-label={label} noValidate onSubmit={submit.onSubmit}>
      {children}
      <SixDigits
        label={t`资金密码`}
        placeholder={t`请输入 6 位数字资金密码`}
        error={form.formState.errors.password?.message}
        field={form.register('password')}
      />
      {learned.length > 0 ? (
        <p className="text-13 leading-5 text-fg-2" role="status">
          {t`为保护您的账户，请再验证一次身份`}
        </p>
      ) : null}
      <FactorPart factors={factors} form={form} />
      <FormActions label={label} incomplete={incomplete} busy={submit.busy} message={submit.message} />
    </form>
  );
}

function FactorPart({ factors, form }: { factors: readonly Factor[]; form: UseFormReturn<ProofValues> }) {
  const factor = useWatch({ control: form.control, name: 'factor' });
  if (factor === '' || factors.length === 0) return null;
  return (
    <>
      {factors.length > 1 ? (
        <Segmented<Factor>
          label={t`身份验证方式`}
          block
          options={factors.map((value) => ({ value, label: FACTOR_LABELS[value] }))}
          value={factor}
          onChange={(next) => {
            form.clearErrors('code');
            form.setValue('code', '');
            form.setValue('factor', next);
          }}
        />
      ) : null}
      <FactorField factor={factor} form={form} />
    </>
  );
}

function FactorField({ factor, form }: { factor: Factor; form: UseFormReturn<ProofValues> }) {
  const userInfo = useSession((session) => session.userInfo);
  const error = form.formState.errors.code?.message;
  const field = form.register('code');
  if (factor === 'passkey')
    return (
      <p className="text-13 leading-5 text-fg-2" role={error ? 'alert' : undefined}>
        {error ? `${error}。` : null}
        {t`确认后，请按设备提示验证指纹、面容或锁屏密码。`}
      </p>
    );
  if (factor === 'totp') {
    return (
      <SixDigits
        key="totp"
        label={FACTOR_LABELS.totp}
        placeholder={t`验证器中的6位数字`}
        error={error}
        field={field}
        code
      />
    );
  }
  if (factor === 'recovery') {
    return (
      <Field label={FACTOR_LABELS.recovery} error={error} hint={t`每个恢复码只能使用一次`}>
        <Input {...field} maxLength={32} placeholder={t`请输入恢复码`} autoComplete="off" />
      </Field>
    );
  }
  const to = factor === 'sms' ? userInfo?.phone : userInfo?.email;
  return (
    <>
      <FormerCodeField
        key={factor}
        cate={factor === 'sms' ? 0 : 1}
        to={to ?? ''}
        label={FACTOR_LABELS[factor]}
        error={error}
        field={field}
        onAsk={() => form.clearErrors('code')}
      />
      <FraudWarning />
    </>
  );
}
