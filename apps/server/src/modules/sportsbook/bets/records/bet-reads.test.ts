import { rulesVersion } from '@hj/betting';
import { betRecordCalls, resources } from '@hj/contract';
import { createBus, type MoneyContext } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OnWire, onWire } from '../../../../test-wire.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
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
  type TestMatch,
  type TestMember,
} from '../../test-bets.ts';
import { openCatalog } from '../../test-feed.ts';
import { betInvariants } from '../bet-check-store.ts';
import { type BetMethods, createBetMethods } from '../bet-methods.ts';
import { decideDueBets } from '../delay/delay.ts';
import { createRecordRoutes, type RecordRoutes } from './bet-records.ts';
import { noOtherPlay } from './test-other-play.ts';

const listPath = '/game/api/v1/record/betRecordList';
const totalPath = '/game/api/v1/record/betRecordTotal';
const exportPath = '/game/api/v1/record/betRecordExport';

let test: TestDatabase;
let match: TestMatch;
let member: TestMember;
let other: TestMember;
let methods: OnWire<typeof resources, BetMethods>;
let records: OnWire<typeof betRecordCalls, RecordRoutes>;
let nextMatch = 900;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(test.owner, { id: nextMatch });
  const [first, second] = await createMembers(test.owner, 2, { cash: 5_000_000n });
  if (first === undefined || second === undefined) throw new Error('there are two');
  [member, other] = [first, second];
  const { catalog } = await openCatalog({ db: test.db, bus: createBus(), now: () => new Date() });
  const acceptor = createAcceptor(test.db);
  methods = onWire(
    resources,
    createBetMethods({
      ...{ db: test.db, acceptor, catalog, defaultDelayMs: 5_000 },
      findRefusal: noRefusal,
    }),
  );
  records = onWire(betRecordCalls, createRecordRoutes({ db: test.db, now: () => new Date() }, noOtherPlay));
});
afterEach(async () => {
  await expectCleanLedger(test.db, betInvariants);
});

function as(who: TestMember): MoneyContext {
  const context = contextOf(who);
  return { ...context, key: context.key ?? '' };
}

async function bet(change: Parameters<typeof betInput>[1] = {}, who = member): Promise<string> {
  const { bet: placed } = await methods.bet(betInput(match, change), as(who));
  return placed.betId;
}

async function settle(home: number, away: number): Promise<void> {
  await test.owner.sql`
    update matches set result = ${JSON.stringify({ goals: { first: { home: 0, away: 0 }, full: { home, away } } })}::text::jsonb
    where id = ${match.id}`;
  await enqueue(test.db, settlementOf(match, { home, away }));
  while (await settleNext({ db: test.db, log: silent }));
}

const page = { pageNum: 1, pageSize: 20, enName: 'crty', gameType: 'ALL', state: 'all' } as const;

describe('order_view', () => {
  const view = (change: { outcome?: string; oddsType?: 'E' | 'M'; key?: string } = {}) =>
    methods.order_view(
      {
        marketId: String(match.markets.get(change.key ?? 'winner:full')),
        outcome: change.outcome ?? 'home',
        oddsType: change.oddsType ?? 'E',
      },
      as(member),
    );

  it('shows the price, the market and the limits that are left', async () => {
    expect(await view()).toMatchObject({ price: 1900, goldMin: '10.00', goldMax: '20000.00', delayMs: 0 });
    await bet({ stake: '20000' });
    await bet({ stake: '15000' });
    expect(await view()).toMatchObject({ goldMax: '5000.00' });
    expect(await view({ outcome: 'away' })).toMatchObject({ goldMax: '15000.00' });
    await test.owner.sql`update exposures set ceiling = liability + 900 where outcome = 'home'`;
    expect(await view()).toMatchObject({ goldMax: '10.00' });
  });

  it('counts the liability of negative odds by the stake', async () => {
    await test.owner
      .sql`update markets set prices = array[2250, 2250] where match_id = ${match.id} and type = 'handicap'`;
    await bet({ key: 'handicap:full:-2', price: 2250, oddsType: 'M' });
    await test.owner.sql`update exposures set ceiling = liability + 5000 where match_id = ${match.id}`;
    expect(await view({ key: 'handicap:full:-2', oddsType: 'M' })).toMatchObject({ goldMax: '50.00' });
    expect(await view({ key: 'handicap:full:-2', oddsType: 'E' })).toMatchObject({ goldMax: '40.00' });
  });

  it('names no selection that does not exist', async () => {
    await expect(view({ outcome: 'nobody' })).rejects.toMatchObject({ code: 6303 });
  });
});

describe('the state of bets', () => {
  it('names the member’s own bets only; others are left out', async () => {
    const [mine, theirs] = [await bet(), await bet({}, other)];
    const { bets } = await methods.get_order_state({ betIds: [mine, theirs, '987654321'] }, as(member));
    expect(bets.map(({ betId }) => betId)).toEqual([mine]);
  });

  it('lists open bets, and those that ended today with their sums', async () => {
    await bet({ stake: '100' });
    await bet({ stake: '50', outcome: 'away' });
    await bet({}, other);
    const open = await methods.get_today_wagers({ state: 'open', pageNum: 1 }, as(member));
    expect(open).toMatchObject({
      total: 2,
      openCount: 2,
      settledToday: { count: 0, stake: '0.00', profit: '0.00' },
    });
    expect(open.bets.map(({ stake }) => stake)).toEqual(['50.00', '100.00']);
    await settle(2, 0);
    const settled = await methods.get_today_wagers({ state: 'settled', pageNum: 1 }, as(member));
    expect(settled).toMatchObject({
      total: 2,
      openCount: 0,
      settledToday: { count: 2, stake: '150.00', profit: '40.00' },
    });
    expect(settled.bets.map(({ resultCode }) => resultCode).sort()).toEqual(['L', 'W']);
    // A refused bet is shown, but no part of it was settled.
    const late = await createMatch(test.owner, { id: 9_800_000 + nextMatch, live: true });
    await methods.bet(betInput(late), as(member));
    await test.owner.sql`update matches set incident_seq = incident_seq + 1 where id = ${late.id}`;
    await decideDueBets(test.db);
    const after = await methods.get_today_wagers({ state: 'settled', pageNum: 1 }, as(member));
    expect(after).toMatchObject({ total: 3, settledToday: settled.settledToday });
    expect(after.bets.filter(({ state }) => state === 'refused')).toHaveLength(1);
    const { days } = await methods.get_history({ gtype: 'ALL', pageNum: 1 }, as(member));
    expect(days[0]).toMatchObject({ count: settled.settledToday.count, stake: '150.00' });
    const [today] = days;
    const day = await methods.get_history({ date: today?.day, gtype: 'ALL', pageNum: 1 }, as(member));
    expect([day.total, day.bets.length]).toEqual([3, 3]);
  });

  it('lists one’s own bets on a match, and none of another member', async () => {
    const mine = await bet();
    const [shown] = (await methods.get_order_state({ betIds: [mine] }, as(member))).bets;
    const gide = shown?.legs[0]?.gide;
    if (gide === undefined) throw new Error('no leg');
    const { bets } = await methods.get_match_bets({ gide }, as(member));
    expect(bets.map(({ betId }) => betId)).toContain(mine);
    expect((await methods.get_match_bets({ gide }, as(other))).bets.map(({ betId }) => betId)).not.toContain(
      mine,
    );
  });
});

describe('a bet on a scorer', () => {
  it('says the player by the name he had at the bet, and that the match is simulated, in every answer and push', async () => {
    const scorers = await createMatch(test.owner, { id: 9_900_000 + nextMatch, keys: ['any-scorer:full'] });
    const name = (players: string[] | null) =>
      test.owner
        .sql`update teams set players = ${players && JSON.stringify(players)}::text::jsonb where id = 2`;
    await name(['甲', '乙', '丙']);
    const said: unknown[] = [];
    const leave = test.bus.subscribe('bet.changed', (message) => said.push(message));
    const leg = { selection: '乙', simulated: true, outcome: 'away-2' };
    try {
      const input = betInput(scorers, { key: 'any-scorer:full', outcome: 'away-2' });
      const { bet: placed } = await methods.bet(input, as(member));
      expect(placed.legs).toMatchObject([leg]);
      // The squad of another season.
      await name(['丁', '戊']);
      await enqueue(test.db, { type: 'bet-cancel', at: 1_000, matchId: Number(scorers.id), reason: 2 });
      while (await settleNext({ db: test.db, log: silent }));
      expect(said.at(-1)).toMatchObject({ bet: { state: 'void', legs: [leg] } });
      const { bets } = await methods.get_order_state({ betIds: [placed.betId] }, as(member));
      expect(bets[0]?.legs).toMatchObject([leg]);
      const { list } = await records[listPath](page, as(member));
      expect(list[0]?.legs).toMatchObject([leg]);
      const { csv } = await records[exportPath](
        { enName: 'crty', gameType: 'ALL', state: 'all' },
        as(member),
      );
      expect(csv).toContain('乙 @');
    } finally {
      leave();
      await name(null);
    }
  });
});

describe('the bet record', () => {
  it('[7.97] lists one’s own bets, newest first, with their result', async () => {
    const first = await bet({ stake: '100' });
    const second = await bet({ stake: '50', outcome: 'away' });
    await bet({}, other);
    await settle(2, 1);
    const third = await bet({ key: 'total:full:10', outcome: 'over' });
    const { list, total } = await records[listPath](page, as(member));
    expect(total).toBe(3);
    expect(list.map(({ betId }) => betId)).toEqual([third, second, first]);
    expect(list[2]).toMatchObject({
      ticketId: `OU${first}`,
      gameType: 'FT',
      legs: [
        {
          team_h: '阿森纳',
          team_c: '切尔西',
          market: '全场独赢',
          selection: '阿森纳',
          result: '2-1',
          resultCode: 'W',
        },
      ],
      stake: '100.00',
      payout: '190.00',
      profit: '90.00',
      turnover: '90.00',
      state: 'settled',
      resultCode: 'W',
      rulesVersion,
    });
    expect(list[0]).toMatchObject({ payout: null, profit: null, state: 'accepted' });
    const settled = await records[listPath](
      { ...page, state: 'settled', pageSize: 1, pageNum: 2 },
      as(member),
    );
    expect(settled).toMatchObject({ total: 2, pageNum: 2, list: [{ betId: first }] });
  });

  it('[7.96] sums the bets of the filter, by the time of the bet and by state', async () => {
    await bet({ stake: '100' });
    await settle(2, 1);
    await bet({ key: 'total:full:10', outcome: 'over', stake: '30' });
    expect(await records[totalPath](page, as(member))).toEqual({
      count: 2,
      stake: '130.00',
      turnover: '90.00',
      payout: '190.00',
      profit: '90.00',
    });
    expect(await records[totalPath]({ ...page, state: 'open' }, as(member))).toMatchObject({
      count: 1,
      stake: '30.00',
    });
    // A refused bet is in the list, and neither its number nor its stake in the sums.
    const late = await createMatch(test.owner, { id: 9_700_000 + nextMatch, live: true });
    await methods.bet(betInput(late, { stake: '70' }), as(member));
    await test.owner.sql`update matches set incident_seq = incident_seq + 1 where id = ${late.id}`;
    await decideDueBets(test.db);
    expect((await records[listPath](page, as(member))).total).toBe(3);
    expect(await records[totalPath](page, as(member))).toMatchObject({ count: 2, stake: '130.00' });
    const beginTime = Date.now() + 60_000;
    expect(await records[totalPath]({ ...page, beginTime }, as(member))).toMatchObject({
      count: 0,
      profit: '0.00',
    });
    expect(await records[totalPath]({ ...page, endTime: beginTime }, as(member))).toMatchObject({ count: 2 });
    expect(await records[totalPath]({ ...page, enName: 'other' }, as(member))).toMatchObject({ count: 0 });
  });

  it('names a champion by its competition', async () => {
    const event = await createMatch(test.owner, {
      ...{ id: 9_900_000 + nextMatch, sport: 'FS', keys: ['outright:full'], runners: ['曼城', '利物浦'] },
    });
    await test.owner.sql`update matches set home_id = 1, away_id = 2 where id = ${event.id}`;
    await methods.bet(betInput(event, { key: 'outright:full', outcome: '曼城' }), as(member));
    const file = await records[exportPath]({ enName: 'crty', gameType: 'ALL', state: 'all' }, as(member));
    expect(file.csv).toContain(',英格兰超级联赛 冠军 曼城 @1.90,');
  });

  it('[1.21] comes as a CSV file, once in ten seconds (6011)', async () => {
    await bet({ stake: '12.50' });
    await bet({ stake: '20' }, other);
    const filter = { enName: 'crty', gameType: 'ALL', state: 'all' } as const;
    const file = await records[exportPath](filter, as(member));
    expect(file).toMatchObject({ rows: 1, more: false });
    expect(file.fileName).toMatch(/^投注记录-\d{4}-\d\d-\d\d\.csv$/);
    const [head, row, end] = file.csv.split('\r\n');
    expect(head).toBe('\uFEFF时间,注单号,类型,投注内容,投注额,可赢额,状态,派彩,输赢,有效流水,结算时间');
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,OU\d+,单注,.+,12\.50,[\d.]+,未结算,,,,$/);
    expect(end).toBe('');
    await expect(records[exportPath](filter, as(member))).rejects.toMatchObject({ code: 6011 });
    expect((await records[exportPath]({ ...filter, enName: 'hjlive' }, as(other))).rows).toBe(0);
  });
});
