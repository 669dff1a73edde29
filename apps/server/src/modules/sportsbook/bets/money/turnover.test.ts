import type { MarketKey } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type Bench, benchOf, ends, type SlipLeg } from '../../settlement/test-settlement.ts';
import { createMatch, createMembers, type TestMatch, type TestMember } from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { sportsbookTurnover } from './turnover.ts';

let test: TestDatabase;
let member: TestMember;
let match: TestMatch;
let bench: Bench;
let from: Date;
let nextMatch = 7_000;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const [first] = await createMembers(test.owner, 1, { cash: 1_000_000n });
  if (first === undefined) throw new Error('there is a member');
  member = first;
  match = await newMatch();
  bench = benchOf(test, member);
  from = await clock();
});
afterEach(() => expectCleanLedger(test.db, betInvariants));

function newMatch(
  price = 1_900,
  keys: MarketKey[] = ['winner:full', 'handicap:full:-1', 'total:full:8', 'correct-score:full'],
) {
  nextMatch += 1;
  return createMatch(test.owner, { id: nextMatch, price, keys });
}

async function clock(): Promise<Date> {
  const [{ at }] = await test.db.sql<[{ at: Date }]>`select clock_timestamp() as at, pg_sleep(0.003)`;
  return at;
}

const turnover = (...moments: Date[]) => sportsbookTurnover(test.db, member.memberId, moments);
const single = (outcome: string, key?: MarketKey) => bench.placeSlip([[match, outcome, key]]);

describe('the turnover of a bet (C72)', () => {
  it('nothing while it is open; then the lesser of stake and win', async () => {
    await single('home');
    expect(await turnover(from)).toEqual([0n]);
    await bench.say(ends(match, 2, 0));
    expect(await turnover(from)).toEqual([9_000n]);
  });

  it('the stake of a lost bet, half of it of a half loss, nothing of a push', async () => {
    await single('away');
    await single('home', 'handicap:full:-1');
    await single('over', 'total:full:8');
    await bench.say(ends(match, 1, 1));
    expect(await turnover(from)).toEqual([10_000n + 5_000n]);
  });

  it('nothing of a cancelled one', async () => {
    await single('home');
    await bench.say({ type: 'bet-cancel', at: 2_000, matchId: Number(match.id), reason: 2 });
    expect(await turnover(from)).toEqual([0n]);
  });

  it('nothing of singles on both sides of a market, also while one is open; of exact scores two may stand', async () => {
    await single('home');
    await bench.say(ends(match, 2, 0));
    expect(await turnover(from)).toEqual([9_000n]);
    const other = await newMatch();
    await bench.placeSlip([[other, 'home']]);
    await bench.placeSlip([[other, 'away']]);
    await bench.placeSlip([[other, '2-0', 'correct-score:full']]);
    await bench.placeSlip([[other, '1-0', 'correct-score:full']]);
    await bench.say(ends(other, 2, 0));
    expect(await turnover(from)).toEqual([9_000n + 9_000n + 10_000n]);
  });

  it('nothing at odds of 1.50 or less, of singles alone', async () => {
    const [low, usual] = [await newMatch(1_500), await newMatch(1_510)];
    await bench.placeSlip([[low, 'away']]);
    await bench.placeSlip([[usual, 'away']]);
    const legs: SlipLeg[] = [
      [low, 'home'],
      [usual, 'away'],
    ];
    await bench.placeSlip(legs);
    await bench.say(ends(low, 2, 0), ends(usual, 2, 0));
    expect(await turnover(from)).toEqual([20_000n]);
  });

  it('the remainder after a corrected result', async () => {
    await single('home');
    await bench.say(ends(match, 2, 0));
    await bench.say({
      type: 'rollback-settlement',
      at: 2_000,
      matchId: Number(match.id),
      markets: ['winner:full'],
    });
    expect(await turnover(from)).toEqual([0n]);
    await bench.say(ends(match, 0, 2, { at: 3_000 }));
    expect(await turnover(from)).toEqual([10_000n]);
  });

  it('in the time in which it was accepted, whenever it is settled; of no other member', async () => {
    await single('away');
    const second = await clock();
    const other = await newMatch();
    await bench.placeSlip([[other, 'away']]);
    await bench.placeSlip([[other, 'away']]);
    await bench.say(ends(other, 2, 0), ends(match, 2, 0));
    expect(await turnover(from, second)).toEqual([10_000n, 20_000n]);
    expect(await turnover(from, second, second)).toEqual([10_000n, 0n, 20_000n]);
    expect(await turnover(second)).toEqual([20_000n]);
    expect(await turnover()).toEqual([]);
    const [stranger] = await createMembers(test.owner, 1);
    if (stranger === undefined) throw new Error('there is a member');
    expect(await sportsbookTurnover(test.db, stranger.memberId, [from])).toEqual([0n]);
  });
});

describe('among 100,000 bets', () => {
  it('the 10,000 of one member are summed in less than a tenth of a second', async () => {
    const { db, owner, drop } = await testDatabase();
    const [busy, ...others] = await createMembers(owner, 10);
    if (busy === undefined) throw new Error('there is a member');
    await plantBets(owner, [busy, ...others], 100_000);
    const moments = [0, 10, 20].map((hours) => new Date(Date.now() - (24 - hours) * 3_600_000));
    await sportsbookTurnover(db, busy.memberId, moments);
    const took: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await sportsbookTurnover(db, busy.memberId, moments);
      took.push(performance.now() - start);
    }
    expect(Math.min(...took)).toBeLessThan(100);
    await drop();
  });
});

/** Settled singles of all of them in turn, spread over a day, each on a market of its own. */
async function plantBets(
  owner: TestDatabase['owner'],
  members: readonly TestMember[],
  count: number,
): Promise<void> {
  const ids = members.map(({ memberId }) => memberId);
  const memberOf = owner.sql`(${ids}::bigint[])[1 + n % ${ids.length}::int]`;
  await owner.sql`alter table bets disable trigger user`;
  await owner.sql`
    insert into bets (id, slip_id, member_id, session_id, client_key, request_id, address, user_agent, kind, odds_type,
      odds_policy, stake, risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, state,
      hold_id, accepted_at, settled_at, result_code, payout, turnover, settlement_no)
    select n, n, ${memberOf}, 1, 'key-' || n, 'r', '127.0.0.1', 'test', 'single', 'E', 'none', 1000, 1000, 900, 2000, 1000,
      'x', false, at, at, 'settled', n, at, at, 'L', 0, 1000, 1
    from generate_series(1, ${count}::int) n,
      lateral (select now() - n * 86400.0 / ${count}::int * interval '1 second' as at) t`;
  await owner.sql`
    insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, league, home, away, starts_at,
      displayed_price, price, market_status, phase, match_seq, incident_seq, clock_seconds, home_score, away_score, red_cards)
    select n, 0, n, n, 'winner:full', 'home', '', '', '', now(), 1900, 1900, 'active', 'x', 1, 0, 0, 0, 0, 0
    from generate_series(1, ${count}::int) n`;
  await owner.sql`
    insert into member_stakes (member_id, match_id, market_id, outcome, staked)
    select ${memberOf}, n, n, 'home', 1000 from generate_series(1, ${count}::int) n`;
  await owner.sql`vacuum analyze bets, bet_legs, member_stakes`;
}
