import { describe, expect, it } from 'vitest';
import { isWeaker, nextKind, normalAnswer } from './rules.ts';

describe('a typed answer', () => {
  it('is compared in any letter case, without spaces and control characters', () => {
    expect(normalAnswer(' ab3k \x07')).toBe('AB3K');
  });
});

describe('[4.43] [7.102] the kind of captcha that an attempt needs', () => {
  it('is the slider for a registration', () => {
    expect(nextKind('register', { risk: 'known', manySends: false })).toBe(2);
  });

  it('grows with the risk of a login', () => {
    expect(nextKind('login', { risk: 'known', manySends: true })).toBe(99);
    expect(nextKind('login', { risk: 'normal', manySends: true })).toBe(1);
    expect(nextKind('login', { risk: 'suspect', manySends: false })).toBe(2);
  });

  it('grows with the codes requested by an address', () => {
    expect(nextKind('sendCode', { risk: 'known', manySends: false })).toBe(1);
    expect(nextKind('sendCode', { risk: 'known', manySends: true })).toBe(2);
  });

  it('orders them: none, image, slider', () => {
    expect(isWeaker(99, 1)).toBe(true);
    expect(isWeaker(1, 2)).toBe(true);
    expect(isWeaker(2, 1)).toBe(false);
    expect(isWeaker(1, 1)).toBe(false);
  });
});
