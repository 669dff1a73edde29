/**
 * An honest draw: the hash of the seed is public before it, the member adds a seed of his own, and the server's seed is public after it.
 * The same generator as the house's games (ADR 091): the choice can be recomputed in public.
 */
import { randomBytes } from 'node:crypto';
import { chooseWeighted, commitmentOf, seededRandom } from '@hj/games';
import { type MemberId, nextIds, type Queries, type Tx } from '@hj/platform';
import { refuse } from '../refusals.ts';
import { type DrawSeed, findSeed, insertSeed, markDrawn, takePrize } from './draw-store.ts';
import type { Prize, Reward } from './terms.ts';

type DrawReward = Extract<Reward, { kind: 'draw' }>;

/** The seed of the member's next draw; made if there is none. */
export async function openSeed(q: Queries, activityId: bigint, memberId: MemberId): Promise<DrawSeed> {
  const found = await findSeed(q, activityId, memberId);
  if (found !== undefined) return found;
  const [id = 0n] = await nextIds(q, 1);
  const serverSeed = randomBytes(32).toString('hex');
  await insertSeed(q, { id, activityId, memberId, serverSeed, commitment: commitmentOf(serverSeed) });
  const made = await findSeed(q, activityId, memberId);
  if (made === undefined) throw new Error(`Member ${memberId} has no seed for activity ${activityId}.`);
  return made;
}

/** The prize that a pair of seeds chooses, by the published odds alone. */
export function choosePrize({ prizes }: DrawReward, serverSeed: string, clientSeed: string): Prize {
  const random = seededRandom({ serverSeed, clientSeed, nonce: 0 });
  const chosen =
    prizes[
      chooseWeighted(
        prizes.map(({ ppm }) => ppm),
        random,
      )
    ];
  if (chosen === undefined) throw new Error('A prize was chosen that does not exist.');
  return chosen;
}

export interface Drawn {
  prize: Prize;
  chosen: Prize;
  serverSeed: string;
  clientSeed: string;
  commitment: string;
}

/** Draws, takes the prize from its stock and shows the seed. Where the stock has ended, the prize of the terms is given instead. @throws AppError 6008 */
export async function draw(
  tx: Tx,
  reward: DrawReward,
  {
    activityId,
    memberId,
    claimId,
    clientSeed,
    commitment,
  }: {
    activityId: bigint;
    memberId: MemberId;
    claimId: bigint;
    clientSeed: string;
    /** The commitment that the member's page showed. */
    commitment: string | undefined;
  },
): Promise<Drawn> {
  const seed = await openSeed(tx, activityId, memberId);
  // Another tab used the seed meanwhile: this page never showed the commitment of the next one.
  if (commitment !== undefined && commitment !== seed.commitment) throw refuse('seed-used');
  const chosen = choosePrize(reward, seed.serverSeed, clientSeed);
  const prize = (await takePrize(tx, activityId, chosen.code))
    ? chosen
    : await takeInstead(tx, reward, activityId);
  await markDrawn(tx, { id: seed.id, clientSeed, claimId, chosen: chosen.code, given: prize.code });
  return { prize, chosen, serverSeed: seed.serverSeed, clientSeed, commitment: seed.commitment };
}

async function takeInstead(tx: Tx, { prizes, instead }: DrawReward, activityId: bigint): Promise<Prize> {
  const prize = prizes.find(({ code }) => code === instead);
  if (prize === undefined || !(await takePrize(tx, activityId, prize.code))) {
    throw new Error(`Activity ${activityId} has no prize ${instead} without end.`);
  }
  return prize;
}
