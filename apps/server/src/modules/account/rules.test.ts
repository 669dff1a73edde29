import { describe, expect, it } from 'vitest';
import { deviceLabel, isIdle, securityLevel, withoutSpaces } from './rules.ts';

describe('an idle session (C07)', () => {
  const activeAt = new Date('2026-01-01T00:00:00Z');
  it('was not used for more than 30 minutes', () => {
    expect(isIdle({ activeAt }, new Date('2026-01-01T00:30:00Z'))).toBe(false);
    expect(isIdle({ activeAt }, new Date('2026-01-01T00:30:00.001Z'))).toBe(true);
  });
});

describe('the security level', () => {
  it('ranges from 1 to 5', () => {
    expect(securityLevel({ phone: false, email: false, realName: false, secondPassword: false })).toBe(1);
    expect(securityLevel({ phone: true, email: true, realName: true, secondPassword: true })).toBe(5);
  });
});

describe('a typed name', () => {
  it('[5.8] is read without white space', () => {
    expect(withoutSpaces(' li hua\u3000\t8 ')).toBe('lihua8');
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

  it('says when the device is unknown', () => {
    expect(deviceLabel('')).toBe('未知设备');
  });
});
