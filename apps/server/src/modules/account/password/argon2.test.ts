import { describe, expect, it } from 'vitest';
import { hashText, verifyText } from './argon2.ts';

/** Made by another implementation (RustCrypto's argon2), of `kf7wq2mzt`. */
const foreign = [
  '$argon2id$v=19$m=47104,t=1,p=1$AcbCESl/rB0/TKD3jjDfug$U9zGUpsUpTkt5gNadHRjtIzqepNGODw5WKklEmUZu2E',
  '$argon2id$v=19$m=19456,t=2,p=1$3pmxeb/+bpvd5U6fAFks6g$15LV5KTYOZb8CDrJCMfMPyiSJ5gw08C7cSAZp2XJTN4',
] as const;

describe('argon2id (C57)', () => {
  it.each(foreign)('agrees with another implementation: %s', (phc) => {
    expect(verifyText(phc, 'kf7wq2mzt')).toBe(true);
    expect(verifyText(phc, 'kf7wq2mzT')).toBe(false);
  });

  it('hashes with the given parameters and a new salt each time', () => {
    const one = hashText('梁');
    const other = hashText('梁');
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
    expect(verifyText(one, '梁')).toBe(true);
    expect(verifyText(one, '')).toBe(false);
  });

  it.each([
    '',
    'x',
    foreign[0].replace('argon2id', 'argon2i'),
    foreign[0].replace('v=19', 'v=16'),
    `${foreign[0]}=`,
  ])('does not read %j', (phc) => {
    expect(() => verifyText(phc, 'x')).toThrow('not a PHC string');
  });
});
