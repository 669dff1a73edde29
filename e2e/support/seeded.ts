/** Members and staff written into the database: registering, captchas and first logins have journeys of their own. */
import { createHash, randomInt } from 'node:crypto';
import type { StaffRole } from '@hj/contract/console';
import type { Db, KeyPurpose, MemberId } from '@hj/platform';
import { sessionLifetimeMs } from '../../apps/server/src/console/staff/session.ts';
import { insertSession, insertStaff } from '../../apps/server/src/console/staff/store.ts';
import { createStaffKeys, drawSecret } from '../../apps/server/src/console/staff/totp.ts';
import { insertTotp } from '../../apps/server/src/console/staff/totp-store.ts';
import { hashText } from '../../apps/server/src/modules/account/password/argon2.ts';
import type {
  PasswordJob,
  PasswordResult,
} from '../../apps/server/src/modules/account/password/password-pool.ts';
import { createPasswords } from '../../apps/server/src/modules/account/password/passwords.ts';
import { replaceSecondPhc } from '../../apps/server/src/modules/account/security/security-store.ts';
import { asMember } from '../../apps/server/src/modules/account/test-member.ts';
import { hashToken, newToken } from '../../apps/server/src/modules/account/tokens.ts';
import { identify } from '../../apps/server/src/modules/profile/identify.ts';
import { createPersonalSealer } from '../../apps/server/src/modules/profile/personal.ts';
import { plantPersonal } from '../../apps/server/src/modules/profile/test-personal.ts';

/** Of every member of the journeys. */
export const memberPassword = 'kf7wq2mzt';
/** Of every member who may withdraw. */
export const fundPassword = '402957';
export const staffPassword = 'plain-kettle-41';

export interface BareMember {
  memberId: MemberId;
  name: string;
  password: string;
  /** Of a live session. */
  token: string;
}

export interface Member extends BareMember {
  realName: string;
  phone: string;
}

export interface Keys {
  secret: Buffer;
  dataKeys: [];
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const twoDigits = (number: number) => String(number).padStart(2, '0');
const someHan = () => String.fromCodePoint(0x4e00 + randomInt(20_000));

export const newName = () => `jt${randomInt(2 ** 36).toString(36)}`.padEnd(8, '0').slice(0, 11);
export const newPhone = () => `138${String(randomInt(1e8)).padStart(8, '0')}`;
export const newRealName = () => `张${someHan()}${someHan()}`;
export const newBirthday = () =>
  `19${70 + randomInt(29)}-${twoDigits(1 + randomInt(12))}-${twoDigits(1 + randomInt(28))}`;

/** A member as registering leaves one, with a live session. */
export async function insertBareMember(db: Db, hashes: Hashes): Promise<BareMember> {
  const { memberId, name, token } = await asMember(
    db,
    {},
    { name: newName(), passwordPhc: await hashes.login() },
  );
  return { memberId, name, password: memberPassword, token };
}

/** A member with phone, real name, birthday, withdrawal password and a live session, as the forms would leave one. */
export async function insertWholeMember(db: Db, keys: Keys, hashes: Hashes): Promise<Member> {
  const bare = await insertBareMember(db, hashes);
  const { memberId } = bare;
  const [realName, phone, birthday] = [newRealName(), newPhone(), newBirthday()];
  const sealer = createPersonalSealer(keys);
  const now = () => new Date();
  await db.transaction(async (tx) => {
    await plantPersonal(tx, keys, { memberId, field: 'real-name', value: realName });
    await plantPersonal(tx, keys, { memberId, field: 'birthday', value: birthday });
    await plantPersonal(tx, keys, { memberId, field: 'phone', value: `86${phone}` });
    const excludedAmong = async () => new Set<MemberId>();
    await identify({ db, now, sealer, excludedAmong }, tx, memberId, { realName, birthday });
    await replaceSecondPhc(tx, memberId, { seen: null, phc: await hashes.fund(), now: now() });
  });
  return { ...bare, realName, phone };
}

export interface StaffMember {
  id: bigint;
  name: string;
  /** Of a live session. */
  token: string;
}

/** A member of staff who has not logged in yet. */
export async function insertNewStaff(
  db: Db,
  hashes: Hashes,
  roles: readonly StaffRole[],
): Promise<{ id: bigint; name: string; password: string }> {
  const name = newName();
  const draft = {
    name,
    displayName: '旅程员工',
    passwordPhc: await hashes.staff(),
    mustChangePassword: false,
    roles,
  };
  const id = await insertStaff(db, { ...draft, createdAt: new Date(), rightsSince: new Date(0) });
  if (id === undefined) throw new Error('the name of the staff is taken');
  return { id, name, password: staffPassword };
}

/** A member of staff with an authenticator and a live session. */
export async function insertEnrolledStaff(
  db: Db,
  keys: Keys,
  hashes: Hashes,
  roles: readonly StaffRole[],
): Promise<StaffMember> {
  const { id, name } = await insertNewStaff(db, hashes, roles);
  const token = newToken();
  const now = new Date();
  const { sealed } = drawSecret(createStaffKeys(keys), id, name);
  await db.transaction(async (tx) => {
    await insertTotp(tx, { staffId: id, sealed }, 0, now);
    await insertSession(tx, {
      ...{
        staffId: id,
        tokenHash: hashToken(token),
        createdAt: now,
        address: '127.0.0.1',
        userAgent: 'journey',
      },
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    });
  });
  return { id, name, token };
}

/** Password hashes, each computed once: they cost as much as a login. */
export type Hashes = ReturnType<typeof createHashes>;

/** Hashes at once: the server's own hasher has the lowest priority on a busy machine. */
const here = {
  run: async (job: PasswordJob): Promise<PasswordResult> =>
    job.kind === 'hash' ? { kind: 'hash', phc: hashText(job.text) } : { kind: 'failed' },
  requireRoom: () => undefined,
};

export function createHashes({ secret }: Keys) {
  const once = (purpose: KeyPurpose, password: string) => {
    let made: Promise<string> | undefined;
    return () => {
      made ??= createPasswords(secret, here, purpose).hash(password);
      return made;
    };
  };
  return {
    login: once('account/password-pepper', md5(memberPassword)),
    fund: once('account/withdrawal-pepper', md5(fundPassword)),
    staff: once('console/password-pepper', staffPassword),
  };
}
