/** Decisions of staff reach the bets, however late, and name the two who decided. */
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Ingest } from '../../feed/ingest.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  settlementOf,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
} from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { createTrading } from '../index.ts';
import { anna, boris, matchMessages, settleAll, testMatchOf, why } from '../test-trading.ts';
import type { RequestBody, TradingRequest } from './request-types.ts';

let test: TestDatabase;
let catalog: Catalog;
let ingest: Ingest;
let trading: ReturnType<typeof createTrading>;
let matchId = 7_000;
let match: TestMatch;
let member: TestMember;

beforeAll(async () => {
  test = await testDatabase();
  trading = createTrading({ db: test.db });
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: () => new Date() }));
  matchId += 10;
  await ingest.process(matchMessages(matchId));
  match = testMatchOf(catalog, matchId);
  const [one] = await createMembers(test.owner, 1);
  if (one === undefined) throw new Error('there is a member');
  member = one;
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

async function bet(key = 'winner:full', outcome = 'home'): Promise<bigint> {
  const { bet: placed } = await tryBet(
    createAcceptor(test.db),
    member,
    betInput(match, { key, outcome, stake: '100' }),
  );
  return BigInt(placed?.betId ?? 0);
}

async function approve(body: RequestBody, reason = why): Promise<TradingRequest> {
  const request = await trading.askRequest({ body, action: { ...anna, ...reason } });
  return await trading.approveRequest({
    id: request.id,
    action: { ...boris, note: '' },
    seen: request.preview,
  });
}

async function carryOut(body: RequestBody, reason = why): Promise<TradingRequest> {
  const request = await approve(body, reason);
  await ingest.takeControls();
  await settleAll(test.db);
  return request;
}

async function resultOf(id: bigint): Promise<string> {
  const [row] = await test.db.sql<[{ said: string }]>`
    select state || coalesce(' ' || result_code || ' ' || payout, '') as said from bets where id = ${id}`;
  return row.said;
}

/** All that was said of the match so far was said this long ago. */
async function hoursPass(hours: number): Promise<void> {
  const ms = hours * 3_600_000;
  await test.owner.sql`
    update market_results set said_at = said_at - ${ms}::bigint, first_said_at = first_said_at - ${ms}::bigint where match_id = ${matchId}`;
  await test.owner.sql`
    update match_cancels set said_at = said_at - ${ms}::bigint, first_said_at = first_said_at - ${ms}::bigint where match_id = ${matchId}`;
}

const homeWins = { goals: { first: { home: 1, away: 0 }, full: { home: 2, away: 0 } } };
const awayWins = { goals: { first: { home: 0, away: 0 }, full: { home: 0, away: 1 } } };
const wrongPrice = { reason: 'D21', note: '赔率录入错误' };

describe('80 hours after the result', () => {
  it('decisions of two members of staff are carried out: another result, a settlement anew, a market opened again', async () => {
    const id = await bet();
    await carryOut({ kind: 'result', matchId, result: homeWins });
    expect(await resultOf(id)).toBe('settled W 19000');
    await hoursPass(80);
    await carryOut({ kind: 'result', matchId, result: awayWins });
    expect(await resultOf(id)).toBe('settled L 0');
    await hoursPass(80);
    await carryOut({ kind: 'resettle', matchId, result: homeWins, markets: [{ key: 'winner:full' }] });
    expect(await resultOf(id)).toBe('settled W 19000');
    await hoursPass(80);
    const reopened = await carryOut({ kind: 'reopen', matchId, markets: ['winner:full'] });
    expect(await resultOf(id)).toBe('accepted');
    expect(await trading.findRequest(reopened.id)).toMatchObject({ fault: null });
  });

  it('a void is done, and taken back', async () => {
    const id = await bet();
    await carryOut({ kind: 'result', matchId, result: homeWins });
    await hoursPass(80);
    const voided = await carryOut({ kind: 'void', matchId }, wrongPrice);
    expect(await resultOf(id)).toBe('void D21 10000');
    await hoursPass(80);
    await carryOut({ kind: 'unvoid', matchId, voidRequestId: String(voided.id) });
    expect(await resultOf(id)).toBe('settled W 19000');
  });
});

describe('a request that a later message overtakes', () => {
  it('shows its fault to the desk', async () => {
    const id = await bet();
    const request = await approve({ kind: 'result', matchId, result: awayWins });
    await enqueue(test.db, settlementOf(match, { home: 2, away: 0 }, { at: Date.now() + 60_000 }));
    await ingest.takeControls();
    await settleAll(test.db);
    expect(await resultOf(id)).toBe('settled W 19000');
    expect(await trading.findRequest(request.id)).toMatchObject({
      state: 'approved',
      saidAt: expect.any(Date),
      fault: expect.stringContaining('未能全部生效'),
    });
  });
});

describe('the report of voids (C48)', () => {
  it('leads from a voided bet to the request and the two who decided it', async () => {
    const other = await createMatch(test.owner, { id: matchId + 1 });
    const id = await bet();
    const legs = [...slipLegs([match], { key: 'winner:full' }), ...slipLegs([other], { key: 'winner:full' })];
    const { bets } = await trySlip(createAcceptor(test.db), member, slipInput(legs, { oddsType: 'H' }));
    const series = BigInt(bets?.[0]?.betId ?? 0);
    const untouched = await bet('total:full:10', 'over');
    const request = await carryOut({ kind: 'void', matchId, markets: ['winner:full'] }, wrongPrice);
    const decision = {
      code: 'D21',
      requestId: request.id,
      ...wrongPrice,
      askedBy: 'staff:11',
      approvedBy: 'staff:12',
      approvedAt: request.decidedAt,
    };
    const page = { below: 2n ** 62n, limit: 10 };
    expect(await trading.listVoids({ of: { matchId: match.id }, ...page })).toMatchObject([
      { betId: series, legNo: 1, state: 'accepted', ...decision },
      { betId: id, legNo: 1, state: 'void', stake: 10_000n, ...decision },
    ]);
    expect(await trading.listVoids({ of: { betId: id }, ...page })).toMatchObject([{ betId: id }]);
    expect(await trading.listVoids({ of: { betId: untouched }, ...page })).toEqual([]);
  });

  it('names no author for a void of the feed', async () => {
    const id = await bet();
    await enqueue(test.db, { type: 'bet-cancel', at: Date.now(), matchId, reason: 15 });
    await settleAll(test.db);
    const [row] = await trading.listVoids({ of: { betId: id }, below: 2n ** 62n, limit: 10 });
    expect(row).toMatchObject({
      code: 'D15',
      messageId: expect.any(BigInt),
      requestId: null,
      approvedBy: null,
    });
  });
});
