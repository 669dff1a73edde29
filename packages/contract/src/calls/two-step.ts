import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { passwordDigest } from '../validation.ts';
import { epochMs, idText } from '../values.ts';

export const twoStepMethods = z.enum(['totp', 'passkey']);

/** Proofs of the second step. A recovery code stands for a lost device and is used up. */
export const twoStepProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: z.string().regex(/^\d{6}$/, '请输入 6 位数字验证码') }),
  z.object({ kind: z.literal('recovery'), code: z.string().max(32) }),
  /** The browser's answer as `@simplewebauthn/browser` gives it. */
  z.object({ kind: z.literal('passkey'), response: z.record(z.string(), z.unknown()) }),
]);
export type TwoStepProof = z.infer<typeof twoStepProof>;

const base = { access: 'member', money: false } as const;
const proofCodes = [6008, 6011, 6036, 6037, 6038, 6100, 6317] as const;
/** Who adds a second step shows the password, and one that is on already, if there is any: 6035 where it is missing. */
const ownerProof = z.object({ password: passwordDigest, proof: twoStepProof.optional() });
const options = z.object({ options: z.record(z.string(), z.unknown()) });

export const twoStepCalls = defineCalls({
  '/site/api/v1/member/twoStep/state': {
    ...base,
    summary: 'Which second steps are on',
    request: z.object({}),
    written: ['name'],
    response: z.object({
      totp: z.boolean(),
      passkeys: z.array(
        z.object({ passkeyId: idText, name: z.string(), createdAt: epochMs, lastUsedAt: epochMs.nullable() }),
      ),
      recoveryCodesLeft: z.int(),
    }),
    codes: [],
  },
  '/site/api/v1/member/twoStep/beginTotp': {
    ...base,
    summary: 'A new secret for an authenticator; it counts once a code of it was confirmed',
    request: ownerProof,
    response: z.object({ secret: z.string(), uri: z.string() }),
    codes: [...proofCodes, 6012, 6035],
  },
  '/site/api/v1/member/twoStep/confirmTotp': {
    ...base,
    summary: 'Switch the authenticator on; the first second step gives recovery codes, shown once',
    request: z.object({ code: z.string().regex(/^\d{6}$/, '请输入 6 位数字验证码') }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    codes: proofCodes,
  },
  '/site/api/v1/member/twoStep/endTotp': {
    ...base,
    summary: 'Switch the authenticator off',
    request: z.object({ password: passwordDigest, proof: twoStepProof }),
    response: z.object({}),
    codes: proofCodes,
  },
  '/site/api/v1/member/twoStep/beginPasskey': {
    ...base,
    summary: 'What the browser needs to make a passkey',
    request: ownerProof,
    response: options,
    codes: [...proofCodes, 6012, 6035],
  },
  '/site/api/v1/member/twoStep/finishPasskey': {
    ...base,
    summary: 'Keep the passkey that the browser made',
    request: z.object({
      name: z.string().trim().min(1).max(20),
      response: z.record(z.string(), z.unknown()),
    }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    codes: proofCodes,
  },
  '/site/api/v1/member/twoStep/passkeyOptions': {
    ...base,
    summary: 'What the browser needs to ask for a passkey before something that needs one',
    request: z.object({}),
    response: options,
    codes: [6004, 6011],
  },
  '/site/api/v1/member/twoStep/removePasskey': {
    ...base,
    summary: 'Remove a passkey',
    request: z.object({ passkeyId: idText, password: passwordDigest, proof: twoStepProof }),
    response: z.object({}),
    codes: [...proofCodes, 6004],
    owned: { field: 'passkeyId', kind: 'passkey' },
  },
  '/site/api/v1/member/twoStep/renewRecoveryCodes': {
    ...base,
    summary: 'New recovery codes; the former ones end',
    request: z.object({ password: passwordDigest, proof: twoStepProof }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    codes: proofCodes,
  },
});
