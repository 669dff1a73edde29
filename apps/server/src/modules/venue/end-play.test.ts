import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silent } from '../sportsbook/test-bets.ts';
import { endPlayJobs, endVenuePlay } from './end-play.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

let world: VenueWorld;
beforeAll(async () => {
  world = await venueWorld();
});
afterEach(() => world.expectConserved());
afterAll(() => world.close());

const said = z.object({ session: z.string().optional() });

/** As a game at the venue asks. */
async function play(path: string, body: object, session = '') {
  const answer = await fetch(`${world.url}/play/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  });
  const { session: opened } = said.parse(await answer.json());
  return { status: answer.status, session: opened };
}

describe('a member who excluded himself (C17)', () => {
  it('plays no further at a venue with a wallet of its own, neither in an open game nor by a launch not yet used', async () => {
    const [member, other] = [await world.member(20_000n), await world.member(20_000n)];
    const launch = async ({ memberId }: typeof member) => {
      const order = {
        channel: 'slot',
        gameCode: 'hongtu',
        player: { memberId, token: '' },
        device: 'mobile',
      } as const;
      const answer = await world.real.launch({
        ...order,
        address: '127.0.0.1',
        returnUrl: world.url,
        depositUrl: world.url,
      });
      if (!('url' in answer)) throw new Error('no launch');
      return { launch: new URL(answer.url).searchParams.get('launch') };
    };
    for (const each of [member, other]) await world.transfer(each, 1, '100', undefined, 'slot');
    const { session = '' } = await play('session', await launch(member));
    const { session: others = '' } = await play('session', await launch(other));
    const waiting = await launch(member);
    expect((await play('balance', {}, session)).status).toBe(200);

    const queued = await world.db.transaction(async (tx) => {
      await endVenuePlay(tx, member.memberId);
      return tx.sql<{ payload: unknown }[]>`
        select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'venue-end-play'`;
    });
    const job = endPlayJobs({ db: world.db, adapters: new Map([['house', world.adapter('house')]]) })[
      'venue-end-play'
    ];
    world.trouble.transfer = 'lost';
    await expect(job?.run(queued[0]?.payload, { log: silent, jobId: '1' })).rejects.toThrow();
    delete world.trouble.transfer;
    await job?.run(queued[0]?.payload, { log: silent, jobId: '1' });

    expect(await play('spin', { key: crypto.randomUUID(), stake: '0.20' }, session)).toMatchObject({
      status: 401,
    });
    expect(await play('session', waiting)).toMatchObject({ status: 401 });
    expect((await play('balance', {}, others)).status).toBe(200);
  });
});
