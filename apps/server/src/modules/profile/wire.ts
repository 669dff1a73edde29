/**
 * The ciphers that `member/info` hands out and `singleDataDecryption` opens (C63): a sealed reference to one field of one member
 * with an end, so that a browser keeps nothing personal, and another member's, an old or a bent one all open to nothing.
 */
import { decrypt, deriveKey, encrypt, type MemberId } from '@hj/platform';
import type { Config } from '../../config.ts';
import { isPersonalField, type PersonalField } from './fields.ts';

export const cipherLifetimeMs = 30 * 60_000;

const keyOf = (config: Pick<Config, 'secret'>) => deriveKey(config.secret, 'personal/wire');
const boundTo = (memberId: MemberId) => Buffer.from(`member:${memberId}`);

export function sealReference(
  config: Pick<Config, 'secret'>,
  reference: { memberId: MemberId; field: PersonalField; now: Date },
): string {
  const end = reference.now.getTime() + cipherLifetimeMs;
  // Of one length for every field: the length of a cipher says nothing.
  const plain = Buffer.from(`${end}:${reference.field}`.padEnd(32));
  return encrypt(keyOf(config), plain, boundTo(reference.memberId)).toString('base64url');
}

/** The field that a cipher stands for; undefined for every fault of the cipher. */
export function openReference(
  config: Pick<Config, 'secret'>,
  cipher: string,
  caller: { memberId: MemberId; now: Date },
): PersonalField | undefined {
  try {
    const box = Buffer.from(cipher, 'base64url');
    // The decoder ignores unknown characters: a cipher has one spelling.
    if (box.toString('base64url') !== cipher) return undefined;
    const plain = decrypt(keyOf(config), box, boundTo(caller.memberId));
    const [end, field] = plain.toString().trimEnd().split(':');
    return field !== undefined && isPersonalField(field) && Number(end) > caller.now.getTime()
      ? field
      : undefined;
  } catch {
    return undefined;
  }
}
