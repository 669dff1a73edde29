import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../../../test-bystander.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import { tierLimits } from '../../bets/money/bet-limits.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../../test-bets.ts';
import { anna, auditRows, boris, why } from '../test-trading.ts';
import { setBetDelay } from './bet-delay.ts';
import { listDelays } from './bet-delay-store.ts';
import { createLimitBook, type LimitRule } from './limit-book.ts';
import { findStakeRange, listLimits } from './limit-store.ts';
import { setLimits } from './set-limits.ts';

let test: TestDatabase;
let match: TestMatch;
let members: TestMember[];
let nextMatch = 600;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  await test.owner.sql`truncate sport_delays, bet_delays`;
  await test.owner.sql`delete from trading_limits where member_id is distinct from ${bystander}`;
  nextMatch += 10;
  match = await createMatch(test.owner, { id: nextMatch });
  members = await createMembers(test.owner, 12, { cash: 10_000_000n });
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function member(index = 0): TestMember {
  const each = members[index];
  if (each === undefined) throw new Error('there is a member');
  return each;
}

const acceptor = () => createAcceptor(test.db, 5_000);
const bet = (stake: string, by = member()) => tryBet(acceptor(), by, betInput(match, { stake }));
const set = (change: Partial<Parameters<typeof setLimits>[1]>) =>
  setLimits(test.db, { scope: { kind: 'all' }, limits: undefined, action: { ...anna, ...why }, ...change });

describe('the limit book', () => {
  const subject = { sport: 'FT', leagueId: 9, tier: 1, matchId: 1n, marketType: 'winner' } as const;
  const rule = (change: Partial<LimitRule>): LimitRule => ({
    scope: 'all:',
    marketType: '',
    memberId: undefined,
    figures: {},
    factor: undefined,
    ...change,
  });

  it('is that of the tier while there is no rule', () => {
    expect(createLimitBook([]).limitsOf(subject)).toEqual(tierLimits(1));
    const elsewhere = rule({ scope: 'sport:BK', figures: { maximum: 1n } });
    expect(createLimitBook([elsewhere]).limitsOf(subject)).toEqual(tierLimits(1));
  });

  it('[rules 11.1] takes each figure from the nearest rule that has one', () => {
    const rules = [
      rule({ figures: { minimum: 1n, maximum: 2n, perMatch: 3n, liability: 4n } }),
      rule({ scope: 'sport:FT', figures: { minimum: 10n, maximum: 20n, perMatch: 30n } }),
      rule({ scope: 'sport:FT', marketType: 'winner', figures: { minimum: 100n, maximum: 200n } }),
      rule({ scope: 'league:9', figures: { minimum: 1_000n } }),
      rule({ scope: 'league:8', figures: { minimum: 9_999n } }),
    ];
    expect(createLimitBook(rules).limitsOf(subject)).toEqual({
      ...tierLimits(1),
      minimum: 1_000n,
      maximum: 200n,
      perMatch: 30n,
      liability: 4n,
    });
  });

  it("puts a member's own figure before the common one, and cuts it by the factor", () => {
    const memberId = member().memberId;
    const rules = [
      rule({
        scope: 'league:9',
        marketType: 'winner',
        figures: { maximum: 500n, minimum: 5n, liability: 1_000n },
      }),
      rule({ memberId, figures: { maximum: 900n }, factor: 50 }),
    ];
    const book = createLimitBook(rules);
    expect(book.limitsOf({ ...subject, memberId })).toEqual({
      minimum: 5n,
      maximum: 450n,
      perSelection: tierLimits(1).perSelection / 2n,
      perMatch: tierLimits(1).perMatch / 2n,
      liability: 1_000n,
      maxWin: tierLimits(1).maxWin / 2n,
    });
    expect(book.limitsOf(subject).maximum).toBe(500n);
  });
});

describe('limits of the operator', () => {
  it('count from the next bet on, for all members in the league', async () => {
    await set({
      scope: { kind: 'league', id: 1 },
      limits: { figures: { minimum: 2_000n, maximum: 5_000n } },
    });
    expect((await bet('10')).data).toEqual({ reason: 'below-minimum', limit: '20.00' });
    expect((await bet('60')).data).toEqual({ reason: 'above-maximum', limit: '50.00' });
    expect((await bet('50')).code).toBe(6000);
    await set({ scope: { kind: 'league', id: 1 }, limits: undefined });
    expect((await bet('60')).code).toBe(6000);
  });

  it('have a least and a most stake that settings can know: of the member, of all, or of the house, and no narrower one', async () => {
    const [own, other] = [member().memberId, member(1).memberId];
    const ranges = async () => {
      const found = await Promise.all([own, other].map((id) => findStakeRange(test.db, id)));
      return found.map(({ minimum, maximum }) => [minimum, maximum]);
    };
    const house = [1_000n, 2_000_000n];
    await set({
      scope: { kind: 'league', id: 1 },
      limits: { figures: { minimum: 9_900n, maximum: 10_000n } },
    });
    expect(await ranges()).toEqual([house, house]);
    await set({ limits: { figures: { minimum: 2_000n, maximum: 500_000n } } });
    await set({ memberId: own, limits: { figures: { minimum: 500n }, factor: 50 } });
    expect(await ranges()).toEqual([
      [500n, 250_000n],
      [2_000n, 500_000n],
    ]);
    await set({ limits: undefined });
    expect(await ranges()).toEqual([[500n, 1_000_000n], house]);
  });

  it('of one member concern no other', async () => {
    await set({ memberId: member().memberId, limits: { figures: {}, factor: 0 } });
    expect((await bet('10')).data).toMatchObject({ reason: 'above-maximum' });
    expect((await bet('10', member(1))).code).toBe(6000);
  });

  it('of a type of market concern no other type', async () => {
    await set({ marketType: 'winner', limits: { figures: { perSelection: 1_000n } } });
    expect((await bet('10')).code).toBe(6000);
    expect((await bet('10')).data).toMatchObject({ reason: 'match-limit' });
    const other = await tryBet(
      acceptor(),
      member(),
      betInput(match, { key: 'total:full:10', outcome: 'over', stake: '20' }),
    );
    expect(other.code).toBe(6000);
  });

  it('let exactly as many of parallel bets through as a lowered liability has room for (C45)', async () => {
    // One bet of 100 at 1.90 adds 90; there is room for three and a half.
    await set({ limits: { figures: { liability: 31_500n } } });
    const one = acceptor();
    const outcomes = await Promise.all(
      members.map((each) => tryBet(one, each, betInput(match, { stake: '100' }))),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(3);
    expect(outcomes.filter(({ data }) => JSON.stringify(data ?? {}).includes('exposure'))).toHaveLength(9);
  });

  it('raise the liability over the limit of the tier, also where there are bets already', async () => {
    match = await createMatch(test.owner, { id: nextMatch + 1, tier: 3 });
    expect((await bet('10')).code).toBe(6000);
    const [before] = await test.db.sql<{ ceiling: bigint }[]>`
      select ceiling from exposures where match_id = ${match.id}`;
    expect(before?.ceiling).toBe(tierLimits(3).liability);
    await set({
      scope: { kind: 'league', id: 3 },
      limits: {
        figures: {
          liability: 90_000_000n,
          maximum: 10_000_000n,
          perSelection: 10_000_000n,
          perMatch: 10_000_000n,
          maxWin: 90_000_000n,
        },
      },
    });
    const rich = await createMembers(test.owner, 2, { cash: 20_000_000n });
    for (const each of rich) expect((await bet('100000', each)).code).toBe(6000);
    const ceilings = await test.db.sql<{ ceiling: bigint }[]>`
      select ceiling from exposures where match_id = ${match.id}`;
    expect(ceilings.map(({ ceiling }) => ceiling)).toEqual([90_000_000n]);
  });

  it('are set once at a time, end by name, refuse unknown targets, and are in the audit', async () => {
    const figures = { maximum: 5_000n };
    const audited = (await auditRows(test.db)).length;
    await Promise.all([
      set({ limits: { figures } }),
      set({ limits: { figures: { maximum: 6_000n } }, action: { ...boris, ...why } }),
      set({ limits: { figures }, memberId: member().memberId }),
    ]);
    const general = await listLimits(test.db, { memberId: undefined, below: 1_000_000n, limit: 10 });
    expect(general).toHaveLength(1);
    expect(
      await listLimits(test.db, { memberId: member().memberId, below: 1_000_000n, limit: 10 }),
    ).toHaveLength(1);
    expect((await auditRows(test.db)).slice(audited)).toHaveLength(3);
    const bad: Partial<Parameters<typeof setLimits>[1]>[] = [
      { limits: { figures: {} } },
      { limits: { figures: { maximum: 0n } } },
      { limits: { figures: { minimum: 3n, maximum: 2n } } },
      { limits: { figures: {}, factor: 50 } },
      { limits: { figures: { liability: 1n } }, memberId: member().memberId },
      { limits: { figures }, action: { ...anna, reason: '随便' } },
    ];
    for (const change of bad) await expect(set(change)).rejects.toMatchObject({ code: 6008 });
    await expect(set({ scope: { kind: 'sport', id: 'TN' } })).rejects.toMatchObject({ code: 6303 });
    await expect(set({ scope: { kind: 'league', id: 404 }, limits: { figures } })).rejects.toMatchObject({
      code: 6303,
    });
    expect((await auditRows(test.db)).slice(audited)).toHaveLength(3);
    await set({ limits: undefined, action: { ...boris, ...why } });
    const [last] = (await auditRows(test.db)).slice(-1);
    expect(last).toMatchObject({
      actor: 'staff:12',
      action: 'trading.limits',
      subject: 'all:|',
      detail: { before: expect.stringContaining('maximum '), after: null },
    });
  });
});

describe('the delay of bets in play', () => {
  const delayOf = async (): Promise<number> => {
    const [{ ms }] = await test.db.sql<[{ ms: number }]>`
      select round(extract(epoch from b.decide_at - b.placed_at) * 1000)::int as ms
      from bets b join bet_legs l on l.bet_id = b.id where l.match_id = ${match.id} order by b.id desc limit 1`;
    return ms;
  };

  it('[rules 2.1] is that of the league, else of the sport, else the configured one', async () => {
    match = await createMatch(test.owner, { id: nextMatch + 1, live: true });
    const setDelay = (scope: Parameters<typeof setBetDelay>[1]['scope'], delayMs: number | undefined) =>
      setBetDelay(test.db, { scope, delayMs, action: { ...anna, ...why } });
    await bet('10', member(0));
    expect(await delayOf()).toBe(5_000);
    await setDelay({ kind: 'sport', id: 'FT' }, 7_000);
    await bet('10', member(1));
    expect(await delayOf()).toBe(7_000);
    await setDelay({ kind: 'league', id: 1 }, 9_000);
    await bet('10', member(2));
    expect(await delayOf()).toBe(9_000);
    expect(await listDelays(test.db)).toEqual([
      { place: { kind: 'sport', id: 'FT' }, delayMs: 7_000 },
      { place: { kind: 'league', id: 1 }, delayMs: 9_000 },
    ]);
    await setDelay({ kind: 'league', id: 1 }, undefined);
    await bet('10', member(3));
    expect(await delayOf()).toBe(7_000);
    await expect(setDelay({ kind: 'league', id: 1 }, undefined)).rejects.toMatchObject({ code: 6303 });
    await expect(setDelay({ kind: 'sport', id: 'FT' }, 60_001)).rejects.toMatchObject({ code: 6008 });
    const [last] = (await auditRows(test.db)).slice(-1);
    expect(last).toMatchObject({
      action: 'trading.delay',
      subject: 'league:1',
      detail: { before: 9_000, after: null },
    });
  });
});
