/** Proofs of the member for moving money and changing destinations: the withdrawal password, and a second factor where one is asked. */

import { codeInput, type SecurityCode, type TwoStepProof, withdrawalPassword } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { md5 } from 'js-md5';
import { z } from 'zod';
import { provePasskey } from './passkey-device.ts';

export const FACTOR_LABELS = {
  totp: t`动态验证码`,
  passkey: t`通行密钥`,
  recovery: t`恢复码`,
  sms: t`短信验证码`,
  email: t`邮箱验证码`,
} as const;

export type Factor = keyof typeof FACTOR_LABELS;

export interface ProofValues {
  password: string;
  /** Empty while no second factor is asked. */
  factor: Factor | '';
  code: string;
}

export interface Proofs {
  password: string;
  proof?: TwoStepProof;
  securityCode?: SecurityCode;
}

function isFactor(value: unknown): value is Factor {
  return typeof value === 'string' && Object.hasOwn(FACTOR_LABELS, value);
}

/** Factors that a refusal with 6035 allows. */
export function factorsOf(data: unknown): Factor[] {
  const methods = typeof data === 'object' && data !== null && 'methods' in data ? data.methods : undefined;
  return Array.isArray(methods) ? methods.filter(isFactor) : [];
}

const CODE_SHAPES: Record<Factor, z.ZodType<string, string>> = {
  totp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, t`请输入 6 位数字验证码`),
  recovery: z.string().trim().min(1, t`请输入恢复码`),
  passkey: z.string(),
  sms: codeInput,
  email: codeInput,
};

export const proofSchema: z.ZodType<ProofValues, ProofValues> = z
  .object({
    password: withdrawalPassword,
    factor: z.enum(['', 'totp', 'passkey', 'recovery', 'sms', 'email']),
    code: z.string(),
  })
  .superRefine(({ factor, code }, context) => {
    const fault = factor === '' ? undefined : CODE_SHAPES[factor].safeParse(code).error;
    const [issue] = fault?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', path: ['code'], message: issue.message });
  });

/** As it travels. A passkey is asked of the device here. */
export async function proofsOf({ password, factor, code }: ProofValues): Promise<Proofs> {
  const digest = md5(password);
  const typed = code.trim();
  switch (factor) {
    case '':
      return { password: digest };
    case 'passkey':
      return { password: digest, proof: { kind: factor, response: await provePasskey() } };
    case 'totp':
    case 'recovery':
      return { password: digest, proof: { kind: factor, code: typed } };
    case 'sms':
      return { password: digest, securityCode: { cate: 0, code: typed } };
    case 'email':
      return { password: digest, securityCode: { cate: 1, code: typed } };
  }
}
