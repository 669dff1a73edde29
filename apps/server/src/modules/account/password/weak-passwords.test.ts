import { createHash } from 'node:crypto';
import { newPassword } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { commonPasswords, isWeakPassword } from './weak-passwords.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('weak passwords are refused by their digest (C58)', () => {
  it('knows at least 3,000 common passwords, all of which fit the form', () => {
    const common = [...commonPasswords()];
    expect(common.length).toBeGreaterThanOrEqual(3_000);
    expect(common.filter((password) => !newPassword.safeParse(password).success)).toEqual([]);
    expect(common.filter((password) => !isWeakPassword(md5(password), 'lihua8'))).toEqual([]);
  });

  it.each([
    'password1',
    'a1234567',
    'abc12345',
    'qwer1234',
    'woaini1314',
    '1q2w3e4r',
    'Abcd1234',
    '123456789a',
  ])('refuses %s', (password) => {
    expect(isWeakPassword(md5(password), 'lihua8')).toBe(true);
  });

  it.each(['lihuali8', 'lihuali8123', 'Lihuali888', '123lihuali8', 'lihuali2024', 'LIHUALI8', '8ilauhil'])(
    'refuses %s, made from the name lihuali8',
    (password) => {
      expect(isWeakPassword(md5(password), 'LiHuali8')).toBe(true);
      expect(isWeakPassword(md5(password), 'wangfang7')).toBe(false);
    },
  );

  it('accepts an uncommon password', () => {
    expect(isWeakPassword(md5('kf7wq2mzt'), 'lihua8')).toBe(false);
  });
});
