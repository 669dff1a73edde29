import { resources } from '@hj/contract';
import { createBus } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onWire } from '../../../../test-wire.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import { createBetMethods } from '../../bets/bet-methods.ts';
import { settleNext } from '../../settlement/settlement.ts';
import {
  betInput,
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  noRefusal,
  settlementOf,
  silent,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { createTrading } from '../index.ts';
import { anna, auditRows, why } from '../test-trading.ts';
import type { NewHandicapPlace } from './new-handicap-store.ts';

let test: TestDatabase;
let trading: ReturnType<typeof createTrading>;
let match: TestMatch;
let member: TestMember;
let nextMatch = 9_200;

/** A dollar is so little that the cap of a new handicap is ¥90 and that of football ¥5,400. */
const usdRate = { numerator: 9n, denominator: 2_500n };

beforeAll(async () => {
  test = await testDatabase();
  trading = createTrading({ db: test.db });
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch });
  const [only] = await createMembers(test.owner, 1, { cash: 5_000_000n });
  if (only === undefined) throw new Error('there is a member');
  member = only;
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

const wholeMarket = (): NewHandicapPlace => ({ kind: 'market', id: match.markets.get('winner:full') ?? 0n });
const flag = (place: NewHandicapPlace, flagged = true) =>
  trading.flagNewHandicap({ place, flagged, action: { ...anna, ...why } });

async function bet(change: Parameters<typeof betInput>[1] = {}): Promise<bigint> {
  const input = betInput(match, { stake: '200', ...change });
  const { bet: placed } = await tryBet(createAcceptor(test.db), member, input);
  return BigInt(placed?.betId ?? 0);
}

async function settle(): Promise<void> {
  await enqueue(test.db, settlementOf(match, { home: 2, away: 0 }));
  while (await settleNext({ db: test.db, log: silent, usdRate }));
}

async function paidFor(id: bigint): Promise<string> {
  const [row] = await test.db.sql<[{ said: string }]>`
    select payout || ' ' || cut as said from bets where id = ${id}`;
  return row.said;
}

/** The most that the slip offers on these, each alone and both together. */
async function mostOn(matches: readonly TestMatch[]): Promise<string[]> {
  const { catalog } = await openCatalog({ db: test.db, bus: createBus(), now: () => new Date() });
  const shared = { db: test.db, catalog, findRefusal: noRefusal, usdRate };
  const methods = onWire(resources, createBetMethods({ ...shared, acceptor: createAcceptor(test.db) }));
  const context = contextOf(member);
  const { legs, combos } = await methods.combo_order_view(
    { legs: slipLegs(matches, { key: 'winner:full' }), oddsType: 'E' },
    { ...context, key: context.key ?? '' },
  );
  return [...legs.map((leg) => leg?.goldMax ?? ''), ...combos.map(({ goldMax }) => goldMax)];
}

describe('a market that is flagged as a new handicap (C50)', () => {
  it('[9.38] puts the bets from then on under its own cap, and lets the others be', async () => {
    const before = await bet();
    await flag(wholeMarket());
    await expect(flag(wholeMarket())).rejects.toMatchObject({ code: 6009 });
    const flagged = await bet();
    const elsewhere = await bet({ key: 'winner:first', outcome: 'draw' });
    expect(await trading.listNewHandicaps()).toContainEqual(wholeMarket());
    await flag(wholeMarket(), false);
    expect(await trading.listNewHandicaps()).not.toContainEqual(wholeMarket());
    await settle();
    expect(await Promise.all([before, flagged, elsewhere].map(paidFor))).toEqual([
      '38000 0',
      '29000 9000',
      '38000 0',
    ]);
    expect((await auditRows(test.db)).slice(-2)).toMatchObject([
      { actor: 'staff:11', action: 'trading.new-handicap', detail: { before: false, after: true, ...why } },
      { action: 'trading.new-handicap', detail: { before: true, after: false } },
    ]);
  });

  it('waits for the batch that looks at its match', async () => {
    let isFlagged = false;
    let flagging: Promise<void> | undefined;
    await test.owner.transaction(async ({ sql }) => {
      await sql`select from matches where id = ${match.id} for share`;
      flagging = flag(wholeMarket()).then(() => {
        isFlagged = true;
      });
      const waiting = () => test.db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      expect(isFlagged).toBe(false);
    });
    await flagging;
    expect(await trading.listNewHandicaps()).toContainEqual(wholeMarket());
  });

  it('[9.38] may be every market of a type in a league, those announced later too', async () => {
    const place: NewHandicapPlace = { kind: 'league', id: 1, marketType: 'winner' };
    await flag(place);
    nextMatch += 1;
    match = await createMatch(test.owner, { id: nextMatch });
    const [winner, total] = [await bet(), await bet({ key: 'total:full:10', outcome: 'under' })];
    await flag(place, false);
    await settle();
    expect(await Promise.all([winner, total].map(paidFor))).toEqual(['29000 9000', '38000 0']);
  });

  it('needs a reason of the list, and a market or a league and type that there are', async () => {
    const asked = (place: NewHandicapPlace, reason = 'routine') =>
      trading.flagNewHandicap({ place, flagged: true, action: { ...anna, reason, note: '' } });
    await expect(asked(wholeMarket(), 'because')).rejects.toMatchObject({ code: 6008 });
    await expect(asked({ kind: 'market', id: 9_999_999n })).rejects.toMatchObject({ code: 6303 });
    await expect(asked({ kind: 'league', id: 404, marketType: 'winner' })).rejects.toMatchObject({
      code: 6303,
    });
  });
});

describe('the most that may be staked (BS4)', () => {
  it('wins no more than the payout cap leaves today, of a series the lowest cap of its legs', async () => {
    nextMatch += 1;
    const other = await createMatch(test.owner, { id: nextMatch });
    // ¥5,400 of win at 0.90; a double wins 2.61 times its stake.
    expect(await mostOn([match, other])).toEqual(['6000.00', '6000.00', '2068.96']);
    await flag(wholeMarket());
    expect(await mostOn([match, other])).toEqual(['100.00', '6000.00', '34.47']);
    const id = await bet({ stake: '50' });
    await settle();
    expect(await paidFor(id)).toBe('9500 0');
    nextMatch += 1;
    const next = await createMatch(test.owner, { id: nextMatch });
    await flag({ kind: 'market', id: next.markets.get('winner:full') ?? 0n });
    // The rest is that of the day of the match: an hour before Beijing's midnight these two would be tomorrow's.
    await test.owner.sql`
      update matches set starts_at = least(starts_at,
        (date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai' - interval '1 second')
      where id = any(${[next.id, other.id]}::bigint[])`;
    expect(await mostOn([next, other])).toEqual(['50.00', '6000.00', '17.23']);
  });
});
