/**
 * The next draws of the house venue, computed from its database and its secret: a journey plays until free spins, which come once in some hundred
 * rounds. The venue is as players have it; only the client seed is chosen with the server seed in hand.
 */
import { createHmac } from 'node:crypto';
import { type SlotModelCode, type SpinOutcome, seededRandom, spin } from '@hj/games';
import { createSealer, type Db } from '@hj/platform';
import { readConfig, seedKeyOf } from '../../apps/venue/server/src/config.ts';
import { listSeeds } from '../../apps/venue/server/src/play/seed-store.ts';
import { openSeed } from '../../apps/venue/server/src/play/seeds.ts';

export interface KnownRound {
  clientSeed: string;
  freeSpins: number;
  /** Coin units of the whole round. */
  coins: number;
}

/** The seeds of the venue's database, opened. @param secret of the server, which the launcher derives the venue's from */
export function openHouseSeeds(db: Db, secret: string) {
  const venueSecret = createHmac('sha256', secret).update('venue').digest('hex');
  const key = seedKeyOf(readConfig({ DATABASE_URL: 'postgres://', VENUE_SECRET: venueSecret }));
  const sealer = createSealer({ keys: [{ id: 1, key }], indexKey: key });
  return {
    /** A client seed that the member's next pair of seeds begins with free spins by: of many the one with the least to show. */
    async findFreeSpins(account: string, model: SlotModelCode): Promise<KnownRound> {
      const [player] = await db.sql<{ id: bigint }[]>`
        select id from players where account = ${account} and channel = 'slot' and mode = 'real'`;
      if (player === undefined) throw new Error(`${account} has not played.`);
      const next = (await listSeeds(db, player.id, 'slot')).find(({ state }) => state === 'next');
      if (next === undefined) throw new Error(`${account} has no seed.`);
      const serverSeed = openSeed(sealer, next);
      const rounds = Array.from({ length: 4_000 }, (_, index) => `free-${index}`)
        .map((clientSeed) => ({ clientSeed, outcomes: play(model, serverSeed, clientSeed) }))
        .filter(({ outcomes }) => outcomes.length > 1 && outcomes.some(({ free, win }) => free && win > 0))
        .map(({ clientSeed, outcomes }) => ({
          ...{ clientSeed, freeSpins: outcomes.length - 1 },
          coins: outcomes.reduce((sum, { win }) => sum + win, 0),
        }))
        .sort((one, other) => one.freeSpins - other.freeSpins || one.coins - other.coins);
      const [round] = rounds;
      if (round === undefined) throw new Error('No seed of thousands leads to free spins.');
      return round;
    },
  };
}

/** The first round of a pair of seeds. */
function play(model: SlotModelCode, serverSeed: string, clientSeed: string): SpinOutcome[] {
  const outcomes: SpinOutcome[] = [];
  for (let left = 1; left > 0; left -= 1) {
    const nonce = outcomes.length;
    const outcome = spin(model, nonce > 0, seededRandom({ serverSeed, clientSeed, nonce }));
    outcomes.push(outcome);
    left += outcome.freeSpinsWon;
  }
  return outcomes;
}
