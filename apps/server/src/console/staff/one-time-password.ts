import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Sixteen signs in fours: 79 bits, and easily read out. */
export function drawPassword(): string {
  const signs = Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}
