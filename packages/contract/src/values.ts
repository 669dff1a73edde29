/** Values that many calls share. */
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
export const instant = z.int().min(0).max(253_402_300_799_999);

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
