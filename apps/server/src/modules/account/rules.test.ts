import { describe, expect, it } from 'vitest';
import {
  addressKey,
  deviceLabel,
  isIdle,
  maskEmail,
  maskName,
  maskPhone,
  normalCaptchaAnswer,
  securityLevel,
  withoutSpaces,
} from './rules.ts';

describe('the address that attempts are counted for', () => {
  it('is an IPv4 address as it stands, also when it comes mapped', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the network of an IPv6 address, however it is written', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});

describe('an idle session (C07)', () => {
  const activeAt = new Date('2026-01-01T00:00:00Z');
  it('is one that was not used for more than 30 minutes', () => {
    expect(isIdle({ activeAt }, new Date('2026-01-01T00:30:00Z'))).toBe(false);
    expect(isIdle({ activeAt }, new Date('2026-01-01T00:30:00.001Z'))).toBe(true);
  });
});

describe('what a member sees of personal data (O22)', () => {
  it('masks the family name', () => {
    expect(maskName('张三丰')).toBe('*三丰');
    expect(maskName('张')).toBe('*');
  });

  it('masks the middle of a phone number', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone('5551234')).toBe('***34');
  });

  it('masks the name of a mail address but never shows it whole', () => {
    expect(maskEmail('lihua@example.com')).toBe('li***@example.com');
    expect(maskEmail('ab@example.com')).toBe('a***@example.com');
    expect(maskEmail('a@example.com')).toBe('***@example.com');
  });

  it('counts the security level from 1 to 5', () => {
    expect(securityLevel({ phone: false, email: false, realName: false, secondPassword: false })).toBe(1);
    expect(securityLevel({ phone: true, email: true, realName: true, secondPassword: true })).toBe(5);
  });
});

describe('what is typed', () => {
  it('[5.8] is read without any white space', () => {
    expect(withoutSpaces(' li hua\u3000\t8 ')).toBe('lihua8');
  });

  it('of a captcha is read in any case', () => {
    expect(normalCaptchaAnswer(' ab3k ')).toBe('AB3K');
  });
});

describe('the label of a device', () => {
  it('names browser and system', () => {
    expect(
      deviceLabel('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'),
    ).toBe('Chrome · Windows');
    expect(
      deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'),
    ).toBe('Safari · iPhone');
    expect(deviceLabel('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 EdgA/140.0 Safari/537.36')).toBe(
      'Edge · Android',
    );
  });

  it('says when it does not know the device', () => {
    expect(deviceLabel('')).toBe('未知设备');
  });
});
