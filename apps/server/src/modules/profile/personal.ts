import {
  createSealer,
  deriveKey,
  type MemberId,
  type Queries,
  type Sealer,
  type SealPlace,
} from '@hj/platform';
import type { Config } from '../../config.ts';
import { indexedText, isOtherContact, type PersonalField } from './fields.ts';
import { findActiveHolder, listSealed, type SealedPersonal } from './personal-store.ts';

/** Personal data as given by the member; undefined: not given. */
export interface Personal {
  realName?: string;
  /** YYYY-MM-DD. */
  birthday?: string;
  /** Area code and national number, digits only. */
  phone?: string;
  email?: string;
  others: Record<string, string>;
}

export type PersonalConfig = Pick<Config, 'secret' | 'dataKeys'>;

/** The keys of HJ_DATA_KEYS, and after them number 1, which comes from the secret. */
export function createPersonalSealer(config: PersonalConfig): Sealer {
  const derived = { id: 1, key: deriveKey(config.secret, 'personal/master') };
  const named = config.dataKeys.some(({ id }) => id === derived.id);
  return createSealer({
    keys: named ? config.dataKeys : [...config.dataKeys, derived],
    indexKey: deriveKey(config.secret, 'personal/index'),
  });
}

/** Where a personal value of a member lies. */
export const personalPlace = (memberId: MemberId, field: PersonalField): SealPlace => ({
  table: 'member_personal',
  row: `${memberId}/${field}`,
  column: 'sealed',
});

/** @throws SealBroken when a value was changed or moved behind the server's back */
export async function findPersonal(q: Queries, sealer: Sealer, memberId: MemberId): Promise<Personal> {
  const personal: Personal = { others: {} };
  for (const { field, sealed } of await listSealed(q, memberId)) {
    const value = sealer.open(sealed, personalPlace(memberId, field)).toString();
    if (field === 'real-name') personal.realName = value;
    else if (isOtherContact(field)) personal.others[field] = value;
    else personal[field] = value;
  }
  return personal;
}

/** The active account that this number is bound to. */
export function findMemberByPhone(q: Queries, sealer: Sealer, phone: string): Promise<MemberId | undefined> {
  return findActiveHolder(q, 'phone', sealer.blindIndex(indexedText('phone', phone), 'phone'));
}

/** The active account that this address is bound to, in any case of its letters. */
export function findMemberByEmail(q: Queries, sealer: Sealer, email: string): Promise<MemberId | undefined> {
  return findActiveHolder(q, 'email', sealer.blindIndex(indexedText('email', email), 'email'));
}

/** A value as it is stored: sealed for its row, with its index if accounts are found by it. */
export function sealPersonal(
  sealer: Sealer,
  { memberId, field, value }: { memberId: MemberId; field: PersonalField; value: string },
): SealedPersonal {
  return {
    memberId,
    field,
    sealed: sealer.seal(value, personalPlace(memberId, field)),
    index:
      field === 'phone' || field === 'email'
        ? sealer.blindIndex(indexedText(field, value), field)
        : undefined,
  };
}
