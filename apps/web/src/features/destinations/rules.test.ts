import { describe, expect, it } from 'vitest';
import { addressFault, alipaySchema, bankOf, bankSchema, inFours, passesLuhn } from './rules.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('a card', () => {
  it('has a number whose check digit is right', () => {
    expect(passesLuhn('6225880123456783')).toBe(true);
    expect(passesLuhn('6225880123456782')).toBe(false);
    expect(passesLuhn('')).toBe(false);
  });

  it.each([
    ['', '请输入银行卡号'],
    ['62258801', '请输入正确的银行卡号'],
    ['6225880123456782', '卡号有误，请核对后重新输入'],
    ['6225880123456783', undefined],
  ])('%s: %s', (cardNo, message) => {
    expect(messageOf(bankSchema.safeParse({ cardNo, bankCode: 'CMB', branch: '' }))).toBe(message);
  });

  it('is written in groups of four, and its first digits suggest its bank', () => {
    expect(inFours('6225880123456783')).toBe('6225 8801 2345 6783');
    expect(inFours('62258801234567831')).toBe('6225 8801 2345 6783 1');
    const banks = [{ bankCode: 'CMB', name: '招商银行', prefixes: ['622588'] }];
    expect(bankOf('6225880123', banks)?.bankCode).toBe('CMB');
    expect(bankOf('62258', banks)).toBeUndefined();
    expect(bankOf('9999990123', banks)).toBeUndefined();
  });
});

it('an Alipay account is a phone number or an e-mail', () => {
  const fault = (account: string) => messageOf(alipaySchema.safeParse({ account }));
  expect(fault('13800138000')).toBeUndefined();
  expect(fault('li@example.com')).toBeUndefined();
  for (const wrong of ['', '12345678901', 'liang88'])
    expect(fault(wrong)).toBe('请输入支付宝绑定的手机号或邮箱');
});

describe('an address', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const ethereum = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

  it('has the shape of its network', () => {
    expect(addressFault('TRC20', tron)).toBeUndefined();
    expect(addressFault('ERC20', ethereum)).toBeUndefined();
    expect(addressFault('TRC20', '')).toBe('请粘贴收款地址');
    expect(addressFault('ERC20', '0x12')).toBe('地址有误：ERC20 地址以 0x 开头，共 42 位');
  });

  it('of the other network says so', () => {
    expect(addressFault('TRC20', ethereum)).toBe('这是 ERC20 地址，请改选 ERC20 网络');
    expect(addressFault('ERC20', tron)).toBe('这是 TRC20 地址，请改选 TRC20 网络');
  });
});
