import { randomUUID } from 'node:crypto';
import { commitmentOf, type TableGameCode, tableGames } from '@hj/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { updateMaintenance } from '../wallet-store.ts';
import { advanceTable, clientSeedOf } from './engine.ts';
import { returnOf } from './settle.ts';

let world: World;

beforeAll(async () => {
  world = await playWorld();
  await onlyTable('rou-1');
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
beforeEach(() => onlyTable('rou-1'));
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

const sqlOfOwner = () => world.database.owner.sql;

/** Other tables wait, and this one is at the beginning of a round. */
async function onlyTable(code: string): Promise<void> {
  await sqlOfOwner()`update game_tables set due_at = 'infinity' where code <> ${code}`;
  await nextStep(code);
  for (let steps = 0; (await stateOf(code)) !== 'open' && steps < 4; steps += 1) await nextStep(code);
}

async function stateOf(code: string): Promise<string | undefined> {
  const [row] = await sqlOfOwner()<{ state: string }[]>`
    select state from table_rounds where table_code = ${code} order by number desc limit 1`;
  return row?.state;
}

/** Makes the table's next step due now, and runs it. */
async function nextStep(code = 'rou-1'): Promise<void> {
  await sqlOfOwner()`update game_tables set due_at = clock_timestamp() where code = ${code}`;
  expect(await advanceTable(world.deps)).toBe(true);
}

async function fundLive(amount: bigint, channel = 'live'): Promise<string> {
  const account = `hj-${randomUUID()}`;
  await openAccount(world.database.db, channel, account);
  await applyTransfer(world.database.db, {
    ...{ reference: randomUUID(), channel, account, direction: 'in', amount },
  });
  return account;
}

async function seated(account: string | undefined, gameCode = 'rou-1') {
  const client = await openClient(world, account, { gameCode });
  const look = async () => (await client.post('table')).body;
  const bet = (round: string, wagers: Record<string, string>, key: string = randomUUID()) =>
    client.post('bets', { key, round, wagers });
  return { ...client, look, bet };
}

async function playOn(code = 'rou-1') {
  await nextStep(code);
  await nextStep(code);
}

describe('a round of a table', () => {
  it('takes bets, draws by its seed and the bets, pays each ticket once, and can be recomputed', async () => {
    const [one, other] = [await seated(await fundLive(100_000n)), await seated(undefined)];
    const { round, seed } = await one.look();
    expect(round).toMatchObject({ state: 'open', outcome: null });
    expect((await one.bet(round.id, { red: '10.00', 'straight-7': '2.00' })).body).toMatchObject({
      ...{ stake: '12.00', balance: '988.00', wagers: { red: '10.00', 'straight-7': '2.00' } },
    });
    const second = await one.bet(round.id, { red: '5.00', black: '20.00' });
    expect(second.body.wagers).toEqual({ red: '15.00', black: '20.00', 'straight-7': '2.00' });
    await other.bet(round.id, { odd: '100.00' });

    await nextStep();
    const locked = await one.look();
    expect(locked.round).toMatchObject({ id: round.id, state: 'locked', outcome: expect.any(Number) });
    expect((await one.bet(round.id, { red: '10.00' })).body).toMatchObject({ error: 'closed' });
    await nextStep();

    const tickets = await sqlOfOwner()<{ roundId: string; wagers: string }[]>`
      select round_id as "roundId", wagers::text as wagers from table_tickets where table_round = ${round.id} order by 1`;
    const clientSeed = clientSeedOf(round.id, tickets);
    const proof = await world.app.inject(`/verify/api/round/${second.body.roundId}`);
    expect(proof.json()).toMatchObject({
      ...{ kind: 'ticket', commit: seed.commit, clientSeed, place: null, rules: 'roulette' },
    });
    expect(commitmentOf(proof.json().serverSeed)).toBe(seed.commit);
    const { outcome, returned } = tableGames.roulette.play(
      { serverSeed: proof.json().serverSeed, clientSeed, nonce: 0 },
      null,
    );
    expect(outcome).toBe(locked.round.outcome);
    const paid = returnOf({ red: '1500', 'straight-7': '200', black: '2000' }, returned);
    expect((await one.post('balance')).body.balance).toBe(
      ((100_000 - 3_700 + Number(paid)) / 100).toFixed(2),
    );
    const { body } = await other.post('balance');
    expect(body.balance).toBe(Number(outcome) % 2 === 1 ? '10100.00' : '9900.00');
  });

  it('reveals neither outcome nor seed before the bets are closed', async () => {
    const player = await seated(await fundLive(10_000n));
    const { round } = await player.look();
    const ticket = await player.bet(round.id, { red: '10.00' });
    const text = JSON.stringify([await player.look(), (await player.post('session')).body]);
    expect(text).not.toContain('serverSeed');
    expect(JSON.parse(text)[0].round.outcome).toBeNull();
    expect((await world.app.inject(`/verify/api/round/${ticket.body.roundId}`)).statusCode).toBe(404);
  });

  it('is taken by one of several processes at each step', async () => {
    const player = await seated(await fundLive(100_000n));
    for (let round = 0; round < 5; round += 1) {
      const { round: current } = await player.look();
      await player.bet(current.id, { red: '10.00' });
      for (let step = 0; step < 3; step += 1) {
        await sqlOfOwner()`update game_tables set due_at = clock_timestamp() where code = 'rou-1'`;
        const steps = await Promise.all([1, 2, 3, 4].map(() => advanceTable(world.deps)));
        expect(steps.filter(Boolean)).toHaveLength(1);
      }
    }
  });
});

describe('a shoe', () => {
  it('serves many rounds by one seed, which is public after the last; its roads begin anew', async () => {
    await onlyTable('bac-1');
    const player = await seated(await fundLive(10_000_000n), 'bac-1');
    const first = await player.look();
    const ticket = await player.bet(first.round.id, { banker: '10.00', tie: '10.00' });
    await playOn('bac-1');
    const proof = async () => (await world.app.inject(`/verify/api/round/${ticket.body.roundId}`)).json();
    expect(await proof()).toMatchObject({ serverSeed: null, rules: 'baccarat', place: null });
    let rounds = 1;
    for (let now = first; ; rounds += 1) {
      await nextStep('bac-1');
      now = await player.look();
      if (now.seed.commit !== first.seed.commit) break;
      expect(now.results).toHaveLength(rounds);
      await playOn('bac-1');
    }
    expect(rounds).toBeGreaterThanOrEqual(66);
    const { serverSeed, clientSeed, outcome } = await proof();
    expect(commitmentOf(serverSeed)).toBe(first.seed.commit);
    expect(tableGames.baccarat.play({ serverSeed, clientSeed, nonce: 0 }, null).outcome).toEqual(outcome);
  }, 30_000);
});

describe('a bet', () => {
  it('is accepted before the instant at which the bets close, and refused at it and after', async () => {
    const player = await seated(await fundLive(100_000n));
    const { round } = await player.look();
    await sqlOfOwner()`update table_rounds set locks_at = clock_timestamp() + interval '1 second' where id = ${round.id}`;
    expect((await player.bet(round.id, { red: '10.00' })).status).toBe(200);
    await sqlOfOwner()`update table_rounds set locks_at = clock_timestamp() where id = ${round.id}`;
    const late = await player.bet(round.id, { red: '10.00' });
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'closed', message: '本局已停止下注，资金未变动。' },
    });
    expect((await player.post('balance')).body.balance).toBe('990.00');
  });

  it('that is in flight while the bets close is in the draw, or refused', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, async () => seated(await fundLive(100_000n))),
    );
    const { round } = await (players[0] as (typeof players)[0]).look();
    await sqlOfOwner()`update game_tables set due_at = clock_timestamp() where code = 'rou-1'`;
    const bets = players.flatMap((player) => [1, 2, 3].map(() => player.bet(round.id, { red: '10.00' })));
    const [answers] = await Promise.all([Promise.all(bets), advanceTable(world.deps)]);
    const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body.roundId);
    for (const { status, body } of answers) expect(status === 200 || body.error === 'closed').toBe(true);
    const [seed] = await sqlOfOwner()<{ clientSeed: string }[]>`
      select client_seed as "clientSeed" from table_seeds where table_code = 'rou-1' and revealed_at is null`;
    expect(seed?.clientSeed).toBe(
      clientSeedOf(
        round.id,
        accepted.sort().map((roundId) => ({ roundId, wagers: '{"red": "1000"}' })),
      ),
    );
  });

  it('has one answer to its key, also to two at once; the key is good for one bet', async () => {
    const player = await seated(await fundLive(100_000n));
    const { round } = await player.look();
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => player.bet(round.id, { red: '10.00' }, key)));
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await player.post('balance')).body.balance).toBe('990.00');
    await playOn();
    expect((await player.bet(round.id, { red: '10.00' }, key)).text).toBe(twice[0]?.text);
    expect((await player.bet(round.id, { black: '10.00' }, key)).body).toMatchObject({ error: 'key_reused' });
  });

  it.each([
    ['a bet that the table has not', { banker: '10.00' }, 'invalid'],
    ['a name of the language', { constructor: '10.00' }, 'invalid'],
    ['parts of a yuan', { red: '1.50' }, 'invalid'],
    ['nothing', {}, 'invalid'],
    ['no amount', { red: '0.00' }, 'invalid'],
    ['less than nothing', { red: '-10.00' }, 'invalid'],
    ['more than the table takes on a bet', { red: '5001.00' }, 'limit'],
    [
      'more than it takes in a round',
      Object.fromEntries(['red', 'black', 'odd', 'even', 'big'].map((bet) => [bet, '5000.00'])),
      'limit',
    ],
    ['more than the player has', { red: '400.00' }, 'insufficient_funds'],
  ])('of %s is refused', async (_, wagers: Record<string, string>, error) => {
    const player = await seated(await fundLive(30_000n));
    const { round } = await player.look();
    expect((await player.bet(round.id, wagers)).body).toMatchObject({ error });
    expect((await player.post('balance')).body.balance).toBe('300.00');
  });

  it('counts with the bets before it for the limits', async () => {
    const player = await seated(await fundLive(10_000_000n));
    const { round } = await player.look();
    expect((await player.bet(round.id, { red: '3000.00' })).status).toBe(200);
    expect((await player.bet(round.id, { red: '2001.00' })).body).toMatchObject({ error: 'limit' });
    const both = await Promise.all([1, 2].map(() => player.bet(round.id, { red: '2000.00' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it.each([
    ['bull-1', 'live', { 'sky-super': '10.00', 'earth-equal': '10.00' }, '120.00', '9880.00'],
    ['bull-100', 'chess', { 'black-double': '10.00' }, '50.00', '9950.00'],
    ['erba-1', 'chess', { 'front-double': '10.00', 'sky-equal': '10.00' }, '40.00', '9960.00'],
  ])(
    'at %s locks what it may cost, and the rest comes back',
    async (code, channel, wagers, stake, balance) => {
      await onlyTable(code);
      const player = await seated(await fundLive(1_000_000n, channel), code);
      const { round, game } = await player.look();
      const ticket = await player.bet(round.id, wagers as Record<string, string>);
      expect(ticket.body).toMatchObject({ stake, balance });
      await playOn(code);
      const proof = (await world.app.inject(`/verify/api/round/${ticket.body.roundId}`)).json();
      const { returned } = tableGames[game as TableGameCode].play(
        { serverSeed: proof.serverSeed, clientSeed: proof.clientSeed, nonce: 0 },
        null,
      );
      const fen = Object.entries(wagers).map(([bet, amount]) => [bet, String(Number(amount) * 100)]);
      const win = returnOf(Object.fromEntries(fen), returned);
      expect(proof.win).toBe((Number(win) / 100).toFixed(2));
      // The tables of the channel are open to the session, those of another channel are not.
      const other = channel === 'chess' ? 'bull-1' : 'erba-1';
      expect((await player.post('table', { table: other })).body).toMatchObject({ error: 'not_found' });
    },
  );

  it('is refused in maintenance, and no round is opened; the running one is settled', async () => {
    const player = await seated(await fundLive(10_000n));
    const { round } = await player.look();
    await player.bet(round.id, { red: '10.00' });
    await updateMaintenance(world.database.db, 'live', 'open-end');
    expect((await player.bet(round.id, { red: '10.00' })).body).toMatchObject({ error: 'maintenance' });
    await playOn();
    await nextStep();
    expect(await stateOf('rou-1')).toBe('settled');
    await updateMaintenance(world.database.db, 'live', 'open');
    await nextStep();
    expect(await stateOf('rou-1')).toBe('open');
  });
});

it('1,200 tickets of 300 players are settled in batches, each once', async () => {
  const sql = sqlOfOwner();
  const player = await seated(await fundLive(10_000n));
  const { round } = await player.look();
  await sql`
    with made as (
      insert into accounts (channel, account, balance, version)
      select 'live', 'many-' || n, 960000, 5 from generate_series(1, 300) n returning account
    ), funded as (
      insert into entries (channel, account, version, reference, amount, balance_after)
      select 'live', account, 1, 'in-' || account, 1000000, 1000000 from made
    ), played as (
      insert into players (operator, channel, mode, account)
      select 1, 'live', 'real', account from made returning id, account
    ), tickets as (
      select gen_random_uuid() as id, played.id as player_id, account, n from played, generate_series(1, 4) n
    ), staked as (
      insert into entries (channel, account, version, reference, amount, balance_after)
      select 'live', account, n + 1, 'ticket/' || id || '/stake', -10000, 1000000 - 10000 * n from tickets
    ), kept as (
      insert into rounds (id, player_id, game, model_hash, state, stake, kind)
      select id, player_id, 'rou-1', 'roulette', 'open', 10000, 'ticket' from tickets
    )
    insert into table_tickets (round_id, table_round, wagers)
    select id, ${round.id}, case when n % 2 = 0 then '{"red": "10000"}'::jsonb else '{"black": "10000"}'::jsonb end
    from tickets`;
  await sql`insert into transfers (reference, state, channel, account, direction, amount, balance_after)
    select 'in-' || account, 'done', 'live', account, 'in', 1000000, 1000000 from accounts where account like 'many-%'`;
  await nextStep();
  for (let steps = 0; (await stateOf('rou-1')) === 'locked'; steps += 1) {
    expect(steps).toBeLessThan(5);
    await nextStep();
  }
  const [sum] = await sql<{ tickets: number; balances: number }[]>`
    select (select count(*)::int from rounds r join players p on p.id = r.player_id
        where p.account like 'many-%' and r.state = 'closed') as tickets,
      (select count(distinct balance)::int from accounts where account like 'many-%') as balances`;
  expect(sum).toEqual({ tickets: 1_200, balances: 1 });
});
