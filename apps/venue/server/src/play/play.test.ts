import { randomUUID } from 'node:crypto';
import { commitmentOf, seededRandom, spin } from '@hj/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBookFaults } from '../test-deps.ts';
import { updateMaintenance } from '../wallet-store.ts';
import { fund, launchUrl, openClient, playWorld, type World } from './test-world.ts';

let world: World;
const balanceOf = async (account: string): Promise<bigint> => {
  const [row] = await world.database.db.sql<{ balance: bigint }[]>`
    select balance from accounts where channel = 'slot' and account = ${account}`;
  return row?.balance ?? -1n;
};

beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
beforeEach(() => void world.nextSpins.splice(0));
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

describe('a launch', () => {
  it('opens one session, once, within a minute', async () => {
    const account = await fund(world, 1_000n);
    const url = await launchUrl(world, account);
    expect(url.pathname).toBe('/play/hongtu');
    const payload = { launch: url.searchParams.get('launch') };
    const open = () => world.app.inject({ method: 'POST', url: '/play/api/session', payload });
    const [one, other] = await Promise.all([open(), open()]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 401]);
    const late = await launchUrl(world, account);
    await world.database.owner
      .sql`update launch_tokens set expires_at = now() - interval '1 second' where used_at is null`;
    const refused = await world.app.inject({
      ...{ method: 'POST', url: '/play/api/session' },
      payload: { launch: late.searchParams.get('launch') },
    });
    expect(refused.json()).toMatchObject({ error: 'launch_used' });
  });

  it('tells the client game, stakes, balance, seeds and the site', async () => {
    const { opened, post } = await openClient(world, await fund(world, 12_345n));
    expect(opened).toMatchObject({
      ...{ mode: 'real', siteOrigin: 'http://localhost:3000', balance: '123.45', feature: null, last: null },
      game: { code: 'hongtu', name: '九霄鸿图', venue: 'slot', model: 'hongtu', rtp: 0.9619999846 },
      seed: { nonce: 0, commit: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(opened.game.stakes[0]).toBe('0.20');
    // A reload of the page asks with the session itself.
    expect((await post('session')).body).toEqual(opened);
  });

  it('is refused in maintenance, for an unknown game and for an unknown account', async () => {
    const account = await fund(world, 0n);
    await expect(launchUrl(world, account, { gameCode: 'nothing' })).rejects.toThrow('game');
    await expect(launchUrl(world, 'hj-nobody')).rejects.toThrow('account');
    await expect(launchUrl(world, account, { protocol: 'hub88' })).rejects.toThrow('game');
    await updateMaintenance(world.database.db, 'slot', 'open-end');
    await expect(launchUrl(world, account)).rejects.toThrow('maintenance');
    await updateMaintenance(world.database.db, 'slot', 'open');
  });
});

describe('a spin', () => {
  it('takes the stake, gives the win and tells both', async () => {
    const account = await fund(world, 1_000n);
    const client = await openClient(world, account);
    world.nextSpins.push({ coins: 30 });
    const { body } = await client.spin('2.00');
    expect(body).toMatchObject({ stake: '2.00', win: '3.00', balance: '11.00', feature: null });
    expect(await balanceOf(account)).toBe(1_100n);
  });

  it('[CV3] repeats its first answer byte for byte, with one effect', async () => {
    const account = await fund(world, 10_000n);
    const client = await openClient(world, account);
    const key = randomUUID();
    const first = await client.spin('1.00', key);
    await client.spin('1.00');
    const after = await balanceOf(account);
    const again = await client.spin('1.00', key);
    expect(again.text).toBe(first.text);
    expect(await balanceOf(account)).toBe(after);
    expect((await client.spin('2.00', key)).body).toMatchObject({ error: 'key_reused' });
  });

  it('is one for a concurrent pair under one key, and two cannot spend the same money', async () => {
    const account = await fund(world, 150n);
    const client = await openClient(world, account);
    const key = randomUUID();
    world.nextSpins.push({ coins: 0 });
    const pair = await Promise.all([client.spin('1.00', key), client.spin('1.00', key)]);
    expect(pair[0].text).toBe(pair[1].text);
    expect(await balanceOf(account)).toBe(50n);
    const other = await openClient(world, await fund(world, 150n));
    world.nextSpins.push({ coins: 0 }, { coins: 0 });
    const answers = await Promise.all([other.spin('1.00'), other.spin('1.00'), other.spin('1.00')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused without money, off the stakes, in maintenance and without a session, and moves nothing', async () => {
    const account = await fund(world, 100n);
    const client = await openClient(world, account);
    expect((await client.spin('400.00')).body).toMatchObject({ error: 'insufficient_funds' });
    expect((await client.spin('0.30')).body).toMatchObject({ error: 'limit' });
    expect((await client.spin('0.001')).body).toMatchObject({ error: 'invalid' });
    await updateMaintenance(world.database.db, 'slot', 'open-end');
    expect((await client.spin('0.20')).body).toMatchObject({ error: 'maintenance' });
    await updateMaintenance(world.database.db, 'slot', 'open');
    const [, stranger] = [
      client,
      await world.app.inject({ method: 'POST', url: '/play/api/spin', payload: {} }),
    ];
    expect(stranger.json()).toMatchObject({ error: 'session_expired' });
    expect(await balanceOf(account)).toBe(100n);
    const [left] = await world.database.db.sql`
      select from rounds r join players p on p.id = r.player_id where p.account = ${account}`;
    expect(left).toBeUndefined();
  });

  it('does not depend on stake or player: the same seeds give the same outcome', async () => {
    const client = await openClient(world, await fund(world, 100_000n), { gameCode: 'shanhai' });
    const { body: one } = await client.spin('0.30');
    const { body: rotated } = await client.post('seed', { clientSeed: 'mine' });
    const { serverSeed, clientSeed, commit } = rotated.revealed;
    expect(commitmentOf(serverSeed)).toBe(commit);
    const seed = { serverSeed, clientSeed, nonce: one.seed.nonce };
    expect(one.outcome).toEqual(JSON.parse(JSON.stringify(spin('shanhai', false, seededRandom(seed)))));
  });
});

describe('free spins', () => {
  it('cost nothing, end the round with the last one, and are resumed on another device', async () => {
    const account = await fund(world, 100n);
    const client = await openClient(world, account);
    world.nextSpins.push(
      { coins: 40, freeSpins: 2 },
      { coins: 20 },
      { coins: 10, freeSpins: 1 },
      { coins: 0 },
    );
    const { body: paid } = await client.spin('1.00');
    expect(paid).toMatchObject({ win: '2.00', balance: '2.00', feature: { left: 2, total: 2, won: '0.00' } });
    await client.spin('1.00');
    const phone = await openClient(world, account);
    expect(phone.opened).toMatchObject({
      feature: { left: 1, total: 2, won: '1.00', stake: '1.00', roundId: paid.roundId },
      last: { roundId: paid.roundId, win: '1.00', outcome: { free: true } },
    });
    expect((await phone.post('seed', { clientSeed: 'x' })).body).toMatchObject({ error: 'feature_open' });
    // A game in maintenance lets paid rounds be played.
    await updateMaintenance(world.database.db, 'slot', 'open-end');
    const retriggered = await phone.spin('1.00');
    await updateMaintenance(world.database.db, 'slot', 'open');
    expect(retriggered.body).toMatchObject({
      roundId: paid.roundId,
      feature: { left: 1, total: 3, won: '1.50' },
    });
    const last = await client.spin('1.00');
    expect(last.body).toMatchObject({ balance: '3.50', feature: { left: 0, total: 3, won: '1.50' } });
    const { body } = await client.post('history');
    expect(body).toMatchObject({
      next: null,
      rounds: [{ stake: '1.00', win: '3.50', spins: 4, open: false }],
    });
  });
});

describe('a demo', () => {
  it('plays the same game without money', async () => {
    const client = await openClient(world, undefined);
    expect(client.opened).toMatchObject({ mode: 'demo', balance: '10000.00' });
    world.nextSpins.push({ coins: 0 });
    expect((await client.spin('400.00')).body).toMatchObject({ balance: '9600.00' });
    const other = await openClient(world, undefined);
    expect(other.opened.balance).toBe('10000.00');
  });
});

describe('[CV7] the proof of a round', () => {
  it('is public, tells the server seed only after it has stopped serving, and recomputes every spin', async () => {
    const client = await openClient(world, await fund(world, 100_000n), { gameCode: 'lion' });
    const { body: played } = await client.spin('0.60');
    const prove = async () =>
      (await world.app.inject({ method: 'GET', url: `/verify/api/round/${played.roundId}` })).json();
    expect(await prove()).toMatchObject({ serverSeed: null, commit: client.opened.seed.commit });
    if (played.feature)
      for (let left = played.feature.left; left > 0; ) {
        left = (await client.spin('0.60')).body.feature.left;
      }
    await client.post('seed', { clientSeed: 'next' });
    const proof = await prove();
    expect(commitmentOf(proof.serverSeed)).toBe(proof.commit);
    for (const { nonce, free, outcome } of proof.spins) {
      const { serverSeed, clientSeed } = proof;
      expect(outcome).toEqual(
        JSON.parse(JSON.stringify(spin('lion', free, seededRandom({ serverSeed, clientSeed, nonce })))),
      );
    }
    const nothing = await world.app.inject({ method: 'GET', url: `/verify/api/round/${randomUUID()}` });
    expect(nothing.statusCode).toBe(404);
  });

  it('holds a seed for a thousand rounds or a day, and the next one was committed to before', async () => {
    const client = await openClient(world, await fund(world, 100_000n));
    const before = client.opened.seed;
    world.nextSpins.push({ coins: 0 }, { coins: 0 });
    await client.spin('0.20');
    await world.database.owner
      .sql`update seed_pairs set opened_at = now() - interval '25 hours' where commit = ${before.commit}`;
    const { body } = await client.spin('0.20');
    expect(body.seed).toEqual({ commit: before.next, nonce: 0 });
  });
});

describe('history and seeds', () => {
  it('belong to the player alone', async () => {
    const [one, other] = [
      await openClient(world, await fund(world, 100_000n)),
      await openClient(world, await fund(world, 0n)),
    ];
    world.nextSpins.push(...Array.from({ length: 21 }, () => ({ coins: 0 })));
    const { body: first } = await one.spin('0.20');
    for (let left = 20; left > 0; left -= 1) await one.spin('0.20');
    expect((await other.post('round', { id: first.roundId })).status).toBe(404);
    expect((await one.post('round', { id: first.roundId })).body).toMatchObject({ roundId: first.roundId });
    const { body: page } = await one.post('history');
    expect(page.rounds).toHaveLength(20);
    const { body: rest } = await one.post('history', { before: page.next });
    expect(rest.rounds.map(({ roundId }: { roundId: string }) => roundId)).toEqual([first.roundId]);
    expect((await other.post('history')).body).toEqual({ rounds: [], next: null });
  });
});

describe('headers and origins', () => {
  it('refuse other origins; the API is never cached nor framed', async () => {
    const ask = (origin: string) =>
      world.app.inject({ method: 'POST', url: '/play/api/balance', headers: { origin }, payload: {} });
    expect((await ask('https://evil.example')).json()).toMatchObject({ error: 'invalid' });
    const own = await ask('http://localhost:3001');
    expect(own.json()).toMatchObject({ error: 'session_expired' });
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(own.headers).not.toHaveProperty('access-control-allow-origin');
    expect(String(own.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });
});

describe('played rounds', () => {
  it('is kept: neither the server nor its owner by accident deletes or rewrites it', async () => {
    const { db, owner } = world.database;
    for (const queries of [db, owner]) await expect(queries.sql`update spins set win = 1`).rejects.toThrow();
    for (const table of ['rounds', 'spins', 'seed_pairs', 'wallet_calls', 'players']) {
      await expect(db.sql`delete from ${db.sql(table)}`).rejects.toThrow('permission denied');
    }
    await expect(db.sql`update rounds set stake = 1`).rejects.toThrow('permission denied');
    await expect(db.sql`update seed_pairs set server_seed = ''`).rejects.toThrow('permission denied');
  });
});
