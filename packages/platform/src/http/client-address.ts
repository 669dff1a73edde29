/** Where a connection really comes from. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

type AddressOf = (request: IncomingMessage) => string;

/** Reads `x-forwarded-for` from the right, as far as the proxies are ours: entries are addresses or networks (10.0.0.0/8). */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '');
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((entry) => plain(entry.trim()));
    while (isTrusted(address)) {
      const before = forwarded.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** An IPv4 address in IPv6 clothes is the same address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
