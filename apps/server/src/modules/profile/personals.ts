import type { MemberId, Queries } from '@hj/platform';
import { maskEmail, maskPhone } from '../verification/index.ts';
import { findAppearance } from './appearance-store.ts';
import { avatarUrlOf } from './avatar-list.ts';
import { isPersonalField, wireName } from './fields.ts';
import { maskBirthday, maskContact, maskRealName } from './masks.ts';
import {
  createPersonalSealer,
  findMemberByEmail,
  findMemberByPhone,
  findPersonal,
  type Personal,
  type PersonalConfig,
} from './personal.ts';
import { sealReference } from './wire.ts';

/** The personal data that a page may show: values masked, each with a cipher that only this member can have opened. */
export interface PersonalView {
  gender: 'unknown' | 'male' | 'female';
  realName: string | null;
  birthday: string | null;
  phone: string | null;
  email: string | null;
  others: Record<string, string>;
  ciphers: Record<string, string>;
  bindPhone: boolean;
  bindRealName: boolean;
  avatar: number;
  avatarUrl: string;
}

/** The finders, bound to the server's keys. */
export interface Personals {
  find(q: Queries, memberId: MemberId): Promise<Personal>;
  findMemberByPhone(q: Queries, phone: string): Promise<MemberId | undefined>;
  findMemberByEmail(q: Queries, email: string): Promise<MemberId | undefined>;
  show(q: Queries, memberId: MemberId, now: Date): Promise<PersonalView>;
}

/** Keeps no state: any module may make its own. */
export function createPersonals(config: PersonalConfig): Personals {
  const sealer = createPersonalSealer(config);
  const find = (q: Queries, memberId: MemberId) => findPersonal(q, sealer, memberId);
  return {
    find,
    findMemberByPhone: (q, phone) => findMemberByPhone(q, sealer, phone),
    findMemberByEmail: (q, email) => findMemberByEmail(q, sealer, email),
    async show(q, memberId, now) {
      const [personal, appearance] = await Promise.all([find(q, memberId), findAppearance(q, memberId)]);
      return {
        ...masked(personal),
        ciphers: ciphersOf(config, memberId, personal, now),
        bindPhone: personal.phone !== undefined,
        bindRealName: personal.realName !== undefined,
        gender: appearance.gender ?? 'unknown',
        avatar: appearance.avatar,
        avatarUrl: avatarUrlOf(appearance),
      };
    },
  };
}

/** Every value that a member has given, in the masks of the pages. */
function masked({ realName, birthday, phone, email, others }: Personal) {
  return {
    realName: realName === undefined ? null : maskRealName(realName),
    birthday: birthday === undefined ? null : maskBirthday(birthday),
    phone: phone === undefined ? null : maskPhone(phone),
    email: email === undefined ? null : maskEmail(email),
    others: Object.fromEntries(Object.entries(others).map(([kind, value]) => [kind, maskContact(value)])),
  };
}

function ciphersOf(config: PersonalConfig, memberId: MemberId, personal: Personal, now: Date) {
  const { realName, others, ...rest } = personal;
  const given = { 'real-name': realName, ...rest, ...others };
  const ciphers: Record<string, string> = {};
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined || !isPersonalField(field)) continue;
    ciphers[wireName(field)] = sealReference(config, { memberId, field, now });
  }
  return ciphers;
}
