import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, decrypt, encrypt, SealBroken, type SealPlace } from './sealing.ts';

const first = { id: 1, key: randomBytes(32) };
const second = { id: 2, key: randomBytes(32) };
const indexKey = randomBytes(32);
const sealer = createSealer({ keys: [first], indexKey });
const place: SealPlace = { table: 'member_personal', row: '10001/phone', column: 'sealed' };
const phone = '8613812345678';

describe('a sealed value (C68)', () => {
  it('opens in its place and is another one each time', () => {
    const sealed = sealer.seal(phone, place);
    expect(sealer.open(sealed, place).toString()).toBe(phone);
    expect(sealed.toString('latin1')).not.toContain(phone);
    expect(sealer.seal(phone, place).equals(sealed)).toBe(false);
    expect(sealer.open(sealer.seal('', place), place)).toHaveLength(0);
  });

  it.each([
    ['row', { ...place, row: '10002/phone' }],
    ['column', { ...place, column: 'other' }],
    ['table', { ...place, table: 'member_documents' }],
    ['row and column written differently', { ...place, row: '10001/phon', column: 'esealed' }],
  ])('does not open in another %s', (_what, other) => {
    const sealed = sealer.seal(phone, place);
    expect(() => sealer.open(sealed, other)).toThrow(SealBroken);
    expect(() => sealer.rewrap(sealed, other)).toThrow(SealBroken);
  });

  it('does not open with any bit of it changed, nor cut', () => {
    const sealed = sealer.seal(phone, place);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const bent = Buffer.from(sealed);
      bent.writeUInt8(bent.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => sealer.open(bent, place)).toThrow(SealBroken);
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.open(sealed.subarray(0, length), place)).toThrow(SealBroken);
    }
  });

  it('does not take the wrapped key of one value for another', () => {
    const one = sealer.seal(phone, place);
    const other = sealer.seal('8613900000000', { ...place, row: '10002/phone' });
    const mixed = Buffer.concat([one.subarray(0, 63), other.subarray(63)]);
    expect(() => sealer.open(mixed, place)).toThrow(SealBroken);
  });

  it('names the place and not the value when it is broken', () => {
    expect(() => sealer.open(Buffer.alloc(100), place)).toThrow(
      'ALARM: what is sealed in member_personal.sealed of 10001/phone does not belong there',
    );
  });
});

describe('a new master key', () => {
  const rotated = createSealer({ keys: [second, first], indexKey });

  it('seals with the new key and opens with the old one', () => {
    const old = sealer.seal(phone, place);
    expect(rotated.open(old, place).toString()).toBe(phone);
    expect(rotated.currentKeyId).toBe(2);
    expect(rotated.seal(phone, place).readUInt16BE(1)).toBe(2);
  });

  it('wraps old records anew, after which the old key may go', () => {
    const renewed = rotated.rewrap(sealer.seal(phone, place), place);
    const without = createSealer({ keys: [second], indexKey });
    expect(without.open(renewed, place).toString()).toBe(phone);
    expect(() => without.open(sealer.seal(phone, place), place)).toThrow(SealBroken);
    expect(() => sealer.open(renewed, place)).toThrow(SealBroken);
  });

  it('has an id of its own', () => {
    expect(() => createSealer({ keys: [first, { ...second, id: 1 }], indexKey })).toThrow('one id');
    expect(() => createSealer({ keys: [], indexKey })).toThrow('needs a key');
  });
});

describe('a blind index', () => {
  it('is equal for equal values of one purpose only', () => {
    expect(sealer.blindIndex(phone, 'phone')).toEqual(sealer.blindIndex(phone, 'phone'));
    expect(sealer.blindIndex(phone, 'phone')).not.toEqual(sealer.blindIndex(phone, 'email'));
    expect(sealer.blindIndex(phone, 'phone')).not.toEqual(
      createSealer({ keys: [first], indexKey: randomBytes(32) }).blindIndex(phone, 'phone'),
    );
    expect(sealer.blindIndex(phone, 'phone')).toHaveLength(32);
  });
});

it('a box opens only with its key and its place', () => {
  const box = encrypt(first.key, Buffer.from('x'), Buffer.from('a'));
  expect(decrypt(first.key, box, Buffer.from('a')).toString()).toBe('x');
  expect(() => decrypt(second.key, box, Buffer.from('a'))).toThrow();
  expect(() => decrypt(first.key, box, Buffer.from('b'))).toThrow();
  expect(() => decrypt(first.key, Buffer.alloc(5), Buffer.from('a'))).toThrow('too short');
});
