/**
 * Values that many calls share. A name in `…Text` or `…Ms` is the wire alone; the others are codecs (ADR 051): `z.input` is the wire,
 * which clients see, `z.output` the domain values of the server.
 */
import {
  formatAmount,
  formatCoin,
  formatCoinRate,
  parseAmount,
  parseCoin,
  parseCoinRate,
  parseSignedAmount,
} from '@hj/money';
import { z } from 'zod';

/** An amount of CNY on the wire: at most two decimals, no sign, no exponent. */
export const amountText = z
  .string()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, '请输入正确的金额，最多两位小数');
/** An amount that may be negative; only in answers. */
export const signedAmountText = z.string().regex(/^-?(0|[1-9]\d{0,14})\.\d{2}$/);
/** A 64-bit id as decimal text. Of 19 digits, those above PostgreSQL's bigint are refused; equal lengths compare as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,18}$/, '编号不正确')
  .refine((text) => text.length < 19 || text <= '9223372036854775807', '编号不正确');
/** Made by the client and kept before it submits, so that a retry is the same command. */
export const idempotencyKey = z.uuid();
/** Milliseconds since 1970, UTC, up to the year 9999: beyond it neither dates nor the database can follow. */
export const epochMs = z.int().min(0).max(253_402_300_799_999);
/** An amount of a virtual coin: at most six decimals. */
export const coinText = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/, '请输入正确的数量，最多六位小数');
/** A rate or a share as a plain decimal, such as "7.18" or "0.03". */
export const rateText = z.string().regex(/^\d{1,6}(\.\d{1,8})?$/);

/** A codec of a text; `parse` gives `undefined` for a well-formed text without a value. */
function textCodec(
  wire: z.ZodString,
  parse: (text: string) => bigint | undefined,
  format: (value: bigint) => string,
) {
  return z.codec(wire, z.bigint(), {
    decode: (text, { issues }) => {
      const value = parse(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', input: text });
      return z.NEVER;
    },
    encode: format,
  });
}

/** CNY in fen: 1230n is "12.30". */
export const amount = textCodec(amountText, parseAmount, formatAmount);
/** As `amount`, or below zero. */
export const signedAmount = textCodec(signedAmountText, parseSignedAmount, formatAmount);
/** A virtual coin in millionths: 12_345_678n is "12.345678". */
export const coinAmount = textCodec(coinText, parseCoin, formatCoin);
/** CNY × 10⁴ for a coin: 71_800n is "7.18". */
export const coinRate = textCodec(rateText, parseCoinRate, formatCoinRate);
/** A row's number. */
export const id = textCodec(idText, BigInt, String);
/** A moment. */
export const instant = z.codec(epochMs, z.date(), {
  decode: (ms) => new Date(ms),
  encode: (date) => date.getTime(),
});

export const pageRequest = {
  pageNum: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(20),
};

/** The answer to a `pageRequest`: one page of a list and the number of all its items. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    pageNum: z.int(),
    pageSize: z.int(),
    total: z.int(),
  });
}

export const oddsTypes = ['E', 'H', 'I', 'M'] as const;
export const oddsType = z.enum(oddsTypes);
