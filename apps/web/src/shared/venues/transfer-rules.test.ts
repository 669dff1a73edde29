import { describe, expect, it } from 'vitest';
import { CENTRE, chooseSide, cleanTransferAmount, transferFault } from './transfer-rules.ts';

describe('the amount of a transfer', () => {
  it('[5.65] [5.66] [9.12] [9.13] has two decimals and at most twelve characters', () => {
    expect(cleanTransferAmount('12.345')).toBe('12.34');
    expect(cleanTransferAmount('1.2.3')).toBe('1.23');
    expect(cleanTransferAmount('１２。５')).toBe('12.5');
    expect(cleanTransferAmount('-1e5')).toBe('15');
    expect(cleanTransferAmount('12345678901234')).toHaveLength(12);
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
