/** `kill -9` of the server while members bet: acknowledged bets stand, others converge to one result. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  convergeAll,
  countCodes,
  isAccepted,
  isDefinite,
  listBroken,
  type Plan,
  planBet,
  sendAll,
} from './test-bettor.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createDice, faultRounds } from './test-random.ts';
import { createWorld, listBets, listFaults, listOffers, listPrematch, type World } from './test-world.ts';

const dice = createDice();
const delayMs = 700;
const cash = 8_000n;
const betsPerMember = 10;
/** Ten yuan each: of a member's ten bets the balance pays for eight. */
const paidFor = 8;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
  await world.addMatch({ id: 502 });
  await world.addMatch({ id: 601, live: true });
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: dice.between(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** 80 members with ten bets each before the start, 200 with one bet in play. */
async function planThousand(server: ServerProcess) {
  const [early, live] = [await listPrematch(server.client), await listOffers(server.client, 'RB')];
  const [bettors, watchers] = [await world.addMembers(80, cash), await world.addMembers(200, cash)];
  const pick = (offers: typeof early) => {
    const offer = offers[dice.between(0, offers.length)];
    if (offer === undefined) throw new Error('nothing is on offer');
    return offer;
  };
  const plans = bettors.flatMap((member) =>
    Array.from({ length: betsPerMember }, () => planBet(member, pick(early))),
  );
  for (const member of watchers) plans.push(planBet(member, pick(live)));
  return { plans: shuffle(plans), bettors, watchers };
}

/** Sends until so many answers came, then a moment longer, and kills; requests in flight get no answer. */
async function killAmid(server: ServerProcess, plans: readonly Plan[], after: number): Promise<void> {
  let answered = 0;
  const reached = Promise.withResolvers<void>();
  let isDead = false;
  const sending = sendAll(server.client, plans, {
    width: 60,
    onReply: () => {
      answered += 1;
      if (answered >= after) reached.resolve();
    },
    stop: () => isDead,
  });
  await reached.promise;
  await pause(dice.between(0, 12));
  await server.kill();
  isDead = true;
  await sending;
}

describe(`kill -9 amid 1,000 bets (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: faultRounds }, (_, index) => index + 1))(
    'C30 C78 I9 loses no acknowledged bet and doubles none, killed twice, every key replayed (round %i)',
    async () => {
      let server = await startServer({ databaseUrl: world.url, delayMs });
      const { plans, bettors, watchers } = await planThousand(server);
      expect(plans.length).toBe(1000);
      const earlier = new Set((await listBets(world.db)).map(({ id }) => id));
      const newBets = async () => (await listBets(world.db)).filter(({ id }) => !earlier.has(id));

      await killAmid(server, plans, dice.between(30, 400));
      expect(listBroken(plans, await newBets())).toEqual([]);

      // The client goes on where it was, then the server dies again.
      server = await startServer({ databaseUrl: world.url, delayMs });
      const open = plans.filter(({ replies }) => !isDefinite(replies.at(-1)));
      await killAmid(server, open, dice.between(30, Math.min(400, open.length / 2)));
      expect(listBroken(plans, await newBets())).toEqual([]);
      const codes = countCodes(plans.flatMap(({ replies }) => replies));
      expect(
        Object.keys(codes).some((why) => Number.isNaN(Number(why))),
        JSON.stringify(codes),
      ).toBe(true);

      server = await startServer({ databaseUrl: world.url, delayMs });
      const answers = await convergeAll(server.client, plans);
      const bets = await newBets();
      expect(listBroken(plans, bets)).toEqual([]);
      expect(answers.filter(isAccepted).length).toBe(bets.length);
      for (const { memberId } of bettors) {
        expect(bets.filter((bet) => bet.memberId === memberId).length).toBe(paidFor);
      }
      expect(bets.length).toBe(bettors.length * paidFor + watchers.length);
      expect(await listFaults(world, [...bettors, ...watchers], cash)).toEqual([]);
      await server.kill();
    },
    90_000,
  );
});

describe(`kill -9 while bets wait for their decision (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: faultRounds }, (_, index) => index + 1))(
    'C43 decides every waiting bet within its delay and 30 s, and no hold stays behind (round %i)',
    async () => {
      const id = 700 + dice.between(0, 1_000_000);
      await world.addMatch({ id, live: true });
      let server = await startServer({ databaseUrl: world.url, delayMs });
      const members = await world.addMembers(150, cash);
      const offers = await listOffers(server.client, 'RB');
      const plans = members.map((member, index) => {
        const offer = offers[index % offers.length];
        if (offer === undefined) throw new Error('nothing is on offer in play');
        return planBet(member, offer);
      });
      await sendAll(server.client, plans, { width: 50 });
      expect(plans.every(({ replies: [reply] }) => reply !== undefined && isAccepted(reply))).toBe(true);
      const lastPlacedAt = Date.now();
      // Three lives of the server end while bets wait or are being decided.
      for (let life = 0; life < 3; life += 1) {
        await pause(dice.between(0, delayMs / 2));
        await server.kill();
        server = await startServer({ databaseUrl: world.url, delayMs });
      }
      const mine = new Set(members.map(({ memberId }) => memberId));
      const own = async () => (await listBets(world.db)).filter(({ memberId }) => mine.has(memberId));
      const isWaiting = async () => (await own()).some(({ state }) => state === 'confirming');
      while ((await isWaiting()) && Date.now() < lastPlacedAt + delayMs + 30_000) await pause(50);
      const states = (await own()).map(({ state }) => state);
      expect(states.length).toBe(150);
      expect(new Set(states)).toEqual(new Set(['accepted']));
      expect(await listFaults(world, members, cash)).toEqual([]);
      await server.kill();
    },
    60_000,
  );
});
