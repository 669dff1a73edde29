import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transferHash } from './calls/cashier/values.ts';
import {
  agreeMessage,
  captchaInput,
  captchaMaxLength,
  codeInput,
  emailAddress,
  loginForm,
  loginUsername,
  newPassword,
  passwordDigest,
  registerForm,
  registerUsername,
  usernameMaxLength,
} from './validation.ts';
import { amountText, idText } from './values.ts';

const firstMessage = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const form = { username: 'liang88', password: 'abcd1234', repeatPassword: 'abcd1234', isAgree: true };

describe('the username', () => {
  it('[5.1] is required', () => {
    expect(firstMessage(loginUsername, '')).toBe('用户名不能为空');
    expect(firstMessage(registerUsername, '')).toBe('用户名不能为空');
  });

  it('[5.2] [9.17] has 4 to 11 characters on registration', () => {
    expect(registerUsername.safeParse('abc1').success).toBe(true);
    expect(registerUsername.safeParse('abcdefghij1').success).toBe(true);
    expect(registerUsername.safeParse('ab1').success).toBe(false);
    expect(registerUsername.safeParse('abcdefghijk1').success).toBe(false);
  });

  it('[5.3] begins with a letter', () => {
    expect(registerUsername.safeParse('1abcd').success).toBe(false);
  });

  it('[5.4] has at least two letters', () => {
    expect(registerUsername.safeParse('a1234').success).toBe(false);
    expect(registerUsername.safeParse('a123b').success).toBe(true);
  });

  it('[5.5] has letters and digits only, and letters alone will do', () => {
    for (const name of ['ab_cd1', 'ab cd1', 'ab-cd1', '梁abc1', 'ａｂｃｄ1']) {
      expect(registerUsername.safeParse(name).success).toBe(false);
    }
    expect(registerUsername.safeParse('liang').success).toBe(true);
  });

  it('[5.6] says one sentence whichever rule is broken', () => {
    for (const name of ['ab1', '1abcd', 'a1234', 'ab_cd1']) {
      expect(firstMessage(registerUsername, name)).toBe('4-11位，最少2个字母+数字组合，首位为字母');
    }
  });

  it('[5.7] is at most 11 long on login too', () => {
    expect(usernameMaxLength).toBe(11);
    expect(loginUsername.safeParse('a'.repeat(12)).success).toBe(false);
  });
});

describe('the password', () => {
  it('[5.9] is required', () => {
    expect(firstMessage(loginForm, { username: 'liang88', password: '', rememberPwd: false })).toBe(
      '密码不能为空',
    );
    expect(firstMessage(newPassword, '')).toBe('密码不能为空');
  });

  it('[5.10] [9.18] has 8 to 12 letters and digits', () => {
    expect(newPassword.safeParse('abcd1234').success).toBe(true);
    expect(newPassword.safeParse('abcdef123456').success).toBe(true);
    for (const word of ['abc1234', 'abcdefg123456', 'abcd-1234', 'abcd 1234', 'ａbcd1234']) {
      expect(newPassword.safeParse(word).success).toBe(false);
    }
  });

  it('[5.11] [5.12] has at least one letter and one digit, or says so', () => {
    for (const word of ['abcdefgh', '12345678']) {
      expect(firstMessage(newPassword, word)).toBe('请输入8-12位字母+数字的组合');
    }
  });

  it('[5.13] is repeated by the same rule', () => {
    expect(firstMessage(registerForm, { ...form, repeatPassword: 'short' })).toBe(
      '请输入8-12位字母+数字的组合',
    );
  });

  it('[5.14] is repeated the same', () => {
    const read = registerForm.safeParse({ ...form, repeatPassword: 'abcd1235' });
    expect(read.error?.issues[0]).toMatchObject({ path: ['repeatPassword'], message: '两次密码输入不一致' });
  });

  it('[7.120] travels as a lower-case md5', () => {
    expect(passwordDigest.safeParse('0123456789abcdef0123456789abcdef').success).toBe(true);
    for (const digest of ['0123456789ABCDEF0123456789ABCDEF', 'abcd1234', '0'.repeat(33), '']) {
      expect(passwordDigest.safeParse(digest).success).toBe(false);
    }
  });
});

describe('the registration form', () => {
  it('[5.15] needs the tick', () => {
    expect(agreeMessage).toBe('请同意相关条款和隐私政策');
    expect(firstMessage(registerForm, { ...form, isAgree: false })).toBe(agreeMessage);
    expect(registerForm.safeParse(form).success).toBe(true);
  });
});

describe('the captcha input', () => {
  it('[5.31] is required', () => {
    expect(firstMessage(captchaInput, '  ')).toBe('请输入验证码');
  });

  it('[5.32] [9.23] is at most 10 long', () => {
    expect(captchaMaxLength).toBe(10);
    expect(captchaInput.safeParse('a'.repeat(10)).success).toBe(true);
    expect(captchaInput.safeParse('a'.repeat(11)).success).toBe(false);
  });
});

describe('the code of a message', () => {
  it('[5.26] [5.27] is required, at most 30 long, and read without the spaces of its groups', () => {
    expect(codeInput.parse(' 123 456\n')).toBe('123456');
    expect(codeInput.parse('1'.repeat(30))).toBe('1'.repeat(30));
    for (const typed of ['', ' \t', '1'.repeat(31)])
      expect(firstMessage(codeInput, typed)).toBe('请输入验证码');
  });
});

describe('values on the wire', () => {
  it('takes amounts of at most two decimals and nothing else (C38)', () => {
    for (const text of ['0', '10', '10.5', '10.50', '9999999999999.99']) {
      expect(amountText.safeParse(text).success).toBe(true);
    }
    for (const text of [
      '-1',
      '+1',
      '1e5',
      '0.001',
      '１０',
      '1,000',
      ' 1',
      '01',
      '.5',
      '5.',
      '',
      '10000000000000',
      'NaN',
    ]) {
      expect(amountText.safeParse(text).success).toBe(false);
    }
    expect(amountText.safeParse(10).success).toBe(false);
  });

  it('takes the hash of a transfer as the chain of its network writes it', () => {
    const hash = 'ab'.repeat(32);
    expect(transferHash('TRC20').parse(` ${hash.toUpperCase()}\n`)).toBe(hash);
    expect(transferHash('ERC20').parse(`0X${hash}`)).toBe(`0x${hash}`);
    for (const text of ['', `0x${hash}`, `${hash}0`, hash.slice(1), `${hash.slice(1)}g`])
      expect(transferHash('TRC20').safeParse(text).success).toBe(false);
    for (const text of ['', hash, `0x${hash}0`])
      expect(transferHash('ERC20').safeParse(text).success).toBe(false);
  });

  it('takes ids as decimal text', () => {
    expect(idText.safeParse('10001').success).toBe(true);
    for (const text of ['0', '-1', '01', '1.0', 'a', '12345678901234567890']) {
      expect(idText.safeParse(text).success).toBe(false);
    }
  });
});

describe('an e-mail address', () => {
  it.each(['liang88@mail.cn', 'user.name+tag@sub.example.com'])('may be %s', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(true);
  });

  it.each([
    'a@b',
    'a..b@mail.cn',
    '.a@mail.cn',
    '<b>@mail.cn',
    '李@mail.cn',
    'a@b_c.cn',
    'a@mail.cn,b@mail.cn',
    'a b@mail.cn',
  ])('is not %s', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });
});
