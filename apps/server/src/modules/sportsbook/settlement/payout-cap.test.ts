/** The daily payout caps in money (specification §9, C50): the ledger shows payout and cut, and no order of events pays more. */
import { capAmount, type OtherSport, type PayoutCap, payoutCaps, type Sport } from '@hj/betting';
import { formatAmount } from '@hj/money';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import { createBets } from '../bets/bets.ts';
import { noOtherPlay } from '../bets/records/test-other-play.ts';
import { Catalog } from '../catalog/catalog.ts';
import {
  createMatch,
  createMembers,
  enqueue,
  silent,
  type TestMatch,
  type TestMember,
} from '../test-bets.ts';
import { settleNext } from './settlement.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';
import { type Bench, benchOf, ends } from './test-settlement.ts';

let test: TestDatabase;
let member: TestMember;
let bench: Bench;
let nextMatch = 4_000;

const cash = 1_000_000n;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  const [first] = await createMembers(test.owner, 1, { cash });
  if (first === undefined) throw new Error('there is a member');
  member = first;
  bench = benchOf(test, member);
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

interface Offer {
  sport?: Sport;
  kind?: OtherSport;
  key?: string;
  newHandicap?: boolean;
}

async function offer({ newHandicap = false, key = 'winner:full', ...match }: Offer = {}): Promise<TestMatch> {
  nextMatch += 1;
  const made = await createMatch(test.owner, { id: nextMatch, price: 2000, keys: [key], ...match });
  if (newHandicap) await test.owner.sql`update markets set new_handicap = true where match_id = ${made.id}`;
  return made;
}

/** The caps are in millions, and stakes in hundreds: a rate at which a cap is so many cents makes the two meet. */
function rateFor(cap: PayoutCap, cents: bigint) {
  return { numerator: cents, denominator: payoutCaps[cap] * 100n };
}

async function sayAt(usdRate: ReturnType<typeof rateFor>, ...messages: SettlementMessage[]): Promise<void> {
  for (const message of messages) await enqueue(test.db, message);
  while (await settleNext({ db: test.db, log: silent, usdRate }, 7));
}

async function movements(id: bigint): Promise<string[]> {
  const rows = await test.db.sql<{ said: string }[]>`
    select kind || ' ' || amount as said from ledger_transfers
    where reference like ${`bet:${id}:%`} order by id`;
  return rows.map(({ said }) => said);
}

async function wonToday(cap: PayoutCap): Promise<bigint> {
  const [row] = await test.db.sql<[{ won: bigint }]>`
    select coalesce(sum(won), 0)::bigint as won from payout_days where member_id = ${member.memberId} and cap = ${cap}`;
  return row.won;
}

describe('[1.47] a payout above the cap of the day (C50)', () => {
  it('[rules 10.2] is paid whole and cut by a line of its own, which the bet shows', async () => {
    const match = await offer();
    const id = await bench.placeSlip([[match, 'home']]);
    await sayAt(rateFor('football', 7_500n), ends(match, 1, 0));
    expect(await bench.resultOf(id)).toEqual({ state: 'settled', code: 'W', payout: 17_500n, cut: 2_500n });
    expect(await movements(id)).toEqual(['bet-stake 10000', 'bet-payout 20000', 'payout-cap 2500']);
    expect(await bench.cash()).toBe(cash + 7_500n);
  });

  it('is reckoned by the worker at the rate of the configuration', async () => {
    const match = await offer();
    const id = await bench.placeSlip([[match, 'home']]);
    await enqueue(test.db, ends(match, 1, 0));
    const secrets = { HJ_SECRET: '5a'.repeat(32), HJ_PAYMENT_SECRET: 'a5'.repeat(32) };
    const read = readConfig({ DATABASE_URL: 'postgres://unused', ...secrets });
    const config = { ...read, usdRate: rateFor('football', 7_500n) };
    const deps = { config, db: test.db, bus: test.bus, log: silent, now: () => new Date() };
    const play = { ...deps, findRefusal: async () => undefined };
    const worker = createBets(play, new Catalog(), noOtherPlay).startWorker();
    try {
      await expect.poll(() => bench.resultOf(id)).toMatchObject({ payout: 17_500n, cut: 2_500n });
    } finally {
      await worker.stop();
    }
  });

  it('stays cut when the same message comes again, and is taken back and given anew when it is corrected', async () => {
    const match = await offer();
    const rate = rateFor('football', 7_500n);
    const id = await bench.placeSlip([[match, 'home']]);
    await sayAt(rate, ends(match, 1, 0), ends(match, 1, 0, { at: 1_500 }));
    expect(await bench.historyOf(id)).toEqual(['W 17500-2500']);
    await sayAt(rate, ends(match, 0, 0, { at: 2_000 }));
    expect(await bench.historyOf(id)).toEqual(['W 17500-2500', 'A 17500-2500', 'L 0']);
    expect(await wonToday('football')).toBe(0n);
    await sayAt(rate, ends(match, 2, 0, { at: 3_000 }));
    expect(await bench.historyOf(id).then((all) => all.at(-1))).toBe('W 17500-2500');
    expect(await movements(id)).toEqual([
      ...['bet-stake 10000', 'bet-payout 20000', 'payout-cap 2500'],
      ...['payout-cap-reversal 2500', 'bet-payout-reversal 20000', 'bet-payout 20000', 'payout-cap 2500'],
    ]);
    expect(await bench.cash()).toBe(cash + 7_500n);
  });

  it('gives its room to the next win when it is taken back', async () => {
    const first = await offer();
    const second = await offer();
    const rate = rateFor('football', 12_000n);
    const a = await bench.placeSlip([[first, 'home']]);
    const b = await bench.placeSlip([[second, 'home']]);
    await sayAt(rate, ends(first, 1, 0), ends(second, 1, 0));
    expect([await bench.resultOf(a), await bench.resultOf(b)]).toMatchObject([{ cut: 0n }, { cut: 8_000n }]);
    await sayAt(rate, ends(first, 0, 0, { at: 2_000 }));
    await sayAt(rate, ends(second, 0, 0, { at: 3_000 }));
    await sayAt(rate, ends(second, 1, 0, { at: 4_000 }));
    expect(await bench.historyOf(b)).toEqual(['W 12000-8000', 'A 12000-8000', 'L 0', 'A 0', 'W 20000']);
    expect(await wonToday('football')).toBe(10_000n);
  });

  it('taken back after it was spent is owed as far as it was paid, not as far as it was cut', async () => {
    const match = await offer();
    const rate = rateFor('football', 7_500n);
    await bench.placeSlip([[match, 'home']]);
    await sayAt(rate, ends(match, 1, 0));
    const all = await bench.cash();
    await bench.placeSlip([[await offer(), 'home']], { stake: formatAmount(all) });
    await sayAt(rate, ends(match, 0, 0, { at: 2_000 }));
    const [debt] = await test.db.sql<[{ owed: bigint }]>`
      select owed from bet_debts where member_id = ${member.memberId}`;
    expect([await bench.cash(), debt.owed]).toEqual([0n, 17_500n]);
  });
});

const rows: readonly [row: string, cap: PayoutCap, offer: Offer][] = [
  ['9.29', 'football', {}],
  ['9.30', 'basketball', { sport: 'BK', key: 'match-winner:full' }],
  ['9.31', 'tennis', { sport: 'TN', key: 'match-winner:full' }],
  ['9.33', 'baseball', { sport: 'BS', key: 'match-winner:full' }],
  ['9.34', 'ice-hockey', { sport: 'OP', kind: 'ice-hockey', key: 'regular-winner:full' }],
  ['9.36', 'volleyball', { sport: 'VB', key: 'match-winner:full' }],
  ['9.37', 'other-sports', { sport: 'SK', key: 'match-winner:full' }],
  ['9.37', 'other-sports', { sport: 'TT', key: 'match-winner:full' }],
  ['9.37', 'other-sports', { sport: 'VF' }],
  ['9.37', 'other-sports', { sport: 'OP', kind: 'esports', key: 'match-winner:full' }],
  ['9.38', 'new-handicap', { newHandicap: true }],
];

describe('every row of the caps that a sport has', () => {
  it.each(rows)('[%s] holds %s at its own sum, in money', async (_row, cap, offered) => {
    const match = await offer(offered);
    const key = offered.key ?? 'winner:full';
    const id = await bench.placeSlip([[match, 'home', key]]);
    const outcomes = { home: { result: 1, voidFactor: 0 } } as const;
    await sayAt(rateFor(cap, 6_000n), ends(match, 1, 0, { markets: [{ key, outcomes }] }));
    expect(await bench.resultOf(id)).toMatchObject({ code: 'W', payout: 16_000n, cut: 4_000n });
    expect(await wonToday(cap)).toBe(6_000n);
    // Every other cap is as it was.
    const [{ others }] = await test.db.sql<[{ others: number }]>`
      select count(*)::int as others from payout_days where member_id = ${member.memberId} and cap <> ${cap}`;
    expect(others).toBe(0);
  });

  it('[rules 10.2] [9.38] counts a series under the lowest cap of its legs', async () => {
    const legs = [
      await offer(),
      await offer({ newHandicap: true }),
      await offer({ sport: 'BK', key: 'match-winner:full' }),
    ];
    const [a, b, c] = legs;
    if (a === undefined || b === undefined || c === undefined) throw new Error('three matches');
    const id = await bench.placeSlip([
      [a, 'home'],
      [b, 'home'],
      [c, 'home', 'match-winner:full'],
    ]);
    // The flag counts as it was when the bet was taken.
    await test.owner
      .sql`update markets set new_handicap = not new_handicap where match_id = any(${[a.id, b.id]}::bigint[])`;
    const outcomes = { home: { result: 1, voidFactor: 0 } } as const;
    const rate = rateFor('new-handicap', 5_000n);
    await sayAt(
      rate,
      ends(a, 1, 0),
      ends(b, 1, 0),
      ends(c, 1, 0, { markets: [{ key: 'match-winner:full', outcomes }] }),
    );
    expect(await bench.resultOf(id)).toMatchObject({ payout: 15_000n, cut: 65_000n });
    expect(await wonToday('new-handicap')).toBe(5_000n);
  });

  it('[9.29] is 1.5 million dollars at 7.20 where nothing else is configured', async () => {
    const match = await offer();
    const id = await bench.placeSlip([[match, 'home']]);
    const most = capAmount('football', { numerator: 720n, denominator: 100n });
    await test.owner.sql`
      insert into payout_days values (${member.memberId}, (now() at time zone 'Asia/Shanghai')::date, 'football', ${most - 1n}, ${most})`;
    await bench.say(ends(match, 1, 0));
    expect(await bench.resultOf(id)).toMatchObject({ payout: 10_001n, cut: 9_999n });
    await bench.say(ends(match, 0, 1, { at: 2_000 }));
    await test.owner.sql`delete from payout_days where member_id = ${member.memberId}`;
  });
});

describe('wins that cross the cap together', () => {
  it('pay exactly the cap, whichever worker comes first (C50)', async () => {
    const offers = await Promise.all(Array.from({ length: 12 }, () => offer()));
    const ids: bigint[] = [];
    for (const match of offers) ids.push(await bench.placeSlip([[match, 'home']]));
    const usdRate = rateFor('football', 65_432n);
    for (const match of offers) await enqueue(test.db, ends(match, 1, 0));
    const work = async () => {
      while (await settleNext({ db: test.db, log: silent, usdRate }, 1));
    };
    await Promise.all([work(), work(), work(), work()]);
    await sayAt(usdRate);
    const results = await Promise.all(ids.map((id) => bench.resultOf(id)));
    expect(results.every(({ code }) => code === 'W')).toBe(true);
    const won = results.reduce((sum, { payout }) => sum + (payout ?? 0n) - 10_000n, 0n);
    expect(won).toBe(65_432n);
    expect(await wonToday('football')).toBe(65_432n);
    expect(await bench.cash()).toBe(cash + 65_432n);
  });

  it('count on the Beijing day on which they are settled, and come back on that day', async () => {
    const match = await offer();
    const rate = rateFor('football', 12_000n);
    const id = await bench.placeSlip([[match, 'home']]);
    await sayAt(rate, ends(match, 1, 0));
    // As if it had been settled just before the last midnight of Beijing.
    await test.owner.sql`
      update bets set settled_at = ((now() at time zone 'Asia/Shanghai')::date::timestamp - interval '1 millisecond')
        at time zone 'Asia/Shanghai' where id = ${id}`;
    await test.owner.sql`update payout_days set day = day - 1 where member_id = ${member.memberId}`;
    const next = await offer();
    const today = await bench.placeSlip([[next, 'home']]);
    await sayAt(rate, ends(next, 1, 0));
    expect(await bench.resultOf(today)).toMatchObject({ payout: 20_000n, cut: 0n });
    await sayAt(rate, ends(match, 0, 0, { at: 2_000 }), ends(match, 1, 0, { at: 3_000 }));
    // Won again, but today: of today’s room only two thousand are left.
    expect(await bench.resultOf(id)).toMatchObject({ payout: 12_000n, cut: 8_000n });
    const days = await test.db.sql<{ won: bigint }[]>`
      select won from payout_days where member_id = ${member.memberId} order by day`;
    expect(days.map(({ won }) => won)).toEqual([0n, 12_000n]);
  });
});
