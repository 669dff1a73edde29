import { type MemberId, memberId, type Queries } from '@hj/platform';

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
  m.id, m.name, m.status, m.vip_grade as grade, m.created_at as "createdAt",
  (select l.at from login_log l where l.member_id = m.id and l.outcome = 'ok' order by l.at desc limit 1) as "lastLoginAt"`;

const factsOf = ({ id, ...row }: Row): MemberFacts => ({ ...row, memberId: memberId(id) });

const mostFound = 20;

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

export interface MoneyEvent {
  at: Date;
  type: string;
  title: string;
  amount: bigint;
  stateText: string;
}

/** The latest movements of the member's money. */
export async function listMoneyEvents({ sql }: Queries, id: MemberId): Promise<MoneyEvent[]> {
  const rows = await sql<MoneyEvent[]>`
    select created_at as at, type, title, amount, state_text as "stateText"
    from deals where member_id = ${id} order by id desc limit 50`;
  return [...rows];
}
