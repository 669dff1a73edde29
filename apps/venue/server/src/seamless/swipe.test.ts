import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { deliverDue } from './deliver.ts';
import { signSwipe } from './swipe-wallet.ts';
import { type SwipePeer, swipePeer } from './test-swipe-operator.ts';
import { operatorWallets } from './wallets.ts';

const [venueKey, operatorKey] = ['v'.repeat(32), 'o'.repeat(32)];
const operator = 2;

let world: World;
let peer: SwipePeer;

beforeAll(async () => {
  peer = await swipePeer(venueKey);
  world = await playWorld({
    wallets: operatorWallets({ swipe: { url: peer.url, key: venueKey } }),
    swipe: { key: venueKey, peerKey: operatorKey, client: 'c1', brand: 'b1', operator },
  });
  const { sql } = world.database.owner;
  await sql`insert into operators (id, name) values (${operator}, 'another site')`;
  await sql`insert into operator_channels (operator, channel, protocol) values (${operator}, 'slot', 'swipe')`;
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
  await peer.close();
});
beforeEach(() => void world.nextSpins.splice(0));

/** The worker, with its waits over. */
async function work(): Promise<void> {
  const { sql } = world.database.owner;
  do await sql`update wallet_calls set next_at = now() where state = 'open'`;
  while (await deliverDue(world.deps));
}

/** Every call ends, the books agree, and the operator's sums equal the venue's rounds. */
afterEach(async () => {
  peer.trouble.splice(0);
  await work();
  expect(await listBookFaults(world.database.db)).toEqual([]);
  const rows = await world.database.db.sql<{ account: string; net: bigint }[]>`
    select p.account, sum(r.win - r.stake)::bigint as net from rounds r join players p on p.id = r.player_id
    where r.state in ('open', 'closed') and p.mode = 'real' group by p.account`;
  for (const { account, net } of rows) expect(peer.moved(account)).toBe(net);
});

async function player(balance: bigint) {
  const account = `hj-${randomUUID()}`;
  peer.open(account, balance);
  const client = await openClient(world, account, { operator, protocol: 'swipe', operatorToken: account });
  const calls = () =>
    peer.calls.filter(({ sessionID, path }) => sessionID === account && path !== '/balance');
  return { account, client, calls };
}

describe('a round over the wallet of an operator that speaks Swipe Games', () => {
  it('takes the stake and gives the win; a lost round is closed by a win of nothing', async () => {
    const { account, client, calls } = await player(1_000n);
    expect(client.opened.balance).toBe('10.00');
    world.nextSpins.push({ coins: 30 }, { coins: 0 });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '3.00', balance: '11.00' });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '0.00', balance: '9.00' });
    expect(peer.balance(account)).toBe(900n);
    expect(calls().map(({ path, amount }) => [path, amount])).toEqual([
      ['/bet', '2.00'],
      ['/win', '3.00'],
      ['/bet', '2.00'],
      ['/win', '0.00'],
    ]);
    expect(calls()[1]?.roundID).toBe(calls()[0]?.roundID);
  });

  it('is refused in the operator’s words, and nothing is refunded that was not taken', async () => {
    const { client, calls } = await player(100n);
    expect((await client.spin('2.00')).body).toMatchObject({ error: 'insufficient_funds' });
    peer.trouble.push({ path: '/bet', http: 401, code: 'session_expired' });
    expect((await client.spin('0.20')).body).toMatchObject({ error: 'session_expired' });
    peer.trouble.push({ path: '/bet', http: 400, code: 'loss_limit' });
    expect((await client.spin('0.20')).body).toMatchObject({ error: 'limit' });
    await work();
    expect(calls().map(({ path }) => path)).toEqual(['/bet', '/bet', '/bet']);
  });

  it('never repeats a bet: without an answer a refund follows until it is answered with 200', async () => {
    const { account, client, calls } = await player(1_000n);
    peer.trouble.push({ path: '/bet', http: 500, done: true });
    for (const http of [500, 400]) peer.trouble.push({ path: '/refund', http });
    expect((await client.spin('2.00')).body).toMatchObject({ error: 'round_void' });
    await work();
    expect(peer.balance(account)).toBe(1_000n);
    const [bet, ...refunds] = calls();
    expect(refunds.map(({ path, origTxID, amount }) => [path, origTxID, amount])).toEqual(
      Array(3).fill(['/refund', bet?.txID, '2.00']),
    );
    expect(new Set(refunds.map(({ txID }) => txID)).size).toBe(1);
  });

  it('refunds a bet that never arrived, which the operator answers with 200 too', async () => {
    const { account, client, calls } = await player(1_000n);
    peer.trouble.push({ path: '/bet', http: 500 });
    expect((await client.spin('2.00')).body).toMatchObject({ error: 'round_void' });
    expect(calls().map(({ path }) => path)).toEqual(['/bet', '/refund']);
    expect(peer.balance(account)).toBe(1_000n);
  });

  it('repeats a win with its own id until it is answered with 200, once', async () => {
    const { account, client, calls } = await player(1_000n);
    world.nextSpins.push({ coins: 50 });
    peer.trouble.push({ path: '/win', http: 500, done: true }, { path: '/win', http: 404 });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '5.00', balance: '13.00' });
    await work();
    expect(peer.balance(account)).toBe(1_300n);
    const wins = calls().filter(({ path }) => path === '/win');
    expect([wins.length, new Set(wins.map(({ txID }) => txID)).size]).toEqual([3, 1]);
  });
});

describe('the calls of an operator that speaks Swipe Games', () => {
  const opening = {
    ...{ cID: 'c1', extCID: 'b1', gameID: 'hongtu', demo: false, platform: 'mobile', currency: 'CNY' },
    ...{ locale: 'zh-CN', sessionID: '会话 é', user: { id: 'hj-1', nickName: '小明' } },
  };
  const post = async (text: string, sign = signSwipe(operatorKey, text)) => {
    const { statusCode, body } = await world.app.inject({
      ...{ method: 'POST', url: '/swipe/create-new-game', payload: text },
      headers: { 'content-type': 'application/json', 'x-request-sign': sign },
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const say = (more: object) => post(canonicalJson({ ...opening, ...more }));

  it('open a game for money or as a demo, and refuse others', async () => {
    expect((await say({})).body).toEqual({
      gameURL: expect.stringMatching(/^http:\/\/localhost:3001\/play\/hongtu\?launch=/),
      gsID: expect.any(String),
    });
    expect((await say({ demo: true, sessionID: undefined, user: undefined })).status).toBe(200);
    expect(await say({ gameID: 'kylin' })).toMatchObject({ status: 404, body: { code: 'game_not_found' } });
    expect(await say({ currency: 'EUR' })).toMatchObject({ body: { code: 'currency_not_supported' } });
    expect((await say({ extCID: 'b2' })).status).toBe(401);
    expect((await say({ user: undefined })).status).toBe(400);
    const { sql } = world.database.owner;
    await sql`update channels set maintenance = true where code = 'slot'`;
    expect((await say({})).status).toBe(503);
    await sql`update channels set maintenance = false where code = 'slot'`;
  });

  it('are believed with the operator’s signature over the very bytes alone', async () => {
    const text = canonicalJson(opening);
    const sign = signSwipe(operatorKey, text);
    expect((await post(text, sign)).status).toBe(200);
    expect((await post(`${text} `, sign)).status).toBe(401);
    expect((await post(JSON.stringify(opening), sign)).status).toBe(401);
    expect((await post(text, signSwipe(venueKey, text))).status).toBe(401);
    expect((await post(text, '')).status).toBe(401);
  });

  it('list the games, by a signature over the parameters in any alphabet', async () => {
    const query = { cID: 'c1', extCID: 'b1', note: '游戏 é' };
    const ask = (sign: string) =>
      world.app.inject({
        url: `/swipe/games?${new URLSearchParams(query).toString()}`,
        headers: { 'x-request-sign': sign },
      });
    const listed = await ask(signSwipe(operatorKey, canonicalJson(query)));
    expect(listed.json()).toContainEqual(expect.objectContaining({ id: 'hongtu', currencies: ['CNY'] }));
    expect((await ask(signSwipe(operatorKey, canonicalJson({ cID: 'c1', extCID: 'b1' })))).statusCode).toBe(
      401,
    );
  });
});
