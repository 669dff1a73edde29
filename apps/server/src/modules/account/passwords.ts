/**
 * Passwords at rest: argon2id over HMAC-SHA256(pepper, md5). The client's md5 is an opaque secret; the pepper, which is not in
 * the database, is what stops a public list of md5 digests from being tried against a stolen one.
 */
import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@hj/platform';
import { hash, verify } from '@node-rs/argon2';
import { deriveKey, keyedHash } from './keys.ts';

/** requirements §3.2; argon2id is the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const maxWaiting = 200;

export interface Passwords {
  /** @throws AppError 6317 when too many wait */
  hash(digest: string): Promise<string>;
  /** Takes as long for nobody's password (`undefined`) as for a member's. @throws AppError 6317 when too many wait */
  verify(phc: string | undefined, digest: string): Promise<boolean>;
}

/** Runs few at once, so that a storm of logins leaves the cores to bets; refuses when the queue is long (G3). */
export function createGate(atOnce: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= longest) throw new AppError(6317);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed over, not freed: nobody may slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Argon2id over the peppered digest, a few at a time (ADR 010). @throws AppError 6317 when too many wait */
export function createPasswords(secret: Buffer): Passwords {
  const pepper = deriveKey(secret, 'password-pepper');
  const gate = createGate(Math.min(4, availableParallelism()), maxWaiting);
  // As text: the library reads what it verifies as UTF-8.
  const peppered = (digest: string) => keyedHash(pepper, digest).toString('base64');
  const nobodys = hash(peppered('nobody'), cost);

  return {
    hash: (digest) => gate(() => hash(peppered(digest), cost)),
    async verify(phc, digest) {
      const stored = phc ?? (await nobodys);
      const right = await gate(() => verify(stored, peppered(digest)));
      return phc !== undefined && right;
    },
  };
}

/** Compares in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
