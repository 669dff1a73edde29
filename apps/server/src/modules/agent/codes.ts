/** Codes of links and invitations: short, random, without signs that are mistaken for each other. */
import { randomInt } from 'node:crypto';

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const makeCode = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

/** Makes codes until one is free. */
export async function giveCode(length: number, take: (code: string) => Promise<boolean>): Promise<string> {
  for (let round = 0; round < 10; round += 1) {
    const code = makeCode(length);
    if (await take(code)) return code;
  }
  throw new Error('No free code was found.');
}
