import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amount, coinAmount, coinRate, id, instant, signedAmount } from './values.ts';

describe('a codec of the contract', () => {
  it.each([
    ['amount', amount, '12.30', 1230n],
    ['amount below zero', signedAmount, '-0.05', -5n],
    ['coin amount', coinAmount, '12.345678', 12_345_678n],
    ['coin rate', coinRate, '7.18', 71_800n],
    ['id', id, '9223372036854775807', 2n ** 63n - 1n],
  ])('reads and writes an %s', (_name, codec, wire, value) => {
    expect(z.decode(codec, wire)).toBe(value);
    expect(z.encode(codec, value)).toBe(wire);
  });

  it('reads and writes a moment', () => {
    expect(z.decode(instant, 1_790_000_000_000)).toEqual(new Date(1_790_000_000_000));
    expect(z.encode(instant, new Date(1_790_000_000_000))).toBe(1_790_000_000_000);
  });

  it('reads an amount that a person typed, and writes it with both decimals', () => {
    expect(z.encode(amount, z.decode(amount, '12.3'))).toBe('12.30');
  });

  it('writes no amount below zero where none is meant, and no moment that is none', () => {
    expect(z.safeEncode(amount, -1n).success).toBe(false);
    expect(z.safeEncode(id, 0n).success).toBe(false);
    expect(z.safeEncode(instant, new Date(Number.NaN)).success).toBe(false);
  });

  it('names the fault of an amount in Chinese, as its text does', () => {
    expect(amount.safeParse('12.345').error?.issues[0]?.message).toBe('请输入正确的金额，最多两位小数');
    expect(coinRate.safeParse('0').success).toBe(false);
    expect(signedAmount.safeParse('-0.00').success).toBe(false);
  });
});
