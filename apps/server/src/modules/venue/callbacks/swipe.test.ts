import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signSwipe } from './swipe.ts';
import { type CallbackWorld, callbackWorld, saySwipe, swipeKey } from './test-callbacks.ts';

describe('the signature of Swipe Games', () => {
  // Published in tests/crypto/sign.test.ts of its SDK, and recomputed.
  it.each([
    [{ user_id: 123, amount: 100.5 }, '9876ed3affd6596f3ddb9102a396718452cf83069904f3d001a2e91e164adc01'],
    [{}, '99922a0dbb1fe95624c93c7204445c2eff8a014b0c9b585ddf2da0c21083a34e'],
  ])('of %j is the published one', (value, signature) => {
    expect(signSwipe('secret-key', canonicalJson(value))).toBe(signature);
  });

  it('is over canonical JSON: sorted keys, nothing between, numbers and texts as ECMAScript writes them', () => {
    const value = { b: [1e21, 0.1, -0, '¥"\n'], a: { z: null, y: true }, é: 1, A: undefined };
    expect(canonicalJson(value)).toBe('{"a":{"y":true,"z":null},"b":[1e+21,0.1,0,"¥\\"\\n"],"é":1}');
  });
});

describe('Swipe Games', () => {
  let world: CallbackWorld;
  beforeAll(async () => {
    world = await callbackWorld();
  });
  afterEach(() => world.expectClean());
  afterAll(() => world.close());

  async function player() {
    const member = await world.member(10_000n);
    const token = await world.launch(member, 'swipe');
    const body = (changes: object = {}) => ({
      ...{ type: 'regular', sessionID: token, amount: '1.00', txID: randomUUID(), roundID: randomUUID() },
      ...changes,
    });
    const say = (path: string, changes: object = {}) =>
      saySwipe(world.send, path, canonicalJson(body(changes)));
    return { member, token, body, say };
  }

  it('signs the parameters of a question, with letters of any alphabet', async () => {
    const { token } = await player();
    const asked = { sessionID: token, note: '余额 é' };
    const ask = (signature: string) =>
      fetch(`${world.url}/callback/swipe/balance?${new URLSearchParams(asked)}`, {
        headers: { 'x-request-sign': signature },
      });
    const good = await ask(signSwipe(swipeKey, canonicalJson(asked)));
    expect([good.status, await good.json()]).toEqual([200, { balance: '100.00' }]);
    expect((await ask(signSwipe(swipeKey, canonicalJson({ sessionID: token })))).status).toBe(401);
  });

  it('is believed only with its signature over the very bytes', async () => {
    const { member, body } = await player();
    const text = canonicalJson(body());
    const signature = signSwipe(swipeKey, text);
    for (const [sent, sign] of [
      [`${text}\n`, signature],
      [JSON.stringify(JSON.parse(text), null, 2), signature],
      [text, signSwipe('another', text)],
      [text, signature.slice(1)],
    ] as const) {
      expect(await saySwipe(world.send, 'bet', sent, sign)).toMatchObject({ http: 401 });
    }
    expect(await world.cashOf(member)).toBe(10_000n);
  });

  it('gets faults as HTTP status and code', async () => {
    const { say, member } = await player();
    expect(await say('bet', { amount: '100.01' })).toMatchObject({
      http: 400,
      body: { code: 'insufficient_funds' },
    });
    expect(await say('bet', { sessionID: 'none' })).toMatchObject({
      http: 404,
      body: { code: 'session_not_found' },
    });
    expect(await say('bet', { amount: '1.005' })).toMatchObject({ http: 400 });
    expect(await say('bet', { amount: '01' })).toMatchObject({ http: 400 });
    expect(await say('win')).toMatchObject({ http: 404 });
    await world.expire(member);
    expect(await say('bet')).toMatchObject({ http: 401, body: { code: 'session_expired' } });
    await world.owner.sql`update members set status = 'frozen' where id = ${member.memberId}`;
    expect(await say('bet')).toMatchObject({ http: 400, body: { code: 'account_blocked' } });
  });

  it('answers refunds of unknown bets with 200, even of an unknown session', async () => {
    const { say, member } = await player();
    const unknown = await say('refund', { origTxID: 'never' });
    expect(unknown).toMatchObject({ http: 200, body: { balance: '100.00' } });
    expect(await say('refund', { origTxID: 'x', sessionID: 'none' })).toMatchObject({
      http: 200,
      body: { balance: '0' },
    });
    expect(await world.cashOf(member)).toBe(10_000n);
  });

  it('moves nothing for free rounds but their total, and takes amounts of four decimals that are cents', async () => {
    const { say, member } = await player();
    const free = { type: 'free', frID: 'f', roundID: 'f1' };
    expect(await say('bet', free)).toMatchObject({ http: 200, body: { balance: '100.00' } });
    expect(await say('win', { ...free, amount: '3.00' })).toMatchObject({
      http: 200,
      body: { balance: '100.00' },
    });
    const total = await say('win', { frID: 'f', amount: '3.5000' });
    expect(total).toMatchObject({ http: 200, body: { balance: '103.50' } });
    expect(await say('bet', { amount: '0.5000' })).toMatchObject({ body: { balance: '103.00' } });
    expect(await world.cashOf(member)).toBe(10_300n);
  });
});
