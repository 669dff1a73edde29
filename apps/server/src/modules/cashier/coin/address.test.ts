import { describe, expect, it } from 'vitest';
import { isCoinAddress } from './address.ts';

describe('isCoinAddress', () => {
  it.each([
    // The examples of EIP-55 and USDT's own contract.
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0xDAC17F958D2EE523A2206206994597C13D831EC7',
  ])('takes %s on ERC20 only', (address) => {
    expect(isCoinAddress('ERC20', address)).toBe(true);
    expect(isCoinAddress('TRC20', address)).toBe(false);
  });

  it.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])(
    'takes %s on TRC20 only',
    (address) => {
      expect(isCoinAddress('TRC20', address)).toBe(true);
      expect(isCoinAddress('ERC20', address)).toBe(false);
    },
  );

  it.each([
    '',
    'hello',
    '0x',
    // One letter in another case.
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x0000000000000000000000000000000000000000',
    // One character changed.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    // Two characters swapped.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6',
    // Bitcoin addresses have another first byte.
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ',
    'ТR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])('refuses %j on both', (address) => {
    expect(isCoinAddress('ERC20', address)).toBe(false);
    expect(isCoinAddress('TRC20', address)).toBe(false);
  });
});
