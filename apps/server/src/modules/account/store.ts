import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';
import type { AttemptLimit, AttemptPurpose } from './rules.ts';

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

/** `undefined` when the name is taken: of parallel registers of one name exactly one gets an id. */
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
  const [row] = await q.sql<{ id: bigint; name: string; password_phc: string; status: MemberStatus }[]>`
    select id, name, password_phc, status from members where name_key = ${name.toLowerCase()}`;
  return (
    row && { memberId: memberId(row.id), name: row.name, passwordPhc: row.password_phc, status: row.status }
  );
}

export interface Profile {
  memberId: MemberId;
  name: string;
  createdAt: Date;
  gender: 'male' | 'female' | null;
  birthday: string | null;
  realName: string | null;
  phone: string | null;
  email: string | null;
  hasSecondPassword: boolean;
  avatar: number;
  vipGrade: number;
}

export async function findProfile(q: Queries, id: MemberId): Promise<Profile | undefined> {
  const [row] = await q.sql<Omit<Profile, 'memberId'>[]>`
    select name, created_at as "createdAt", gender, to_char(birthday, 'YYYY-MM-DD') as birthday,
      real_name as "realName", phone, email, second_password_phc is not null as "hasSecondPassword",
      avatar, vip_grade as "vipGrade"
    from members where id = ${id}`;
  return row && { ...row, memberId: id };
}

/** The login before this session's own. */
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

export interface LoginAttempt {
  at: Date;
  memberId: MemberId | undefined;
  nameHash: Buffer;
  outcome: 'ok' | 'captcha' | 'wrong-password' | 'unknown-name' | 'limited' | 'barred';
  factor: 'none' | 'image' | 'registration';
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

export async function countFailures(q: Queries, nameHash: Buffer, since: Date): Promise<number> {
  const [row] = await q.sql<{ count: number }[]>`
    select count(*)::int as count from login_log
    where name_hash = ${nameHash} and at > ${since} and outcome in ('wrong-password', 'unknown-name')`;
  return row?.count ?? 0;
}

/** Counts one attempt in its window and returns how many that makes. */
export async function countAttempt(
  q: Queries,
  purpose: AttemptPurpose,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number> {
  const windowStart = new Date(now.getTime() - limit.withinMs);
  const [row] = await q.sql<{ hits: number }[]>`
    insert into attempt_counters as c (purpose, subject, started_at, hits)
    values (${purpose}, ${subject}, ${now}, 1)
    on conflict (purpose, subject) do update set
      hits = case when c.started_at <= ${windowStart} then 1 else c.hits + 1 end,
      started_at = case when c.started_at <= ${windowStart} then excluded.started_at else c.started_at end
    returning hits`;
  return row?.hits ?? Number.POSITIVE_INFINITY;
}

export interface CaptchaRow {
  id: string;
  answerHmac: Buffer;
  addressKey: string;
  expiresAt: Date;
}

export async function insertCaptcha(q: Queries, captcha: CaptchaRow): Promise<void> {
  await q.sql`
    insert into captchas (id, answer_hmac, address_key, expires_at)
    values (${captcha.id}, ${captcha.answerHmac}, ${captcha.addressKey}, ${captcha.expiresAt})`;
}

/** Takes the captcha out for its one check; of two parallel checks only one finds it. */
export async function takeCaptcha(q: Queries, id: string): Promise<Omit<CaptchaRow, 'id'> | undefined> {
  const [row] = await q.sql<{ answer_hmac: Buffer; address_key: string; expires_at: Date }[]>`
    delete from captchas where id = ${id} returning answer_hmac, address_key, expires_at`;
  return row && { answerHmac: row.answer_hmac, addressKey: row.address_key, expiresAt: row.expires_at };
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

export async function hasGrace(q: Queries, name: string, address: string, now: Date): Promise<boolean> {
  const rows = await q.sql`
    select 1 from login_graces g join members m on m.id = g.member_id
    where m.name_key = ${name.toLowerCase()} and g.address_key = ${address} and g.expires_at > ${now}`;
  return rows.length > 0;
}

export async function takeGrace(q: Queries, name: string, address: string, now: Date): Promise<boolean> {
  const rows = await q.sql`
    delete from login_graces g using members m
    where m.id = g.member_id and m.name_key = ${name.toLowerCase()} and g.address_key = ${address}
      and g.expires_at > ${now}
    returning 1`;
  return rows.length > 0;
}

/** Removes what has expired; returns how many rows. */
export async function deleteExpired(q: Queries, now: Date, countersBefore: Date): Promise<number> {
  const captchas = await q.sql`delete from captchas where expires_at < ${now}`;
  const graces = await q.sql`delete from login_graces where expires_at < ${now}`;
  const counters = await q.sql`delete from attempt_counters where started_at < ${countersBefore}`;
  return captchas.count + graces.count + counters.count;
}
