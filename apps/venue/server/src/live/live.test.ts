import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenueServer } from '../app.ts';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { advanceTable } from '../tables/engine.ts';
import { testDeps } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { liveChannel } from './live-store.ts';
import type { LiveOptions } from './socket.ts';
import { type LiveClient, liveClient } from './test-client.ts';

let world: World;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
beforeEach(async () => {
  await world.database.owner.sql`update game_tables set due_at = 'infinity'`;
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** A process of the venue on the same database. `hears`: whether it is told of changes, or finds them. */
async function startVenue({ hears = true, ...live }: LiveOptions & { hears?: boolean } = {}) {
  const deps = testDeps(world.database.db, {
    sealer: world.deps.sealer,
    live: {
      // Long enough that heard changes were announced.
      lookMs: hears ? 60_000 : 50,
      ...(hears
        ? { listen: (heard, on) => listen({ url: world.database.url, channel: liveChannel }, heard, on) }
        : {}),
      ...live,
    },
  });
  const app = createVenueServer(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app);
  return { app, deps, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

async function seated(gameCode = 'bac-1', channel = 'live') {
  const account = `hj-${randomUUID()}`;
  await openAccount(world.database.db, channel, account);
  const deposit = { reference: randomUUID(), channel, account, direction: 'in' } as const;
  await applyTransfer(world.database.db, { ...deposit, amount: 1_000_000n });
  return openClient(world, account, { gameCode });
}

async function hear(url: string, session: string | null, headers = {}): Promise<LiveClient> {
  const client = await liveClient(url, { session }, headers);
  open.push(client);
  await client.next(({ type }) => type === 'welcome');
  return client;
}

async function nextStep(code = 'bac-1') {
  await world.database.owner.sql`update game_tables set due_at = clock_timestamp() where code = ${code}`;
  expect(await advanceTable(world.deps)).toBe(true);
}

async function toOpen(code = 'bac-1') {
  for (let steps = 0; steps < 4; steps += 1) {
    await nextStep(code);
    const [row] = await world.database.owner.sql<{ state: string }[]>`
      select state from table_rounds where table_code = ${code} order by number desc limit 1`;
    if (row?.state === 'open') return;
  }
}

const stateIs = (client: LiveClient, state: string, topic = 'table:bac-1') =>
  client.next(() => (client.built(topic)?.state.round as { state: string } | null)?.state === state);

describe('a round is pushed', () => {
  it('to two browsers at two processes: each step, the same result, and to each player the own part', async () => {
    const [one, other] = [await startVenue(), await startVenue()];
    await toOpen();
    const [player, looker] = [await seated(), await seated()];
    const [first, second] = [
      await hear(one.url, player.opened.session),
      await hear(other.url, looker.opened.session),
    ];
    const begin = await first.watch('table:bac-1');
    await second.watch('table:bac-1');
    const round = (begin.state as never as { round: { id: string; state: string } }).round;
    expect(round.state).toBe('open');
    const ticket = await player.post('bets', {
      ...{ key: randomUUID(), round: round.id, wagers: { banker: '10.00', 'player-pair': '10.00' } },
    });
    expect(ticket.status).toBe(200);
    await nextStep();
    await Promise.all([stateIs(first, 'locked'), stateIs(second, 'locked')]);
    await nextStep();
    await Promise.all([stateIs(first, 'settled'), stateIs(second, 'settled')]);

    const [mine, theirs] = [first.built('table:bac-1'), second.built('table:bac-1')];
    expect(mine?.state).toEqual(theirs?.state);
    const said = mine?.state ?? {};
    const { results, round: last } = said as { results: { outcome: unknown }[]; round: object };
    expect(last).toMatchObject({ outcome: results.at(-1)?.outcome });
    const { body } = await player.post('balance');
    expect(mine?.own).toMatchObject({
      ...{ round: round.id, wagers: { banker: '10.00', 'player-pair': '10.00' }, balance: body.balance },
      returned: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect(second.texts.join()).not.toContain('"wagers"');
    expect(theirs?.own).toBeNull();
  });

  it('without the outcome and the seed before the bets are closed', async () => {
    const { url } = await startVenue();
    const looker = await seated();
    const client = await hear(url, looker.opened.session);
    await client.watch('table:bac-1');
    for (let round = 0; round < 3; round += 1) {
      await toOpen();
      await stateIs(client, 'open');
      const before = client.texts.length;
      await nextStep();
      await stateIs(client, 'locked');
      await nextStep();
      await stateIs(client, 'settled');
      const opened = client.texts.slice(0, before).filter((text) => text.includes('"state":"open"'));
      expect(opened.length).toBeGreaterThan(0);
      for (const text of opened) {
        const { round: said } = { ...JSON.parse(text).state, ...JSON.parse(text).change };
        expect(said.outcome).toBeNull();
      }
    }
    expect(client.texts.join()).not.toMatch(/serverSeed|server_seed/);
  });

  it.each([
    ['bac-1', 'live', { tie: '10.00' }],
    ['bac-free', 'live', { banker: '10.00' }],
    ['dt-1', 'live', { dragon: '10.00' }],
    ['rou-1', 'live', { 'straight-7': '10.00' }],
    ['sic-1', 'live', { 'single-4': '10.00' }],
    ['bull-1', 'live', { 'sky-super': '10.00' }],
    ['bull-100', 'chess', { 'earth-double': '10.00' }],
    ['erba-1', 'chess', { 'front-equal': '10.00' }],
  ])('whole to a browser that comes back to %s in any phase', async (code, channel, bets) => {
    const wagers = bets as Record<string, string>;
    const { url } = await startVenue();
    await toOpen(code);
    const player = await seated(code, channel);
    const lines = [await hear(url, player.opened.session)];
    await lines[0]?.watch(`table:${code}`);
    const [{ id = '' } = {}] = await world.database.owner.sql<{ id: string }[]>`
      select id from table_rounds where table_code = ${code} order by number desc limit 1`;
    const ticket = await player.post('bets', { key: randomUUID(), round: id, wagers });
    expect(ticket.status).toBe(200);
    for (const phase of ['open', 'locked', 'settled']) {
      lines.at(-1)?.close();
      const back = await hear(url, player.opened.session);
      lines.push(back);
      const { state, own } = await back.watch(`table:${code}`);
      expect(state).toMatchObject({ round: { id, state: phase } });
      expect(own).toMatchObject({ round: id, wagers });
      const asked = await player.post('table');
      expect(asked.body).toMatchObject({ ...state, own });
      await nextStep(code);
    }
  });

  it('also where nothing is heard: a change is found by its mark, a bet of others too', async () => {
    const { url } = await startVenue({ hears: false });
    await toOpen('rou-1');
    const [player, looker] = [await seated('rou-1'), await seated('bac-1')];
    const client = await hear(url, looker.opened.session);
    const { state } = await client.watch('table:rou-1');
    const round = (state as never as { round: { id: string } }).round.id;
    await player.post('bets', { key: randomUUID(), round, wagers: { red: '30.00' } });
    await client.next(({ change }) => (change as { all?: unknown[] } | undefined)?.all?.length === 1);
    expect(client.built('table:rou-1')?.state).toMatchObject({
      all: [{ bet: 'red', amount: '30.00', players: 1 }],
      seats: [{ tag: expect.stringMatching(/^[0-9a-f]{6}$/), stake: '30.00' }],
    });
    await nextStep('rou-1');
    await stateIs(client, 'locked', 'table:rou-1');
  });
});

describe('the lobby', () => {
  it('tells a page of the site every table and its road, and afterwards only those that changed', async () => {
    const { url } = await startVenue();
    await toOpen();
    const client = await hear(url, null, { origin: 'http://localhost:3000' });
    const { state } = await client.watch('lobby:live');
    expect(Object.keys(state ?? {})).toEqual(
      expect.arrayContaining(['bac-1', 'rou-1', 'sic-1', 'dt-1', 'bull-1']),
    );
    const from = client.heard.length;
    await nextStep();
    await nextStep();
    const { change } = await client.next(
      ({ change: said }) =>
        (said?.['bac-1'] as { round?: { state: string } } | undefined)?.round?.state === 'settled',
      from,
    );
    expect(Object.keys(change ?? {})).toEqual(['bac-1']);
    expect((change?.['bac-1'] as { marks?: string[] } | undefined)?.marks?.at(-1)).toMatch(/^[BPT]b?p?$/);
  });
});

describe('a line', () => {
  it('says nothing of a table to a page without a session, nor to a session of another channel', async () => {
    const { url } = await startVenue();
    const page = await hear(url, null);
    expect((await page.watch('table:bac-1')).type).toBe('gone');
    const slot = await hear(url, (await openClient(world, undefined, { gameCode: 'hongtu' })).opened.session);
    for (const topic of ['table:bac-1', 'table:none', 'lobby:none', 'other:bac-1']) {
      expect((await slot.watch(topic)).type).toBe('gone');
    }
  });

  it.each([
    ['that says nothing', 4408, undefined, []],
    ['that says nonsense', 4400, undefined, [{ type: 'watch', topic: 'table:bac-1' }]],
    ['of no session', 4401, { session: 'x'.repeat(43) }, []],
    ['that asks for what is no topic', 4400, { session: null }, [{ type: 'watch', topic: '../etc' }]],
    ['that asks too often', 4429, { session: null }, Array.from({ length: 20 }, () => ({ type: 'ping' }))],
    [
      'that wants too many topics',
      4429,
      { session: null },
      ['live', 'slot', 'fish', 'chess'].map((id) => ({ type: 'watch', topic: `lobby:${id}` })),
    ],
  ])('%s is closed', async (_, code, hello, says) => {
    // Of 21 frames in two seconds, more than seven are in one of them.
    const { url } = await startVenue({ limits: { helloMs: 200, messagesPerSecond: 7, topics: 0 } });
    const client = await liveClient(url, hello);
    open.push(client);
    for (const message of says) client.say(message);
    expect(await client.closed).toBe(code);
  });

  it('beyond the limit of a player closes the oldest; one whose session ended is closed', async () => {
    const { url } = await startVenue({ limits: { lines: 1, sessionMs: 100 } });
    const player = await seated();
    const [first, second] = [await hear(url, player.opened.session), await hear(url, player.opened.session)];
    expect(await first.closed).toBe(4429);
    await world.database.owner.sql`update play_sessions set expires_at = now() - interval '1 second'`;
    expect(await second.closed).toBe(4401);
  });

  it('of an address that holds as many as it may is refused; another address is not, and a place that is left is free', async () => {
    const { url } = await startVenue({ limits: { socketsPerAddress: 2 }, trustedProxies: ['127.0.0.0/8'] });
    const dial = (address: string) => liveClient(url, undefined, { 'x-forwarded-for': address });
    const first = await dial('203.0.113.7');
    const second = await dial('203.0.113.7');
    await expect(dial('203.0.113.7')).rejects.toThrow('429');
    // A client cannot name an address of its own: only the proxy's header counts.
    await expect(dial('198.51.100.1, 203.0.113.7')).rejects.toThrow('429');
    const other = await dial('203.0.113.8');
    first.close();
    await expect
      .poll(() =>
        dial('203.0.113.7').then(
          (again) => open.push(again),
          () => 0,
        ),
      )
      .toBeGreaterThan(0);
    open.push(second, other);
  });

  it('that answers no beat is cut', async () => {
    const { url } = await startVenue({ limits: { beatMs: 100 } });
    const client = await hear(url, null);
    client.deafen();
    expect(await client.closed).toBe(1006);
  });

  it.each([
    ['/play/live', { origin: 'http://evil.example' }, 403],
    ['/play/other', {}, 404],
  ])('%s from %o is refused', async (path, headers, status) => {
    const { url } = await startVenue();
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      request(`${url}${path}`, {
        headers: {
          ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
          ...{ 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', ...headers },
        },
      })
        .on('response', ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(answer).toBe(status);
  });
});
