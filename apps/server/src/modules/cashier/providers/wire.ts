/** The wire format of a gateway: field names, signature, unit of amounts. Real gateways differ in little else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Amount, formatAmount } from '@hj/money';
import { z } from 'zod';

/** The fields of requests, answers and callbacks, by the platform's names. */
export const wireFields = [
  ...(['kind', 'order_no', 'reference', 'amount', 'currency', 'status', 'payer_name', 'reason'] as const),
  ...(['expires_at', 'return_url', 'channel', 'payer', 'sign'] as const),
  ...(['result', 'at', 'day', 'lines', 'to', 'account', 'holder', 'bank_code', 'branch'] as const),
  ...(['network', 'address', 'coin_amount'] as const),
] as const;
export type WireField = (typeof wireFields)[number];

export interface WireFormat {
  /** The gateway's field names, where they differ. */
  fields: Partial<Record<WireField, string>>;
  /** In lower case. */
  signatureHeader: string;
  algorithm: 'sha256' | 'sha512';
  amountUnit: 'yuan' | 'cents';
  /** Plain-text response to an accepted callback; absent: JSON with `result`. */
  successWord?: string;
}

/** The sandbox's format. */
export const plainWire: WireFormat = {
  fields: {},
  signatureHeader: 'x-signature',
  algorithm: 'sha256',
  amountUnit: 'yuan',
};

/** HMAC in hex. Pay addresses, which members see, are signed with a derived key that is not valid for callbacks. */
export function sign(
  secret: string,
  content: string | Buffer,
  algorithm: WireFormat['algorithm'] = 'sha256',
): string {
  return createHmac(algorithm, secret).update(content).digest('hex');
}

export function isSigned(
  { algorithm }: WireFormat,
  secret: string,
  content: Buffer,
  signature: string | undefined,
): boolean {
  const given = Buffer.from(signature ?? '', 'utf8');
  const expected = Buffer.from(sign(secret, content, algorithm), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function writeAmount({ amountUnit }: WireFormat, amount: Amount): string {
  return amountUnit === 'cents' ? amount.toString() : formatAmount(amount);
}

/** Converts an amount to the platform's format; an invalid amount stays unchanged and matches no order. */
export function readAmount({ amountUnit }: WireFormat, text: string): string {
  return amountUnit === 'cents' && /^(0|[1-9]\d{0,14})$/.test(text) ? formatAmount(BigInt(text)) : text;
}

export const nameOf = ({ fields }: WireFormat, field: WireField): string => fields[field] ?? field;

/** Renames fields to the gateway's names. */
export function toWire<Value>(
  wire: WireFormat,
  content: Partial<Record<WireField, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    wireFields.flatMap((field) => {
      const value = content[field];
      return value === undefined ? [] : [[nameOf(wire, field), value]];
    }),
  );
}

/** Renames fields to the platform's names; empty if the body is not an object. */
export function fromWire(wire: WireFormat, body: unknown): Record<string, unknown> {
  const read = z.record(z.string(), z.unknown()).safeParse(body);
  if (!read.success) return {};
  return Object.fromEntries(wireFields.map((field) => [field, read.data[nameOf(wire, field)]]));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
