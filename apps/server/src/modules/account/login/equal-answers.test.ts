import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../../faults/test-random.ts';
import { plantPersonal } from '../../profile/test-personal.ts';
import { asMember, md5, testName } from '../test-member.ts';
import { type AccountServer, accountServer } from '../test-server.ts';
import { kolmogorovSmirnov, likeness } from './test-timing.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const samples = 200;
const password = md5('rt5kx9qpl');

describe('an unknown name and a wrong password', () => {
  it('get the same answer after the same time, 200 times each (C05)', { timeout: 120_000 }, async () => {
    const passwordPhc = await server.goodPhc();
    const bodies = new Set<string>();
    const attempt = async (name: string, turn: number) => {
      const caller = { address: `198.51.100.${turn % 200}` };
      const solved = await server.captcha(caller);
      const startedAt = performance.now();
      const answer = await server.loginAs(name, { ...solved, password }, caller);
      const took = performance.now() - startedAt;
      bodies.add(JSON.stringify(answer));
      return took;
    };
    // Warm-up: the first logins of a process load modules.
    for (let turn = 0; turn < 10; turn += 1) await attempt(testName(), turn);
    const probability = await likeness(samples, [
      async (turn) => {
        await asMember(server.db, server.deps, { passwordPhc });
        return attempt(testName(), turn);
      },
      async (turn) => attempt((await asMember(server.db, server.deps, { passwordPhc })).name, turn),
    ]);
    expect([...bodies]).toEqual([
      JSON.stringify({ status_code: 6002, data: null, message: '用户名或密码不正确' }),
    ]);
    expect(probability).toBeGreaterThan(0.01);
  });
});

describe('a name and a phone number that belong together, and two that do not', () => {
  it('get the same answer after the same time at step one, 200 times each (C05)', {
    timeout: 120_000,
  }, async () => {
    const passwordPhc = await server.goodPhc();
    const bodies = new Set<string>();
    const phoneOf = (kind: '38' | '39', turn: number) => `861${kind}${String(turn).padStart(8, '0')}`;
    const attempt = async (name: string, phone: string, turn: number) => {
      const caller = { address: `198.51.101.${turn % 200}` };
      const startedAt = performance.now();
      const answer = await server.call('/site/api/v1/forgetByPhone/one', { name, phone }, caller);
      const took = performance.now() - startedAt;
      bodies.add(JSON.stringify({ ...answer, data: Object.keys(answer.data ?? {}) }));
      return took;
    };
    for (let turn = 0; turn < 10; turn += 1) await attempt(testName(), phoneOf('39', 1_000 + turn), turn);
    // The calls before are the same: otherwise the caches would show a difference.
    let made = 0;
    const newMember = async () => {
      made += 1;
      const { name, memberId } = await asMember(server.db, server.deps, { passwordPhc });
      const value = phoneOf('38', made);
      await plantPersonal(server.db, server.config, { memberId, field: 'phone', value });
      return { name, phone: value };
    };
    const probability = await likeness(samples, [
      async (turn) => {
        await newMember();
        return attempt(testName(), phoneOf('39', turn), turn);
      },
      async (turn) => {
        const { name, phone } = await newMember();
        return attempt(name, phone, turn);
      },
    ]);
    expect([...bodies]).toEqual([JSON.stringify({ status_code: 6000, data: ['ticket'], message: '成功' })]);
    expect(probability).toBeGreaterThan(0.01);
  });
});

describe('the measure itself', () => {
  // Fixed samples: with random ones, one run in 140 sees no difference.
  const dice = createDice(1);
  const around = (mean: number) =>
    mean + Array.from({ length: 12 }, () => dice.between(0, 1000) / 1000).reduce((a, b) => a + b) - 6;

  it('detects a difference of half a standard deviation in 200 samples, and none in equal samples', () => {
    const list = (mean: number) => Array.from({ length: samples }, () => around(mean));
    expect(kolmogorovSmirnov(list(15), list(15.6))).toBeLessThan(0.01);
    const alike = Array.from({ length: 20 }, () => kolmogorovSmirnov(list(15), list(15)));
    expect(alike.filter((probability) => probability > 0.01).length).toBeGreaterThan(16);
  });
});
