import { randomUUID } from 'node:crypto';
import { type CardGame, cardGames, commitmentOf, seededRandom } from '@hj/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { updateMaintenance } from '../wallet-store.ts';
import { advanceHand } from './chess-engine.ts';
import { handSource } from './hand-source.ts';
import { clientSeedOf } from './hands.ts';
import { atTable, fundChess, nextStep, runOut, type Seated } from './test-table.ts';

let world: World;

beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

const sqlOfOwner = () => world.database.owner.sql;
type AnyGame = CardGame<unknown, unknown, object>;

type Shown = { view: object };
const listWaiting = () => sqlOfOwner()`
  select from pg_locks where relation = 'chess_inputs'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`;

/** Sits players down in one hand and deals. */
async function deal(players: Seated[], room: string): Promise<string> {
  const answers = [];
  for (const player of players) answers.push((await player.join(room)).body);
  expect(new Set(answers.map(({ hand }) => hand)).size).toBe(1);
  await nextStep(world, answers[0].hand);
  return answers[0].hand;
}

/** Plays a hand to its end: players act as the rules' own opponents would, from their own views. */
async function playOut(players: Seated[], hand: string, game: AnyGame): Promise<void> {
  for (let steps = 0; steps < 400; steps += 1) {
    const views = [];
    for (const player of players) views.push({ player, hand: (await player.state(hand)).hand });
    if (views[0]?.hand.state !== 'playing') return;
    const asked = views.find((one) => one.hand.waiting.includes(one.hand.seat));
    if (asked === undefined) await nextStep(world, hand);
    else expect((await asked.player.act(hand, game.house(asked.hand.view) as object)).status).toBe(200);
  }
  throw new Error('the hand does not end');
}

const proofOf = async (roundId: string) => (await world.app.inject(`/verify/api/round/${roundId}`)).json();

describe('a hand', () => {
  it.each([
    ['doudizhu', 'doudizhu-2', '50.00'],
    ['niuniu4', 'niuniu4-2', '225.00'],
    ['zhajinhua', 'zhajinhua-2', '201.00'],
  ] as const)(
    '[CV8] of %s locks what may be lost, is played, paid once, and can be played again',
    async (code, room, locked) => {
      const players = [
        await atTable(world, await fundChess(world, 100_000n), code),
        await atTable(world, await fundChess(world, 100_000n), code),
      ];
      const hand = await deal(players, room);
      const before = (await players[0]?.state())?.balance;
      expect(before).toBe((1_000 - Number(locked)).toFixed(2));
      await playOut(players, hand, cardGames[code] as unknown as AnyGame);
      for (const player of players) {
        const { hand: ended, balance } = await player.state(hand);
        expect(ended.state).toBe('settled');
        const own = ended.seats.find(({ seat }: { seat: number }) => seat === ended.seat);
        expect(balance).toBe((1_000 + Number(own.won)).toFixed(2));
        const proof = await proofOf(ended.roundId);
        expect(proof.commit).toBe(commitmentOf(proof.serverSeed));
        const keys = proof.seats.map(({ seat, key }: { seat: number; key: string | null }) => ({
          seat,
          clientKey: key,
        }));
        expect(proof.clientSeed).toBe(clientSeedOf(hand, keys));
        const rules = cardGames[code] as unknown as AnyGame;
        let state = rules.start(seededRandom({ ...proof, nonce: 0 }));
        for (const { seat, input } of proof.inputs) state = rules.apply(state, seat, input);
        expect(rules.units(state)).toEqual(proof.units);
        const gross = Number(proof.units[ended.seat]) * 1;
        const rake = gross > 0 ? Math.floor(gross * 5) / 100 : 0;
        expect(Number(own.won)).toBeCloseTo(gross - rake, 8);
        // The proof and the table say the same of every seat.
        const results = (seats: { seat: number; won: string; rake: string }[]) =>
          seats.map(({ seat, won, rake }) => ({ seat, won, rake }));
        expect(results(proof.seats)).toEqual(results(ended.seats));
      }
    },
  );

  it('sends no seat a card or a seed that it may not know, in any answer of whole hands', async () => {
    for (const [code, room] of [
      ['doudizhu', 'doudizhu-1'],
      ['niuniu', 'niuniu-1'],
      ['niuniu4', 'niuniu4-1'],
      ['sangong', 'sangong-1'],
      ['zhajinhua', 'zhajinhua-1'],
    ] as const) {
      const rules = cardGames[code] as unknown as AnyGame;
      const players = [await atTable(world, undefined, code), await atTable(world, undefined, code)];
      const hand = await deal(players, room);
      await playOut(players, hand, rules);
      const { hand: ended } = (await players[0]?.state(hand)) ?? {};
      const proof = await proofOf(ended.roundId);
      for (const player of players) {
        const texts = player.texts.filter((text) => !text.includes('"state":"settled"'));
        expect(texts.length).toBeGreaterThan(3);
        for (const text of texts) {
          expect(text).not.toContain(proof.serverSeed);
          const told = JSON.parse(text).hand;
          if (!told?.view) continue;
          let state = rules.start(seededRandom({ ...proof, nonce: 0 }));
          const views = [JSON.stringify(rules.viewOf(state, told.seat))];
          for (const { seat, input } of proof.inputs) {
            state = rules.apply(state, seat, input);
            views.push(JSON.stringify(rules.viewOf(state, told.seat)));
          }
          // The sent view is that of the seat at a moment of the hand, and no other part of the answer has a card.
          const view = JSON.stringify(told.view);
          expect(views.slice(0, -1)).toContain(view);
          expect(text.replace(view, '')).not.toMatch(/"(?:[SHCD][A2-9TJQK]|BJ|RJ)"/);
        }
      }
    }
  });

  it('is filled with labelled house opponents when no other member comes, and is dealt at once when it is full', async () => {
    const one = await atTable(world, await fundChess(world, 100_000n), 'doudizhu');
    const hand = await deal([one], 'doudizhu-3');
    const { seats } = (await one.state()).hand;
    expect(seats.map(({ house }: { house: boolean }) => house)).toEqual([false, true, true]);
    expect(seats[1].name).toMatch(/^系统 \d\d$/);
    await one.leave(hand);

    const three = [];
    for (let count = 0; count < 3; count += 1)
      three.push(await atTable(world, await fundChess(world, 250_000n), 'doudizhu'));
    const joined = [];
    for (const player of three) joined.push((await player.join('doudizhu-4')).body.hand);
    const [due] = await sqlOfOwner()`
      select due_at <= clock_timestamp() as now from chess_hands where id = ${joined[2]}`;
    expect(due).toEqual({ now: true });
    await nextStep(world, joined[2]);
    const dealt = await three[0]?.state();
    expect(dealt?.hand).toMatchObject({ state: 'playing' });
    expect(dealt?.hand.seats.some(({ house }: { house: boolean }) => house)).toBe(false);
    expect(dealt?.rooms[3]).toMatchObject({ code: 'doudizhu-4', players: 3 });
  });

  it('keeps real money and play money apart', async () => {
    const [real, demo] = [
      await atTable(world, await fundChess(world, 100_000n), 'niuniu'),
      await atTable(world, undefined, 'niuniu'),
    ];
    const [one, other] = [await real.join('niuniu-2'), await demo.join('niuniu-2')];
    expect(one.body.hand).not.toBe(other.body.hand);
    expect((await demo.leave(other.body.hand)).body).toEqual({ left: true });
    expect((await demo.state()).balance).toBe('10000.00');
    await real.leave(one.body.hand);
  });
});

describe('a seat', () => {
  it('is taken once by its key, also by two at once, and there is one hand for a player', async () => {
    const player = await atTable(world, await fundChess(world, 100_000n), 'doudizhu');
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => player.join('doudizhu-1', key)));
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await player.state()).balance).toBe('995.00');
    expect((await player.join('doudizhu-2', key)).body).toMatchObject({ error: 'key_reused' });
    const pair = await Promise.all(['doudizhu-1', 'doudizhu-2'].map((room) => player.join(room)));
    expect(pair.map(({ body }) => body.error)).toEqual(['in_hand', 'in_hand']);
    const { hand } = twice[0]?.body ?? {};
    expect((await player.leave(hand)).body).toEqual({ left: true });
    expect((await player.state()).balance).toBe('1000.00');
    expect((await player.leave(hand)).body).toMatchObject({ error: 'not_found' });
  });

  it('is not taken without the money that may be lost, in maintenance, or in a room of another game', async () => {
    const poor = await atTable(world, await fundChess(world, 499n), 'doudizhu');
    expect((await poor.join('doudizhu-1')).body).toMatchObject({ error: 'insufficient_funds' });
    expect((await poor.join('niuniu-1')).body).toMatchObject({ error: 'not_found' });
    await updateMaintenance(world.database.db, 'chess', 'open-end');
    expect((await poor.join('doudizhu-1')).body).toMatchObject({ error: 'maintenance' });
    await updateMaintenance(world.database.db, 'chess', 'open');
  });
});

describe('[C75] players with a mark in common', () => {
  const mark = (digit: string) => digit.repeat(32);
  const seatedWith = async (marks: string[], account?: string) =>
    atTable(world, account ?? (await fundChess(world, 100_000n)), 'sangong', marks);

  it('never sit in one hand, though they share only one of many; the refused one keeps the money and has the next hand', async () => {
    const one = await seatedWith([mark('a'), mark('b')]);
    const other = await seatedWith([mark('c'), mark('b')]);
    const stranger = await seatedWith([mark('d')]);
    const { hand } = (await one.join('sangong-2')).body;
    const refused = await other.join('sangong-2');
    expect(refused).toMatchObject({ status: 409, body: { error: 'not_here' } });
    expect((await other.state()).balance).toBe('1000.00');
    expect((await stranger.join('sangong-2')).status).toBe(200);
    await nextStep(world, hand);
    expect((await other.join('sangong-2')).status).toBe(200);
    for (const player of [one, other, stranger]) await player.leave((await player.state()).hand.id);
  });

  it('do not slip in together: of three who come at once one has a seat', async () => {
    const players = await Promise.all([1, 2, 3].map(() => seatedWith([mark('e')])));
    const answers = await Promise.all(players.map((player) => player.join('sangong-1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const player of players) {
      const { hand } = await player.state();
      if (hand !== null) await player.leave(hand.id);
    }
  });

  it('are told by the latest launch; one that was never told has none', async () => {
    const account = await fundChess(world, 100_000n);
    const before = await seatedWith([mark('f')], account);
    const other = await seatedWith([mark('f')]);
    const { hand } = (await other.join('sangong-1')).body;
    expect((await before.join('sangong-1')).body).toMatchObject({ error: 'not_here' });
    const later = await seatedWith([mark('0'), mark('1')], account);
    // Older than the kept steps, and sent again.
    await sqlOfOwner()`update player_marks set told_at = told_at - interval '91 days' where mark = ${mark('1')}`;
    const after = await seatedWith([mark('1')], account);
    expect((await sqlOfOwner()`select from player_marks where mark = ${mark('1')}`).length).toBe(1);
    expect(later.opened.chess.hand).toBeNull();
    expect((await after.join('sangong-1')).status).toBe(200);
    for (const player of [after, other]) await player.leave(hand);
  });
});

describe('a phrase', () => {
  it('of the list is heard at the table, once in three seconds; by who sits there', async () => {
    const [one, other] = [
      await atTable(world, undefined, 'niuniu'),
      await atTable(world, undefined, 'niuniu'),
    ];
    const stranger = await atTable(world, undefined, 'niuniu');
    const hand = await deal([one, other], 'niuniu-1');
    const twice = await Promise.all([1, 2].map((phrase) => one.say(hand, phrase)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 429]);
    const { seats } = (await other.state()).hand;
    const said = seats.filter((seat: { said: object | null }) => seat.said !== null);
    expect(said).toHaveLength(1);
    expect([1, 2]).toContain(said[0].said.phrase);
    expect((await stranger.say(hand, 1)).body).toMatchObject({ error: 'not_found' });
    for (const phrase of [8, -1, 1.5, '牌好'])
      expect((await other.say(hand, phrase as number)).body).toMatchObject({ error: 'invalid' });
    await sqlOfOwner()`update chess_seats set said_at = said_at - interval '3 seconds' where hand_id = ${hand}`;
    expect((await one.say(hand, 3)).status).toBe(200);
    for (const player of [one, other]) await player.leave(hand);
  });
});

describe('an input', () => {
  it('is taken once by its key; of the seat that is asked; in time; by the rules; of who sits there', async () => {
    const [one, other] = [
      await atTable(world, await fundChess(world, 100_000n), 'niuniu'),
      await atTable(world, await fundChess(world, 100_000n), 'niuniu'),
    ];
    const hand = await deal([one], 'niuniu-2');
    expect((await other.act(hand, { bid: 1 })).body).toMatchObject({ error: 'not_found' });
    expect((await one.act(hand, { stake: 1 })).body).toMatchObject({ error: 'rules' });
    expect((await one.act(hand, { cards: ['SA'] })).body).toMatchObject({ error: 'rules' });
    expect((await one.act(hand, { bid: 7 })).body).toMatchObject({ error: 'invalid' });
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => one.act(hand, { bid: 2 }, key)));
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await one.act(hand, { bid: 1 }, key)).body).toMatchObject({ error: 'key_reused' });
    expect((await one.act(hand, { bid: 1 })).body).toMatchObject({ error: 'rules' });
    const rows = await sqlOfOwner()`select from chess_inputs where hand_id = ${hand} and given_by = 'player'`;
    expect(rows).toHaveLength(1);
    await one.leave(hand);
  });

  it('is taken before the deadline and refused at it, by the database’s clock; then it is played for the player', async () => {
    const player = await atTable(world, await fundChess(world, 100_000n), 'niuniu');
    const hand = await deal([player], 'niuniu-2');
    await sqlOfOwner()`update chess_hands set deadline_at = clock_timestamp() where id = ${hand}`;
    expect((await player.act(hand, { bid: 3 })).body).toMatchObject({ error: 'late' });
    await sqlOfOwner()`update chess_hands set deadline_at = clock_timestamp() + interval '1 minute' where id = ${hand}`;
    expect((await player.act(hand, { bid: 3 })).status).toBe(200);
    await nextStep(world, hand);
    const { view } = (await player.state()).hand;
    expect(view.phase).toBe('staking');
    await runOut(world, hand);
    const { hand: ended } = await player.state(hand);
    expect(ended.state).toBe('settled');
    const proof = await proofOf(ended.roundId);
    const by = proof.inputs.map((input: { by: string }) => input.by);
    expect(by.filter((who: string) => who === 'player')).toHaveLength(1);
  });
});

it('the state of a hand is of one moment, although a seat acts while it is read', async () => {
  const player = await atTable(world, undefined, 'niuniu');
  const hand = await deal([player], 'niuniu-2');
  const { seat } = (await player.state()).hand;
  const [{ playerId }] = (await sqlOfOwner()`
    select player_id from chess_seats where hand_id = ${hand} and seat = ${seat}`) as unknown as [
    { playerId: bigint },
  ];
  const readers = [
    async () => (await handSource(world.deps).read(hand, [playerId]))?.own.get(playerId) as Shown,
    async () => (await player.state(hand)).hand as Shown,
  ];
  for (const [place, read] of readers.entries()) {
    const before = await read();
    // The reader is past the hand's row and waits for its inputs while one is given.
    const reading = await world.database.owner.transaction(async ({ sql }) => {
      await sql`lock table chess_inputs in access exclusive mode`;
      const begun = read();
      await expect.poll(async () => (await listWaiting()).length, { interval: 10 }).toBeGreaterThan(0);
      await sql`insert into chess_inputs values (${hand}, ${place}, ${(seat + 1 + place) % 6}, '{"bid": 0}', 'house')`;
      return { begun };
    });
    expect(await reading.begun).toEqual(before);
    expect(await read()).not.toEqual(before);
  }
  await player.leave(hand);
});

describe('a player who is gone', () => {
  it('has the hand played for him, comes back to it complete, and takes it over again', async () => {
    const account = await fundChess(world, 100_000n);
    const player = await atTable(world, account, 'doudizhu');
    const hand = await deal([player], 'doudizhu-2');
    const isAsked = async () => (await player.state()).hand.waiting.includes(0);
    while (!(await isAsked())) await nextStep(world, hand);
    // A hand in which no seat bids ends at once: this player bids, unless another has bid three.
    if ((await player.state()).hand.view.phase === 'bidding') await player.act(hand, { bid: 3 });
    while (!(await isAsked())) await nextStep(world, hand);
    await runOut(world, hand);
    const back = await atTable(world, account, 'doudizhu');
    const { hand: found } = back.opened.chess;
    expect(found).toMatchObject({ id: hand, seat: 0, state: 'playing' });
    expect(found.seats[0]).toMatchObject({ away: true });
    expect(found).toEqual((await player.state()).hand);
    expect((await back.away(hand, false)).body).toEqual({ away: false });
    expect((await back.state()).hand.seats[0].away).toBe(false);
    expect((await back.leave(hand)).body).toEqual({ left: false });
    for (let steps = 0; (await back.state()).hand !== null; steps += 1) {
      expect(steps).toBeLessThan(300);
      await nextStep(world, hand);
    }
    expect((await back.state(hand)).hand.state).toBe('settled');
    expect((await back.raw('history')).body.rounds).toHaveLength(1);
  });
});

describe('the engine', () => {
  it('takes each step once, in one of several processes', async () => {
    const player = await atTable(world, await fundChess(world, 100_000n), 'niuniu');
    const { hand } = (await player.join('niuniu-2')).body;
    for (let steps = 0; (await player.state(hand)).hand.state !== 'settled'; steps += 1) {
      expect(steps).toBeLessThan(20);
      await sqlOfOwner()`
        update chess_hands set deadline_at = clock_timestamp(), due_at = case when id = ${hand} then clock_timestamp() else 'infinity' end
        where state in ('gathering', 'playing')`;
      const steps4 = await Promise.all([1, 2, 3, 4].map(() => advanceHand(world.deps)));
      expect(steps4.filter(Boolean)).toHaveLength(1);
      // The next seat has the full time.
      const { hand: now } = await player.state(hand);
      if (now.state === 'playing') expect(Date.parse(now.deadlineAt) - Date.now()).toBeGreaterThan(5_000);
    }
  });

  it('voids a hand whose inputs its rules refuse, once, and all stakes come back', async () => {
    const player = await atTable(world, await fundChess(world, 100_000n), 'doudizhu');
    const hand = await deal([player], 'doudizhu-2');
    await sqlOfOwner()`insert into chess_inputs values (${hand}, 0, 2, '{"cards": ["S3"]}', 'house')`;
    await nextStep(world, hand);
    const { hand: ended, balance } = await player.state();
    expect({ ended, balance }).toEqual({ ended: null, balance: '1000.00' });
    // The page that shows the hand hears how it ended.
    expect((await player.state(hand)).hand).toMatchObject({ state: 'void', view: null, serverSeed: null });
    expect((await player.act(hand, { bid: 1 })).body).toMatchObject({ error: 'not_in_hand' });
    await nextStep(world, hand);
    expect((await player.state()).balance).toBe('1000.00');
  });
});
