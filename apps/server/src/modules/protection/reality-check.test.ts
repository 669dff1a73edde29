import { calls } from '@hj/contract';
import { toWire } from '@hj/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, minuteMs, type ProtectionWorld, protectionWorld } from '../../test-protection.ts';
import { betInvariants } from '../sportsbook/bets/bet-check-store.ts';
import { settleNext } from '../sportsbook/settlement/settlement.ts';
import {
  betInput,
  contextOf,
  createAcceptor,
  createMatch,
  enqueue,
  settlementOf,
  silent,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../sportsbook/test-bets.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';

let world: ProtectionWorld;
let match: TestMatch;
let member: TestMember;
let nextMatch = 1_500;
beforeAll(async () => {
  world = await protectionWorld();
});
beforeEach(async () => {
  world.shift(0);
  nextMatch += 1;
  match = await createMatch(world.owner, { id: nextMatch });
  member = await world.member();
});
afterEach(() => expectCleanLedger(world.db, betInvariants));
afterAll(() => world.drop());

const checkPath = '/site/api/v1/protection/realityCheck';
const acknowledgePath = '/site/api/v1/protection/acknowledgeRealityCheck';
/** As on the wire. */
const check = async () =>
  toWire(calls[checkPath].response, await world.routes[checkPath]({}, contextOf(member)));
const acknowledge = async (choice: 'continue' | 'stop') =>
  toWire(calls[acknowledgePath].response, await world.routes[acknowledgePath]({ choice }, contextOf(member)));
const bet = (change: Parameters<typeof betInput>[1]) =>
  tryBet(createAcceptor(world.db), member, betInput(match, change));

describe('the reality check', () => {
  it('is due an hour after the login, at the latest, and says how long the session has been (C20)', async () => {
    world.shift(20 * minuteMs);
    const { intervalMinutes, dueAt, startedAt, elapsedMs } = await check();
    expect(intervalMinutes).toBe(60);
    expect(dueAt - startedAt).toBe(hourMs);
    expect(Math.round(elapsedMs / minuteMs)).toBe(20);
  });

  it.each([15, 30, 60] as const)('comes every %i minutes if the member wants it so', async (minutes) => {
    expect((await world.call('setRealityCheck', { minutes }, member)).realityCheckMinutes).toBe(minutes);
    const { dueAt, startedAt } = await check();
    expect(dueAt - startedAt).toBe(minutes * minuteMs);
  });

  it('cannot be switched off', async () => {
    await expect(world.call('setRealityCheck', { minutes: 0 }, member)).rejects.toThrow();
    const { sql } = world.owner;
    await expect(sql`insert into protection_members values (${member.memberId}, 120)`).rejects.toThrow();
  });

  it('tells the net result of the bets of this session (C20)', async () => {
    await bet({ stake: '20' });
    await bet({ stake: '30', outcome: 'away' });
    await bet({ stake: '15', key: 'total:full:10', outcome: 'over' });
    await enqueue(world.db, {
      ...settlementOf(match, { home: 1, away: 0 }),
      markets: [{ key: 'winner:full' }],
    });
    await settleNext({ db: world.db, log: silent });
    expect(await check()).toMatchObject({
      ...{ staked: '65.00', returned: '38.00', net: '-12.00', open: '15.00', deposited: '0.00' },
    });
  });

  it('that is acknowledged is kept as it was shown, and due again an interval later', async () => {
    await bet({ stake: '20' });
    world.shift(61 * minuteMs);
    const before = await check();
    expect(before.dueAt).toBeLessThan(world.now().getTime());
    const { dueAt } = await acknowledge('continue');
    expect(Math.round((dueAt - world.now().getTime()) / minuteMs)).toBe(60);
    expect((await check()).dueAt).toBe(dueAt);
    await acknowledge('stop');
    const rows = await world.db.sql<{ choice: string; staked: bigint; minutes: number }[]>`
      select choice, staked, (elapsed_ms / 60000)::int as minutes from protection_acknowledgements
      where member_id = ${member.memberId} order by id`;
    expect([...rows]).toEqual([
      { choice: 'continue', staked: 2_000n, minutes: 61 },
      { choice: 'stop', staked: 2_000n, minutes: 61 },
    ]);
  });
});
