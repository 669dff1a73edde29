/** Pairs of seeds. A server seed is stored sealed; its commitment is public from the start. */
import type { Queries, Tx } from '@hj/platform';

export interface SeedRow {
  id: string;
  state: 'next' | 'active' | 'revealed';
  commit: string;
  serverSeed: Uint8Array;
  clientSeed: string | null;
  nextNonce: bigint;
  openedAt: Date | null;
}

export type Family = 'slot' | 'fish';

export function listSeeds({ sql }: Queries, playerId: bigint, family: Family): Promise<SeedRow[]> {
  return sql<SeedRow[]>`
    select id, state, commit, server_seed, client_seed, next_nonce, opened_at from seed_pairs
    where player_id = ${playerId} and family = ${family} and state <> 'revealed'`;
}

export async function insertSeed(
  { sql }: Tx,
  seed: { id: string; playerId: bigint; family: Family; commit: string; serverSeed: Buffer },
): Promise<void> {
  await sql`
    insert into seed_pairs (id, player_id, family, state, commit, server_seed)
    values (${seed.id}, ${seed.playerId}, ${seed.family}, 'next', ${seed.commit}, ${seed.serverSeed})`;
}

export async function activateSeed({ sql }: Tx, id: string, clientSeed: string, at: Date): Promise<void> {
  await sql`
    update seed_pairs set state = 'active', client_seed = ${clientSeed}, opened_at = ${at} where id = ${id}`;
}

export async function revealSeed({ sql }: Tx, id: string, at: Date): Promise<void> {
  await sql`update seed_pairs set state = 'revealed', revealed_at = ${at} where id = ${id}`;
}

export async function setNonce({ sql }: Tx, id: string, nonce: bigint): Promise<void> {
  await sql`update seed_pairs set next_nonce = ${nonce} where id = ${id}`;
}
