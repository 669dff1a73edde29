import { headerNames, venueCalls } from '@hj/contract';
import { createHttpServer, memberId, registerCalls } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { launch } from './index.ts';

const path = '/game/api/v1/venue/launch';

async function enter(enName: string, token?: string) {
  const app = createHttpServer();
  const authenticate = async (sent: string) =>
    sent === 'live' ? { memberId: memberId(1n), sessionId: 2n, name: 'player' } : undefined;
  registerCalls(app, { [path]: venueCalls[path] }, { [path]: launch }, { authenticate });
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: token === undefined ? {} : { [headerNames.token]: token },
    payload: { enName },
  });
  return answer.json<{ status_code: number; data: unknown }>();
}

describe('entering a venue', () => {
  it('[2.111] leads a member to the local sport page', async () => {
    expect(await enter('crty', 'live')).toMatchObject({
      status_code: 6000,
      data: { url: '/game/sport/crty' },
    });
  });

  it('refuses guests', async () => {
    expect((await enter('crty')).status_code).toBe(6001);
    expect((await enter('crty', 'dead')).status_code).toBe(6001);
  });

  it('does not know venues that do not exist, and says of those that are not open yet that they are closed', async () => {
    expect((await enter('nowhere', 'live')).status_code).toBe(6004);
    expect((await enter('house', 'live')).status_code).toBe(6415);
  });
});
