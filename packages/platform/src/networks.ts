/** Sets of addresses, written by operators as `203.0.113.9, 10.0.0.0/8, 2001:db8::/32`. */
import { BlockList, isIP } from 'node:net';

export type Networks = (address: string) => boolean;

/** An IPv4 address in IPv6 clothes is the same address; a zone says nothing about it. */
export function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
}

/** Whether an entry is an address or a network of addresses. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

/** Tells whether an address is in one of the entries. @throws Error for an entry that is none */
export function networksOf(entries: readonly string[]): Networks {
  const list = new BlockList();
  for (const entry of entries) {
    if (!isNetwork(entry)) throw new Error(`${entry} is neither an address nor a network.`);
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (given) => {
    const address = plainAddress(given);
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
