import { describe, expect, it } from 'vitest';
import { maskBirthday, maskContact, maskRealName } from './masks.ts';

describe('masked personal data (O22)', () => {
  it('shows first and last sign of a name, 张*明', () => {
    expect(maskRealName('张三丰')).toBe('张*丰');
    expect(maskRealName('张三')).toBe('张*');
    expect(maskRealName('尼古拉·王')).toBe('尼***王');
    expect(maskRealName('张')).toBe('*');
  });

  it('masks day and month of a birthday, and the middle of a contact', () => {
    expect(maskBirthday('1990-02-03')).toBe('1990-**-**');
    expect(maskContact('wxid_lihua88')).toBe('wx***88');
    expect(maskContact('12345')).toBe('1***');
  });
});
