import type { AddressInfo } from 'node:net';
import { type CardGame, type CardGameCode, cardGames, seededRandom } from '@hj/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveClient, liveClient } from '../live/test-client.ts';
import { playWorld, type World } from '../play/test-world.ts';
import { atTable, fundChess, nextStep, type Seated } from './test-table.ts';

let world: World;
let url: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  world = await playWorld({ live: { lookMs: 50 } });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const client of open) client.close();
  await world.app.close();
  await world.database.drop();
});

type AnyGame = CardGame<unknown, unknown, object>;
async function lineOf(player: Seated): Promise<LiveClient> {
  const client = await liveClient(url, { session: player.opened.session });
  open.push(client);
  return client;
}

/** A spectator whose line drops gets the whole public view by the next one. */
async function expectWholeAgain(spectator: Seated, room: string, hand: string): Promise<void> {
  const line = await lineOf(spectator);
  const { state, own } = await line.watch(`spectate:${hand}`);
  expect(state).toEqual((await spectator.spectate(room, hand)).body.hand);
  expect(own ?? null).toBeNull();
  line.close();
}

it.each(Object.keys(cardGames) as CardGameCode[])(
  'a spectator of a whole hand of %s gets the public view, in every byte',
  async (game) => {
    const rules = cardGames[game] as unknown as AnyGame;
    const room = `${game}-1`;
    const [player, spectator] = [
      await atTable(world, undefined, game),
      await atTable(world, undefined, game),
    ];
    const hand: string = (await player.join(room)).body.hand;
    expect((await spectator.spectate(room)).body.hand).toBeNull();
    const ear = await lineOf(spectator);
    // Before the deal there is nothing to spectate.
    ear.say({ type: 'watch', topic: `spectate:${hand}` });
    expect(await ear.next(({ type }) => type !== 'welcome')).toMatchObject({ type: 'gone' });
    await nextStep(world, hand);
    expect((await spectator.spectate(room)).body.hand).toMatchObject({ id: hand, seat: null, spectators: 1 });
    // The topic of the seats is closed to a spectator, that of spectators to the seats.
    ear.say({ type: 'watch', topic: `hand:${hand}` });
    expect(await ear.next(({ type }) => type !== 'welcome')).toMatchObject({ type: 'gone' });
    const seat = await lineOf(player);
    seat.say({ type: 'watch', topic: `spectate:${hand}` });
    expect(await seat.next(({ type }) => type !== 'welcome')).toMatchObject({ type: 'gone' });
    await ear.watch(`spectate:${hand}`);

    for (let steps = 0; ; steps += 1) {
      expect(steps).toBeLessThan(400);
      const { hand: asked } = await player.state(hand);
      expect(asked.spectators).toBe(1);
      await spectator.spectate(room, hand);
      if (asked.state !== 'playing') break;
      if (steps % 5 === 0) await expectWholeAgain(spectator, room, hand);
      if (asked.waiting.includes(asked.seat))
        expect((await player.act(hand, rules.house(asked.view) as object)).status).toBe(200);
      else await nextStep(world, hand);
    }
    await ear.next(({ change, state }) => String(change?.state ?? state?.state) === 'settled');

    const { roundId } = (await player.state(hand)).hand;
    const proof = (await world.app.inject(`/verify/api/round/${roundId}`)).json();
    let state = rules.start(seededRandom({ ...proof, nonce: 0 }));
    const views = [JSON.stringify(rules.viewOf(state, null))];
    for (const { seat: actor, input } of proof.inputs) {
      state = rules.apply(state, actor, input) ?? state;
      views.push(JSON.stringify(rules.viewOf(state, null)));
    }
    const texts = [...ear.texts, ...spectator.texts].filter((text) => text.includes('"view":'));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      const told = JSON.parse(text);
      const view = JSON.stringify(told.state?.view ?? told.change?.view ?? told.hand?.view ?? null);
      if (view !== 'null') expect(views).toContain(view);
      // No card stands outside of the public view, no seed before the end, nothing private.
      expect(text.replace(view, '')).not.toMatch(/"(?:[SHCD][A2-9TJQK]|BJ|RJ)"/);
      if (!text.includes('"state":"settled"')) expect(text).not.toContain(proof.serverSeed);
      expect(text).not.toContain(roundId);
      expect(told.own ?? null).toBeNull();
    }
  },
  60_000,
);

it('a spectator takes a seat of the next hand; a player in a hand cannot be a spectator', async () => {
  const [player, spectator] = [
    await atTable(world, undefined, 'niuniu'),
    await atTable(world, undefined, 'niuniu'),
  ];
  const hand: string = (await player.join('niuniu-3')).body.hand;
  await nextStep(world, hand);
  expect((await spectator.state()).rooms[2]).toMatchObject({ code: 'niuniu-3', players: 1, hands: 1 });
  await spectator.spectate('niuniu-3');
  const own = await spectator.join('niuniu-3');
  expect(own.status).toBe(200);
  expect(own.body.hand).not.toBe(hand);
  // A player with a seat spectates no hand, and is no longer counted at the hand before.
  expect((await spectator.spectate('niuniu-3')).body).toMatchObject({ error: 'in_hand' });
  expect((await player.state(hand)).hand.spectators).toBe(0);
});

it('a demo spectates no hand for real money, a session no other game; a spectator that stays silent is not counted', async () => {
  const real = await atTable(world, await fundChess(world, 100_000n), 'sangong');
  const hand: string = (await real.join('sangong-1')).body.hand;
  await nextStep(world, hand);
  const demo = await atTable(world, undefined, 'sangong');
  expect((await demo.spectate('sangong-1')).body.hand).toBeNull();
  const ear = await lineOf(demo);
  ear.say({ type: 'watch', topic: `spectate:${hand}` });
  expect(await ear.next(({ type }) => type !== 'welcome')).toMatchObject({ type: 'gone' });
  const other = await atTable(world, await fundChess(world, 100n), 'niuniu');
  expect((await other.spectate('sangong-1')).body).toMatchObject({ error: 'not_found' });
  const [one, two] = [await fundChess(world, 100n), await fundChess(world, 100n)];
  const [leaves, stays] = [await atTable(world, one, 'sangong'), await atTable(world, two, 'sangong')];
  await leaves.spectate('sangong-1');
  expect((await stays.spectate('sangong-1')).body.hand.spectators).toBe(2);
  await leaves.unspectate();
  expect((await real.state(hand)).hand.spectators).toBe(1);
  await world.database.owner.sql`update chess_spectators set seen_at = seen_at - interval '31 seconds'`;
  expect((await real.state(hand)).hand.spectators).toBe(0);
});
