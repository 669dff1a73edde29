import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { deliverDue } from './deliver.ts';
import { signHub88 } from './hub88-wallet.ts';
import { type OperatorPeer, operatorPeer } from './test-operator.ts';
import { operatorWallets } from './wallets.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [venueKeys, operatorKeys] = [pair(), pair()];

let world: World;
let peer: OperatorPeer;

beforeAll(async () => {
  peer = await operatorPeer(venueKeys.publicKey);
  world = await playWorld({
    wallets: operatorWallets({ hub88: { url: peer.url, privateKey: venueKeys.privateKey } }),
    hub88: { privateKey: venueKeys.privateKey, peerKey: operatorKeys.publicKey, operator: 1 },
  });
  // The same slot as over the transfer wallet, for an operator that keeps the money itself.
  await world.database.owner.sql`update operator_channels set protocol = 'hub88' where channel = 'slot'`;
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
  const open = await world.database.db.sql`select from wallet_calls where state = 'open'`;
  expect(open).toHaveLength(0);
});

const player = async (balance: bigint) => {
  const account = `hj-${randomUUID()}`;
  peer.open(account, balance);
  const client = await openClient(world, account, { protocol: 'hub88', operatorToken: `token-${account}` });
  return { account, client };
};

describe('a round over an operator’s wallet', () => {
  it('[CV3] takes the stake, draws, and gives the win; a lost round is closed by a win of nothing', async () => {
    const { account, client } = await player(1_000n);
    expect(client.opened.balance).toBe('10.00');
    world.nextSpins.push({ coins: 30 }, { coins: 0 });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '3.00', balance: '11.00' });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '0.00', balance: '9.00' });
    expect(peer.balance(account)).toBe(900n);
    const calls = peer.calls.filter((call) => call.user === account && call.path !== '/user/balance');
    expect(calls.map(({ path, round_closed, amount }) => [path, round_closed, amount])).toEqual([
      ['/transaction/bet', false, 200_000],
      ['/transaction/win', true, 300_000],
      ['/transaction/bet', false, 200_000],
      ['/transaction/win', true, 0],
    ]);
    expect(calls[1]?.reference_transaction_uuid).toBe(calls[0]?.transaction_uuid);
    expect(calls[1]?.round).toBe(calls[0]?.round);
  });

  it('plays free spins as wins of one bet; the last one closes the round', async () => {
    const { account, client } = await player(1_000n);
    world.nextSpins.push({ coins: 0, freeSpins: 2 }, { coins: 40 }, { coins: 20 });
    await client.spin('2.00');
    await client.spin('2.00');
    const { body } = await client.spin('2.00');
    expect(body).toMatchObject({ balance: '14.00', feature: { left: 0, total: 2, won: '6.00' } });
    const calls = peer.calls.filter((call) => call.user === account && call.path.startsWith('/transaction'));
    expect(calls.map(({ path, round_closed }) => [path, round_closed])).toEqual([
      ['/transaction/bet', false],
      ['/transaction/win', false],
      ['/transaction/win', true],
    ]);
  });

  it('repeats its answer without another call, and one pair under one key is one round', async () => {
    const { account, client } = await player(1_000n);
    const key = randomUUID();
    world.nextSpins.push({ coins: 0 });
    const [one, other] = await Promise.all([client.spin('2.00', key), client.spin('2.00', key)]);
    const again = await client.spin('2.00', key);
    // The second of a pair may come while the operator is asked: then it is told to ask again.
    expect([one.status, other.status]).toContain(200);
    expect([one.text, other.text]).toContain(again.text);
    expect(peer.balance(account)).toBe(800n);
  });

  it('is refused in the operator’s words, and nothing is drawn', async () => {
    const { client } = await player(100n);
    const key = randomUUID();
    expect((await client.spin('2.00', key)).body).toMatchObject({ error: 'insufficient_funds' });
    expect((await client.spin('2.00', key)).body).toMatchObject({ error: 'insufficient_funds' });
    peer.trouble.push({ path: '/transaction/bet', status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect((await client.spin('0.20')).body).toMatchObject({ error: 'session_expired' });
    peer.trouble.push({ path: '/transaction/bet', status: 'RS_ERROR_LIMIT_REACHED' });
    expect((await client.spin('0.20')).body).toMatchObject({ error: 'limit' });
  });
});

describe('without an answer', () => {
  it('a bet is asked again with the same id, and taken once', async () => {
    const { account, client } = await player(1_000n);
    world.nextSpins.push({ coins: 0 });
    // It arrives, its answer does not.
    peer.trouble.push({ path: '/transaction/bet', http: 500, done: true });
    expect((await client.spin('2.00')).body).toMatchObject({ balance: '8.00' });
    expect(peer.balance(account)).toBe(800n);
  });

  it('a bet that is never answered is taken back until the operator says yes', async () => {
    const { account, client } = await player(1_000n);
    for (const _ of [1, 2, 3]) peer.trouble.push({ path: '/transaction/bet', http: 500, done: true });
    for (const _ of [1, 2]) peer.trouble.push({ path: '/transaction/rollback', http: 503 });
    const key = randomUUID();
    expect((await client.spin('2.00', key)).body).toMatchObject({ error: 'round_void' });
    await work();
    expect(peer.balance(account)).toBe(1_000n);
    expect((await client.spin('2.00', key)).body).toMatchObject({ error: 'round_void' });
    world.nextSpins.push({ coins: 0 });
    expect((await client.spin('2.00')).body).toMatchObject({ balance: '8.00' });
  });

  it('a win is sent until it has arrived, once; the player is not kept waiting', async () => {
    const { account, client } = await player(1_000n);
    world.nextSpins.push({ coins: 50 });
    peer.trouble.push({ path: '/transaction/win', http: 500, done: true });
    expect((await client.spin('2.00')).body).toMatchObject({ win: '5.00', balance: '13.00' });
    await work();
    expect(peer.balance(account)).toBe(1_300n);
  });
});

it('a win is sent again within twenty seconds, however often it was sent in vain', async () => {
  const { client } = await player(1_000n);
  world.nextSpins.push({ coins: 50 });
  peer.trouble.push({ path: '/transaction/win', http: 500 }, { path: '/transaction/win', http: 500 });
  await client.spin('2.00');
  const { sql } = world.database.owner;
  await sql`update wallet_calls set attempts = 12, next_at = now() where state = 'open'`;
  await deliverDue(world.deps);
  const [row] = await sql<[{ wait: number }]>`
    select extract(epoch from next_at - clock_timestamp())::float8 as wait from wallet_calls where state = 'open'`;
  expect(row.wait).toBeGreaterThan(10);
  expect(row.wait).toBeLessThanOrEqual(20);
});

describe('the supplier’s calls', () => {
  const post = async (path: string, body: object, signed = JSON.stringify(body)) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/hub88${path}`,
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': signHub88(operatorKeys.privateKey, signed),
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const opening = {
    ...{ operator_id: 1, user: 'hj-9', token: 't', game_code: 'hongtu', platform: 'GPL_DESKTOP', lang: 'zh' },
    ...{ currency: 'CNY', country: 'CN', ip: '1.1.1.1', lobby_url: null, deposit_url: null },
  };

  it('open a game once, and a demo without a user', async () => {
    const { body } = await post('/game/url', opening);
    expect(body.url).toMatch(/^http:\/\/localhost:3001\/play\/hongtu\?launch=[\w-]{43}$/);
    const english = await post('/game/url', { ...opening, lang: 'en' });
    expect(english.body.url).toMatch(/\?launch=[\w-]{43}&lang=en$/);
    const hant = await post('/game/url', { ...opening, lang: 'zh-hant' });
    expect(hant.body.url).toMatch(/&lang=zh-TW$/);
    const { user: _user, token: _token, ...demo } = opening;
    expect((await post('/game/url', { ...demo, currency: 'XXX' })).status).toBe(200);
    expect((await post('/game/url', demo)).status).toBe(400);
    expect((await post('/game/url', { ...opening, game_code: 'x' })).status).toBe(404);
    expect((await post('/game/list', { operator_id: 1 })).body).toContainEqual(
      expect.objectContaining({ game_code: 'lion' }),
    );
  });

  it('are taken with the operator’s signature over the raw body alone', async () => {
    expect((await post('/game/url', opening, `${JSON.stringify(opening)} `)).status).toBe(401);
    const bare = await world.app.inject({ method: 'POST', url: '/hub88/game/url', payload: opening });
    expect(bare.statusCode).toBe(401);
  });

  it('list rounds and acknowledged transactions page by page, and tell the state of a round', async () => {
    const { account, client } = await player(1_000n);
    world.nextSpins.push({ coins: 50 });
    const { body: played } = await client.spin('2.00');
    for (const _ of [1, 2, 3]) peer.trouble.push({ path: '/transaction/bet', http: 500 });
    await client.spin('2.00');
    await work();
    const window = { operator_id: 1, from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', cursor: null };
    const { rounds } = (await post('/rounds/list', window)).body;
    const own = rounds.filter(({ user }: { user: string }) => user === account);
    expect(own).toMatchObject([
      { round: played.roundId, stake: 200_000, win: 500_000, state: 'closed', game_code: 'hongtu' },
      { state: 'void' },
    ]);
    const { transactions } = (await post('/transactions/list', window)).body;
    const kinds = transactions
      .filter(({ user }: { user: string }) => user === account)
      .map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['bet', 'win', 'rollback']);
    const state = async (round: string) =>
      (await post('/game/round/state', { operator_id: 1, user: account, round })).body.state;
    expect(
      await Promise.all([state(played.roundId), state(own[1].round), state('x'), state(randomUUID())]),
    ).toEqual(['closed', 'void', 'unknown', 'unknown']);
  });
});
