/** An accepted slip debits exactly its stakes and adds its legs to the exposures; a refused one changes nothing. */
import { countLines } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAcceptor,
  createMatch,
  createMembers,
  faultsOf,
  type SlipInput,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../../test-bets.ts';

const count = 6;
let test: TestDatabase;
let matches: TestMatch[];
let members: TestMember[];

beforeAll(async () => {
  test = await testDatabase();
  matches = [];
  for (let id = 1; id <= count; id += 1) {
    const isChampion = id > 5;
    matches.push(
      await createMatch(test.owner, {
        id,
        sport: isChampion ? 'FS' : 'FT',
        keys: isChampion ? ['outright:full'] : ['winner:full', 'handicap:full:-2'],
        runners: ['home', 'away'],
        price: 1500 + id * 300,
      }),
    );
  }
  members = await createMembers(test.owner, 200, { cash: 3_000_000n });
});
afterAll(async () => {
  await test.drop();
});

/** Mostly slips that can be taken, among them some that cannot. */
const anySlip = fc
  .record({
    places: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: count }),
    bets: fc.array(
      fc.record({
        mask: fc.integer({ min: 1, max: 63 }),
        sizes: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
        isWhole: fc.boolean(),
        fen: fc.integer({ min: 500, max: 300_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    oddsType: fc.constantFrom('E' as const, 'H' as const, 'M' as const, 'I' as const),
    isHandicap: fc.boolean(),
    member: fc.integer({ min: 0, max: 199 }),
  })
  .map(({ places, bets, oddsType, isHandicap, member }) => {
    const slip: SlipInput = {
      legs: places.map((place) => {
        const key = place === 5 ? 'outright:full' : isHandicap ? 'handicap:full:-2' : 'winner:full';
        const marketId = () => String(matches[place]?.markets.get(key));
        return {
          // The markets are there once the test runs.
          get marketId() {
            return marketId();
          },
          outcome: 'home',
          price: 1500 + (place + 1) * 300,
        };
      }),
      bets: bets.map(({ mask, sizes, isWhole, fen }) => {
        const legs = places.flatMap((_, index) => ((mask >> index) % 2 === 1 ? [index] : []));
        const on = legs.length > 0 ? legs : [0];
        return { legs: on, sizes: isWhole ? [on.length] : sizes, stake: (fen / 100).toFixed(2) };
      }),
      oddsType,
      autoOdd: 'none',
      tolerance: 0,
    };
    return { slip, member };
  });

interface Sums {
  debited: bigint;
  liability: bigint;
}

async function sums(): Promise<Sums> {
  const [row] = await test.db.sql<[Sums]>`
    select (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'hold') as debited,
      (select coalesce(sum(liability), 0)::bigint from exposures) as liability`;
  return row;
}

describe('any slip', () => {
  it('that is accepted debits the sum of its stakes and adds the liability of its legs; one that is refused adds nothing', async () => {
    const acceptor = createAcceptor(test.db);
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anySlip, async ({ slip, member }) => {
        const by = members[member];
        if (by === undefined) throw new Error('there is a member');
        const before = await sums();
        const { bets } = await trySlip(acceptor, by, slip);
        const after = await sums();
        if (bets === undefined) {
          seen.refused += 1;
          expect(after).toEqual(before);
          return;
        }
        seen.accepted += 1;
        const fen = (text: string) => BigInt(text.replace('.', ''));
        const stakes = slip.bets.reduce((sum, { legs, sizes, stake }) => {
          const lines = legs.length === 1 ? 1 : countLines({ legs: legs.length, sizes });
          return sum + fen(stake) * BigInt(lines);
        }, 0n);
        const isMalay = bets.some(({ risk, stake }) => risk !== stake);
        const risks = bets.reduce((sum, { risk }) => sum + fen(risk), 0n);
        expect(after.debited - before.debited).toBe(risks);
        if (!isMalay) expect(risks).toBe(stakes);
        const [row] = await test.db.sql<[{ liability: bigint }]>`
          select sum(liability)::bigint as liability from bet_legs
          where bet_id = any(${bets.map(({ betId }) => betId)}::bigint[])`;
        expect(after.liability - before.liability).toBe(row.liability);
      }),
      { numRuns: 150 },
    );
    // Both kinds were tried, so that neither half of the property is empty.
    expect(seen.accepted).toBeGreaterThan(15);
    expect(seen.refused).toBeGreaterThan(15);
    expect(await faultsOf(test.db)).toEqual([]);
  }, 120_000);
});
