import { describe, expect, it } from 'vitest';
import { addressKey } from './address.ts';

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
