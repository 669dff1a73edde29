import { codeInput, loginPassword, newPassword, passwordMessages, withdrawalPassword } from '@hj/contract';
import { z } from 'zod';

/** Proofs of the member for a change of password. */
export type Proof = 'old' | 'phone' | 'email';

export interface PasswordValues {
  oldPassword: string;
  code: string;
  password: string;
  repeatPassword: string;
}

function withProof(proof: Proof, old: z.ZodType<string, string>, next: z.ZodType<string, string>) {
  return z
    .object({
      oldPassword: proof === 'old' ? old : z.string(),
      code: proof === 'old' ? z.string() : codeInput,
      password: next,
      repeatPassword: next,
    })
    .refine((form) => form.password === form.repeatPassword, {
      path: ['repeatPassword'],
      message: passwordMessages.mismatch,
      when: () => true,
    });
}

export function loginPasswordSchema(proof: Proof): z.ZodType<PasswordValues, PasswordValues> {
  return withProof(proof, loginPassword, newPassword);
}

/** Of six digits. For the first one `oldPassword` is the login password. */
export function withdrawalPasswordSchema(
  proof: Proof,
  first: boolean,
): z.ZodType<PasswordValues, PasswordValues> {
  return withProof(proof, first ? loginPassword : withdrawalPassword, withdrawalPassword);
}
