import { settleSelection } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../../test-bets.ts';
import { liabilityOf, listExposures } from './liability.ts';
import { liabilityOver, type OpenStakes } from './liability-rules.ts';
import { type ScenarioMatch, scenariosOf } from './scenarios.ts';

let test: TestDatabase;
let match: TestMatch;
let members: TestMember[];
let nextMatch = 800;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 10;
  match = await createMatch(test.owner, { id: nextMatch });
  members = await createMembers(test.owner, 3);
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function bet(index: number, key: string, outcome: string, stake: string): Promise<void> {
  const member = members[index];
  if (member === undefined) throw new Error('there is a member');
  const { code } = await tryBet(createAcceptor(test.db), member, betInput(match, { key, outcome, stake }));
  expect(code).toBe(6000);
}

const zero = { home: 0, away: 0 };
const plain = { goals: zero };
const at = (sport: ScenarioMatch['sport'], change: Partial<ScenarioMatch> = {}): ScenarioMatch => ({
  sport,
  kind: undefined,
  state: plain,
  runners: [],
  ...change,
});

describe('the ends a match can come to', () => {
  it('begin at the score as it stands', () => {
    const ends = scenariosOf(
      at('FT', { state: { goals: { home: 2, away: 1 }, halfTimeGoals: { home: 1, away: 1 } } }),
    );
    expect(ends).toHaveLength(81);
    expect(ends[0]).toEqual({
      name: '2-1',
      result: { goals: { full: { home: 2, away: 1 }, first: { home: 1, away: 1 } } },
    });
  });

  it('go eight goals beyond the score on both sides of ice hockey', () => {
    const live = { score: { home: 3, away: 1 } };
    const state = { ...plain, live } as ScenarioMatch['state'];
    const names = scenariosOf(at('OP', { kind: 'ice-hockey', state })).map(({ name }) => name);
    expect(names).toHaveLength(81);
    expect([names[0], names.at(-1)]).toEqual(['3-1', '11-9']);
  });

  it('are the sets of a best of five, and the runners of a champion event', () => {
    const sets = scenariosOf(at('VB', { state: { ...plain, live: undefined } as ScenarioMatch['state'] }));
    expect(sets.map(({ name }) => name).sort()).toEqual(['0-3', '1-3', '2-3', '3-0', '3-1', '3-2']);
    const champions = scenariosOf(at('FS', { runners: ['巴西', '法国'] }));
    expect(champions.map(({ result }) => result.decided?.winners)).toEqual([['巴西'], ['法国']]);
  });

  it.each([
    ['BK', 'point-handicap:full:-10', 'home'],
    ['BK', 'point-total:full:802', 'over'],
    ['BS', 'run-handicap:full:-6', 'away'],
    ['SK', 'frame-handicap:full:-6', 'home'],
    ['TN', 'set-handicap:full:-6', 'home'],
  ] as const)('decide %s %s both ways', (sport, key, outcome) => {
    const [type = '', period = '', line = ''] = key.split(':');
    const selection = { type, period, line: Number(line), outcome } as Parameters<typeof settleSelection>[0];
    const codes = new Set(scenariosOf(at(sport)).map(({ result }) => settleSelection(selection, result)));
    expect(codes).toContain('W');
    expect(codes).toContain('L');
  });
});

describe('the liability of the house', () => {
  const stakes = (change: Partial<OpenStakes>): OpenStakes => ({
    key: 'winner:full',
    outcome: 'home',
    isSingle: true,
    inPlay: false,
    score: zero,
    bets: 1,
    risk: 100n,
    toWin: 90n,
    liability: 90n,
    ...change,
  });

  it('is reckoned to the cent at every final score', () => {
    const open = [
      stakes({ risk: 1_000n, toWin: 900n }),
      stakes({ outcome: 'away', risk: 300n, toWin: 600n }),
      stakes({ key: 'total:full:10', outcome: 'over', risk: 500n, toWin: 450n }),
    ];
    const { scenarios, worst, beside } = liabilityOver(open, scenariosOf(at('FT')));
    const netAt = (name: string) => scenarios.find((each) => each.name === name)?.net;
    expect(netAt('0-0')).toBe(1_000n + 300n + 500n);
    expect(netAt('1-0')).toBe(-900n + 300n + 500n);
    expect(netAt('2-1')).toBe(-900n + 300n - 450n);
    expect(netAt('0-3')).toBe(1_000n - 600n - 450n);
    expect(worst).toMatchObject({ net: -1_050n });
    expect(beside).toBe(0n);
  });

  it('counts an in-play handicap from its score, quarters by halves, and a leg of a series by its liability', () => {
    const open = [
      stakes({ key: 'handicap:full:-2', inPlay: true, score: { home: 1, away: 0 }, risk: 100n, toWin: 80n }),
      stakes({ key: 'handicap:full:-1', outcome: 'away', risk: 100n, toWin: 80n }),
      stakes({ outcome: 'draw', isSingle: false, risk: 50n, toWin: 5_000n, liability: 40n }),
    ];
    const { scenarios } = liabilityOver(
      open,
      scenariosOf(at('FT', { state: { goals: { home: 1, away: 0 } } })),
    );
    const netAt = (name: string) => scenarios.find((each) => each.name === name)?.net;
    // 1-0: nothing since the bet, home gave half a goal: lost; away +0.25 lost by one: lost; no draw.
    expect(netAt('1-0')).toBe(100n + 100n);
    // 1-1: home lost; away +0.25 at a draw wins half; the draw costs its liability.
    expect(netAt('1-1')).toBe(100n - 40n - 40n);
  });

  it('lists markets that the final score does not decide apart, each at its worst', () => {
    const open = [
      stakes({ key: 'winner:first', risk: 100n, toWin: 90n }),
      stakes({ key: 'winner:first', outcome: 'away', risk: 10n, toWin: 30n }),
      stakes({ key: 'winner:full', risk: 10n, toWin: 9n }),
    ];
    const { worst, beside } = liabilityOver(open, scenariosOf(at('FT')));
    expect(worst?.net).toBe(-9n);
    expect(beside).toBe(90n - 10n);
  });

  it('is that of the open bets in the book, by outcome and at the worst end', async () => {
    const other = await createMatch(test.owner, { id: nextMatch + 1 });
    await bet(0, 'winner:full', 'home', '100');
    await bet(1, 'winner:full', 'away', '50');
    await bet(2, 'total:full:10', 'over', '20');
    const [, , third] = members;
    if (third === undefined) throw new Error('there is a member');
    const legs = slipLegs([match, other], { key: 'winner:full' });
    const slip = slipInput(legs, { oddsType: 'H' });
    expect((await trySlip(createAcceptor(test.db), third, slip)).code).toBe(6000);
    const { outcomes, worst, bets, scenarios } = await liabilityOf(test.db, match.id);
    expect(bets).toBe(4);
    const series = outcomes.find(({ outcome, key }) => key === 'winner:full' && outcome === 'home');
    const ofSeries = (series?.liability ?? 0n) - 9_000n;
    expect(ofSeries).toBeGreaterThan(0n);
    expect(worst?.net).toBe(-9_000n - ofSeries + 5_000n - 1_800n);
    expect(scenarios.find(({ name }) => name === '0-0')?.net).toBe(10_000n + 5_000n + 2_000n);
    await expect(liabilityOf(test.db, 404n)).rejects.toMatchObject({ code: 6303 });
  });

  it('lists the biggest exposures page by page, each once', async () => {
    await bet(0, 'winner:full', 'home', '100');
    await bet(1, 'winner:full', 'draw', '100');
    await bet(2, 'total:full:10', 'over', '300');
    await bet(0, 'winner:first', 'home', '40');
    const seen: string[] = [];
    let after: Parameters<typeof listExposures>[1] = { limit: 2 };
    for (let pages = 0; pages < 20; pages += 1) {
      const { exposures, next } = await listExposures(test.db, after);
      seen.push(...exposures.map(({ marketId, outcome }) => `${marketId} ${outcome}`));
      const liabilities = exposures.map(({ liability }) => Number(liability));
      expect(liabilities).toEqual(liabilities.toSorted((a, b) => b - a));
      if (next === undefined) break;
      after = { limit: 2, after: next };
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [{ count }] = await test.db.sql<[{ count: number }]>`
      select count(*)::int as count from exposures where liability > 0 and match_id in (select id from matches)`;
    expect(seen).toHaveLength(count);
    expect((await listExposures(test.db, { sport: 'BK' })).exposures).toEqual([]);
  });
});
