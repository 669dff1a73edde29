/**
 * Personal data at rest (C68). Invariants:
 * - every value has a data key of its own; the master key only wraps data keys, so that a new master re-wraps 48 bytes and no value;
 * - value and wrapped key are bound to table, row and column: a sealed value that was moved elsewhere does not open;
 * - equal values are found by a keyed hash, which says nothing without its key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedHash } from './keys.ts';

export interface MasterKey {
  /** 1 to 65535; stands in every record that it wrapped. */
  id: number;
  /** 32 bytes. */
  key: Buffer;
}

/** Where a sealed value lies: it opens nowhere else. */
export interface SealPlace {
  table: string;
  row: string;
  column: string;
}

export interface Sealer {
  /** The key that new records are wrapped with. */
  readonly currentKeyId: number;
  seal(plain: Uint8Array | string, place: SealPlace): Buffer;
  /** @throws SealBroken when the record is not one that was sealed for this place */
  open(sealed: Uint8Array, place: SealPlace): Buffer;
  /** The same value wrapped with the current key. @throws SealBroken */
  rewrap(sealed: Uint8Array, place: SealPlace): Buffer;
  /** Equal for equal values of one purpose; 32 bytes. */
  blindIndex(value: string, purpose: string): Buffer;
}

export interface SealerOptions {
  /** Newest first: the first one seals, all of them open. */
  keys: readonly MasterKey[];
  indexKey: Buffer;
}

/** A sealed value was changed, moved, or sealed under a key that is not there. For the log; a caller gets 6005. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor(place: SealPlace, cause?: unknown) {
    super(
      `ALARM: what is sealed in ${place.table}.${place.column} of ${place.row} does not belong there`,
      cause === undefined ? undefined : { cause },
    );
  }
}

// version (1) | key id (2) | wrapped data key: nonce 12, key 32, tag 16 | value: nonce 12, ciphertext, tag 16
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const headBytes = 3;
const valueAt = headBytes + nonceBytes + keyBytes + tagBytes;
const shortest = valueAt + nonceBytes + tagBytes;

/** Seals and opens values for their place with AES-256-GCM. */
export function createSealer({ keys, indexKey }: SealerOptions): Sealer {
  const [current] = keys;
  if (!current) throw new Error('A sealer needs a key.');
  const masters = new Map(keys.map(({ id, key }) => [id, key]));
  if (masters.size !== keys.length) throw new Error('Two keys of a sealer have one id.');

  function wrap(dataKey: Buffer, value: Buffer, place: SealPlace, master: MasterKey): Buffer {
    const head = Buffer.alloc(headBytes);
    head.writeUInt8(version, 0);
    head.writeUInt16BE(master.id, 1);
    return Buffer.concat([head, encrypt(master.key, dataKey, bound('key', place, head)), value]);
  }

  function unwrap(sealed: Uint8Array, place: SealPlace): { dataKey: Buffer; value: Buffer } {
    const record = Buffer.from(sealed);
    const master = record.length < shortest ? undefined : masters.get(record.readUInt16BE(1));
    if (master === undefined || record.readUInt8(0) !== version) throw new SealBroken(place);
    const head = record.subarray(0, headBytes);
    const dataKey = decrypt(master, record.subarray(headBytes, valueAt), bound('key', place, head));
    return { dataKey, value: record.subarray(valueAt) };
  }

  function orBroken<T>(place: SealPlace, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof SealBroken ? error : new SealBroken(place, error);
    }
  }

  return {
    currentKeyId: current.id,
    seal(plain, place) {
      const dataKey = randomBytes(keyBytes);
      const value = encrypt(dataKey, Buffer.from(plain), bound('value', place));
      return wrap(dataKey, value, place, current);
    },
    open: (sealed, place) =>
      orBroken(place, () => {
        const { dataKey, value } = unwrap(sealed, place);
        return decrypt(dataKey, value, bound('value', place));
      }),
    rewrap: (sealed, place) =>
      orBroken(place, () => {
        const { dataKey, value } = unwrap(sealed, place);
        // A record that no longer opens keeps its old key, and with it the trace of the fault.
        decrypt(dataKey, value, bound('value', place));
        return wrap(dataKey, value, place, current);
      }),
    blindIndex: (value, purpose) => keyedHash(indexKey, purpose, value),
  };
}

/** The context that a ciphertext is bound to; lengths first, so that no two places give the same bytes. */
function bound(what: 'key' | 'value', place: SealPlace, head: Buffer = Buffer.alloc(0)): Buffer {
  const parts = [what, place.table, place.row, place.column].map(
    (part) => `${Buffer.byteLength(part)}:${part}`,
  );
  return Buffer.concat([head, Buffer.from(parts.join(''))]);
}

/** Nonce, ciphertext, tag. */
export function encrypt(key: Buffer, plain: Uint8Array, aad: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(aad);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undoes `encrypt`. @throws Error when anything of it is not as it was made */
export function decrypt(key: Buffer, box: Uint8Array, aad: Uint8Array): Buffer {
  if (box.length < nonceBytes + tagBytes) throw new Error('too short');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(aad);
  decipher.setAuthTag(box.subarray(box.length - tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, box.length - tagBytes)), decipher.final()]);
}
