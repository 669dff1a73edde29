import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});

const wagers = { 'straight-7': '10.00', red: '50.00' };
async function player(gameCode = 'rou-1', account?: string) {
  const client = await openClient(world, account, { gameCode });
  const list = async (table = gameCode) => (await client.post('favourites', { table })).body.favourites;
  const save = (more: object = {}) =>
    client.post('favourites/save', { table: gameCode, id: randomUUID(), name: '红与七', wagers, ...more });
  const remove = (id: string) => client.post('favourites/remove', { table: gameCode, id });
  return { ...client, list, save, remove };
}

it('keeps bets under a name for a player and a game, renames and deletes them', async () => {
  const one = await player();
  expect(await one.list()).toEqual([]);
  const id = randomUUID();
  const kept = { id, name: '红与七', wagers };
  expect((await one.save({ id })).body).toEqual({ favourites: [kept] });
  // Sent again: it is the same one.
  expect((await one.save({ id })).body).toEqual({ favourites: [kept] });
  const second = (await one.save({ name: ' 只押红 ', wagers: { red: '5.00' } })).body.favourites;
  expect(second.map(({ name }: { name: string }) => name)).toEqual(['红与七', '只押红']);
  expect((await one.save({ id, name: '只押红' })).body).toMatchObject({ error: 'name_taken' });
  expect((await one.save({ id, name: '幸运' })).body.favourites[0]).toEqual({ ...kept, name: '幸运' });
  // Of another game of the channel they are others.
  expect(await one.list('sic-1')).toEqual([]);
  expect((await one.remove(id)).body.favourites).toHaveLength(1);
});

it("is one player's own: another one neither sees, changes nor deletes it", async () => {
  const [one, other] = [await player(), await player()];
  const id = randomUUID();
  await one.save({ id });
  expect(await other.list()).toEqual([]);
  expect((await other.save({ id, name: '别人的' })).body).toMatchObject({ error: 'not_found' });
  await other.remove(id);
  expect(await one.list()).toEqual([{ id, name: '红与七', wagers }]);
});

it.each([
  ['a bet that the game has not', { wagers: { banker: '10.00' } }],
  ['a name of the language', { wagers: { constructor: '10.00' } }],
  ['parts of a yuan', { wagers: { red: '1.50' } }],
  ['no bets', { wagers: {} }],
  ['no name', { name: '  ' }],
  ['a name of thirteen', { name: '一二三四五六七八九十一二三' }],
  ['two lines', { name: '一\n二' }],
])('does not keep %s', async (_, more) => {
  const one = await player();
  expect((await one.save(more)).body).toMatchObject({ error: 'invalid' });
  expect(await one.list()).toEqual([]);
});

it('keeps twenty of a game, also when two come at once', async () => {
  const one = await player('bac-1');
  const laid = { wagers: { banker: '10.00' } };
  for (let number = 1; number < 20; number += 1) await one.save({ ...laid, name: `第${number}注` });
  const both = await Promise.all([one.save({ ...laid, name: '甲' }), one.save({ ...laid, name: '乙' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await one.list()).toHaveLength(20);
});

it('is not offered where chips lie on a few places, nor in another channel', async () => {
  const one = await player('bull-1');
  expect((await one.save({ wagers: { 'sky-equal': '10.00' } })).body).toMatchObject({ error: 'not_found' });
  expect((await one.post('favourites', { table: 'bull-100' })).body).toMatchObject({ error: 'not_found' });
});
