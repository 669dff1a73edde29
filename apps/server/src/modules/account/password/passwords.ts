/**
 * Passwords at rest: argon2id over HMAC-SHA256(pepper, md5). The client's md5 is an opaque secret; the pepper, which is not in
 * the database, is what stops a public list of md5 digests from being tried against a stolen one.
 */
import { timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyPurpose, keyedHash } from '@hj/platform';
import { PasswordPool } from './password-pool.ts';

export interface Passwords {
  /** @throws AppError system-busy when too many wait */
  hash(digest: string): Promise<string>;
  /** Takes as long for nobody's password (`undefined`) as for a member's. @throws AppError system-busy when too many wait */
  verify(phc: string | undefined, digest: string): Promise<boolean>;
  /** Before the work that leads up to a password. @throws AppError system-busy when too many wait */
  requireRoom(): void;
}

/** Of the same cost as every other; no password has it. */
const nobodys = `$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5cyBwYXNzd29yZA$${'A'.repeat(43)}`;

/** One for the process: more threads would only take turns. */
let shared: PasswordPool | undefined;

function sharedPool(): PasswordPool {
  shared ??= new PasswordPool({ yields: process.env.HJ_HASHERS_YIELD !== '0' });
  return shared;
}

/** Argon2id over the peppered digest, on threads of their own (ADR 010). @throws AppError system-busy when too many wait */
export function createPasswords(
  secret: Buffer,
  pool: Pick<PasswordPool, 'run' | 'requireRoom'> = sharedPool(),
  purpose: KeyPurpose = 'account/password-pepper',
): Passwords {
  const pepper = deriveKey(secret, purpose);
  // As text: the library reads what it verifies as UTF-8.
  const peppered = (digest: string) => keyedHash(pepper, digest).toString('base64');
  return {
    async hash(digest) {
      const result = await pool.run({ kind: 'hash', text: peppered(digest) });
      if (result.kind !== 'hash') throw new Error('a password was not hashed');
      return result.phc;
    },
    async verify(phc, digest) {
      const result = await pool.run({ kind: 'verify', phc: phc ?? nobodys, text: peppered(digest) });
      // A stored form that cannot be read is nobody's password.
      return phc !== undefined && result.kind === 'verify' && result.right;
    },
    requireRoom: () => pool.requireRoom(),
  };
}

/** Those of withdrawals, under a pepper of their own: neither hash says anything of the other (C69). */
export const createWithdrawalPasswords = (secret: Buffer): Passwords =>
  createPasswords(secret, sharedPool(), 'account/withdrawal-pepper');

/** Compares in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
