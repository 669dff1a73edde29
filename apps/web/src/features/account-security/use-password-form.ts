import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSubmit } from '../../shared/member/use-submit.ts';
import type { PasswordValues, Proof } from './password-rules.ts';

export interface PasswordSteps {
  schema: (proof: Proof) => z.ZodType<PasswordValues, PasswordValues>;
  send: (proof: Proof, values: PasswordValues) => Promise<unknown>;
  done: string;
  onDone: () => void;
}

const EMPTY: PasswordValues = { oldPassword: '', code: '', password: '', repeatPassword: '' };

/** The common part of both password forms: the way of proof, the four fields, and where a refusal stands. */
export function usePasswordForm({ schema, send, done, onDone }: PasswordSteps) {
  const [proof, setProof] = useState<Proof>('old');
  const form = useForm<PasswordValues>({
    resolver: zodResolver(schema(proof)),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { oldPassword, code, password, repeatPassword } = useWatch({ control: form.control });
  const submit = useSubmit(form, {
    send: (values) => send(proof, values),
    fields: {
      6002: 'oldPassword',
      6100: 'oldPassword',
      6007: 'password',
      6008: 'password',
      6036: 'code',
      6037: 'code',
      6038: 'code',
    },
    done,
    onDone,
  });
  const incomplete = !(proof === 'old' ? oldPassword : code) || !password || !repeatPassword;
  /** The repeated one is looked at again when the first changes under it. */
  const passwordField = form.register('password', {
    onChange: () => {
      if (form.getValues('repeatPassword') !== '') void form.trigger('repeatPassword');
    },
  });
  return { form, passwordField, proof, setProof, submit, incomplete };
}
