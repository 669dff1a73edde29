import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../../test-bystander.ts';
import type { TestMember } from '../../account/test-member.ts';
import { type CallbackWorld, callbackWorld, keys } from '../callbacks/test-callbacks.ts';
import { createFollowers } from '../follow/followers.ts';
import { workOff } from '../follow/test-follow.ts';
import { hub88Client } from '../hub88-client.ts';
import { startProvider } from '../test-provider.ts';
import { createRounds } from './rounds.ts';

let world: CallbackWorld;
let provider: Awaited<ReturnType<typeof startProvider>>;
let member: TestMember;
let says: { status?: number; body: object };
let shiftMs = 0;

beforeAll(async () => {
  world = await callbackWorld();
  provider = await startProvider(() => says);
});
beforeEach(async () => {
  shiftMs = 0;
  member = await world.member(1_000n);
  const token = await world.launch(member, 'fish');
  const [hub88] = world.dialects;
  for (const [id, amount] of [
    ['1', 300n],
    ['2', 200n],
  ] as const) {
    await hub88?.say('bet', { member, token, id: `${member.memberId}-${id}`, round: 'r', amount });
  }
});
afterEach(() => world.expectClean());
afterAll(async () => {
  await provider.close();
  await world.close();
});

async function sweep(): Promise<void> {
  await world.owner
    .sql`update venue_rounds set ask_at = now() where state = 'open' and member_id <> ${bystander}`;
  const client = hub88Client({ url: provider.url, operator: 1, privateKey: keys.privateKey });
  const followers = createFollowers({
    ...{ ...world.deps, now: () => new Date(Date.now() + shiftMs), adapters: new Map() },
    ...{ rounds: createRounds(world.deps), sources: new Map([['hub88', client]]) },
  });
  await workOff(followers);
}

const round = async () => (await world.roundsOf(member))[0];

describe('a round that stays open', () => {
  it('waits while the provider says so, or says nothing', async () => {
    for (const answer of [
      { body: { state: 'open' } },
      { status: 500, body: {} },
      { body: { state: 'unknown' } },
    ]) {
      says = answer;
      await sweep();
      expect(await round()).toMatchObject({ state: 'open', staked: 500n });
    }
    expect(await world.cashOf(member)).toBe(500n);
  });

  it('is closed when the provider says so; a payout that comes late is taken', async () => {
    says = { body: { state: 'closed' } };
    await sweep();
    expect(await round()).toMatchObject({ state: 'closed', turnover: 500n });
    const [hub88] = world.dialects;
    const late = await hub88?.say('win', {
      member,
      token: 'x',
      round: 'r',
      target: `${member.memberId}-1`,
      amount: 50n,
    });
    expect(late).toMatchObject({ isDone: true, balance: 550n });
  });

  it('is given back whole and once when the provider voids it, or has not known it for a day', async () => {
    says = { body: { state: 'unknown' } };
    shiftMs = 25 * 60 * 60_000;
    await sweep();
    expect(await round()).toMatchObject({ state: 'void', staked: 0n });
    says = { body: { state: 'void' } };
    await sweep();
    expect(await world.cashOf(member)).toBe(1_000n);
  });

  it('is given back with its payouts, and a bet that the provider repeats then has no effect', async () => {
    const [hub88] = world.dialects;
    const token = await world.launch(member, 'fish');
    await hub88?.say('win', { member, token, round: 'r', target: `${member.memberId}-1`, amount: 70n });
    says = { body: { state: 'void' } };
    await sweep();
    expect(await round()).toMatchObject({ state: 'void', staked: 0n, won: 0n });
    await hub88?.say('bet', { member, token, id: `${member.memberId}-1`, round: 'r', amount: 300n });
    expect(await world.cashOf(member)).toBe(1_000n);
  });
});
