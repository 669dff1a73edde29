import { describe, expect, it } from 'vitest';
import { maskDestination, maskEmail, maskPhone } from './masks.ts';

describe('the masked destination (O22)', () => {
  it('masks the middle of a phone number', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone('8613812345678')).toBe('86138****5678');
    expect(maskPhone('85291234567')).toBe('852****4567');
    expect(maskPhone('5551234')).toBe('***34');
  });

  it('masks the name of a mail address but never shows it whole', () => {
    expect(maskEmail('lihua@example.com')).toBe('li***@example.com');
    expect(maskEmail('ab@example.com')).toBe('a***@example.com');
    expect(maskEmail('a@example.com')).toBe('***@example.com');
  });

  it('tells an e-mail from a phone', () => {
    expect(maskDestination('lihua@example.com')).toBe('li***@example.com');
    expect(maskDestination('8613812345678')).toBe('86138****5678');
  });
});
