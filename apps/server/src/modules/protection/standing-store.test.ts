/** The used part of a limit: every bet, deposit and minute of this member once, equal ones too. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import { hourMs, minuteMs, type ProtectionWorld, protectionWorld } from '../../test-protection.ts';
import type { TestMember } from '../sportsbook/test-bets.ts';
import { listActive } from './sign-store.ts';
import { listUses } from './standing-store.ts';

let world: ProtectionWorld;
let member: TestMember;
beforeAll(async () => {
  world = await protectionWorld();
});
beforeEach(async () => {
  member = await world.member();
});
afterAll(() => world.drop());

const ago = (ms: number) => new Date(Date.now() - ms);

async function usedOf(kind: 'stake' | 'loss' | 'deposit' | 'session'): Promise<bigint> {
  const names = [{ kind, period: '24h' } as const];
  const [use] = await listUses(world.db, member.memberId, { sessionId: member.sessionId, names });
  return use?.used ?? 0n;
}

it('equal bets each count, in whole hours and in the hour that the period begins in', async () => {
  const begin = 24 * hourMs - minuteMs;
  for (const at of [begin, begin, begin, 10 * hourMs, 10 * hourMs, 5 * hourMs, 5 * hourMs])
    await world.settledBet(member, ago(at), 0n);
  expect(await usedOf('stake')).toBe(7_000n);
  expect(await usedOf('loss')).toBe(7_000n);
  await world.settledBet(member, ago(begin), 900n);
  expect(await usedOf('stake')).toBe(8_000n);
  expect(await usedOf('loss')).toBe(7_100n);
});

it('equal deposits of one moment each count', async () => {
  await world.owner.sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, created_at, expires_at)
    select ${member.memberId}::bigint * 10 + n, concat_ws('-', 'U', ${member.memberId}::bigint, n), ${member.memberId}, 'bystander',
      'sandbox', 500, 'test', now(), '2100-01-01'
    from generate_series(1, 3) as n`;
  expect(await usedOf('deposit')).toBe(1_500n);
});

it('has room again when an unpaid order can no longer be paid, or a day after the first payment', async () => {
  const freesAt = async () => {
    const names = [{ kind: 'deposit', period: '24h' } as const];
    const [use] = await listUses(world.db, member.memberId, { sessionId: member.sessionId, names });
    return use?.freesAt;
  };
  const order = (n: bigint, at: Date, { paidAt, until }: { paidAt: Date | null; until: Date }) => world.owner
    .sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, created_at, expires_at,
      state, paid_at, provider_reference)
    values (${member.memberId * 10n + n}, ${`U-${member.memberId}-${n}`}, ${member.memberId}, 'bystander', 'sandbox', 500, 'test',
      ${at}, ${until}, ${paidAt === null ? 'pending' : 'paid'}, ${paidAt}, ${paidAt === null ? null : 'test'})`;
  const [paidAt, until] = [ago(hourMs), ago(-15 * minuteMs)];
  await order(1n, ago(2 * hourMs), { paidAt, until: ago(hourMs) });
  expect(await freesAt()).toEqual(new Date(paidAt.getTime() + 24 * hourMs));
  await order(2n, ago(minuteMs), { paidAt: null, until });
  expect(await freesAt()).toEqual(until);
});

it('a bet or a minute that the period no longer holds counts no more', async () => {
  await world.settledBet(member, ago(24 * hourMs + minuteMs), 0n);
  expect(await usedOf('stake')).toBe(0n);
  expect(await usedOf('loss')).toBe(0n);
});

it('a member who is present without betting is not checked when another member bets', async () => {
  const bettor = await world.member();
  await world.settledBet(bettor, ago(minuteMs), 0n);
  const active = await listActive(world.db, ago(hourMs));
  expect(active).toContain(bettor.memberId);
  expect(active).toContain(bystander);
  expect(active).not.toContain(member.memberId);
});
