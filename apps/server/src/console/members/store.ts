import { type MemberId, memberId, type Queries, type StoredText } from '@hj/platform';
import type { DealStep } from '../../modules/wallet/index.ts';

export interface MemberFacts {
  memberId: MemberId;
  name: string;
  status: string;
  grade: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

type Row = Omit<MemberFacts, 'memberId'> & { id: bigint };

const columns = ({ sql }: Queries) => sql`
  m.id, m.name, m.status, m.vip_grade as grade, m.created_at,
  (select l.at from login_log l where l.member_id = m.id and l.outcome = 'ok' order by l.at desc limit 1) as last_login_at`;

const factsOf = ({ id, ...row }: Row): MemberFacts => ({ ...row, memberId: memberId(id) });

export const mostFound = 20;

/** Whose name begins so, or the one with this number; the exact name first. */
export async function searchMembers(q: Queries, text: string): Promise<MemberFacts[]> {
  const name = text.toLowerCase();
  const number = /^[1-9]\d{0,17}$/.test(text) ? text : null;
  const beginning = `${name.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await q.sql<Row[]>`
    select ${columns(q)} from members m
    where m.name_key like ${beginning} or m.id = ${number}::bigint
    order by m.name_key = ${name} desc, m.id = coalesce(${number}::bigint, 0) desc, m.name_key limit ${mostFound}`;
  return rows.map(factsOf);
}

export async function findMemberFacts(q: Queries, id: MemberId): Promise<MemberFacts | undefined> {
  const [row] = await q.sql<Row[]>`select ${columns(q)} from members m where m.id = ${id}`;
  return row && factsOf(row);
}

/** The last change of the member's state in the audit, with its actor. */
export async function findStatusChange(
  { sql }: Queries,
  id: MemberId,
): Promise<{ actor: string; at: Date; reason: string } | undefined> {
  const [row] = await sql<{ actor: string; at: Date; reason: string }[]>`
    select actor, at, detail->>'reason' as reason from audit_events
    where subject = ${`member:${id}`} and action = 'member-status' order by id desc limit 1`;
  return row;
}

export interface GuardFacts {
  phoneCheckSince: Date | null;
  passwordChangedAt: Date | null;
  withdrawalPassword: boolean;
  withdrawalPasswordChangedAt: Date | null;
  liveSessions: number;
}

export async function findGuardFacts(
  { sql }: Queries,
  id: MemberId,
  now: Date,
): Promise<GuardFacts | undefined> {
  const [row] = await sql<GuardFacts[]>`
    select phone_check_since, password_changed_at,
      second_password_phc is not null as withdrawal_password,
      second_password_changed_at as withdrawal_password_changed_at,
      (select count(*)::int from sessions s
        where s.member_id = m.id and s.ended_at is null and s.expires_at > ${now}) as live_sessions
    from members m where id = ${id}`;
  return row;
}

/** Name and state of each. */
export async function listBriefs(
  { sql }: Queries,
  ids: readonly MemberId[],
): Promise<Map<MemberId, { name: string; status: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: bigint; name: string; status: string }[]>`
    select id, name, status from members where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, ...row }) => [memberId(id), row]));
}

export interface MoneyEvent {
  at: Date;
  type: string;
  title: StoredText;
  amount: bigint;
  step: DealStep;
}

/** The latest movements of the member's money. */
export async function listMoneyEvents({ sql }: Queries, id: MemberId): Promise<MoneyEvent[]> {
  const rows = await sql<MoneyEvent[]>`
    select created_at as at, type, title, amount, step
    from deals where member_id = ${id} order by id desc limit 50`;
  return [...rows];
}
