import type { MemberId, Queries, Tx } from '@hj/platform';

export interface DrawSeed {
  id: bigint;
  serverSeed: string;
  commitment: string;
}

/** The seed of the next draw. */
export async function findSeed(
  { sql }: Queries,
  activityId: bigint,
  memberId: MemberId,
): Promise<DrawSeed | undefined> {
  const [row] = await sql<DrawSeed[]>`
    select id, server_seed, commitment from activity_seeds
    where activity_id = ${activityId} and member_id = ${memberId} and claim_id is null`;
  return row;
}

/** Nothing where the member has one already. */
export async function insertSeed(
  { sql }: Queries,
  seed: DrawSeed & { activityId: bigint; memberId: MemberId },
): Promise<void> {
  await sql`
    insert into activity_seeds (id, activity_id, member_id, server_seed, commitment)
    values (${seed.id}, ${seed.activityId}, ${seed.memberId}, ${seed.serverSeed}, ${seed.commitment})
    on conflict do nothing`;
}

export async function markDrawn(
  { sql }: Tx,
  { id, ...drawn }: { id: bigint; clientSeed: string; claimId: bigint; chosen: string; given: string },
): Promise<void> {
  await sql`
    update activity_seeds set client_seed = ${drawn.clientSeed}, claim_id = ${drawn.claimId}, chosen = ${drawn.chosen},
      given = ${drawn.given}
    where id = ${id}`;
}

export interface MadeDraw {
  at: Date;
  part: string;
  /** Of the version that it was made under. */
  terms: unknown;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  chosen: string;
  given: string;
}

/** A draw that was made. */
export async function findDraw({ sql }: Queries, claimId: bigint): Promise<MadeDraw | undefined> {
  const [row] = await sql<MadeDraw[]>`
    select c.created_at as at, c.part, v.terms, s.commitment, s.server_seed, s.client_seed, s.chosen, s.given
    from activity_seeds s join activity_claims c on c.id = s.claim_id
    join activity_versions v on (v.activity_id, v.version) = (c.activity_id, c.version)
    where s.claim_id = ${claimId}`;
  return row;
}

/** Takes one of a prize, if there is one left. */
export async function takePrize({ sql }: Tx, activityId: bigint, prize: string): Promise<boolean> {
  const rows = await sql`
    update activity_prizes set given = given + 1
    where activity_id = ${activityId} and prize = ${prize} and (stock is null or given < stock) returning prize`;
  return rows.length === 1;
}

export function listPrizes(
  { sql }: Queries,
  activityId: bigint,
): Promise<{ prize: string; stock: number | null; given: number }[]> {
  return sql<{ prize: string; stock: number | null; given: number }[]>`
    select prize, stock, given from activity_prizes where activity_id = ${activityId}`;
}
