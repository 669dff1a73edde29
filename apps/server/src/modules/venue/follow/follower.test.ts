import { createLog } from '@hj/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../../test-bystander.ts';
import { VenueUnreachable } from '../adapter.ts';
import { type CallbackWorld, callbackWorld, keys } from '../callbacks/test-callbacks.ts';
import { hub88Client } from '../hub88-client.ts';
import { createRounds } from '../rounds/rounds.ts';
import { startProvider } from '../test-provider.ts';
import { type VenueWorld, venueWorld } from '../test-venue.ts';
import { createFollower, startFollowers } from './follower.ts';
import { createFollowers } from './followers.ts';
import { workOff } from './test-follow.ts';

const log = createLog({ level: 'silent' });

/** Until it is so, 20 seconds at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 20_000, interval: 50 }).toBe(true);
}

describe('orders that wait for a provider', () => {
  let waiting: { id: number; asked: number; isDue: boolean }[];
  let heard: number[];
  let says: (id: number) => void;
  const pick = (isWanted: (one: (typeof waiting)[number]) => boolean, most: number) => {
    const found = waiting
      .filter(isWanted)
      .sort((left, right) => left.asked - right.asked)
      .slice(0, most);
    for (const one of found) Object.assign(one, { asked: one.asked + 1, isDue: false });
    return Promise.resolve(found.map(({ id }) => id));
  };
  const follow = () =>
    createFollower<number>(
      {
        ...{ name: 'things', provider: 'x' },
        take: (most) => pick(({ isDue }) => isDue, most),
        takeOne: () => pick(({ isDue, asked }) => isDue || asked > 0, 1),
        hasten: async () => {
          for (const one of waiting) one.isDue ||= one.asked > 0;
        },
        ask: async (id) => {
          heard.push(id);
          says(id);
          waiting = waiting.filter((one) => one.id !== id);
        },
      },
      log,
    );
  const things = (count: number) => Array.from({ length: count }, (_, id) => ({ id, asked: 0, isDue: true }));
  const down = () => {
    throw new VenueUnreachable('down');
  };
  beforeEach(() => {
    heard = [];
  });

  it('is asked one by one and ever less often while the provider is silent, a different one each time', async () => {
    waiting = things(20);
    says = down;
    const { turn } = follow();
    const pauses: number[] = [];
    for (let turns = 0; turns < 7; turns += 1) pauses.push(await turn());
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
    expect(new Set(heard).size).toBe(7);
  });

  it('ends without a pause, whole, when the provider answers again, though none of it was due', async () => {
    waiting = things(100).map((one) => ({ ...one, asked: 9, isDue: false }));
    says = down;
    const follower = follow();
    await follower.turn();
    says = () => undefined;
    await workOff([follower]);
    expect(waiting).toEqual([]);
  });

  it('is asked at once after the first silence in the middle of the work', async () => {
    waiting = things(30);
    says = (id) => (id > 4 ? down() : undefined);
    const follower = follow();
    await workOff([follower]);
    expect(waiting).toHaveLength(25);
    says = () => undefined;
    await workOff([follower]);
    expect(waiting).toEqual([]);
  });

  it('that is answered in no agreed way holds up none of the rest, and is asked in its own time', async () => {
    waiting = things(20);
    says = (id) => {
      if (id % 5 === 0) throw new VenueUnreachable('what?', { wasAnswered: true });
    };
    await workOff([follow()]);
    expect(waiting.map(({ id, asked, isDue }) => ({ id, asked, isDue }))).toEqual(
      [0, 5, 10, 15].map((id) => ({ id, asked: id === 0 ? 2 : 1, isDue: false })),
    );
  });
});

describe('transfers in transit through a long outage', () => {
  let world: VenueWorld;
  beforeAll(async () => {
    world = await venueWorld();
  });
  afterAll(() => world.close());

  it('are all final seconds after the venue answers again, more than one batch of them (C56)', async () => {
    const members = await Promise.all(Array.from({ length: 15 }, () => world.member(10_000n)));
    for (const member of members) await world.transfer(member, 1, '10');
    world.trouble.transfer = 'lost';
    await Promise.all(
      members.map(async (member) => {
        for (const [ty, amount] of [
          [1, '1'],
          [2, '2'],
          [1, '3'],
          [2, '4'],
        ] as const) {
          await world.transfer(member, ty, amount);
        }
      }),
    );
    // As after hours of asking in vain.
    await world.owner.sql`
      update venue_transfers set asked = 9, ask_at = now() + interval '1 hour'
      where state = 'processing' and member_id <> ${bystander}`;
    const left = async () => {
      const [row] = await world.db.sql<[{ count: number }]>`
        select count(*)::int from venue_transfers where state = 'processing' and member_id <> ${bystander}`;
      return row.count;
    };
    expect(await left()).toBe(60);
    world.trouble.conclude = 'lost';
    const working = startFollowers(world.followers(), log);
    try {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await left()).toBe(60);
      world.trouble.conclude = undefined;
      await until(async () => (await left()) === 0);
    } finally {
      await working.stop();
    }
    await world.expectConserved();
  });
});

describe('rounds that wait for a result', () => {
  let world: CallbackWorld;
  beforeAll(async () => {
    world = await callbackWorld();
  });
  afterAll(() => world.close());

  it('all end when their provider answers again, though none is due', async () => {
    let says: { status?: number; body: object } = { status: 500, body: {} };
    const provider = await startProvider(() => says);
    const [hub88] = world.dialects;
    const member = await world.member(10_000n);
    const token = await world.launch(member, 'fish');
    for (let round = 0; round < 30; round += 1) {
      await hub88?.say('bet', { member, token, round: `r-${round}`, amount: 100n });
    }
    await world.owner.sql`
      update venue_rounds set asked = 9, ask_at = now() + interval '6 hours' where member_id = ${member.memberId}`;
    const client = hub88Client({ url: provider.url, operator: 1, privateKey: keys.privateKey });
    const followers = createFollowers({
      ...{ ...world.deps, adapters: new Map(), rounds: createRounds(world.deps) },
      sources: new Map([['hub88', client]]),
    });
    await workOff(followers);
    expect(provider.heard).toHaveLength(1);
    says = { body: { state: 'void' } };
    await workOff(followers);
    const rounds = await world.roundsOf(member);
    expect(rounds.filter(({ state }) => state === 'void')).toHaveLength(30);
    expect(await world.cashOf(member)).toBe(10_000n);
    await world.expectClean();
    await provider.close();
  });
});
