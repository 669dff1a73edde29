import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { roomDesk } from './desk.ts';
import { atTable, fundChess, nextStep } from './test-table.ts';

let world: World;

beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

const answered = z.looseObject({
  reason: z.string().optional(),
  rooms: z.array(z.looseObject({ code: z.string() })).optional(),
});
async function ask(path: string, body: object = {}) {
  const answer = await roomDesk(world.deps)[`/provider/rooms/${path}`]?.(body);
  if (answer === undefined) throw new Error(`no ${path}`);
  return { status: answer.status, body: answered.parse(answer.body) };
}
const terms = {
  ...{ isOpen: true, houseSits: true, base: '2.00', entryMin: '450.00', rakePercent: 3 },
  ...{ gatherMs: 6_000, turnMs: 9_000 },
};
const seen = async (code: string) => (await ask('list')).body.rooms?.find((room) => room.code === code);
/** The terms that a change is based on. */
async function seenNow(code: string) {
  const room = await seen(code);
  return Object.fromEntries(Object.entries(terms).map(([name, term]) => [name, room?.[name] ?? term]));
}
const set = async (room: string, more: object = {}) =>
  ask('set', { room, ...terms, seen: await seenNow(room), ...more });
const sit = async (game: string, fen = 100_000n) => atTable(world, await fundChess(world, fen), game);

it('a hand with a taken seat keeps its terms; the next one has the new ones', async () => {
  const [first, second, third] = [await sit('niuniu'), await sit('niuniu'), await sit('niuniu')];
  const hand: string = (await first.join('niuniu-2')).body.hand;
  expect((await set('niuniu-2')).status).toBe(200);
  expect(await seen('niuniu-2')).toMatchObject({ ...terms, locked: '450.00', lockedUnits: 225, players: 1 });
  expect((await second.join('niuniu-2')).body).toMatchObject({ hand, locked: '225.00' });
  await nextStep(world, hand);
  const shown = (await second.state(hand)).hand;
  expect(shown).toMatchObject({ locked: '225.00', turnMs: 8_000, room: { base: '1.00', rakePercent: 5 } });
  const next = (await third.join('niuniu-2')).body;
  expect(next).toMatchObject({ locked: '450.00', balance: '550.00' });
  expect((await third.state(next.hand)).hand).toMatchObject({
    ...{ locked: '450.00', turnMs: 9_000, room: { base: '2.00', rakePercent: 3 } },
  });
  // Without a taken seat the present terms hold again.
  await third.leave(next.hand);
  expect((await set('niuniu-2', { base: '1.00', entryMin: '225.00' })).status).toBe(200);
  expect((await third.join('niuniu-2')).body).toMatchObject({ hand: next.hand, locked: '225.00' });
});

it('the terms of a hand with a seat cannot be changed, not even by the owner of the database', async () => {
  const player = await sit('sangong');
  const { hand } = (await player.join('sangong-1')).body;
  await expect(world.database.owner.sql`update chess_hands set base = 1 where id = ${hand}`).rejects.toThrow(
    'keeps its terms',
  );
});

it('who has less than the entry does not sit down, and loses nothing', async () => {
  expect((await set('niuniu4-2', { base: '1.00', entryMin: '800.00' })).status).toBe(200);
  const poor = await sit('niuniu4', 79_999n);
  expect((await poor.join('niuniu4-2')).body).toEqual({
    ...{ error: 'entry', entry: '800.00' },
    message: '余额须不少于本房间的入场要求 ¥800.00，资金未变动，请先存款或选择其他房间。',
  });
  const state = await poor.state();
  expect(state).toMatchObject({ hand: null, balance: '799.99' });
  expect(state.rooms[1]).toMatchObject({ code: 'niuniu4-2', entry: '800.00', locked: '225.00' });
  const [rich, key] = [await sit('niuniu4', 80_000n), randomUUID()];
  const twice = await Promise.all([rich.join('niuniu4-2', key), rich.join('niuniu4-2', key)]);
  expect(twice[0].text).toBe(twice[1].text);
  expect((await rich.state()).balance).toBe('575.00');
});

it('without house opponents a hand that is not full gives all seats back', async () => {
  expect((await set('doudizhu-2', { base: '1.00', entryMin: '50.00', houseSits: false })).status).toBe(200);
  const [one, other, last] = [await sit('doudizhu'), await sit('doudizhu'), await sit('doudizhu')];
  const { hand } = (await one.join('doudizhu-2')).body;
  await other.join('doudizhu-2');
  await nextStep(world, hand);
  for (const player of [one, other]) {
    const state = await player.state(hand);
    expect(state).toMatchObject({ balance: '1000.00', hand: { state: 'void', clientSeed: null } });
  }
  const again: string = (await one.join('doudizhu-2')).body.hand;
  expect(again).not.toBe(hand);
  await other.join('doudizhu-2');
  await last.join('doudizhu-2');
  await nextStep(world, again);
  const { hand: full } = await last.state(again);
  expect(full.state).toBe('playing');
  expect(full.seats.map(({ house }: { house: boolean }) => house)).toEqual([false, false, false]);
});

it.each([
  ['a rake of more than a fifth', { rakePercent: 21 }],
  ['no base', { base: '0.00' }],
  ['no time to think', { turnMs: 4_999 }],
  ['an endless wait', { gatherMs: 600_001 }],
])('does not take %s', async (_, more) => expect((await set('niuniu-3', more)).status).toBe(400));

it('refuses an entry below the locked amount of a seat, and an unknown room', async () => {
  expect((await set('niuniu-3', { entryMin: '449.99' })).body.reason).toBe('entry');
  expect((await set('none')).body.reason).toBe('room');
});

it('of two changes at once that were decided on the same terms one is taken', async () => {
  const before = await seenNow('sangong-3');
  const both = await Promise.all([
    set('sangong-3', { seen: before, isOpen: false, entryMin: '900.00' }),
    set('sangong-3', { seen: before, rakePercent: 4, entryMin: '900.00' }),
  ]);
  expect(both.map(({ body }) => body.reason).sort()).toEqual(['changed', undefined]);
  const { isOpen, rakePercent } = await seenNow('sangong-3');
  expect([isOpen, rakePercent]).toEqual(both[0].body.reason === undefined ? [false, 3] : [true, 4]);
});
