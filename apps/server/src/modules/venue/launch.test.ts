import { type Code, headerNames, venueCalls } from '@hj/contract';
import { AppError, createHttpServer, registerCalls } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-app.ts';
import { createLaunch } from './launch.ts';

const path = '/game/api/v1/venue/launch';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const enter = (enName: string, token?: string) =>
  app.post(path, { enName }, token === undefined ? {} : { [headerNames.token]: token });

describe('entering a venue', () => {
  it('[2.111] [7.92] leads a member to the local sport page', async () => {
    const { token } = await app.member();
    expect(await enter('crty', token)).toMatchObject({
      status_code: 6000,
      data: { url: '/game/sport/crty', mode: 'frame' },
    });
  });

  it('refuses guests', async () => {
    expect((await enter('crty')).status_code).toBe(6001);
    expect((await enter('crty', 'dead')).status_code).toBe(6001);
  });

  it('does not know venues that do not exist, and says of those that are not open yet that they are closed', async () => {
    const { token } = await app.member();
    expect((await enter('nowhere', token)).status_code).toBe(6004);
    await app.owner.sql`update venues set maintenance = true where code = 'chess'`;
    expect((await enter('hjchess', token)).status_code).toBe(6415);
    // No provider of seamless games is configured here.
    expect((await enter('hjfish', token)).status_code).toBe(6415);
    // Nothing listens at the address of the house venue.
    expect((await enter('hjlive', token)).status_code).toBe(6012);
  });

  it('asks whether it may be entered from where the member is', async () => {
    const { token, ...member } = await app.member();
    const http = createHttpServer();
    const findRefusal = async () => new AppError(6031 satisfies Code);
    registerCalls(
      http,
      { [path]: venueCalls[path] },
      { [path]: createLaunch({ ...app.deps, findRefusal, adapters: new Map(), launchers: new Map() }) },
      { authenticate: async () => member },
    );
    const answer = await http.inject({
      method: 'POST',
      url: path,
      headers: { [headerNames.token]: token },
      payload: { enName: 'crty' },
    });
    expect(answer.json()).toMatchObject({ status_code: 6031 });
  });
});
