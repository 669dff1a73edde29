/**
 * The seal of a request and its answer: AES-256-GCM under keys that HKDF-SHA256 makes of X25519(key of the day, key of the page).
 * The key of the day comes from the server's secret, so that every process has it and nothing is remembered of a page. It hides
 * calls from readers between browser and server; it is no second TLS, and the secret opens recorded calls.
 */
import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import { deriveKey, keyedHash } from '../keys.ts';
import { decrypt, encrypt } from '../sealing.ts';

/** Stands in every key and every tag, so that nothing of another version passes. */
const protocol = 'hj-seal-1';
const dayMs = 24 * 60 * 60 * 1000;
const keyBytes = 32;
const nonceBytes = 12;
// The prefix of the 32 bytes of a private X25519 key in PKCS #8 (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The parts of a sealed request on the wire; all but `k` in base64url. */
export interface SealedRequest {
  /** The day of the server's key, UTC: `2026-11-21`. */
  k: string;
  /** The page's public key. */
  p: string;
  /** 12 bytes, new for each request. */
  n: string;
  /** Ciphertext and tag. */
  d: string;
}

export interface SealedAnswer {
  n: string;
  d: string;
}

export interface OpenedRequest {
  text: string;
  /** Seals the answer to this very request: the page opens it under no other. */
  answer(text: string): SealedAnswer;
}

export interface SealKeys {
  /** The public key for the requests of a page. */
  offer(now: Date): { keyId: string; publicKey: string };
  /** Keys of today and yesterday open; a page in use is never older. */
  isKnown(keyId: string, now: Date): boolean;
  /** @throws Error when anything of it is not as its page made it */
  open(request: SealedRequest): OpenedRequest;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** @param secret of the server; the keys of its pages' requests derive from it */
export function createSealKeys(secret: Buffer): SealKeys {
  const master = deriveKey(secret, 'seal/x25519');
  const made = new Map<string, KeyObject>();
  function privateKey(keyId: string): KeyObject {
    const known = made.get(keyId);
    if (known !== undefined) return known;
    const key = createPrivateKey({
      key: Buffer.concat([pkcs8Head, keyedHash(master, keyId)]),
      format: 'der',
      type: 'pkcs8',
    });
    // Two days are in use; a third one means that the older may go.
    if (made.size > 1) made.clear();
    made.set(keyId, key);
    return key;
  }

  return {
    offer(now) {
      const keyId = dayOf(now);
      return { keyId, publicKey: publicPart(privateKey(keyId)) };
    },
    isKnown: (keyId, now) => keyId === dayOf(now) || keyId === dayOf(new Date(now.getTime() - dayMs)),
    open({ k, p, n, d }) {
      const shared = diffieHellman({
        privateKey: privateKey(k),
        publicKey: createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: p }, format: 'jwk' }),
      });
      const bound = `${protocol} ${k} ${p}`;
      const keys = Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(0), bound, 2 * keyBytes));
      const box = Buffer.concat([Buffer.from(n, 'base64url'), Buffer.from(d, 'base64url')]);
      const text = decrypt(keys.subarray(0, keyBytes), box, Buffer.from(bound)).toString('utf8');
      return {
        text,
        answer(answer) {
          const key = keys.subarray(keyBytes);
          const sealed = encrypt(key, Buffer.from(answer), Buffer.from(`${bound} ${n}`));
          return {
            n: sealed.subarray(0, nonceBytes).toString('base64url'),
            d: sealed.subarray(nonceBytes).toString('base64url'),
          };
        },
      };
    },
  };
}

function publicPart(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('An X25519 key without a public part.');
  return x;
}
