import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../account/test-member.ts';
import { signHub88 } from './hub88.ts';
import { type CallbackWorld, callbackWorld, gameCode, keys, sayHub88 } from './test-callbacks.ts';

let world: CallbackWorld;
let member: TestMember;
let token: string;
beforeAll(async () => {
  world = await callbackWorld();
});
beforeEach(async () => {
  member = await world.member(10_000n);
  token = await world.launch(member, 'fish');
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

const bet = (changes: object = {}) => ({
  ...{ user: `hj-${member.memberId}`, token, game_code: gameCode, currency: 'CNY', amount: 100_000 },
  ...{ transaction_uuid: randomUUID(), request_uuid: 'q', round: randomUUID(), round_closed: false },
  ...changes,
});
const say = (path: string, body: object) => sayHub88(world.send, path, JSON.stringify(body));
const statusOf = async (path: string, body: object) => (await say(path, body)).body.status;

describe('Hub88', () => {
  it('is answered with user, status, request, currency and balance × 100 000, and the same again for a repeat', async () => {
    const body = bet({ transaction_uuid: 'b-1' });
    const first = await say('transaction/bet', body);
    expect(first).toMatchObject({ http: 200 });
    expect(first.body).toEqual({
      ...{ user: `hj-${member.memberId}`, status: 'RS_OK', request_uuid: 'q' },
      ...{ currency: 'CNY', balance: 9_900_000 },
    });
    await say('transaction/bet', bet());
    expect((await say('transaction/bet', body)).text).toBe(first.text);
    const info = await say('user/info', { user: `hj-${member.memberId}`, request_uuid: 'i' });
    expect(info.body).toMatchObject({ status: 'RS_OK', request_uuid: 'i', balance: 9_800_000 });
  });

  it('is told each refusal by its status', async () => {
    expect(await statusOf('transaction/bet', bet({ token: 'nobody' }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await statusOf('transaction/bet', bet({ user: 'hj-1' }))).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await statusOf('transaction/bet', bet({ game_code: 'chess' }))).toBe('RS_ERROR_INVALID_GAME');
    expect(await statusOf('transaction/bet', bet({ currency: 'USD' }))).toBe('RS_ERROR_WRONG_CURRENCY');
    expect(await statusOf('transaction/bet', bet({ amount: 'much' }))).toBe('RS_ERROR_WRONG_TYPES');
    expect(await statusOf('transaction/bet', bet({ amount: 100_001 }))).toBe('RS_ERROR_WRONG_TYPES');
    expect(await statusOf('transaction/bet', bet({ amount: -1 }))).toBe('RS_ERROR_WRONG_TYPES');
    expect(await statusOf('transaction/bet', bet({ round: undefined }))).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await sayHub88(world.send, 'transaction/bet', '{"user":')).body.status).toBe(
      'RS_ERROR_WRONG_SYNTAX',
    );
    const dear = await say('transaction/bet', bet({ amount: 20_000_000 }));
    expect(dear.body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000_000 });
    const win = bet({ reference_transaction_uuid: 'unknown' });
    expect(await statusOf('transaction/win', win)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const once = bet();
    await say('transaction/bet', once);
    expect(await statusOf('transaction/bet', { ...once, amount: 200_000 })).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    await world.owner.sql`update members set status = 'frozen' where id = ${member.memberId}`;
    expect(await statusOf('transaction/bet', bet())).toBe('RS_ERROR_USER_DISABLED');
    await world.owner.sql`update members set status = 'normal' where id = ${member.memberId}`;
    await world.expire(member);
    expect(await statusOf('transaction/bet', bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await world.cashOf(member)).toBe(9_900n);
  });

  it('is told that a limit of the member is reached', async () => {
    const { sql } = world.owner;
    await sql`insert into protection_members (member_id) values (${member.memberId})`;
    await sql`insert into protection_limits (member_id, kind, period, setter, value) values (${member.memberId}, 'loss', '7d', 'member', 50)`;
    expect(await statusOf('transaction/bet', bet())).toBe('RS_ERROR_LIMIT_REACHED');
  });

  it('is believed only with its own signature over the very bytes', async () => {
    const text = JSON.stringify(bet());
    const signature = signHub88(keys.privateKey, text);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const wrong: [string, string][] = [
      [text, signHub88(stranger, text)],
      [text, ''],
      [text, 'bm9uZQ=='],
      [`${text} `, signature],
      [JSON.stringify(JSON.parse(text), null, 1), signature],
    ];
    for (const [body, sign] of wrong) {
      const heard = await sayHub88(world.send, 'transaction/bet', body, sign);
      expect(heard.body.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    }
    expect(await world.cashOf(member)).toBe(10_000n);
    expect((await sayHub88(world.send, 'transaction/bet', text, signature)).isDone).toBe(true);
  });

  it('pays down to the fen of a win, and takes a game that changes inside the session', async () => {
    const first = bet({ round: 'lobby' });
    await say('transaction/bet', first);
    const win = bet({ round: 'lobby', amount: 123_999, reference_transaction_uuid: first.transaction_uuid });
    expect(await statusOf('transaction/win', { ...win, round_closed: true })).toBe('RS_OK');
    expect(await world.cashOf(member)).toBe(10_023n);
  });

  it('counts the returned part of a bet neither as staked nor as turnover, and not twice', async () => {
    const shots = bet({ round: 'window', amount: 800_000 });
    await say('transaction/bet', shots);
    const win = {
      ...bet({ round: 'window', amount: 500_000, round_closed: true, meta: { stake_returned: 300_000 } }),
      reference_transaction_uuid: shots.transaction_uuid,
    };
    for (let time = 0; time < 2; time += 1) expect(await statusOf('transaction/win', win)).toBe('RS_OK');
    expect(await world.cashOf(member)).toBe(9_700n);
    expect(await world.playedBy(member)).toEqual({ staked: 500n, won: 200n, turnover: 500n });
    const [stakes, losses] = await Promise.all([
      world.db.sql`select amount from protection_stakes where member_id = ${member.memberId}`,
      world.db.sql`select amount from protection_losses where member_id = ${member.memberId}`,
    ]);
    expect([stakes, losses].map((rows) => rows.map(({ amount }) => amount))).toEqual([[500n], [300n]]);
    // The content of that field is free for another supplier.
    const other = bet({ round: 'other' });
    await say('transaction/bet', other);
    const strange = {
      ...bet({ round: 'other', meta: 'x' }),
      reference_transaction_uuid: other.transaction_uuid,
    };
    expect(await statusOf('transaction/win', strange)).toBe('RS_OK');
  });

  it('moves nothing for a free bet, and pays its win', async () => {
    const free = bet({ is_free: true, round: 'free' });
    expect(await statusOf('transaction/bet', free)).toBe('RS_OK');
    expect(await world.cashOf(member)).toBe(10_000n);
    const win = {
      ...bet({ round: 'free', is_free: true }),
      reference_transaction_uuid: free.transaction_uuid,
    };
    expect(await statusOf('transaction/win', win)).toBe('RS_OK');
    expect(await world.cashOf(member)).toBe(10_100n);
  });
});

describe('the listener of callbacks', () => {
  it('knows its providers and calls, and no body above 64 KiB', async () => {
    const post = (path: string, body = '{}') =>
      fetch(`${world.url}/${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('callback/nobody/user/info')).status).toBe(404);
    expect((await post('game/api/v1/venue/launch')).status).toBe(404);
    expect((await say('transaction/steal', bet())).http).toBe(404);
    expect((await post('callback/hub88/user/info', 'x'.repeat(65_537))).status).toBe(413);
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });
});
