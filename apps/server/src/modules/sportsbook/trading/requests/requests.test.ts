import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { betInvariants } from '../../bets/bet-check-store.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Ingest } from '../../feed/ingest.ts';
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
import { openCatalog } from '../../test-feed.ts';
import { createTrading } from '../index.ts';
import {
  anna,
  auditRows,
  boris,
  matchMessages,
  settleAll,
  staff,
  testMatchOf,
  why,
} from '../test-trading.ts';
import type { RequestBody, TradingRequest } from './request-types.ts';

let test: TestDatabase;
let catalog: Catalog;
let ingest: Ingest;
let trading: ReturnType<typeof createTrading>;
let matchId = 3_000;
let match: TestMatch;
let members: TestMember[];

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
  members = await createMembers(test.owner, 4);
});
afterEach(async () => {
  await settleAll(test.db);
  await expectCleanLedger(test.db, betInvariants);
});

function member(index: number): TestMember {
  const each = members[index];
  if (each === undefined) throw new Error('there is a member');
  return each;
}

async function bet(index: number, outcome: string, key = 'winner:full'): Promise<bigint> {
  const { bet: placed, data } = await tryBet(
    createAcceptor(test.db),
    member(index),
    betInput(match, { key, outcome, stake: '100' }),
  );
  if (placed === undefined) throw new Error(`refused: ${JSON.stringify(data)}`);
  return BigInt(placed.betId);
}

const ask = (body: RequestBody, reason = why) => trading.askRequest({ body, action: { ...anna, ...reason } });
const approve = (request: TradingRequest, by = boris) =>
  trading.approveRequest({ id: request.id, action: { ...by, note: '已核对' }, seen: request.preview });

/** Approves, lets the ingest say it, and settles. */
async function carryOut(request: TradingRequest): Promise<void> {
  await approve(request);
  await ingest.takeControls();
  await settleAll(test.db);
}

async function cashOf(index: number): Promise<bigint> {
  return (await getBalance(test.db, member(index).memberId)).cash;
}

async function resultsOf(...ids: bigint[]): Promise<string[]> {
  const rows = await test.db.sql<{ id: bigint; said: string }[]>`
    select id, state || coalesce(' ' || result_code || ' ' || payout, '') as said from bets where id = any(${ids.map(String)}::bigint[])`;
  return ids.map((id) => rows.find((row) => row.id === id)?.said ?? 'missing');
}

const homeWins = { goals: { first: { home: 1, away: 0 }, full: { home: 2, away: 0 } } };
const awayWins = { goals: { first: { home: 0, away: 0 }, full: { home: 0, away: 1 } } };

describe('a result by hand', () => {
  it('is shown before, approved by a second member of staff, sent once, and settles every market of the match', async () => {
    const ids = [await bet(0, 'home'), await bet(1, 'draw'), await bet(2, 'over', 'total:full:10')];
    const audited = (await auditRows(test.db)).length;
    const request = await ask({ kind: 'result', matchId, result: homeWins });
    expect(request.preview).toEqual({
      bets: 3,
      lastBetId: String(ids[2]),
      winners: 1,
      losers: 2,
      returned: 0,
      reopened: 0,
      stillOpen: 0,
      waiting: 0,
      risk: '30000',
      payout: '19000',
      takenBack: '0',
      liability: '27000',
    });
    expect(await resultsOf(...ids)).toEqual(['accepted', 'accepted', 'accepted']);
    await expect(approve(request, anna)).rejects.toMatchObject({ code: 6003 });

    await carryOut(request);
    expect(await resultsOf(...ids)).toEqual(['settled W 19000', 'settled L 0', 'settled L 0']);
    expect(catalog.find(matchId)).toMatchObject({ status: 'ended', held: false, result: homeWins });
    expect(await trading.findRequest(request.id)).toMatchObject({
      state: 'approved',
      askedBy: 'staff:11',
      decidedBy: 'staff:12',
      saidAt: expect.any(Date),
    });
    const detail = { requestId: String(request.id), bets: 3, payout: '19000', reason: 'feed-error' };
    expect((await auditRows(test.db)).slice(audited)).toEqual([
      {
        actor: 'staff:11',
        action: 'trading.result.ask',
        subject: `match:${matchId}`,
        detail: { ...detail, note: why.note },
      },
      {
        actor: 'staff:12',
        action: 'trading.result.approve',
        subject: `match:${matchId}`,
        detail: { ...detail, note: '已核对', askedBy: 'staff:11' },
      },
    ]);
    await expect(approve(request)).rejects.toMatchObject({ code: 6009 });
    await ingest.takeControls();
    const queued = await test.db.sql`select from settlement_queue where match_id = ${matchId}`;
    expect(queued).toHaveLength(1);
  });

  it('is shown again when bets came since, and only the new preview counts', async () => {
    await bet(0, 'home');
    const request = await ask({ kind: 'result', matchId, result: homeWins });
    const late = await bet(1, 'home');
    const refusal = await approve(request).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 6012, data: { preview: { bets: 2, payout: '38000' } } });
    await ingest.takeControls();
    await settleAll(test.db);
    expect(await resultsOf(late)).toEqual(['accepted']);
    const shown = await trading.findRequest(request.id);
    expect(shown).toMatchObject({ state: 'waiting', preview: { bets: 2, winners: 2 } });
    if (shown === undefined) throw new Error('there is a request');
    await carryOut(shown);
    expect(await resultsOf(late)).toEqual(['settled W 19000']);
  });

  it('of two approvers at once, one approves, and no member is paid twice', async () => {
    const id = await bet(0, 'home');
    const request = await ask({ kind: 'result', matchId, result: homeWins });
    const outcomes = await Promise.allSettled([
      approve(request),
      approve(request, staff('13')),
      approve(request),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 6009 });
    }
    await Promise.all([ingest.takeControls(), ingest.takeControls()]);
    await Promise.all([settleAll(test.db), settleAll(test.db)]);
    expect(await resultsOf(id)).toEqual(['settled W 19000']);
    expect(await cashOf(0)).toBe(109_000n);
  });

  it('takes no bets from its approval until it is sent, also by another process after a kill', async () => {
    const id = await bet(0, 'home');
    await approve(await ask({ kind: 'result', matchId, result: homeWins }));
    await expect(bet(1, 'home')).rejects.toThrow('suspended');
    // The process that approved is gone; another one begins.
    ({ catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: () => new Date() }));
    await Promise.all([ingest.process([]), ingest.takeControls(), ingest.takeControls()]);
    await settleAll(test.db);
    expect(await resultsOf(id)).toEqual(['settled W 19000']);
    expect(await test.db.sql`select from settlement_queue where match_id = ${matchId}`).toHaveLength(1);
  });

  it.each([0, 1, 2, 3])('races with the feed to one result and a clean ledger (%#)', async () => {
    const ids = [await bet(0, 'home'), await bet(1, 'away')];
    const request = await ask({ kind: 'result', matchId, result: homeWins });
    const byFeed = {
      type: 'settlement' as const,
      at: Date.now(),
      matchId,
      certainty: 2 as const,
      result: awayWins,
      markets: [{ key: 'winner:full' }],
    };
    const approving = approve(request).catch((error: unknown) => error);
    await Promise.all([ingest.process([byFeed]), settleAll(test.db), approving]);
    await ingest.takeControls();
    await settleAll(test.db);
    const results = await resultsOf(...ids);
    expect([
      ['settled W 19000', 'settled L 0'],
      ['settled L 0', 'settled W 19000'],
    ]).toContainEqual(results);
    expect(catalog.find(matchId)?.held).toBe(false);
    expect((await cashOf(0)) + (await cashOf(1))).toBe(199_000n);
  });

  it('leaves a series open whose other legs are not decided, and shows it', async () => {
    const other = await createMatch(test.owner, { id: matchId + 1 });
    const legs = [...slipLegs([match], { key: 'winner:full' }), ...slipLegs([other], { key: 'winner:full' })];
    const { code } = await trySlip(
      createAcceptor(test.db),
      member(3),
      slipInput(legs, { oddsType: 'H', bets: [{ legs: [0, 1], sizes: [2], stake: '10' }] }),
    );
    expect(code).toBe(6000);
    const won = await ask({ kind: 'result', matchId, result: homeWins });
    expect(won.preview).toMatchObject({ bets: 0, stillOpen: 1, payout: '0' });
    const lost = await ask({ kind: 'result', matchId, result: awayWins });
    expect(lost.preview).toMatchObject({ bets: 1, losers: 1, stillOpen: 0 });
    await carryOut(lost);
  });
});

describe('an approved request', () => {
  it('waits for earlier approved requests of the same match', async () => {
    await bet(0, 'home');
    const voiding = await ask({ kind: 'void', matchId }, { reason: 'D6', note: '' });
    const request = await ask({ kind: 'result', matchId, result: homeWins });
    const outcomes = await Promise.allSettled([approve(voiding), approve(request)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 6317 } },
    ]);
    await ingest.takeControls();
    await settleAll(test.db);
  });

  it('and cannot be sent is set aside, holds nothing, and stops neither the feed nor later requests', async () => {
    const id = await bet(0, 'home');
    const poison = await ask({ kind: 'fixture', matchId, startsAt: Date.now() + 60_000 });
    await approve(poison);
    await test.owner.sql`
      update trading_requests set messages = jsonb_set(messages, '{0,startsAt}', '1e30') where id = ${poison.id}`;
    await ingest.process(matchMessages(matchId + 5));
    expect(catalog.find(matchId + 5)?.status).toBe('scheduled');
    await ingest.takeControls();
    expect(await trading.findRequest(poison.id)).toMatchObject({ saidAt: null, fault: expect.any(String) });
    await carryOut(await ask({ kind: 'result', matchId, result: homeWins }));
    expect(await resultsOf(id)).toEqual(['settled W 19000']);
  });

  it('holds its match until it is sent, whichever turns of the feed come between', async () => {
    await bet(0, 'home');
    await approve(await ask({ kind: 'void', matchId }, { reason: 'D6', note: '' }));
    await ingest.process(matchMessages(matchId, { prices: 2_000 }));
    expect(catalog.find(matchId)?.held).toBe(true);
    await expect(bet(1, 'home')).rejects.toThrow('suspended');
    await ingest.takeControls();
    expect(catalog.find(matchId)?.held).toBe(false);
  });
});

describe('settling markets by hand', () => {
  const outcomes = (winner: string) =>
    Object.fromEntries(
      ['home', 'draw', 'away'].map((outcome) => [
        outcome,
        { result: outcome === winner ? (1 as const) : (0 as const), voidFactor: 0 as const },
      ]),
    );
  const settled = (kind: 'settle' | 'resettle', winner: string): RequestBody => ({
    kind,
    matchId,
    markets: [{ key: 'winner:full', outcomes: outcomes(winner) }],
  });

  it('settles, settles anew with the money taken back, and opens again', async () => {
    const ids = [await bet(0, 'home'), await bet(1, 'draw')];
    await carryOut(await ask(settled('settle', 'home')));
    expect(await resultsOf(...ids)).toEqual(['settled W 19000', 'settled L 0']);

    const again = await ask(settled('resettle', 'draw'), { reason: 'result-correction', note: '' });
    expect(again.preview).toMatchObject({
      bets: 2,
      winners: 1,
      losers: 1,
      payout: '19000',
      takenBack: '19000',
    });
    await carryOut(again);
    expect(await resultsOf(...ids)).toEqual(['settled L 0', 'settled W 19000']);
    expect([await cashOf(0), await cashOf(1)]).toEqual([90_000n, 109_000n]);

    const reopen = await ask({ kind: 'reopen', matchId, markets: ['winner:full'] });
    expect(reopen.preview).toMatchObject({ bets: 2, reopened: 2, payout: '0', takenBack: '19000' });
    await carryOut(reopen);
    expect(await resultsOf(...ids)).toEqual(['accepted', 'accepted']);
  });

  it('refuses results that do not fit the markets', async () => {
    await bet(0, 'home');
    await expect(ask(settled('resettle', 'home'))).rejects.toMatchObject({ code: 6012 });
    await expect(ask({ kind: 'reopen', matchId, markets: ['winner:full'] })).rejects.toMatchObject({
      code: 6012,
    });
    const some: RequestBody = {
      kind: 'settle',
      matchId,
      markets: [{ key: 'winner:full', outcomes: { home: { result: 1, voidFactor: 0 } } }],
    };
    await expect(ask(some)).rejects.toMatchObject({ code: 6008 });
    await expect(ask({ kind: 'settle', matchId, markets: [{ key: 'winner:second' }] })).rejects.toMatchObject(
      { code: 6303 },
    );
    await expect(ask({ kind: 'settle', matchId, markets: [{ key: 'winner:full' }] })).rejects.toMatchObject({
      code: 6008,
    });
    await expect(ask({ kind: 'result', matchId: 404, result: homeWins })).rejects.toMatchObject({
      code: 6303,
    });
    await carryOut(await ask(settled('settle', 'home')));
    await expect(ask(settled('settle', 'draw'))).rejects.toMatchObject({ code: 6012 });
  });
});

describe('a void by hand (C48)', () => {
  const wrongPrice = { reason: 'D21', note: '赔率录入错误' };

  it('takes its reason from the list alone', async () => {
    await bet(0, 'home');
    for (const reason of ['赔率错误', 'feed-error', 'D25', '']) {
      await expect(ask({ kind: 'void', matchId }, { reason, note: '' })).rejects.toMatchObject({
        code: 6008,
      });
    }
    const rows = await test.db.sql`select from trading_requests where match_id = ${matchId}`;
    expect(rows).toHaveLength(0);
  });

  it('[rules 8.2] [1.43] gives back the stakes of the bets that were shown, of no later ones, and can be taken back', async () => {
    const shown = [await bet(0, 'home'), await bet(1, 'over', 'total:full:10')];
    const request = await ask({ kind: 'void', matchId, markets: ['winner:full'] }, wrongPrice);
    expect(request.preview).toMatchObject({ bets: 1, returned: 1, risk: '10000', payout: '10000' });
    await carryOut(request);
    expect(catalog.find(matchId)?.held).toBe(false);
    const later = await bet(2, 'home');
    expect(await resultsOf(...shown, later)).toEqual(['void D21 10000', 'accepted', 'accepted']);
    expect(await cashOf(0)).toBe(100_000n);

    const back = await ask({ kind: 'unvoid', matchId, voidRequestId: String(request.id) });
    expect(back.preview).toMatchObject({ bets: 1, reopened: 1, takenBack: '10000' });
    await carryOut(back);
    expect(await resultsOf(...shown, later)).toEqual(['accepted', 'accepted', 'accepted']);
    await expect(ask({ kind: 'unvoid', matchId, voidRequestId: String(back.id) })).rejects.toMatchObject({
      code: 6303,
    });
  });

  it('is refused by any member of staff, once, and then does nothing', async () => {
    const id = await bet(0, 'home');
    const request = await ask({ kind: 'void', matchId }, wrongPrice);
    await trading.refuseRequest({ id: request.id, action: { ...anna, note: '撤回' } });
    await expect(
      trading.refuseRequest({ id: request.id, action: { ...boris, note: '' } }),
    ).rejects.toMatchObject({
      code: 6009,
    });
    await expect(approve(request)).rejects.toMatchObject({ code: 6009 });
    await ingest.takeControls();
    await settleAll(test.db);
    expect(await resultsOf(id)).toEqual(['accepted']);
  });
});

describe('a fixture by hand', () => {
  it('makes a match that takes bets, and puts it off', async () => {
    const prices = ['home', 'draw', 'away'].map((outcome) => ({ outcome, price: 2_500 }));
    const asked = await ask({
      kind: 'fixture',
      sport: 'FT',
      leagueId: 1,
      homeId: 2,
      awayId: 1,
      round: '加赛',
      startsAt: Date.now() + 7_200_000,
      markets: [{ key: 'winner:full', status: 'active', rank: 0, prices }],
    });
    await carryOut(asked);
    const own = Number(asked.matchId);
    expect(catalog.find(own)).toMatchObject({ home: { name: '切尔西' }, status: 'scheduled', held: false });
    const { code } = await tryBet(
      createAcceptor(test.db),
      member(0),
      betInput(testMatchOf(catalog, own), { price: 2_500 }),
    );
    expect(code).toBe(6000);
    await carryOut(await ask({ kind: 'fixture', matchId: own, status: 'postponed' }));
    expect(catalog.find(own)?.status).toBe('postponed');
    await carryOut(await ask({ kind: 'void', matchId: own }, { reason: 'D4', note: '' }));
    expect(await cashOf(0)).toBe(100_000n);
  });

  it.each([-1, 100, 0.5, Number.NaN])('takes no market at the place %s of the page', async (rank) => {
    const prices = ['home', 'draw', 'away'].map((outcome) => ({ outcome, price: 2_500 }));
    const of = (at: number) =>
      ask({
        ...{
          kind: 'fixture',
          sport: 'FT',
          leagueId: 1,
          homeId: 2,
          awayId: 1,
          startsAt: Date.now() + 7_200_000,
        },
        markets: [{ key: 'winner:full', status: 'active', rank: at, prices }],
      });
    await expect(of(rank)).rejects.toMatchObject({ code: 6008 });
    await expect(of(99)).resolves.toMatchObject({ kind: 'fixture' });
  });

  it('needs league, teams and hour, and those that exist', async () => {
    await expect(ask({ kind: 'fixture', sport: 'FT' })).rejects.toMatchObject({ code: 6303 });
    await expect(
      ask({ kind: 'fixture', sport: 'FT', leagueId: 1, homeId: 1, awayId: 2 }),
    ).rejects.toMatchObject({ code: 6008 });
    await expect(
      ask({ kind: 'fixture', sport: 'FT', leagueId: 1, homeId: 1, awayId: 2, startsAt: 1e30 }),
    ).rejects.toMatchObject({ code: 6008 });
    await expect(
      ask({ kind: 'fixture', sport: 'FT', leagueId: 1, homeId: 1, awayId: 999, startsAt: 1 }),
    ).rejects.toMatchObject({ code: 6303 });
  });
});
