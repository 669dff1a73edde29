import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, canonicalJson } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../account/test-member.ts';
import { signSwipe } from './callbacks/swipe.ts';
import { keys } from './callbacks/test-callbacks.ts';
import { houseAdapter } from './house-adapter.ts';
import { hub88Client } from './hub88-client.ts';
import { swipeLauncher } from './swipe-client.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

const path = '/game/api/v1/venue/launch';

/** Requests to a provider, and its answers. */
const heard: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let says: { status: number; body: object } = { status: 200, body: {} };
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  heard.push({ url: request.url ?? '', headers: request.headers, body });
  response.writeHead(says.status, { 'content-type': 'application/json' }).end(JSON.stringify(says.body));
});

let world: VenueWorld;
let venue: ReturnType<VenueWorld['start']>;
let member: TestMember;
beforeAll(async () => {
  world = await venueWorld();
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await world.owner.sql`
    insert into venues (code, en_name, name, category, provider, sort, wallet_mode, wallet_provider)
    values ('swipe', 'sgcp', 'Swipe', 'egame', 'house', 90, 'seamless', 'swipe')`;
  await world.owner.sql`
    insert into venue_games (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm,
      feature_every, max_win_tenths, min_stake, max_stake, demo, sort)
    select 'swipe', 'game-1', name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every,
      max_win_tenths, min_stake, max_stake, demo, sort from venue_games where game_code = 'hongtu'`;
  venue = world.start(
    world.db,
    new Map([
      ['house', houseAdapter({ url, secret: 'v'.repeat(32) })],
      ['hub88', hub88Client({ url: `${url}/hub88`, operator: 7, privateKey: keys.privateKey })],
      ['swipe', swipeLauncher({ url, client: 'c', brand: 'b', key: 'our-key' })],
    ]),
  );
});
// A launch or an exclusion of one test does not reach the next.
beforeEach(async () => {
  member = await world.member(10_000n);
});
afterEach(async () => {
  heard.length = 0;
  delete world.refusals.next;
  await world.expectConserved();
});
afterAll(async () => {
  provider.close();
  await world.close();
});

const launch = (input: object, who = member) =>
  world.call(path, input as { enName: string }, who, { http: venue.http });
const sessions = () =>
  world.db.sql<{ venue: string; gameCode: string; sessionId: bigint; live: boolean }[]>`
    select venue, game_code, session_id, live_until > now() as live from venue_sessions
    where member_id = ${member.memberId} order by id`;

describe('opening a game', () => {
  it('[3.74] [3.75] [4.86] of a venue with a wallet of its own opens the account there, and hands the address on', async () => {
    says = { status: 200, body: { url: 'http://venue.test/play/hongtu?launch=x' } };
    const answer = await launch({ enName: 'hjslot', gameCode: 'hongtu', device: 'mobile' });
    expect(answer).toMatchObject({
      status_code: 6000,
      data: { url: 'http://venue.test/play/hongtu?launch=x', mode: 'frame' },
    });
    const [asked] = heard;
    expect(asked?.url).toBe('/provider/launch');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      ...{
        channel: 'slot',
        account: `hj-${member.memberId}`,
        gameCode: 'hongtu',
        mode: 'real',
        device: 'mobile',
      },
    });
    expect(await world.db.sql`select venue from venue_accounts where member_id = ${member.memberId}`).toEqual(
      [{ venue: 'slot' }],
    );
    expect(await sessions()).toEqual([]);
  });

  it('[C75] sends a venue of card tables marks of the member, which only linked members share', async () => {
    const [shares, stranger] = [await world.member(), await world.member()];
    const { sql } = world.owner;
    const index = (text: string) => Buffer.from(text.padEnd(32, '.'));
    await sql`
      insert into member_devices (member_id, device_hash, link_index, label, passed_by, verified_at, last_used_at)
      values (${member.memberId}, ${index('one')}, ${index('laptop')}, '', 'code', now(), now()),
        (${shares.memberId}, ${index('two')}, ${index('laptop')}, '', 'code', now(), now())`;
    await sql`
      insert into member_places (member_id, address_key, network, first_used_at, last_used_at)
      values (${member.memberId}, '203.0.113.9', '203.0.113.0', now(), now()),
        (${stranger.memberId}, '203.0.113.9', '203.0.113.0', now(), now() - interval '91 days'),
        (${member.memberId}, '192.168.0.4', '192.168.0.0', now(), now()),
        (${stranger.memberId}, '192.168.0.4', '192.168.0.0', now(), now())`;
    for (const who of [member, shares, stranger])
      await launch({ enName: 'hjchess', gameCode: 'niuniu' }, who);
    await launch({ enName: 'hjslot', gameCode: 'hongtu' });
    const [own, theirs, others, slot] = heard
      .filter(({ url }) => url === '/provider/launch')
      .map(({ body }) => JSON.parse(body).marks as string[]) as [string[], string[], string[], string[]];
    expect(own.filter((mark) => theirs.includes(mark))).toHaveLength(1);
    expect(own.filter((mark) => others.includes(mark))).toEqual([]);
    for (const mark of [...own, ...theirs]) expect(mark).toMatch(/^[0-9a-f]{32}$/);
    expect(own).not.toContain(index('laptop').toString('hex').slice(0, 32));
    // Where members do not play against one another, no mark is sent.
    expect(slot).toEqual([]);
  });

  it('for nothing opens no account', async () => {
    const other = await world.member();
    await launch({ enName: 'hjslot', gameCode: 'hongtu', demo: true }, other);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ account: '', mode: 'demo' });
    expect(await world.db.sql`select from venue_accounts where member_id = ${other.memberId}`).toHaveLength(
      0,
    );
  });

  it('from the centre wallet writes the launch that its bets belong to, and signs the question', async () => {
    says = { status: 200, body: { url: 'http://venue.test/play/longgong?launch=y' } };
    expect(await launch({ enName: 'hjfish', gameCode: 'longgong' })).toMatchObject({
      data: { mode: 'frame' },
    });
    const [asked] = heard;
    const body = JSON.parse(asked?.body ?? '');
    expect(asked?.url).toBe('/hub88/game/url');
    expect(body).toMatchObject({
      operator_id: 7,
      user: `hj-${member.memberId}`,
      game_code: 'longgong',
      currency: 'CNY',
    });
    const signature = String(asked?.headers['x-hub88-signature']);
    expect(
      createVerify('sha256')
        .update(asked?.body ?? '')
        .verify(keys.publicKey, signature, 'base64'),
    ).toBe(true);
    expect(await sessions()).toEqual([
      { venue: 'fish', gameCode: 'longgong', sessionId: member.sessionId, live: true },
    ]);
    await world.owner.sql`update venue_games set demo = true where game_code = 'longgong'`;
    await launch({ enName: 'hjfish', gameCode: 'longgong', demo: true });
    await world.owner.sql`update venue_games set demo = false where game_code = 'longgong'`;
    const demo = JSON.parse(heard[1]?.body ?? '');
    expect(demo).toMatchObject({ currency: 'XXX' });
    expect('user' in demo || 'token' in demo).toBe(false);
    expect(await sessions()).toHaveLength(1);
  });

  it('[4.87] [4.88] [4.89] of the types XMTY, G1CP and SGCP takes the whole window', async () => {
    says = { status: 200, body: { gameURL: 'https://swipe.test/g', gsID: 's' } };
    expect(await launch({ enName: 'sgcp', gameCode: 'game-1' })).toMatchObject({
      data: { url: 'https://swipe.test/g', mode: 'direct' },
    });
    const [asked] = heard;
    expect(asked?.headers['x-request-sign']).toBe(signSwipe('our-key', asked?.body ?? ''));
    expect(canonicalJson(JSON.parse(asked?.body ?? ''))).toBe(asked?.body);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      cID: 'c',
      extCID: 'b',
      gameID: 'game-1',
      demo: false,
    });
  });

  it.each([
    ['maintenance', 6415],
    ['activity', 6413],
    ['game', 6004],
    ['account', 6012],
  ])('that the venue refuses for %s is refused with %i', async (reason, code) => {
    says = { status: 200, body: { state: 'refused', reason } };
    expect((await launch({ enName: 'hjslot', gameCode: 'hongtu' })).status_code).toBe(code);
  });

  it('that Hub88 or Swipe Games cannot open is refused', async () => {
    says = { status: 503, body: { error: 'maintenance' } };
    expect((await launch({ enName: 'hjfish', gameCode: 'longgong' })).status_code).toBe(6415);
    says = { status: 503, body: { message: 'maintenance' } };
    expect((await launch({ enName: 'sgcp', gameCode: 'game-1' })).status_code).toBe(6415);
    says = { status: 400, body: { message: 'x', code: 'game_not_found' } };
    expect((await launch({ enName: 'sgcp', gameCode: 'game-1' })).status_code).toBe(6004);
    says = { status: 500, body: { message: 'x' } };
    expect((await launch({ enName: 'sgcp', gameCode: 'game-1' })).status_code).toBe(6012);
    expect((await launch({ enName: 'hjfish', gameCode: 'longgong' })).status_code).toBe(6012);
  });

  it("asks place, identity and the member's own rules before the venue hears of it", async () => {
    world.refusals.next = new AppError(6449);
    expect((await launch({ enName: 'hjslot', gameCode: 'hongtu' })).status_code).toBe(6449);
    delete world.refusals.next;
    await world.owner.sql`insert into protection_members (member_id) values (${member.memberId})`;
    await world.owner.sql`
      insert into protection_exclusions (member_id, kind, term, actor, request_id, started_at, term_ends_at, ends_at)
      values (${member.memberId}, 'cool-off', '24h', 'member', 'test', now(), now() + interval '1 day', now() + interval '1 day')`;
    expect((await launch({ enName: 'hjslot', gameCode: 'hongtu' })).status_code).toBe(6012);
    expect(heard).toEqual([]);
  });

  it('of a venue that plays from the centre wallet takes no money; the money of its former account comes back', async () => {
    const old = await world.member(5_000n);
    await world.owner
      .sql`update venues set wallet_mode = 'transfer', wallet_provider = null where code = 'fish'`;
    await world.transfer(old, 1, '50', undefined, 'fish');
    await world.owner
      .sql`update venues set wallet_mode = 'seamless', wallet_provider = 'hub88' where code = 'fish'`;
    expect((await world.transfer(old, 1, '1', undefined, 'fish')).status_code).toBe(6012);
    const back = await world.call('/game/api/v1/venue/recycle', { channelCodes: ['fish'] }, old);
    expect(back.data.list).toMatchObject([{ channelCode: 'fish', amount: '50.00', state: 'done' }]);
    expect(await world.cashOf(old)).toBe(5_000n);
  });
});
