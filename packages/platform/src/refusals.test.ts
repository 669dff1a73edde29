import { describe, expect, it } from 'vitest';
import { refuse as ofCodes, refusals } from './refusals.ts';

const refuse = refusals({
  'balance-too-low': { code: 6012, text: '余额不足' },
  'amount-outside': { code: 6008, text: '金额须在 {min} 至 {max} 元之间' },
  'method-closed': { code: 6013 },
});

describe('a refusal by its name', () => {
  it('has the code and the text of its catalogue', () => {
    expect(refuse('balance-too-low', { data: { reason: 'balance' } })).toMatchObject({
      code: 6012,
      message: '余额不足',
      data: { reason: 'balance' },
    });
  });

  it('says its values in place', () => {
    expect(refuse('amount-outside', { values: { min: '10.00', max: 500 } }).message).toBe(
      '金额须在 10.00 至 500 元之间',
    );
    // @ts-expect-error a value is missing: the compiler says so
    refuse('amount-outside', { values: { min: '10.00' } });
  });

  it('takes the text of the code when it has none, and a sentence that is known already', () => {
    expect(refuse('method-closed').message).toBe('系统维护中，请稍后再试');
    expect(refuse('invalid-parameter', { text: '请输入姓名' })).toMatchObject({
      code: 6007,
      message: '请输入姓名',
    });
  });

  it('knows the codes by their names, in every catalogue', () => {
    expect(refuse('not-found')).toMatchObject({ code: 6004, message: '数据不存在' });
    expect(ofCodes('login-expired')).toMatchObject({ code: 6001, message: '请重新登录' });
    // @ts-expect-error a name that no catalogue has
    expect(() => ofCodes('balance-too-low')).toThrow('There is no refusal "balance-too-low".');
  });

  it.each([
    ['an own name', true, 6012],
    ['the name of a code', false, 6004],
  ] as const)('takes one of two names: %s', (_, isLow, code) => {
    expect(refuse(isLow ? 'balance-too-low' : 'not-found').code).toBe(code);
    const either = isLow ? 'amount-outside' : 'not-found';
    // @ts-expect-error one of the two texts has values
    refuse(either);
  });

  it('keeps the fault behind it', () => {
    const fault = new Error('the pool is closed');
    expect(refuse('system-busy', { cause: fault }).cause).toBe(fault);
  });
});
