import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { useLock } from '../../../shared/api/use-lock.ts';
import { finishLogin } from '../finish-login.ts';
import { type SecondStep, showRefusal } from '../refusal.ts';
import { provePasskey, type TwoStepProof, verifySecondStep } from './two-step-calls.ts';

export const CODE_KINDS = {
  totp: {
    label: t`动态验证码`,
    placeholder: t`请输入 6 位数字验证码`,
    hint: t`打开手机上的验证器应用，输入其中显示的 6 位数字`,
    shape: /^\d{6}$/,
    max: 6,
  },
  recovery: {
    label: t`恢复码`,
    placeholder: t`请输入恢复码`,
    hint: t`每个恢复码只能使用一次`,
    shape: /\S/,
    max: 32,
  },
} as const;

export type CodeKind = keyof typeof CODE_KINDS;

/** 6036 a wrong code, 6037 too many tries, and no answer: beside the field. */
const ON_FIELD = [6036, 6037, undefined];
const TICKET_OVER = 6038;

/** The state of the second step: proof, typed code, answer of the server. */
export function useSecondStep(step: SecondStep, onLeave: () => void) {
  // A member with passkeys alone is not asked to type anything first.
  const [kind, setKind] = useState<CodeKind | undefined>(step.methods.includes('totp') ? 'totp' : undefined);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const lock = useLock();
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const complete = kind !== undefined && CODE_KINDS[kind].shape.test(code);

  function explain(refusal: unknown): void {
    const refused = refusal instanceof ApiError ? refusal.code : undefined;
    if (ON_FIELD.includes(refused)) setError(messageOf(refusal));
    else if (refused !== TICKET_OVER) showRefusal(refusal, { onForm: setError, again: () => undefined });
    else {
      toast.error(messageOf(refusal));
      onLeave();
    }
  }

  async function prove(by: 'code' | 'passkey', proof: () => Promise<TwoStepProof>): Promise<void> {
    if (!lock.take()) return;
    setBusy(by);
    setError(undefined);
    try {
      await finishLogin(await verifySecondStep(step.ticket, await proof()), step);
    } catch (refusal) {
      explain(refusal);
    } finally {
      lock.free();
      setBusy(undefined);
    }
  }

  return {
    kind,
    code,
    error,
    busy,
    complete,
    type(text: string): void {
      setCode(kind === 'totp' ? text.replace(/\D/g, '') : text);
      setError(undefined);
    },
    change(next: CodeKind): void {
      setKind(next);
      setCode('');
      setError(undefined);
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      if (kind === undefined) return;
      if (complete) void prove('code', async () => ({ kind, code: code.trim() }));
      else setError(CODE_KINDS[kind].placeholder);
    },
    usePasskey: () => void prove('passkey', () => provePasskey(step.ticket)),
  };
}
