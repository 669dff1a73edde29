import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../account/test-member.ts';
import { fundWallet } from '../wallet/test-ledger.ts';
import { createCallbacks } from './callbacks/callbacks.ts';
import {
  type Dialect,
  dialectsOf,
  insertVenues,
  launchVenue,
  providers,
  senderTo,
} from './callbacks/test-callbacks.ts';
import { createRounds } from './rounds/rounds.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

let world: VenueWorld;
let callbacks: ReturnType<typeof createCallbacks>;
let dialects: Dialect[];

beforeAll(async () => {
  world = await venueWorld();
  await insertVenues(world.owner);
  callbacks = createCallbacks({ ...world.deps, rounds: createRounds(world.deps), providers });
  dialects = dialectsOf(senderTo(await callbacks.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(async () => {
  await callbacks.close();
  await world.close();
});

const troubles = [undefined, undefined, 'lost', 'unheard', 'closed', 'activity'] as const;
const amounts = fc.bigInt({ min: 1n, max: 4_000n });
const operation = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: amounts }),
  fc.record({
    kind: fc.constant('transfer' as const),
    ty: fc.constantFrom(1 as const, 2 as const),
    channel: fc.constantFrom('live', 'slot'),
    trouble: fc.constantFrom(...troubles),
    amount: amounts,
  }),
  fc.record({ kind: fc.constant('recycle' as const) }),
  fc.record({ kind: fc.constant('repair' as const) }),
  fc.record({
    kind: fc.constant('round' as const),
    protocol: fc.nat({ max: 2 }),
    stake: amounts,
    win: fc.option(fc.bigInt({ min: 0n, max: 6_000n })),
    /** The answer to the bet is lost: the provider takes it back. */
    refunded: fc.boolean(),
    repeats: fc.nat({ max: 2 }),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** A member with launches of all providers, and the sums that providers gave and took. */
async function player() {
  const member = await world.member();
  const tokens = await Promise.all(dialects.map(({ venue }) => launchVenue(world.db, member, venue)));
  return { member, tokens, given: 0n };
}
type Player = Awaited<ReturnType<typeof player>>;

const text = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;

async function perform(player: Player, operation: Operation): Promise<void> {
  const { member } = player;
  switch (operation.kind) {
    case 'deposit':
      await fundWallet(world.db, member.memberId, operation.amount);
      player.given += operation.amount;
      return;
    case 'transfer':
      world.trouble.transfer = operation.trouble;
      await world.transfer(member, operation.ty, text(operation.amount), undefined, operation.channel);
      world.trouble.transfer = undefined;
      return;
    case 'recycle':
      await world.call('/game/api/v1/venue/recycle', { channelCodes: [] }, member);
      return;
    case 'repair':
      await world.repair();
      return;
    case 'round':
      await playRound(player, operation);
  }
}

/** As a provider that repeats its requests. The tally is the provider's: of acknowledged ones. */
async function playRound(
  player: Player,
  { protocol, stake, win, refunded, repeats }: Extract<Operation, { kind: 'round' }>,
): Promise<void> {
  const [dialect, token] = [dialects[protocol], player.tokens[protocol]];
  if (dialect === undefined || token === undefined) throw new Error('no such protocol');
  const [bet, round] = [randomUUID(), randomUUID()];
  const say = async (kind: 'bet' | 'win' | 'rollback', said: object): Promise<boolean> => {
    const named = { member: player.member, token, round, id: randomUUID(), ...said };
    let isDone = false;
    for (let time = 0; time <= repeats; time += 1) isDone = (await dialect.say(kind, named)).isDone;
    return isDone;
  };
  const taken = await say('bet', { id: bet, amount: stake });
  if (refunded) {
    expect(await say('rollback', { target: bet })).toBe(true);
    return;
  }
  if (!taken) return;
  player.given -= stake;
  if (win === null) return;
  expect(await say('win', { target: bet, amount: win, closed: true })).toBe(true);
  player.given += win;
}

/** Money at neither end: it has left one, or is back for the other to take. */
async function inFlight({ memberId }: TestMember): Promise<bigint> {
  const rows = await world.db.sql<{ orderNo: string; direction: 'in' | 'out'; amount: bigint }[]>`
    select order_no, direction, amount from venue_transfers where member_id = ${memberId} and state = 'processing'`;
  const done = await world.venueDb.sql<{ reference: string }[]>`
    select reference from transfers where state = 'done' and reference = any(${rows.map(({ orderNo }) => orderNo)}::text[])`;
  const arrived = new Set(done.map(({ reference }) => reference));
  return rows
    .filter(({ orderNo, direction }) => arrived.has(orderNo) === (direction === 'out'))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

it('[CV2] [C56] centre, venues and transit sum to deposits less losses, after any operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 20 }), async (operations) => {
      const one = await player();
      await perform(one, { kind: 'deposit', amount: 5_000n });
      const total = async () => {
        const [centre, live, slot, flying] = await Promise.all([
          ...[world.cashOf(one.member), world.atVenue(one.member), world.atVenue(one.member, 'slot')],
          inFlight(one.member),
        ]);
        return (centre ?? 0n) + (live ?? 0n) + (slot ?? 0n) + (flying ?? 0n);
      };
      for (const each of operations) {
        await perform(one, each);
        expect(
          await total(),
          JSON.stringify(each, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBe(one.given);
      }
      await world.repair();
      expect(await inFlight(one.member)).toBe(0n);
      expect(await total()).toBe(one.given);
    }),
    { numRuns: 3 },
  );
  await world.expectLedger();
});
