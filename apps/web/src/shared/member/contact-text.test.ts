import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone, phoneText } from './contact-text.ts';

const COUNTRIES = ['1', '86', '85', '852'].map((areaCode) => ({ areaCode }));

describe('a number with its area code', () => {
  it.each([
    ['86138****8508', '+86 138****8508'],
    ['8613812348508', '+86 13812348508'],
    ['852****4567', '+852 ****4567'],
    ['855****4567', '+85 5****4567'],
    ['7911****4567', '7911****4567'],
    ['***67', '***67'],
    ['86', '86'],
  ])('%s is shown as %s, by the longest area code', (phone, shown) => {
    expect(phoneText(phone, COUNTRIES)).toBe(shown);
  });
});

describe('masks made by the page', () => {
  it('looks as the server would have it', () => {
    expect(maskPhone('8613812348508')).toBe('86138****8508');
    expect(maskPhone('1234567')).toBe('***67');
    expect(maskEmail('zhang@example.com')).toBe('zh***@example.com');
    expect(maskEmail('zh@example.com')).toBe('z***@example.com');
    expect(maskEmail('z@example.com')).toBe('***@example.com');
  });
});
