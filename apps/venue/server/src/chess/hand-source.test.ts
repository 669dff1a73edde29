import type { AddressInfo } from 'node:net';
import { type CardGame, type CardGameCode, cardGames, seededRandom } from '@hj/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveClient, liveClient } from '../live/test-client.ts';
import { playWorld, type World } from '../play/test-world.ts';
import { atTable, nextStep, runOut } from './test-table.ts';

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

async function listener(player: { opened: { session: string } }): Promise<LiveClient> {
  const client = await liveClient(url, { session: player.opened.session });
  open.push(client);
  return client;
}

it('pushes a hand to its seats only, each by its own view', async () => {
  const players = [await atTable(world, undefined, 'doudizhu'), await atTable(world, undefined, 'doudizhu')];
  const stranger = await listener(await atTable(world, undefined, 'doudizhu'));
  const hand: string = (await players[0]?.join('doudizhu-1'))?.body.hand;
  await players[1]?.join('doudizhu-1');
  const topic = `hand:${hand}`;
  const ears = [];
  for (const player of players) {
    const client = await listener(player);
    await client.watch(topic);
    ears.push(client);
  }
  stranger.say({ type: 'watch', topic });
  expect(await stranger.next(({ type }) => type !== 'welcome')).toMatchObject({ type: 'gone' });

  await runOut(world, hand);
  // Dealt: each seat has its cards, however few pushes the rest comes to (a hand without a bid is short).
  await Promise.all(ears.map((ear) => ear.next(({ own }) => Boolean(own?.view))));
  for (let steps = 1; steps < 8; steps += 1) await runOut(world, hand);
  for (const player of players) await player.leave(hand);
  for (let steps = 0; (await players[0]?.state())?.hand !== null; steps += 1) {
    expect(steps).toBeLessThan(300);
    await nextStep(world, hand);
  }
  await Promise.all(ears.map((ear) => ear.next(({ change }) => String(change?.state) === 'settled')));

  const { roundId } = (await players[0]?.state(hand))?.hand ?? {};
  const proof = (await world.app.inject(`/verify/api/round/${roundId}`)).json();
  for (const [seat, ear] of ears.entries()) {
    let state = cardGames.doudizhu.start(seededRandom({ ...proof, nonce: 0 }));
    const views = [JSON.stringify(cardGames.doudizhu.viewOf(state, seat))];
    for (const { seat: actor, input } of proof.inputs) {
      state = cardGames.doudizhu.apply(state, actor, input) ?? state;
      views.push(JSON.stringify(cardGames.doudizhu.viewOf(state, seat)));
    }
    for (const text of ear.texts) {
      const view = JSON.stringify(JSON.parse(text).own?.view ?? null);
      if (view !== 'null') expect(views).toContain(view);
      // No card stands outside the view of the seat, and no seed is told before the end.
      expect(text.replace(view, '')).not.toMatch(/"(?:[SHCD][A2-9TJQK]|BJ|RJ)"/);
      if (!text.includes('"state":"settled"')) expect(text).not.toContain(proof.serverSeed);
    }
    expect(ear.texts.some((text) => JSON.parse(text).own?.view && !text.includes('"state":"settled"'))).toBe(
      true,
    );
  }
}, 30_000);

it.each([
  ['doudizhu', ['bidding', 'playing']],
  ['niuniu', ['bidding', 'staking']],
  ['niuniu4', ['bidding', 'staking']],
  ['sangong', ['bidding', 'staking']],
  ['zhajinhua', ['playing']],
] as [CardGameCode, string[]][])(
  '[CV8] a line that drops in any phase of a hand of %s comes back to the same hand, whole',
  async (game, phases) => {
    const rules = cardGames[game] as unknown as CardGame<unknown, unknown, object>;
    const player = await atTable(world, undefined, game);
    const hand: string = (await player.join(`${game}-1`)).body.hand;
    const seen = new Set<string>();
    for (let steps = 0; ; steps += 1) {
      expect(steps).toBeLessThan(400);
      const line = await listener(player);
      const { own } = await line.watch(`hand:${hand}`);
      const { hand: asked } = await player.state(hand);
      expect(own).toEqual(asked);
      const phase = asked.state === 'playing' ? asked.view.phase : asked.state;
      seen.add(phase);
      line.close();
      if (phase === 'settled') break;
      // A move while the line is down.
      if (phase !== 'gathering' && asked.waiting.includes(asked.seat))
        expect((await player.act(hand, rules.house(asked.view) as object)).status).toBe(200);
      else await nextStep(world, hand);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['gathering', 'settled']));
    // A hand without a bid ends without play.
    for (const phase of game === 'doudizhu' ? phases.slice(0, 1) : phases) expect([...seen]).toContain(phase);
  },
  30_000,
);
