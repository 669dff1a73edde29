/** The personal values of a member, each sealed in a row of its own. */
import { otherContacts } from '@hj/contract';

export type OtherContact = (typeof otherContacts)[number];
/** An account is found by them, and no two active accounts share one. */
export type IndexedField = 'phone' | 'email';
export type PersonalField = 'real-name' | 'birthday' | IndexedField | OtherContact;

const contacts: ReadonlySet<string> = new Set(otherContacts);
const fields: ReadonlySet<string> = new Set(['real-name', 'birthday', 'phone', 'email', ...otherContacts]);

export function isOtherContact(field: string): field is OtherContact {
  return contacts.has(field);
}

export function isPersonalField(field: string): field is PersonalField {
  return fields.has(field);
}

/** As `member/info` names it. */
export const wireName = (field: PersonalField) => (field === 'real-name' ? 'realName' : field);

/** Capital letters make no other address. */
export const indexedText = (field: IndexedField, value: string) =>
  field === 'email' ? value.toLowerCase() : value;
