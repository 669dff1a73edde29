/** Turnover of singles on one match that cover each other (C72, ADR 083). */
import type { MarketKey } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type Bench, benchOf, ends } from '../../settlement/test-settlement.ts';
import {
  createMatch,
  createMembers,
  type MatchOptions,
  type TestMatch,
  type TestMember,
} from '../../test-bets.ts';
import { betInvariants } from '../bet-check-store.ts';
import { decideDueBets } from '../delay/delay.ts';
import { sportsbookTurnover } from './turnover.ts';

let test: TestDatabase;
let member: TestMember;
let bench: Bench;
let from: Date;
let nextMatch = 7_500;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const [first] = await createMembers(test.owner, 1, { cash: 1_000_000n });
  if (first === undefined) throw new Error('there is a member');
  member = first;
  bench = benchOf(test, member);
  from = new Date(Date.now() - 1_000);
});
afterEach(() => expectCleanLedger(test.db, betInvariants));

function newMatch(keys: MarketKey[], change: MatchOptions = {}): Promise<TestMatch> {
  nextMatch += 1;
  return createMatch(test.owner, { id: nextMatch, price: 1_958, keys, ...change });
}

/** In yuan; a cent at most is lost to the rounding of shares. */
const turnover = async () =>
  Number((await sportsbookTurnover(test.db, member.memberId, [from]))[0] ?? 0n) / 100;

/** Singles one after the other, each accepted before the next. */
async function bets(match: TestMatch, ...selections: [MarketKey, outcome: string, stake?: string][]) {
  for (const [key, outcome, stake = '1000'] of selections) {
    await bench.placeSlip([[match, outcome, key]], { stake });
    await decideDueBets(test.db);
  }
}

describe('[C72] turnover of singles that cover each other over the markets of a match', () => {
  const keys: MarketKey[] = ['handicap:full:-2', 'handicap:second:-2', 'total:full:10'];

  it.each([
    ['goalless', 0, 0],
    ['won by home', 1, 0],
    ['won by away', 0, 3],
  ])(
    'is what can be lost for the handicap of match and second half at 0-0 at half-time: %s',
    async (_, home, away) => {
      const match = await newMatch(keys, { live: true, phase: 'half-time' });
      await bets(match, ['handicap:full:-2', 'home'], ['handicap:second:-2', 'away']);
      await bench.say(ends(match, home, away));
      // 1,958 of 2,000 come back for certain.
      expect(await turnover()).toBeCloseTo(42, 1);
    },
  );

  it('counts them before the match, when the halves may go apart', async () => {
    const match = await newMatch(keys);
    await bets(match, ['handicap:full:-2', 'home'], ['handicap:second:-2', 'away']);
    await bench.say(ends(match, 1, 0));
    expect(await turnover()).toBe(1_958);
  });

  it('counts another single beside them', async () => {
    const match = await newMatch([...keys, 'corner-total:full:38'], { live: true, phase: 'half-time' });
    await bets(
      match,
      ['handicap:full:-2', 'home'],
      ['handicap:second:-2', 'away'],
      ['total:full:10', 'over', '500'],
    );
    await bench.say(ends(match, 1, 0));
    expect(await turnover()).toBeCloseTo(542, 1);
  });

  it('is none for 1X2 against double chance; a token on the other side of a market frees none of them', async () => {
    const match = await newMatch(['winner:full', 'double-chance:full', 'total:full:10']);
    await bets(match, ['winner:full', 'home'], ['double-chance:full', 'draw-away']);
    await bets(match, ['winner:full', 'away', '10'], ['total:full:10', 'over', '300']);
    await bench.say(ends(match, 2, 0));
    expect(await turnover()).toBeLessThanOrEqual(352);
    const other = await newMatch(['winner:full', 'double-chance:full']);
    await bets(other, ['winner:full', 'home'], ['double-chance:full', 'draw-away', '100']);
    await bench.say(ends(other, 0, 2));
    expect(await turnover()).toBeLessThanOrEqual(352 + 1_100 - 195.8);
  });

  it('is no more while one of them is open, and all of the other when the one is void', async () => {
    const match = await newMatch(['winner:full', 'double-chance:full']);
    await bets(match, ['winner:full', 'home'], ['double-chance:full', 'draw-away']);
    await bench.say(ends(match, 0, 2, { markets: [{ key: 'winner:full' }] }));
    expect(await turnover()).toBeCloseTo(42, 1);
    const voided = { type: 'bet-cancel', at: 2_000, matchId: Number(match.id), reason: 2 } as const;
    await bench.say({ ...voided, markets: ['double-chance:full'] });
    expect(await turnover()).toBe(1_000);
  });

  it('of a series and of another match is not touched', async () => {
    const [one, other] = [
      await newMatch(['winner:full', 'double-chance:full']),
      await newMatch(['winner:full']),
    ];
    await bets(one, ['winner:full', 'home']);
    await bets(other, ['winner:full', 'away']);
    await bench.placeSlip(
      [
        [one, 'draw-away', 'double-chance:full'],
        [other, 'home'],
      ],
      { stake: '1000' },
    );
    await bench.say(ends(one, 0, 2), ends(other, 0, 2));
    expect(await turnover()).toBe(1_000 + 958 + 1_000);
  });
});
