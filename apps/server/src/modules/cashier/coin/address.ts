import { hash } from 'node:crypto';
import type { Network } from '@hj/contract';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check((data: Uint8Array) => hash('sha256', data, 'buffer'));
/** First byte and length of addresses of TRON's main network. */
const tronPrefix = 0x41;
const tronBytes = 21;

/**
 * Whether an address is valid for the network: ERC20 by EIP-55 (single-case addresses carry no checksum and pass), TRC20 by
 * base58check.
 */
export function isCoinAddress(network: Network, address: string): boolean {
  return network === 'ERC20' ? isEvmAddress(address) : isTronAddress(address);
}

function isEvmAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address) || /^0x0{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasOneCase || checksummed(address) === address;
}

/** An address of Ethereum with its checksum in the case of its letters (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hashed = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const marked = [...digits].map((digit, at) =>
    Number.parseInt(hashed[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${marked.join('')}`;
}

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  try {
    const bytes = base58check.decode(address);
    return bytes.length === tronBytes && bytes[0] === tronPrefix;
  } catch {
    return false;
  }
}

/** A TRON address in the nodes' hex format: 41 and twenty bytes. @throws Error invalid address */
export function tronHexOf(address: string): string {
  if (!isTronAddress(address)) throw new Error(`${address} is no address of TRON.`);
  return Buffer.from(base58check.decode(address)).toString('hex');
}

export function fromTronHex(hex: string): string {
  return base58check.encode(Buffer.from(hex, 'hex'));
}
