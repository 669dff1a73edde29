/** The counters of play: the part of every bet in its hour, and the check that compares them with the bets. */
import { readFileSync } from 'node:fs';
import type { MemberId } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betInvariants } from '../sportsbook/bets/bet-check-store.ts';
import { type Bench, benchOf, ends } from '../sportsbook/settlement/test-settlement.ts';
import { createMatch, createMembers, type TestMatch, type TestMember } from '../sportsbook/test-bets.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { playInvariants, sumTurnover } from './index.ts';

let test: TestDatabase;
let member: TestMember;
let second: TestMember;
let match: TestMatch;
let bench: Bench;
let nextMatch = 40_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const [one, other] = await createMembers(test.owner, 2, { cash: 1_000_000n });
  if (one === undefined || other === undefined) throw new Error('two members were made');
  [member, second] = [one, other];
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch, price: 1_900, keys: ['winner:full'] });
  bench = benchOf(test, member);
  // The second member has live rows that must come out unchanged.
  await benchOf(test, second).placeSlip([[match, 'home']], { stake: '70' });
});

const cleanAfter = () => expectCleanLedger(test.db, betInvariants);

interface Counted {
  staked: bigint;
  won: bigint;
  turnover: bigint;
}

async function countedOf({ memberId: id }: TestMember): Promise<Counted> {
  const [row] = await test.db.sql<Counted[]>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won,
      coalesce(sum(turnover), 0)::bigint as turnover
    from play_days where member_id = ${id} and category = 'sport'`;
  return row ?? { staked: 0n, won: 0n, turnover: 0n };
}

const yuan = (staked: number, won: number, turnover: number): Counted => ({
  staked: BigInt(staked) * 100n,
  won: BigInt(won) * 100n,
  turnover: BigInt(turnover) * 100n,
});

describe('[I12] the counters of a member', () => {
  afterEach(cleanAfter);

  it('follow a bet from its stake over its result to a corrected one, and touch no other member', async () => {
    const before = await countedOf(second);
    await bench.placeSlip([[match, 'home']]);
    expect(await countedOf(member)).toEqual(yuan(100, 0, 0));
    await bench.say(ends(match, 2, 0, { markets: [] }));
    expect(await countedOf(second)).toEqual(before);
    await bench.say(ends(match, 2, 0));
    expect(await countedOf(member)).toEqual(yuan(100, 190, 90));
    const rollback = { type: 'rollback-settlement', at: 2_000, matchId: Number(match.id) } as const;
    await bench.say({ ...rollback, markets: ['winner:full'] });
    expect(await countedOf(member)).toEqual(yuan(100, 0, 0));
    expect(await countedOf(second)).toEqual(yuan(70, 0, 0));
    await bench.say(ends(match, 0, 2, { at: 3_000 }));
    expect(await countedOf(member)).toEqual(yuan(100, 0, 100));
  });

  it('lose the stake of a cancelled bet', async () => {
    await bench.placeSlip([[match, 'home']]);
    await bench.say({ type: 'bet-cancel', at: 2_000, matchId: Number(match.id), reason: 2 });
    expect(await countedOf(member)).toEqual(yuan(0, 0, 0));
  });

  it('belong to the day of the bet, whenever its result comes or is corrected', async () => {
    const id = await bench.placeSlip([[match, 'away']]);
    await moveBet(id, '3 days');
    await bench.say(ends(match, 2, 0));
    const days = await test.db.sql<{ age: number; turnover: bigint }[]>`
      select (clock_timestamp() at time zone 'Asia/Shanghai')::date - day as age, turnover from play_days
      where member_id = ${member.memberId} and (staked, won, turnover) <> (0, 0, 0)`;
    expect(days).toEqual([{ age: 3, turnover: 10_000n }]);
  });

  it('are filled by the migration from the bets that stand', async () => {
    await bench.placeSlip([[match, 'home']]);
    await bench.placeSlip([[match, 'away']]);
    await bench.say(ends(match, 2, 0));
    const file = new URL('../../../../../migrations/0047_play_counters.sql', import.meta.url);
    const [fill] = /^insert into play_hours[^;]*;/m.exec(readFileSync(file, 'utf8')) ?? [];
    await test.owner.sql`delete from play_hours`;
    await test.owner.sql.unsafe(fill ?? '');
    expect(await countedOf(member)).toEqual(yuan(200, 190, 190));
  });

  it('wait for no other member: two transactions count at the same time', async () => {
    const place = (who: TestMember) => benchOf(test, who).placeSlip([[match, 'home']]);
    await place(member);
    await test.owner.transaction(async ({ sql }) => {
      await sql`update bets set turnover = turnover where member_id = ${member.memberId}`;
      await sql`select from play_hours where member_id = ${member.memberId} for update`;
      await place(second);
    });
    expect(await countedOf(second)).toEqual(yuan(170, 0, 0));
  });
});

describe('turnover between moments', () => {
  afterEach(cleanAfter);

  it('is the same by counters and by bets, wherever in their hours the moments lie', async () => {
    await plantDays(24);
    const start = Date.now() - 2 * 86_400_000;
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 40; round += 1) {
      const count = 1 + Math.floor(random() * 5);
      const moments = Array.from({ length: count }, () => new Date(start + random() * 2 * 86_400_000)).sort(
        (left, right) => left.getTime() - right.getTime(),
      );
      // Moments on the hour, and equal ones.
      if (round % 4 === 0) moments[0] = new Date(Math.floor(start / 3_600_000) * 3_600_000);
      if (round % 5 === 0) moments.push(moments.at(-1) ?? new Date());
      const made = await sumTurnover(test.db, { memberId: member.memberId, category: 'sport' }, moments);
      expect(made).toEqual(await sumBets(member.memberId, moments));
    }
  });
});

describe('[I12] the check', () => {
  it.each(['staked', 'won', 'turnover'])('sees one cent more of %s', async (column) => {
    await bench.placeSlip([[match, 'home']]);
    await test.owner.sql.unsafe(
      `update play_hours set ${column} = ${column} + 1 where member_id = ${member.memberId}`,
    );
    const faults = await faultsOf();
    expect(faults).toHaveLength(1);
    expect(faults[0]?.subject).toContain(`member ${member.memberId}`);
    await test.owner.sql.unsafe(
      `update play_hours set ${column} = ${column} - 1 where member_id = ${member.memberId}`,
    );
    expect(await faultsOf()).toEqual([]);
  });

  it('sees a counter that is lost, and a counter without play', async () => {
    await bench.placeSlip([[match, 'home']]);
    const { db, owner } = test;
    await owner.sql`insert into play_hours (member_id, hour, category, won) values (1, now(), 'egame', 1)`;
    await owner.sql`delete from play_hours where member_id = ${member.memberId}`;
    expect((await faultsOf()).map(({ subject }) => subject.split(' ')[1])).toEqual(
      ['1,', `${member.memberId},`].sort(),
    );
    await owner.sql`delete from play_hours where member_id = 1`;
    await owner.sql`
      insert into play_hours (member_id, hour, category, staked)
      select member_id, date_trunc('hour', at, 'UTC'), category, sum(staked) from play_results
      where member_id = ${member.memberId} group by 1, 2, 3`;
    await expectCleanLedger(db, betInvariants);
  });
});

async function faultsOf() {
  const found = await Promise.all(playInvariants.map(({ find }) => find(test.db)));
  return found.flat();
}

/** As if the bet had been placed so long ago; its counters go with it. */
async function moveBet(id: bigint, age: string): Promise<void> {
  await test.owner.transaction(async ({ sql }) => {
    await sql`alter table bets disable trigger bets_facts`;
    await sql`
      update bets set placed_at = placed_at - ${age}::interval, received_at = received_at - ${age}::interval,
        accepted_at = accepted_at - ${age}::interval
      where id = ${id}`;
    await sql`alter table bets enable trigger bets_facts`;
  });
}

/** Lost bets, one every so many minutes back. */
async function plantDays(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const id = await bench.placeSlip([[match, 'away']], { stake: String(10 + place) });
    await moveBet(id, `${place * 97} minutes`);
  }
  await bench.say(ends(match, 2, 0));
}

/** Bet by bet. */
async function sumBets(id: MemberId, moments: readonly Date[]): Promise<bigint[]> {
  const rows = await test.db.sql<{ at: Date; turnover: bigint }[]>`
    select accepted_at as at, turnover from bets where member_id = ${id} and state = 'settled'`;
  return moments.map((moment, place) => {
    const next = moments[place + 1];
    return rows
      .filter(({ at }) => at >= moment && (next === undefined || at < next))
      .reduce((sum, { turnover }) => sum + turnover, 0n);
  });
}
