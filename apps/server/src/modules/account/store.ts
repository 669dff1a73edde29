import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type MemberStatus = 'normal' | 'frozen' | 'disabled';

export interface MemberCredentials {
  memberId: MemberId;
  name: string;
  passwordPhc: string;
  status: MemberStatus;
}

export interface MemberDraft {
  name: string;
  passwordPhc: string;
  createdAt: Date;
  termsVersion: string;
  referralCode: string | undefined;
  inviteCode: string | undefined;
  domain: string | undefined;
}

/** `undefined` when the name is taken: of concurrent registrations of one name exactly one gets an id. */
export async function insertMember(tx: Tx, draft: MemberDraft): Promise<MemberId | undefined> {
  const [row] = await tx.sql<{ id: bigint }[]>`
    insert into members
      (name, password_phc, created_at, terms_version, terms_accepted_at, referral_code, invite_code, domain)
    values (${draft.name}, ${draft.passwordPhc}, ${draft.createdAt}, ${draft.termsVersion}, ${draft.createdAt},
      ${draft.referralCode ?? null}, ${draft.inviteCode ?? null}, ${draft.domain ?? null})
    on conflict on constraint members_name_taken do nothing
    returning id`;
  return row && memberId(row.id);
}

export async function findMemberByName(q: Queries, name: string): Promise<MemberCredentials | undefined> {
  const [row] = await q.sql<{ id: bigint; name: string; passwordPhc: string; status: MemberStatus }[]>`
    select id, name, password_phc, status from members where name_key = ${name.toLowerCase()}`;
  return (
    row && { memberId: memberId(row.id), name: row.name, passwordPhc: row.passwordPhc, status: row.status }
  );
}

/** Returns whether the version changed; the database keeps every accepted version. */
export async function setTerms(tx: Tx, id: MemberId, version: string, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update members set terms_version = ${version}, terms_accepted_at = ${now}
    where id = ${id} and terms_version <> ${version} returning 1`;
  return rows.length > 0;
}

/** The caller holds the member's lock. */
export async function setStatus(tx: Tx, id: MemberId, status: MemberStatus): Promise<void> {
  await tx.sql`update members set status = ${status} where id = ${id}`;
}

export interface Profile {
  memberId: MemberId;
  name: string;
  createdAt: Date;
  termsVersion: string;
  hasSecondPassword: boolean;
  language: 'zh-CN' | 'zh-TW' | 'en' | null;
  vipGrade: number;
}

export async function findProfile(q: Queries, id: MemberId): Promise<Profile | undefined> {
  const [row] = await q.sql<Omit<Profile, 'memberId'>[]>`
    select name, created_at, terms_version,
      second_password_phc is not null as has_second_password, vip_grade, language
    from members where id = ${id}`;
  return row && { ...row, memberId: id };
}

/** The login before that of this session. */
export async function findPreviousLogin(
  q: Queries,
  id: MemberId,
  sessionId: bigint,
): Promise<{ at: Date; address: string } | undefined> {
  const [row] = await q.sql<{ at: Date; address: string }[]>`
    select l.at, l.address from login_log l
    where l.member_id = ${id} and l.outcome = 'ok'
      and l.id < coalesce((select max(own.id) from login_log own
        where own.member_id = ${id} and own.session_id = ${sessionId}), 9223372036854775807)
    order by l.id desc limit 1`;
  return row;
}

export type LoginOutcome =
  | 'ok'
  | 'captcha'
  | 'wrong-password'
  | 'unknown-name'
  | 'wrong-token'
  | 'limited'
  | 'barred'
  | 'region'
  | 'step-up'
  | 'wrong-code'
  | 'two-step'
  | 'wrong-proof'
  | 'too-many-devices';
/** The strongest factor of the attempt beside the password. */
export type LoginFactor = 'none' | 'image' | 'slider' | 'registration' | 'known' | 'code' | 'two-step';

export interface LoginAttempt {
  at: Date;
  memberId: MemberId | undefined;
  nameHash: Buffer;
  outcome: LoginOutcome;
  factor: LoginFactor;
  address: string;
  device: string;
  requestId: string;
  sessionId?: bigint;
}

export async function insertLoginAttempt(q: Queries, attempt: LoginAttempt): Promise<void> {
  await q.sql`
    insert into login_log (at, member_id, name_hash, outcome, factor, address, device, request_id, session_id)
    values (${attempt.at}, ${attempt.memberId ?? null}, ${attempt.nameHash}, ${attempt.outcome}, ${attempt.factor},
      ${attempt.address}, ${attempt.device}, ${attempt.requestId}, ${attempt.sessionId ?? null})`;
}

export interface Grace {
  memberId: MemberId;
  addressKey: string;
  expiresAt: Date;
}

export async function insertGrace(tx: Tx, grace: Grace): Promise<void> {
  await tx.sql`
    insert into login_graces (member_id, address_key, expires_at)
    values (${grace.memberId}, ${grace.addressKey}, ${grace.expiresAt})`;
}

export async function takeGrace(q: Queries, name: string, address: string, now: Date): Promise<boolean> {
  const rows = await q.sql`
    delete from login_graces g using members m
    where m.id = g.member_id and m.name_key = ${name.toLowerCase()} and g.address_key = ${address}
      and g.expires_at > ${now}
    returning 1`;
  return rows.length > 0;
}

/** Deletes expired rows; returns how many. */
export async function deleteExpired(q: Queries, now: Date): Promise<number> {
  return (await q.sql`delete from login_graces where expires_at < ${now}`).count;
}

/** Demands a check of the phone; false when it is demanded already. */
export async function startPhoneCheck(tx: Tx, id: MemberId, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update members set phone_check_since = ${now} where id = ${id} and phone_check_since is null returning 1`;
  return rows.length > 0;
}

/** Ends a phone check that was demanded before `from`, the start of the code's check. A later demand may concern another number. */
export async function endPhoneCheck(tx: Tx, id: MemberId, from: Date): Promise<void> {
  await tx.sql`update members set phone_check_since = null where id = ${id} and phone_check_since <= ${from}`;
}
