/**
 * Seeds of a player. Invariants: the next server seed is committed to before the client seed that it will be paired
 * with is known; a nonce is used once; a server seed leaves the venue only after it has stopped serving.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf, rotationDue, type SeedReference } from '@hj/games';
import type { Sealer, Tx } from '@hj/platform';
import { fishingGame } from '../fishing/game.ts';
import {
  activateSeed,
  type Family,
  insertSeed,
  listSeeds,
  revealSeed,
  type SeedRow,
  setNonce,
} from './seed-store.ts';

export interface ActiveSeed extends SeedRow {
  clientSeed: string;
  /** Commitment of the seed that follows. */
  nextCommit: string;
}

export const familyOf = (game: string): Family => (game === fishingGame.code ? 'fish' : 'slot');

export interface SeedHolder {
  playerId: bigint;
  family: Family;
}

const placeOf = (id: string) => ({ table: 'seed_pairs', row: id, column: 'server_seed' });

export const openSeed = (sealer: Sealer, { id, serverSeed }: Pick<SeedRow, 'id' | 'serverSeed'>): string =>
  sealer.open(serverSeed, placeOf(id)).toString('utf8');

/** The pair that serves now; the first one of a player is made. The player's row is locked. */
export async function activeSeed(tx: Tx, sealer: Sealer, holder: SeedHolder, now: Date): Promise<ActiveSeed> {
  const seeds = await listSeeds(tx, holder.playerId, holder.family);
  const next = seeds.find(({ state }) => state === 'next') ?? (await makeNext(tx, sealer, holder));
  const active = seeds.find(({ state }) => state === 'active');
  if (active?.clientSeed) return { ...active, clientSeed: active.clientSeed, nextCommit: next.commit };
  return promote(tx, sealer, holder, { next, clientSeed: randomBytes(8).toString('hex'), now });
}

/** The pair for a new round: one that has served its rounds or its day is replaced before. */
export async function seedForRound(
  tx: Tx,
  sealer: Sealer,
  holder: SeedHolder,
  now: Date,
): Promise<ActiveSeed> {
  const active = await activeSeed(tx, sealer, holder, now);
  const use = { rounds: Number(active.nextNonce), openedAt: active.openedAt?.getTime() ?? 0 };
  if (!rotationDue(use, now.getTime())) return active;
  return (await rotateSeed(tx, sealer, holder, { clientSeed: active.clientSeed, now })).active;
}

/** Ends the pair and opens the next one. @returns the old server seed, which is public from now on */
export async function rotateSeed(
  tx: Tx,
  sealer: Sealer,
  holder: SeedHolder,
  { clientSeed, now }: { clientSeed: string; now: Date },
): Promise<{ active: ActiveSeed; revealed: ActiveSeed & { plain: string } }> {
  const old = await activeSeed(tx, sealer, holder, now);
  await revealSeed(tx, old.id, now);
  const seeds = await listSeeds(tx, holder.playerId, holder.family);
  const next = seeds.find(({ state }) => state === 'next') ?? (await makeNext(tx, sealer, holder));
  const active = await promote(tx, sealer, holder, { next, clientSeed, now });
  return { active, revealed: { ...old, plain: openSeed(sealer, old) } };
}

/** The reference of the next spin; its nonce is used up in this transaction. */
export async function takeNonce(tx: Tx, sealer: Sealer, seed: ActiveSeed): Promise<SeedReference> {
  await setNonce(tx, seed.id, seed.nextNonce + 1n);
  return {
    serverSeed: openSeed(sealer, seed),
    clientSeed: seed.clientSeed,
    nonce: Number(seed.nextNonce),
  };
}

async function makeNext(tx: Tx, sealer: Sealer, holder: SeedHolder): Promise<SeedRow> {
  const [id, plain] = [randomUUID(), randomBytes(32).toString('hex')];
  const seed = {
    ...{ id, commit: commitmentOf(plain), serverSeed: sealer.seal(plain, placeOf(id)) },
  };
  await insertSeed(tx, { ...holder, ...seed });
  return { ...seed, state: 'next', clientSeed: null, nextNonce: 0n, openedAt: null };
}

async function promote(
  tx: Tx,
  sealer: Sealer,
  holder: SeedHolder,
  { next, clientSeed, now }: { next: SeedRow; clientSeed: string; now: Date },
): Promise<ActiveSeed> {
  await activateSeed(tx, next.id, clientSeed, now);
  const { commit: nextCommit } = await makeNext(tx, sealer, holder);
  return { ...next, state: 'active', clientSeed, openedAt: now, nextCommit };
}
