/** ADR 032 on the whole server: which action first requires a member's identity. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalField } from './modules/profile/fields.ts';
import { plantPersonal } from './modules/profile/test-personal.ts';
import { betInput } from './modules/sportsbook/test-bets.ts';
import { fundWallet } from './modules/wallet/test-ledger.ts';
import { type TestApp, type TestMember, testApp } from './test-app.ts';

const calls = {
  bet: {
    path: '/game/api/v1/venue/resource',
    body: (app: TestApp) => ({ enName: 'crty', method: 'bet', Request: betInput(app.match) }),
  },
  deposit: { path: '/fd/api/v1/payment/pay', body: () => ({ channelId: 'bank', amount: '100' }) },
  launch: { path: '/game/api/v1/venue/launch', body: () => ({ enName: 'crty' }) },
} as const;

async function play(app: TestApp, member: TestMember, kind: keyof typeof calls): Promise<number> {
  const { path, body } = calls[kind];
  const headers = { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() };
  return (await app.post(path, JSON.stringify(body(app)), headers)).status_code;
}

async function bind(
  app: TestApp,
  { memberId }: TestMember,
  field: PersonalField,
  value: string,
): Promise<void> {
  await plantPersonal(app.db, app.config, { memberId, field, value });
}

const apps: TestApp[] = [];
async function appAsking(before: string): Promise<TestApp> {
  const app = await testApp({ HJ_IDENTITY_BEFORE: before });
  apps.push(app);
  return app;
}
afterAll(() => Promise.all(apps.map((app) => app.close())));

describe('where an identity is required before play (C04)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await appAsking('play');
  });

  it.each([
    ['bet', '8613800138001'],
    ['deposit', '8613800138002'],
    ['launch', '8613800138003'],
  ] as const)(
    '[8.16] [8.51] a %s waits for the real name, the birthday and the phone',
    async (kind, phone) => {
      const member = await app.member();
      await fundWallet(app.db, member.memberId, 1_000_000n);
      expect(await play(app, member, kind)).toBe(6449);
      await bind(app, member, 'real-name', '李明');
      expect(await play(app, member, kind)).toBe(6449);
      await bind(app, member, 'birthday', '1990-01-01');
      expect(await play(app, member, kind)).toBe(6015);
      await bind(app, member, 'phone', phone);
      expect(await play(app, member, kind)).toBe(6000);
    },
  );
});

describe('where it is required later', () => {
  it('before a deposit: bets and launches pass, a deposit does not', async () => {
    const app = await appAsking('deposit');
    const member = await app.member();
    await fundWallet(app.db, member.memberId, 1_000_000n);
    expect(await play(app, member, 'bet')).toBe(6000);
    expect(await play(app, member, 'launch')).toBe(6000);
    expect(await play(app, member, 'deposit')).toBe(6449);
  });

  it('before a withdrawal: all three pass', async () => {
    const app = await appAsking('withdrawal');
    const member = await app.member();
    await fundWallet(app.db, member.memberId, 1_000_000n);
    for (const kind of ['bet', 'launch', 'deposit'] as const)
      expect(await play(app, member, kind)).toBe(6000);
  });
});
