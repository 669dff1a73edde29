/** How a gateway writes: names of fields, signature, unit of amounts. Real ones differ in little else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Amount, formatAmount } from '@hj/money';
import { z } from 'zod';

/** What is asked, answered and called back, by our names. */
export const wireFields = [
  ...(['kind', 'order_no', 'reference', 'amount', 'currency', 'status', 'payer_name', 'reason'] as const),
  ...(['expires_at', 'return_url', 'channel', 'payer', 'sign'] as const),
  ...(['result', 'at', 'day', 'lines', 'to', 'account', 'holder', 'bank_code', 'branch'] as const),
  ...(['network', 'address', 'coin_amount'] as const),
] as const;
export type WireField = (typeof wireFields)[number];

export interface WireFormat {
  /** The gateway's name of each of our fields; absent: the same. */
  fields: Partial<Record<WireField, string>>;
  /** In lower case. */
  signatureHeader: string;
  algorithm: 'sha256' | 'sha512';
  amountUnit: 'yuan' | 'cents';
  /** What it wants to read when a callback was taken, as plain text; absent: JSON with `result`. */
  successWord?: string;
}

/** The sandbox's own. */
export const plainWire: WireFormat = {
  fields: {},
  signatureHeader: 'x-signature',
  algorithm: 'sha256',
  amountUnit: 'yuan',
};

/** HMAC in hex. Pay addresses, which members see, have a key of their own: their signature is none for a callback. */
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

/** The amount as we write it; what is none stays as it came, and matches nothing. */
export function readAmount({ amountUnit }: WireFormat, text: string): string {
  return amountUnit === 'cents' && /^(0|[1-9]\d{0,14})$/.test(text) ? formatAmount(BigInt(text)) : text;
}

export const nameOf = ({ fields }: WireFormat, field: WireField): string => fields[field] ?? field;

/** With the gateway's names. */
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

/** With our names; what is not an object has none. */
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
