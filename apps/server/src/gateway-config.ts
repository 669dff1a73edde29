/** A real payment gateway beside the sandbox: its address, its key, and how it writes. */
import { z } from 'zod';

const fieldMap = z
  .string()
  .regex(
    /^([a-z_]+=[\w.-]{1,64}(,(?!$)|$))*$/,
    'HJ_GATEWAY_FIELDS must read order_no=outTradeNo,amount=total',
  )
  .default('');

export const gatewayEnvironment = {
  HJ_GATEWAY_URL: z.union([z.literal(''), z.url()]).default(''),
  HJ_GATEWAY_SECRET: z
    .string()
    .regex(/^(.{32,})?$/, 'HJ_GATEWAY_SECRET must have at least 32 characters')
    .default(''),
  /** The gateway's names of our fields: order_no=outTradeNo,amount=total. Other fields have our names. */
  HJ_GATEWAY_FIELDS: fieldMap,
  HJ_GATEWAY_SIGNATURE_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'HJ_GATEWAY_SIGNATURE_HEADER must be the name of a header')
    .default('x-signature'),
  HJ_GATEWAY_ALGORITHM: z.enum(['sha256', 'sha512']).default('sha256'),
  HJ_GATEWAY_AMOUNT_UNIT: z.enum(['yuan', 'cents']).default('yuan'),
  /** The answer that it expects to an accepted callback. Empty: JSON with `result`. */
  HJ_GATEWAY_SUCCESS: z.string().max(32).default(''),
};

export interface GatewayConfig {
  url: string;
  secret: string;
  wire: {
    fields: Record<string, string>;
    signatureHeader: string;
    algorithm: 'sha256' | 'sha512';
    amountUnit: 'yuan' | 'cents';
    successWord?: string;
  };
}

const environment = z.object(gatewayEnvironment);

/** @throws Error whose message is one sentence, when an address has no key */
export function gatewayOf(value: z.output<typeof environment>): GatewayConfig | undefined {
  if (value.HJ_GATEWAY_URL === '') return undefined;
  if (value.HJ_GATEWAY_SECRET === '') {
    throw new Error('Configuration: HJ_GATEWAY_SECRET: HJ_GATEWAY_URL needs a secret to sign with');
  }
  const fields = value.HJ_GATEWAY_FIELDS.split(',').filter((entry) => entry !== '');
  return {
    url: value.HJ_GATEWAY_URL,
    secret: value.HJ_GATEWAY_SECRET,
    wire: {
      fields: Object.fromEntries(fields.map((entry) => entry.split('=', 2))),
      signatureHeader: value.HJ_GATEWAY_SIGNATURE_HEADER.toLowerCase(),
      algorithm: value.HJ_GATEWAY_ALGORITHM,
      amountUnit: value.HJ_GATEWAY_AMOUNT_UNIT,
      ...(value.HJ_GATEWAY_SUCCESS === '' ? {} : { successWord: value.HJ_GATEWAY_SUCCESS }),
    },
  };
}
