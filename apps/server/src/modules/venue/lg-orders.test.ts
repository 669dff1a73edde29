import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestMember } from '../account/test-member.ts';
import { silent } from '../sportsbook/test-bets.ts';
import { lgAdapter } from './lg-adapter.ts';
import { sliceOf } from './lg-orders.ts';
import { pullRecords } from './records/pull.ts';
import { type LgPeer, type LgPlayed, lgPeer } from './test-lg.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

const key = 'k'.repeat(32);
const now = new Date();
const ago = (minutes: number) => now.getTime() - minutes * 60_000;

let world: VenueWorld;
let peer: LgPeer;
let member: TestMember;
beforeAll(async () => {
  peer = await lgPeer(key);
  const adapter = lgAdapter({ url: peer.url, agent: '2', key });
  world = await venueWorld({ lg: adapter });
  await world.owner.sql`
    insert into venues (code, en_name, name, category, provider, sort) values ('lg', 'lgslot', 'LG电子', 'egame', 'lg', 95)`;
});
beforeEach(async () => {
  member = await world.member(20_000n);
  await readUntil(60);
  peer.windows.length = 0;
  peer.played.length = 0;
});
afterEach(() => world.expectLedger());
afterAll(async () => {
  await peer.close();
  await world.close();
});

const readUntil = (minutes: number) => world.owner.sql`
  insert into venue_pulls (venue, read_until) values ('lg', ${new Date(ago(minutes))})
  on conflict (venue) do update set read_until = excluded.read_until`;
const pull = (at = now) => {
  const records = new Map([['lg', lgAdapter({ url: peer.url, agent: '2', key })]]);
  return pullRecords({ db: world.db, log: silent, now: () => at, records });
};
const kept = () => world.db.sql<{ round: string; state: string; payout: bigint; pulledAt: Date }[]>`
  select round, state, stake, payout, turnover, pulled_at, raw->>'game_name' as name, content_hash
  from venue_bet_records where venue = 'lg' and member_id = ${member.memberId} order by round`;
function play(ref: string, betTime: number, more: Partial<LgPlayed> = {}): LgPlayed {
  const bet = { ref, account: `hj-${member.memberId}`, bet: 100n, payout: 40n, status: 2, betTime, ...more };
  const order = bet as LgPlayed;
  peer.played.push(order);
  return order;
}

describe('bets of a venue as LG, by /api/game/orders (item 20)', () => {
  it('are written once, however often windows overlap', async () => {
    for (const [index, ref] of ['a', 'b', 'c'].entries()) play(ref, ago(30 - index * 8));
    await pull();
    const first = await kept();
    expect(first).toMatchObject(
      ['a', 'b', 'c'].map((round) => ({ round, state: 'closed', payout: 40n, name: '麻将胡了' })),
    );
    await pull();
    await pull(new Date(now.getTime() + 60_000));
    expect(await kept()).toEqual(first);
  });

  it('are asked for by an hour at most, and a minute at least', async () => {
    await readUntil(200);
    play('old', ago(190));
    play('late', ago(61));
    await pull();
    expect((await kept()).map(({ round }) => round)).toEqual(['late', 'old']);
    expect(Math.max(...peer.windows)).toBeLessThanOrEqual(60);
    expect(Math.min(...peer.windows)).toBeGreaterThanOrEqual(1);
    const slice = sliceOf({ from: new Date(ago(0.2)), to: now, cursor: null });
    expect(now.getTime() - slice.start.getTime()).toBe(60_000);
  });

  it('replace their earlier content when they are settled otherwise', async () => {
    const bet = play('r', ago(15), { status: 1, payout: 0n });
    await pull();
    expect(await kept()).toMatchObject([{ state: 'open', turnover: 0n }]);
    Object.assign(bet, { status: 2, payout: 250n });
    await pull();
    const [closed] = await kept();
    expect(closed).toMatchObject({ state: 'closed', payout: 250n, turnover: 100n });
    // The same order with other words of the venue is the same content.
    bet.payout = 90n;
    await pull();
    expect(await kept()).toMatchObject([{ payout: 90n }]);
    // An answer of before it was done comes late.
    Object.assign(bet, { status: 1, payout: 0n });
    await pull();
    expect(await kept()).toMatchObject([{ state: 'closed', payout: 90n }]);
  });

  it('that are done long after they began are read again by the minute of their stake', async () => {
    const bet = play('free-spins', ago(55), { status: 1, payout: 0n });
    await pull();
    Object.assign(bet, { status: 2, payout: 700n, endTime: ago(1) });
    await readUntil(10);
    await pull();
    expect(await kept()).toMatchObject([{ state: 'closed', payout: 700n }]);
    const asked = peer.windows.length;
    await pull();
    expect(peer.windows.length).toBe(asked + 1);
  });

  it('count only where they are ours: trial coins and players we do not have are left out', async () => {
    play('trial', ago(5), { currency: -1 });
    play('strange', ago(5), { account: 'hj-1' });
    play('ours', ago(5));
    await pull();
    expect((await kept()).map(({ round }) => round)).toEqual(['ours']);
  });

  it('are asked for again where the venue gave no list, or one that cannot be read', async () => {
    play('a', ago(5));
    peer.trouble.set('/api/game/orders', 99);
    await pull();
    expect(await kept()).toEqual([]);
    const wrong = play('b', ago(5), { status: 3 as never });
    await pull();
    expect(await kept()).toEqual([]);
    wrong.status = 2;
    await pull();
    expect(await kept()).toHaveLength(2);
  });
});
