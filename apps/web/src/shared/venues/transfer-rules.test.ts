import { describe, expect, it } from 'vitest';
import { CENTRE, chooseSide, transferFault } from './transfer-rules.ts';

describe('the amount of a transfer', () => {
  it('[5.65] [9.13] has two decimals at most, and no sign or exponent', () => {
    for (const text of ['12.345', '1.2.3', '-50', '1e3'])
      expect(transferFault(text, undefined)).toBe('请输入正确的金额，最多两位小数');
    expect(transferFault('12.34', undefined)).toBeUndefined();
  });

  it('is required, above zero, and not more than there is', () => {
    expect(transferFault('', '100.00')).toBe('请输入转账金额');
    expect(transferFault('0', '100.00')).toBe('转账金额须大于 0');
    expect(transferFault('01', '100.00')).toBe('请输入正确的金额，最多两位小数');
    expect(transferFault('100.01', '100.00')).toBe('余额不足');
    expect(transferFault('100', '100.00')).toBeUndefined();
    expect(transferFault('100', undefined)).toBeUndefined();
  });
});

describe('the sides of a transfer', () => {
  it('are the centre and one venue, whatever is chosen', () => {
    const route = { from: CENTRE, to: 'live' };
    expect(chooseSide(route, 'to', 'slot')).toEqual({ from: CENTRE, to: 'slot' });
    expect(chooseSide(route, 'from', 'slot')).toEqual({ from: 'slot', to: CENTRE });
    expect(chooseSide(route, 'from', 'live')).toEqual({ from: 'live', to: CENTRE });
    expect(chooseSide(route, 'to', CENTRE)).toEqual({ from: 'live', to: CENTRE });
    expect(chooseSide(route, 'from', CENTRE)).toEqual(route);
  });
});
