import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

import { readTerms, type Terms } from './terms.ts';

export type ClaimState = 'review' | 'granted' | 'empty' | 'refused';
export type MarkKind = 'member' | 'device' | 'instrument' | 'identity';

export interface Claim {
  id: bigint;
  activityId: bigint;
  version: number;
  memberId: MemberId;
  part: string;
  period: string;
  state: ClaimState;
  amount: Amount;
  turnover: Amount;
  label: string;
}

export interface Mark {
  kind: MarkKind;
  mark: Buffer;
}

/** The claims of a member, of one activity or all, by part and period. */
export function listOwnClaims(
  { sql }: Queries,
  memberId: MemberId,
  since: Date,
): Promise<Pick<Claim, 'activityId' | 'part' | 'period' | 'state' | 'amount'>[]> {
  return sql<Pick<Claim, 'activityId' | 'part' | 'period' | 'state' | 'amount'>[]>`
    select activity_id, part, period, state, amount from activity_claims
    where member_id = ${memberId} and (created_at >= ${since} or period like 'once%')`;
}

export async function insertClaim({ sql }: Tx, claim: Claim): Promise<void> {
  await sql`
    insert into activity_claims (id, activity_id, version, member_id, part, period, state, amount, turnover, label)
    values (${claim.id}, ${claim.activityId}, ${claim.version}, ${claim.memberId}, ${claim.part}, ${claim.period},
      ${claim.state}, ${claim.amount}, ${claim.turnover}, ${claim.label})`;
}

/**
 * Marks of the member besides the account: devices, paying instruments, the identity. All devices that the member is known
 * by, since a session can leave its own unnamed.
 */
export function listMarks({ sql }: Queries, memberId: MemberId): Promise<Mark[]> {
  return sql<Mark[]>`
    select distinct kind, mark from activity_marks_of_members where member_id = ${memberId}`;
}

/**
 * Takes the marks for one part and period. Waits for claims that hold one of them and have not committed.
 * @returns the kinds that were taken before
 */
export async function takeMarks(
  { sql }: Tx,
  { id, activityId, part, period }: Pick<Claim, 'id' | 'activityId' | 'part' | 'period'>,
  marks: readonly Mark[],
): Promise<MarkKind[]> {
  // In one order for all claims: two of them never wait for each other.
  const rows = await sql<{ kind: MarkKind }[]>`
    with asked as (
      select kind, mark from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark.toString('hex'))}::text[])
        as a (kind, hex) cross join lateral (select decode(a.hex, 'hex') as mark) as m
      order by kind, mark
    ), taken as (
      insert into activity_marks (activity_id, part, period, kind, mark, claim_id)
      select ${activityId}, ${part}, ${period}, kind, mark, ${id} from asked
      on conflict do nothing
      returning kind, mark
    )
    select distinct kind from asked where (kind, mark) not in (select kind, mark from taken)`;
  return rows.map(({ kind }) => kind);
}

type Place = Pick<Claim, 'activityId' | 'part' | 'period'>;

const sameAs = (of: Place) => (each: Place) =>
  each.activityId === of.activityId && each.part === of.part && each.period === of.period;

/** Which kinds of the member's marks others hold in these parts and periods, in one statement; for a page that only asks. */
export async function findTakenMarks(
  { sql }: Queries,
  memberId: MemberId,
  places: readonly Place[],
  marks: readonly Mark[],
): Promise<(place: Place) => MarkKind[]> {
  if (marks.length === 0 || places.length === 0) return () => [];
  const rows = await sql<(Place & { kind: MarkKind })[]>`
    select distinct m.activity_id, m.part, m.period, m.kind
    from unnest(${places.map(({ activityId }) => activityId)}::bigint[], ${places.map(({ part }) => part)}::text[],
        ${places.map(({ period }) => period)}::text[]) as asked (activity_id, part, period)
      cross join unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark.toString('hex'))}::text[]) as own (kind, hex)
      join activity_marks m on (m.activity_id, m.part, m.period, m.kind, m.mark)
        = (asked.activity_id, asked.part, asked.period, own.kind, decode(own.hex, 'hex'))
      join activity_claims c on c.id = m.claim_id
    where c.member_id <> ${memberId}`;
  return (place) => rows.filter(sameAs(place)).map(({ kind }) => kind);
}

/** Kinds of the member's marks with at least `times` claims of one mark, by any account, in these periods of a part. */
export async function findSpentMarks(
  { sql }: Queries,
  { activityId, part, periods, times }: Omit<Place, 'period'> & { periods: readonly string[]; times: number },
  marks: readonly Mark[],
): Promise<MarkKind[]> {
  if (marks.length === 0) return [];
  const rows = await sql<{ kind: MarkKind }[]>`
    select distinct kind from (
      select m.kind
      from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark.toString('hex'))}::text[]) as own (kind, hex)
        join activity_marks m on (m.kind, m.mark) = (own.kind, decode(own.hex, 'hex'))
      where m.activity_id = ${activityId} and m.part = ${part} and m.period = any(${[...periods]}::text[])
      group by m.kind, m.mark having count(*) >= ${times}
    ) as spent`;
  return rows.map(({ kind }) => kind);
}

export interface GrantedClaim extends Pick<Claim, 'id' | 'part' | 'period' | 'amount'> {
  terms: Terms;
}

/** Claims that were paid since a moment and not taken back, with the terms that they were made under. */
export async function listGrantedClaims(
  { sql }: Queries,
  memberId: MemberId,
  since: Date,
): Promise<GrantedClaim[]> {
  const rows = await sql<(Omit<GrantedClaim, 'terms'> & { terms: unknown })[]>`
    select c.id, c.part, c.period, c.amount, v.terms
    from activity_claims c
    join activity_versions v on (v.activity_id, v.version) = (c.activity_id, c.version)
    join bonus_grants g on g.reference = 'activity:' || c.id and g.reversed_at is null
    where c.member_id = ${memberId} and c.state = 'granted' and c.created_at >= ${since}
    order by c.id desc`;
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }));
}

/** The terms that a claim was made under. */
export async function getClaimTerms(
  { sql }: Queries,
  { activityId, version }: Pick<Claim, 'activityId' | 'version'>,
): Promise<Terms> {
  const [row] = await sql<[{ terms: unknown }]>`
    select terms from activity_versions where activity_id = ${activityId} and version = ${version}`;
  return readTerms(row.terms);
}

export interface WaitingClaim
  extends Pick<
    Claim,
    'id' | 'activityId' | 'memberId' | 'part' | 'period' | 'amount' | 'turnover' | 'label'
  > {
  memberName: string;
  title: string;
  at: Date;
  /** From this amount on two operators have to approve it. */
  twoPeopleFrom: Amount;
  /** The operator who approved a large claim first. */
  approvedBy: string | null;
}

/** Claims that wait for the desk, the oldest first. */
export async function listWaitingClaims(
  { sql }: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WaitingClaim[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<(Omit<WaitingClaim, 'twoPeopleFrom'> & { terms: unknown })[]>`
      select c.id, c.activity_id, c.member_id, m.name as member_name, c.part, c.period, c.amount, c.turnover, c.label, v.terms ->> 'title' as title,
        v.terms, c.created_at as at, p.made_by as approved_by
      from activity_claims c join activity_versions v on (v.activity_id, v.version) = (c.activity_id, c.version)
      join members m on m.id = c.member_id
      left join staff_proposals p on p.kind = 'activity-claim' and p.subject = c.id::text and p.state = 'open'
      where c.state = 'review' order by c.id limit ${limit} offset ${offset}`,
    sql<[{ total: number }]>`select count(*)::int as total from activity_claims where state = 'review'`,
  ]);
  const list = rows.map(({ terms, ...row }) => ({ ...row, twoPeopleFrom: readTerms(terms).twoPeopleFrom }));
  return { rows: list, total: count.total };
}

export async function lockClaim({ sql }: Tx, id: bigint): Promise<Claim | undefined> {
  const [row] = await sql<Claim[]>`
    select id, activity_id, version, member_id, part, period, state, amount, turnover, label
    from activity_claims where id = ${id} for update`;
  return row;
}

export async function markDecided(
  { sql }: Tx,
  { id, state, by }: { id: bigint; state: 'granted' | 'refused'; by: string },
): Promise<void> {
  await sql`
    update activity_claims set state = ${state}, decided_by = ${by}, decided_at = clock_timestamp() where id = ${id}`;
}

export interface ClaimRow {
  claimId: bigint;
  activityId: bigint;
  title: string;
  label: string;
  state: ClaimState;
  amount: Amount;
  turnover: Amount;
  at: Date;
  prize: string | null;
  serverSeed: string | null;
  clientSeed: string | null;
  commitment: string | null;
}

export interface ClaimFilter {
  memberId: MemberId;
  activityId: bigint | undefined;
  /** Draws alone. */
  drawn: boolean;
}

const matching = ({ sql }: Queries, { memberId, activityId, drawn }: ClaimFilter) => sql`
  c.member_id = ${memberId} and (${activityId ?? null}::bigint is null or c.activity_id = ${activityId ?? null})
  and (not ${drawn} or exists (select from activity_seeds d where d.claim_id = c.id))`;

export function listClaims(
  q: Queries,
  filter: ClaimFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClaimRow[]> {
  return q.sql<ClaimRow[]>`
    select c.id as claim_id, c.activity_id, v.terms ->> 'title' as title, c.label, c.state, c.amount, c.turnover,
      c.created_at as at, s.given as prize, s.server_seed, s.client_seed, s.commitment
    from activity_claims c
    join activity_versions v on (v.activity_id, v.version) = (c.activity_id, c.version)
    left join activity_seeds s on s.claim_id = c.id
    where ${matching(q, filter)} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`;
}

export async function countClaims(q: Queries, filter: ClaimFilter): Promise<number> {
  const [row] = await q.sql<[{ count: number }]>`
    select count(*)::int as count from activity_claims c where ${matching(q, filter)}`;
  return row.count;
}
