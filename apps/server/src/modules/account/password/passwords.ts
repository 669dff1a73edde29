/**
 * Passwords at rest: argon2id over HMAC-SHA256(pepper, md5). The client's md5 is an opaque secret; the pepper is not in the database,
 * so that public lists of md5 digests are useless against a stolen copy.
 */
import { timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyPurpose, keyedHash } from '@hj/platform';
import { PasswordPool } from './password-pool.ts';

export interface Passwords {
  /** @throws AppError system-busy when the queue is full */
  hash(digest: string): Promise<string>;
  /** Takes the same time for an unknown member (`undefined`). @throws AppError system-busy when the queue is full */
  verify(phc: string | undefined, digest: string): Promise<boolean>;
  /** Called before the work that precedes a hash. @throws AppError system-busy when the queue is full */
  requireRoom(): void;
}

/** A hash of the usual cost that no password matches. */
const nobodys = `$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5cyBwYXNzd29yZA$${'A'.repeat(43)}`;

/** One pool per process. */
let shared: PasswordPool | undefined;

function sharedPool(): PasswordPool {
  shared ??= new PasswordPool({ yields: process.env.HJ_HASHERS_YIELD !== '0' });
  return shared;
}

/** Argon2id over the peppered digest, in processes of their own (ADR 010). @throws AppError system-busy when the queue is full */
export function createPasswords(
  secret: Buffer,
  pool: Pick<PasswordPool, 'run' | 'requireRoom'> = sharedPool(),
  purpose: KeyPurpose = 'account/password-pepper',
): Passwords {
  const pepper = deriveKey(secret, purpose);
  // As text: the input is read as UTF-8.
  const peppered = (digest: string) => keyedHash(pepper, digest).toString('base64');
  return {
    async hash(digest) {
      const result = await pool.run({ kind: 'hash', text: peppered(digest) });
      if (result.kind !== 'hash') throw new Error('password hash failed');
      return result.phc;
    },
    async verify(phc, digest) {
      const result = await pool.run({ kind: 'verify', phc: phc ?? nobodys, text: peppered(digest) });
      // A malformed stored hash matches no password.
      return phc !== undefined && result.kind === 'verify' && result.right;
    },
    requireRoom: () => pool.requireRoom(),
  };
}

/** Withdrawal passwords have a pepper of their own: the two hashes of a member cannot be compared (C69). */
export const createWithdrawalPasswords = (secret: Buffer): Passwords =>
  createPasswords(secret, sharedPool(), 'account/withdrawal-pepper');

/** Compares in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
