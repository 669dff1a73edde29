/** A venue with one slot whose outcomes a test chooses, and a player's client. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { SpinOutcome } from '@hj/games';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import type { FastifyInstance } from 'fastify';
import { createVenueServer, type VenueDeps } from '../app.ts';
import { slotGames } from '../slots/catalog.ts';
import { testDeps } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { launch } from './session.ts';

export const venueMigrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Coins and free spins of the next spins; without one the engine draws. */
export interface NextSpin {
  coins: number;
  freeSpins?: number;
}

export interface World {
  database: TestDatabase;
  deps: VenueDeps;
  app: FastifyInstance;
  /** Taken first to last by the next spins; where seeds decide, a repeat of a spin finds its own again. */
  nextSpins: NextSpin[];
}

export async function playWorld(more: Partial<VenueDeps> = {}): Promise<World> {
  const database = await testDatabase({ migrations: venueMigrations, max: 20 });
  const nextSpins: NextSpin[] = [];
  const granted = new Map<string, NextSpin>();
  const slots = new Map(slotGames);
  const hongtu = slots.get('hongtu');
  if (hongtu === undefined) throw new Error('no game');
  slots.set('hongtu', {
    ...hongtu,
    play(free, random) {
      const outcome: SpinOutcome = hongtu.play(free, random);
      const name = JSON.stringify([outcome.stops, free]);
      const next = granted.get(name) ?? nextSpins.shift();
      if (next === undefined) return outcome;
      granted.set(name, next);
      return { ...outcome, win: next.coins, freeSpinsWon: next.freeSpins ?? 0 };
    },
  });
  const deps = testDeps(database.db, { slots, ...more });
  return { database, deps, app: createVenueServer(deps), nextSpins };
}

/** A member with money in the venue's own wallet. */
export async function fund({ database }: World, amount: bigint, account = `hj-${randomUUID()}`) {
  await openAccount(database.db, 'slot', account);
  if (amount > 0n) {
    await applyTransfer(database.db, {
      ...{ reference: randomUUID(), channel: 'slot', account, direction: 'in', amount },
    });
  }
  return account;
}

export async function launchUrl(
  { deps }: World,
  account: string | undefined,
  more: Partial<Parameters<typeof launch>[1]> = {},
): Promise<URL> {
  const answer = await launch(deps, {
    ...{ operator: 1, protocol: 'house', account, gameCode: 'hongtu', operatorToken: null },
    ...{ returnUrl: 'http://localhost:3000/dz', depositUrl: null },
    ...more,
  });
  if (answer.state !== 'done') throw new Error(answer.reason);
  return new URL(answer.url);
}

/** The client of a session: `post` answers with status, parsed body and raw text. */
export async function openClient(world: World, account: string | undefined, more = {}) {
  const url = await launchUrl(world, account, more);
  const post = async (path: string, body: object, secret = '') => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/play/api/${path}`,
      headers: secret === '' ? {} : { authorization: `Bearer ${secret}` },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const opened = await post('session', { launch: url.searchParams.get('launch') });
  const secret: string = opened.body.session;
  return {
    opened: opened.body,
    post: (path: string, body: object = {}) => post(path, body, secret),
    spin: (stake: string, key: string = randomUUID()) => post('spin', { key, stake }, secret),
  };
}
