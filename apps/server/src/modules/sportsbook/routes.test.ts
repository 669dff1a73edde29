import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-app.ts';

const path = '/game/api/v1/venue/resource';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the path of the sportsbook', () => {
  it('[7.93] takes a method, the venue and a request with the usual further fields: timestamp, token, langx, remoteip', async () => {
    const Request = { timestamp: Date.now(), token: 'of another', langx: 'zh-cn', remoteip: '203.0.113.9' };
    const asked = { enName: 'crty', method: 'get_league_count', Request };
    const answer = await app.post(path, asked);
    expect(answer.status_code).toBe(6000);
    expect(await app.post(path, { ...asked, Request: {} })).toMatchObject({ data: answer.data });
    // Extra fields decide nothing: neither a token nor an address in the body makes a guest a member.
    const { token } = await app.member();
    const mine = { enName: 'crty', method: 'get_favorites', Request: { ...Request, token } };
    expect((await app.post(path, mine)).status_code).toBe(6001);
  });

  it('[8.42] answers 6302 to a member whose request names another session, and bets nothing', async () => {
    const [mine, other] = [await app.member(), await app.member()];
    const ask = (method: string, Request: object) => {
      const headers = { token: mine.token, [headerNames.idempotencyKey]: randomUUID() };
      return app.post(path, { enName: 'crty', method, Request }, headers);
    };
    expect(await ask('get_favorites', { token: mine.token })).toMatchObject({ status_code: 6000 });
    expect(await ask('get_favorites', {})).toMatchObject({ status_code: 6000 });
    for (const token of [other.token, '', 7, null]) {
      expect((await ask('get_favorites', { token })).status_code, String(token)).toBe(6302);
      // The answer does not say whether the rest of the request fits.
      expect((await ask('bet', { token })).status_code, String(token)).toBe(6302);
    }
    expect((await ask('get_league_count', { token: other.token })).status_code).toBe(6000);
  });

  it('knows no other venue, no other method and no request that is none', async () => {
    const codes = await Promise.all(
      [
        { enName: 'other', method: 'get_league_count', Request: {} },
        { enName: 'crty', method: 'get_everything', Request: {} },
        { enName: 'crty', method: 'toString', Request: {} },
        { enName: 'crty', method: 'get_game_more', Request: { gide: '-1' } },
        { enName: 'crty', method: 'get_game_list', Request: { gtype: 'XX' } },
      ].map(async (asked) => (await app.post(path, asked)).status_code),
    );
    // The envelope is read like every call's; the input of the method is read by the venue.
    expect(codes).toEqual([6007, 6007, 6007, 6301, 6301]);
  });
});
