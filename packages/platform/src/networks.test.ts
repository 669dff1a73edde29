import { describe, expect, it } from 'vitest';
import { isNetwork, networksOf } from './networks.ts';

describe('a set of addresses', () => {
  it('knows single addresses and networks of both families', () => {
    const has = networksOf(['203.0.113.9', '10.0.0.0/8', '2001:db8::/32', '2001:db9::7']);
    for (const address of ['203.0.113.9', '10.255.0.1', '2001:db8:5::1', '2001:DB9::7']) {
      expect(has(address)).toBe(true);
    }
    for (const address of ['203.0.113.10', '11.0.0.1', '2001:db9::8', '', 'localhost']) {
      expect(has(address)).toBe(false);
    }
  });

  it('sees an IPv4 address through IPv6 clothes, and a link-local one through its zone', () => {
    const has = networksOf(['10.0.0.0/8', 'fe80::/10']);
    expect(has('::ffff:10.1.2.3')).toBe(true);
    expect(has('fe80::1%eth0')).toBe(true);
  });

  it.each(['loopback', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', ''])(
    'refuses %s as an entry',
    (entry) => {
      expect(isNetwork(entry)).toBe(false);
      expect(() => networksOf([entry])).toThrow('neither an address nor a network');
    },
  );
});
