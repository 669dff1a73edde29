import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { tableDesk } from './desk.ts';
import { testTable } from './test-table.ts';

let world: World;
let table: ReturnType<typeof testTable>;

beforeAll(async () => {
  world = await playWorld();
  table = testTable(world, 'rou-1');
  await table.open();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

const answered = z.looseObject({
  reason: z.string().optional(),
  tables: z.array(z.looseObject({ code: z.string() })).optional(),
});
async function ask(path: string, body: object = {}) {
  const answer = await tableDesk(world.deps)[`/provider/tables/${path}`]?.(body);
  if (answer === undefined) throw new Error(`no ${path}`);
  return { status: answer.status, body: answered.parse(answer.body) };
}
const limits = { minBet: '5.00', maxBet: '1000.00', maxRound: '3000.00', maxKinds: { straight: '50.00' } };
const seen = async () => (await ask('list')).body.tables?.find(({ code }) => code === 'rou-1');
/** The state that a change is based on. */
async function seenNow() {
  const table = await seen();
  return { isOpen: table?.isOpen, limits: table?.limits };
}
const set = async (more: object = {}) =>
  ask('set', { table: 'rou-1', isOpen: true, ...limits, seen: await seenNow(), ...more });

async function nextRound(): Promise<void> {
  const before = (await table.stateOf())?.number ?? 0;
  for (let steps = 0; steps < 6 && (await table.stateOf())?.number === before; steps += 1) await table.step();
  expect(await table.stateOf()).toMatchObject({ state: 'open', number: before + 1 });
}

it('sets the limits of a table for its next round; the round that is open keeps its own', async () => {
  await set({ minBet: '1.00', maxBet: '5000.00', maxRound: '20000.00', maxKinds: {} });
  await nextRound();
  const player = await table.player(1_000_000n);
  const round = (await table.stateOf())?.id;
  const refusedBy = async (wagers: Record<string, string>) => {
    const { id } = (await table.stateOf()) ?? {};
    return (await player.post('bets', { key: crypto.randomUUID(), round: id, wagers })).body;
  };
  expect((await set()).status).toBe(200);
  expect(await seen()).toMatchObject({ limits, round: { limits: { maxBet: '5000.00', maxKinds: {} } } });
  expect((await player.post('table')).body.limits).toMatchObject({ maxBet: '5000.00', maxKinds: {} });
  // Over the new limits, within those of the round.
  await player.bet({ 'straight-7': '60.00', red: '1.00' });

  await nextRound();
  expect((await player.post('table')).body.limits).toEqual(limits);
  expect(await refusedBy({ 'straight-7': '51.00' })).toEqual({
    ...{ error: 'limit', limit: 'bet', bet: 'straight-7', amount: '50.00' },
    message: '本局该注最多 ¥50.00（含已确认的下注），资金未变动，请减少下注。',
  });
  expect(await refusedBy({ red: '1.00' })).toMatchObject({ error: 'limit', limit: 'least', amount: '5.00' });
  expect(await refusedBy({ red: '1001.00' })).toMatchObject({ limit: 'bet', bet: 'red', amount: '1000.00' });
  await player.bet({ 'straight-7': '50.00' });
  expect(await refusedBy({ 'straight-7': '5.00' })).toMatchObject({ limit: 'bet', bet: 'straight-7' });
  expect(await refusedBy({ red: '1000.00', odd: '1000.00', small: '1000.00' })).toMatchObject({
    error: 'limit',
    limit: 'round',
    amount: '3000.00',
  });

  const kept = await world.database.owner.sql`
    select max_bet, max_kinds from table_rounds where id = ${round ?? ''}`;
  expect(kept).toMatchObject([{ maxBet: 500_000n, maxKinds: {} }]);
});

it('two bets at once do not get beyond the limit of a type together', async () => {
  await set();
  await nextRound();
  const player = await table.player(1_000_000n);
  const round = (await table.stateOf())?.id;
  const both = await Promise.all(
    [1, 2].map(() =>
      player.post('bets', { key: crypto.randomUUID(), round, wagers: { 'straight-7': '30.00' } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await player.balance()).toBe('9970.00');
});

it.each([
  ['a least bet above the most', { minBet: '2000.00' }],
  ['a bet above the round', { maxBet: '3001.00' }],
  ['a type above the round', { maxKinds: { red: '1.00', straight: '3001.00' } }],
  ['parts of a yuan', { minBet: '1.50' }],
  ['nothing', { minBet: '0.00' }],
  ['a type that no table has', { maxKinds: { jackpot: '10.00' } }],
])('does not take %s', async (_, more) => expect((await set(more)).status).toBe(400));

it('does not take a type of another game, nor an unknown table', async () => {
  expect((await set({ maxKinds: { pairs: '10.00' } })).body.reason).toBe('kind');
  expect((await set({ table: 'none' })).body.reason).toBe('table');
});

it('of two changes at once that were decided on the same settings one is taken', async () => {
  const before = await seenNow();
  const both = await Promise.all([
    set({ seen: before, isOpen: false, minBet: '5.00' }),
    set({ seen: before, minBet: '7.00' }),
  ]);
  expect(both.map(({ body }) => body.reason).sort()).toEqual(['changed', undefined]);
  const { isOpen, limits: after } = await seenNow();
  expect([isOpen, after]).toEqual(
    both[0].body.reason === undefined ? [false, limits] : [true, { ...limits, minBet: '7.00' }],
  );
  expect((await set()).body.reason).toBeUndefined();
});

it('a closed table ends its round and opens no other until it is open again', async () => {
  await nextRound();
  expect((await set({ isOpen: false })).status).toBe(200);
  for (let steps = 0; steps < 4; steps += 1) await table.step();
  expect(await table.stateOf()).toMatchObject({ state: 'settled' });
  expect(await seen()).toMatchObject({ isOpen: false, round: null });
  expect((await set()).status).toBe(200);
  await table.step();
  expect(await table.stateOf()).toMatchObject({ state: 'open' });
});
