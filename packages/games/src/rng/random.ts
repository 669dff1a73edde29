import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Scheme v1. A round's randomness depends on its seed reference alone: no member, stake, balance or history enters. Words are the
 * big-endian 32-bit words of HMAC-SHA256(key = server seed as ASCII, message = `clientSeed:nonce:block`), block 0, 1, 2, …
 */
export interface SeedReference {
  /** 32 random bytes as 64 lower-case hex digits. */
  serverSeed: string;
  /** 1 to 64 characters, chosen by the member or, in shared games, fixed when bets close. */
  clientSeed: string;
  /** Counts the rounds of one pair of seeds, from 0. */
  nonce: number;
}

/** A source of independent uniform integers. */
export interface Random {
  /** An integer from 0 to `bound` − 1, uniform without bias. Throws RangeError unless `bound` is a safe integer from 1. */
  below(bound: number): number;
  /** 32-bit words consumed so far, rejected ones included. */
  readonly drawn: number;
}

const wordCount = 2 ** 32;

/** The generator of one round. Throws RangeError if the reference is not well formed. */
export function seededRandom(reference: SeedReference): Random {
  requireReference(reference);
  const keyed = hmac.create(sha256, utf8ToBytes(reference.serverSeed));
  let block = new DataView(new ArrayBuffer(0));
  let drawn = 0;

  function word(): number {
    const offset = (drawn % 8) * 4;
    if (offset === 0) {
      const message = `${reference.clientSeed}:${reference.nonce}:${drawn / 8}`;
      block = new DataView(keyed.clone().update(utf8ToBytes(message)).digest().buffer);
    }
    drawn += 1;
    return block.getUint32(offset);
  }

  function belowWord(bound: number): number {
    const limit = wordCount - (wordCount % bound);
    let value = word();
    while (value >= limit) value = word();
    return value % bound;
  }

  function belowTwoWords(bound: number): number {
    const all = 1n << 64n;
    const limit = all - (all % BigInt(bound));
    const pair = () => (BigInt(word()) << 32n) | BigInt(word());
    let value = pair();
    while (value >= limit) value = pair();
    return Number(value % BigInt(bound));
  }

  return {
    below(bound) {
      if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`no integer below ${bound}`);
      return bound <= wordCount ? belowWord(bound) : belowTwoWords(bound);
    },
    get drawn() {
      return drawn;
    },
  };
}

function requireReference({ serverSeed, clientSeed, nonce }: SeedReference): void {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError('a server seed has 64 lower-case hex digits');
  if (clientSeed.length < 1 || clientSeed.length > 64)
    throw new RangeError('a client seed has 1 to 64 characters');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`${nonce} is no nonce`);
}
