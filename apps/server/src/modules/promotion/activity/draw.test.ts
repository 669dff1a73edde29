import { rounds } from '@hj/betting/test-rounds';
import { commitmentOf } from '@hj/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { choosePrize } from './draw.ts';
import { type Reward, readTerms } from './terms.ts';
import { ask, depositOf, fixedPart, join, joinPath, plantActivity } from './test-activities.ts';

type DrawReward = Extract<Reward, { kind: 'draw' }>;

const reward = {
  ...{ kind: 'draw' as const, each: '100.00', most: 3, instead: 'p3' },
  prizes: [
    { code: 'p888', label: '¥888', amount: '888.00', ppm: 1_000, stock: 5 },
    { code: 'p18', label: '¥18', amount: '18.00', ppm: 199_000, stock: null },
    { code: 'p3', label: '¥3', amount: '3.00', ppm: 400_000, stock: null },
    { code: 'none', label: '未中奖', amount: '0.00', ppm: 400_000, stock: null },
  ],
};
const draws = fixedPart({ code: 'draw', needs: [], reward });

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterAll(() => server.close());

async function depositor(amount: string): Promise<TestMember> {
  const member = await server.member();
  await depositOf(server, member, amount);
  return member;
}

const configOf = async ({ id }: { id: bigint }, member: TestMember) => {
  const { data } = await ask(server, '/act/api/v1/promotion/config', { activityId: String(id) }, member);
  const shown = data.list[0]?.parts[0]?.reward;
  if (shown?.kind !== 'draw') throw new Error('the part is a draw');
  return shown.draws;
};

function readReward(): DrawReward {
  const [part] = readTerms({
    ...{ title: '测', note: '测', tint: 'vio', art: 'draw', multiplier: 1, rules: ['测'], parts: [draws] },
  }).parts;
  if (part?.reward.kind !== 'draw') throw new Error('the part is a draw');
  return part.reward;
}

describe('a draw', () => {
  it('[7.67] is committed to before, shown after, and can be computed from both seeds', async () => {
    const activity = await plantActivity(server.db, [draws]);
    const member = await depositor('250.00');
    const before = await configOf(activity, member);
    expect(before).toMatchObject({ left: 2, used: 0 });
    const { data } = await join(server, activity, member, { part: 'draw', clientSeed: 'my-seed' });
    const { serverSeed = '', clientSeed = '', prize, commitment } = data.draw ?? {};
    expect([commitment, commitmentOf(serverSeed), clientSeed]).toEqual([
      before.commitment,
      before.commitment,
      'my-seed',
    ]);
    expect(choosePrize(readReward(), serverSeed, clientSeed).code).toBe(prize);
    const after = await configOf(activity, member);
    expect(after).toMatchObject({ left: 1, used: 1 });
    expect(after.commitment).not.toBe(before.commitment);
    const record = await ask(server, '/act/api/v1/activityTopGift/exchangeRecord', {}, member);
    expect(record.data.list[0]?.draw).toEqual({ prize, serverSeed, clientSeed, commitment });
    await expectCleanLedger(server.db, server.invariants);
  });

  it('is proved to a guest by its number, with the odds of the version that it was made under', async () => {
    const activity = await plantActivity(server.db, [draws]);
    const member = await depositor('100.00');
    const { data } = await join(server, activity, member, { part: 'draw', clientSeed: 'my-seed' });
    // Other odds since then.
    const other = [{ code: 'p3', label: '¥3', amount: '3.00', ppm: 1_000_000, stock: null }];
    await plantActivity(
      server.db,
      [{ ...draws, reward: { ...reward, prizes: [...other, { ...reward.prizes[3], ppm: 0 } as never] } }],
      {},
      { code: activity.code },
    );
    const { claimId, draw } = data;
    const proof = await ask(server, '/act/api/v1/promotion/drawProof', { claimId });
    expect(proof.data).toMatchObject({
      ...{ claimId, title: '测试活动', commitment: draw?.commitment, serverSeed: draw?.serverSeed },
      ...{ clientSeed: 'my-seed', chosen: draw?.chosen, given: draw?.prize },
    });
    expect(proof.data.prizes).toEqual(
      reward.prizes.map(({ code, label, amount, ppm }) => ({ code, label, amount, ppm })),
    );
    expect(Object.keys(proof.data)).not.toContain('memberId');
    // A claim that is no draw, and none at all.
    const plain = await plantActivity(server.db, [fixedPart()]);
    const { data: claimed } = await join(server, plain, member);
    for (const number of [claimed.claimId, '999999999999'])
      expect((await ask(server, '/act/api/v1/promotion/drawProof', { claimId: number })).status_code).toBe(
        6004,
      );
    const record = (drawn: boolean) =>
      ask(server, '/act/api/v1/activityTopGift/exchangeRecord', { drawn }, member);
    expect((await record(true)).data).toMatchObject({ total: 1, list: [{ claimId }] });
    expect((await record(false)).data.total).toBe(2);
  });

  it('[7.67] is made with the seed whose commitment the page showed: a page that another tab outdated draws nothing', async () => {
    const activity = await plantActivity(server.db, [draws]);
    const member = await depositor('250.00');
    const { commitment } = await configOf(activity, member);
    const press = (shown: string | null) =>
      ask<typeof joinPath>(
        server,
        joinPath,
        {
          ...{ activityId: String(activity.id), part: 'draw', version: activity.version, clientSeed: 'tab' },
          commitment: shown,
        },
        member,
      );
    const answers = await Promise.all([press(commitment), press(commitment)]);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6008]);
    const after = await configOf(activity, member);
    expect(after).toMatchObject({ used: 1, left: 1 });
    const again = await press(after.commitment);
    expect([again.status_code, again.data.draw?.commitment]).toEqual([6000, after.commitment]);
    await expectCleanLedger(server.db, server.invariants);
  });

  it('is refused without a seed of the member', async () => {
    const activity = await plantActivity(server.db, [draws]);
    const member = await depositor('100.00');
    const bare = { activityId: String(activity.id), part: 'draw', version: activity.version };
    expect((await ask(server, joinPath, bare, member)).status_code).toBe(6007);
    expect(await configOf(activity, member)).toMatchObject({ used: 0, left: 1 });
  });

  it('has as many chances as deposits bring, however many are asked for at once', async () => {
    const activity = await plantActivity(server.db, [draws]);
    const member = await depositor('250.00');
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => join(server, activity, member, { part: 'draw' })));
    }
    expect(await configOf(activity, member)).toMatchObject({ used: 2, left: 0 });
    expect((await join(server, activity, member, { part: 'draw' })).data).toMatchObject({ rule: 'reward' });
    await expectCleanLedger(server.db, server.invariants);
  });

  it('never gives more than the stock: the prize of the terms is given instead', async () => {
    const prizes = [
      { code: 'scarce', label: '¥88', amount: '88.00', ppm: 1_000_000, stock: 2 },
      { code: 'p3', label: '¥3', amount: '3.00', ppm: 0, stock: null },
    ];
    const activity = await plantActivity(server.db, [{ ...draws, reward: { ...reward, prizes } }]);
    const members = await Promise.all(Array.from({ length: 8 }, () => depositor('100.00')));
    const answers = await Promise.all(
      members.map((member) => join(server, activity, member, { part: 'draw' })),
    );
    expect(answers.map(({ data }) => data.amount).sort()).toEqual([
      ...Array(6).fill('3.00'),
      '88.00',
      '88.00',
    ]);
    expect(answers.map(({ data }) => data.draw?.chosen)).toEqual(Array(8).fill('scarce'));
    await expectCleanLedger(server.db, server.invariants);
  });

  it('of a new version has no end of the prizes that have no stock', async () => {
    const prizes = [
      { code: 'p3', label: '¥3', amount: '3.00', ppm: 1_000_000, stock: null },
      { code: 'p8', label: '¥8', amount: '8.00', ppm: 0, stock: null },
    ];
    const endless = { ...draws, reward: { ...reward, prizes } };
    const { code } = await plantActivity(server.db, [endless]);
    const activity = await plantActivity(server.db, [endless], {}, { code });
    const member = await depositor('100.00');
    expect((await join(server, activity, member, { part: 'draw' })).status_code).toBe(6000);
  });
});

it('the odds of a draw are those published (χ², 10⁶ draws in the long run)', () => {
  const count = rounds(1_000_000);
  const known = readReward();
  const counts = new Map<string, number>();
  for (let round = 0; round < count; round += 1) {
    const { code } = choosePrize(known, round.toString(16).padStart(64, '0'), 'client');
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const chi = known.prizes.reduce((sum, { code, ppm }) => {
    const expected = (count * ppm) / 1_000_000;
    return sum + ((counts.get(code) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Three degrees of freedom: beyond 16.27 once in a thousand. The seeds are fixed, so the figure is always the same.
  expect(chi).toBeLessThan(16.27);
}, 180_000);
