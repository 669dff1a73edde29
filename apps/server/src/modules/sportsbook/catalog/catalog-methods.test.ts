import {
  gameTypes,
  headerNames,
  type ResourceAnswer,
  type ResourceMethod,
  type ResourceRequest,
  resourceCalls,
  resources,
} from '@hj/contract';
import { createHttpServer, memberId, registerCalls, type Session } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSportsbookRoutes } from '../routes.ts';
import { kickoffEveryMs, openCatalog, slices, smallSimulator, testClock } from '../test-feed.ts';
import type { Catalog } from './catalog.ts';
import { createCatalogMethods } from './catalog-methods.ts';
import { DeskIndex } from './desk-index.ts';

const hourMs = 3_600_000;
/** 23:59:30 in Beijing. */
const start = Date.UTC(2027, 0, 15, 15, 59, 30);
const midnight = start + 30_000;
/** Twelve matches before midnight and eight after it. */
const simulator = smallSimulator(start + 6_000, start + 46_000);
const clock = testClock(start);
const session: Session = { memberId: memberId(10_001n), sessionId: 5n, name: 'player' };

let test: TestDatabase;
let app: FastifyInstance;
let catalog: Catalog;
/** The member methods that were let through, with their input. */
const reached: { method: string; input: unknown; key: string | undefined }[] = [];

/** The desk of the tests of a describe: a catalog of their own that has followed the feed for so long. */
function followFeed({ forMs }: { forMs: number }): void {
  beforeAll(() => openDesk(forMs));
  afterAll(async () => {
    await app.close();
    await test.drop();
  });
}

async function openDesk(forMs: number): Promise<void> {
  test = await testDatabase();
  const opened = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  catalog = opened.catalog;
  for (const { at, messages } of slices(simulator, start, start + forMs, 2_000)) {
    clock.at = at;
    await opened.ingest.process(messages);
  }
  app = createHttpServer();
  const authenticate = async (token: string, { money }: { money: boolean }) =>
    token === 'live' || (token === 'idle' && !money) ? session : undefined;
  const note =
    (method: string) =>
    async (input: unknown, { key }: { key?: string | undefined }) => {
      reached.push({ method, input, key });
      return Promise.reject(new Error('the bets are tested elsewhere'));
    };
  const methods = {
    ...createCatalogMethods({ catalog, index: new DeskIndex(catalog), db: test.db, now: clock.now }),
    order_view: note('order_view'),
    bet: note('bet'),
    combo_order_view: note('combo_order_view'),
    combo_bet: note('combo_bet'),
    get_stake_minimum: note('get_stake_minimum'),
    get_order_state: note('get_order_state'),
    get_today_wagers: note('get_today_wagers'),
    get_history: note('get_history'),
    get_match_bets: note('get_match_bets'),
    save_slip: note('save_slip'),
    load_slip: note('load_slip'),
  };
  registerCalls(app, resourceCalls, createSportsbookRoutes({ methods, authenticate }), { authenticate });
  await app.ready();
}

async function send(method: string, request: unknown, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/game/api/v1/venue/resource',
    headers,
    payload: { enName: 'crty', method, Request: request },
  });
  return answer.json<{ status_code: number; data: unknown }>();
}

/** Asks as a guest; the answer must fit the method's schema. */
async function ask<Method extends ResourceMethod>(
  method: Method,
  request: ResourceRequest<Method>,
): Promise<ResourceAnswer<Method>> {
  const { status_code, data } = await send(method, request);
  expect(status_code).toBe(6000);
  expect(resources[method].response.parse(data)).toEqual(data);
  return data as ResourceAnswer<Method>;
}

const listed = async (showtype: 'FU' | 'FT' | 'RB') =>
  (await ask('get_game_list', { showtype, pageSize: 100 })).matches;

describe('the methods that read the catalog', () => {
  followFeed({ forMs: 0 });

  it('[3.48] [3.47] lists a match as today until Beijing midnight begins its day, and as early before', async () => {
    clock.at = start;
    const [today, early] = [await listed('FT'), await listed('FU')];
    expect(today.length).toBe(12);
    expect(early.length).toBe(8);
    expect(today.every(({ startsAt, showType }) => startsAt < midnight && showType === 'FT')).toBe(true);
    expect(early.every(({ startsAt, showType }) => startsAt >= midnight && showType === 'FU')).toBe(true);
    clock.at = midnight - 1;
    expect((await listed('FU')).length).toBe(8);
    clock.at = midnight;
    expect((await listed('FU')).length).toBe(0);
    expect((await listed('FT')).length).toBe(20);
    clock.at = start;
  });

  it('SB1: counts matches by show type, and by league within the one asked for', async () => {
    const { counts, days } = await ask('get_league_count', {});
    const none = { RB: 0, FT: 0, FU: 0, FSFT: 0, FSFU: 0 };
    expect(counts.map(({ gameType }) => gameType)).toEqual([...gameTypes]);
    for (const { gameType, ...row } of counts) {
      const isCounted = gameType === 'FT' || gameType === 'ALL';
      expect(row, gameType).toEqual(isCounted ? { ...none, FT: 12, FU: 8 } : none);
    }
    expect(days).toEqual([{ day: '2027-01-16', count: 8 }]);
    const { leagues } = await ask('get_league_list_All', { showtype: 'FT' });
    expect(leagues.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(leagues.map(({ tier }) => tier)).toEqual(leagues.map(({ tier }) => tier).sort());
  });

  it('[3.37] shows main lines in the list and every line on the page of the match', async () => {
    const [match] = await listed('FT');
    if (!match) throw new Error('no match');
    const gide = Number(match.gide);
    expect(match).toMatchObject({
      gameType: 'FT',
      gameId: String(gide * 1000),
      hgid: String(gide * 1000 + 1),
      simulated: true,
    });
    expect(match.markets.map(({ w }) => w).sort()).toEqual(['EO', 'HM', 'HOU', 'HR', 'M', 'OU', 'R']);
    expect(match.markets.every(({ rank }) => rank === 0)).toBe(true);
    const page = (await ask('get_game_more', { gide: match.gide })).match;
    expect(page.markets.length).toBe(page.more);
    expect(page.more).toBeGreaterThan(20);
    for (const line of page.markets) {
      const period = line.key.split(':')[1];
      expect(line.gameId).toBe(String(gide * 1000 + 32 * line.rank + (period === 'first' ? 1 : 0)));
      expect(line.outcomes.every(({ p }) => p > 1000)).toBe(true);
    }
    expect(page.state).toMatchObject({
      re_time: '',
      se_now: '',
      gameStatus: 'not-started',
      isLive: false,
      stop: null,
    });
  });

  it('names the over of a total with the letter C, as the wire does', async () => {
    const [match] = await listed('FT');
    const total = match?.markets.find(({ w }) => w === 'OU');
    expect(total?.outcomes.map(({ o, r }) => [o, r])).toEqual([
      ['over', 'OUC'],
      ['under', 'OUH'],
    ]);
  });

  it('sorts by league or by time, takes some leagues only, and pages', async () => {
    const byTime = await ask('get_game_list', { showtype: 'FT', sorttype: 'T' });
    const times = byTime.matches.map(({ startsAt }) => startsAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const byLeague = await ask('get_game_list', { showtype: 'FT', sorttype: 'L' });
    const tiers = byLeague.matches.map(({ tier }) => tier);
    expect(tiers).toEqual([...tiers].sort());
    const lid = [byLeague.matches[0]?.leagueId ?? ''];
    const one = await ask('get_game_list', { showtype: 'FT', lid });
    expect(new Set(one.matches.map(({ leagueId }) => leagueId))).toEqual(new Set(lid));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNum) =>
        ask('get_game_list', { showtype: 'FT', sorttype: 'T', pageNum, pageSize: 5 }),
      ),
    );
    expect(pages.map(({ dataCount }) => dataCount)).toEqual([5, 5, 2, 0]);
    expect(pages.every(({ totalDataCount, pageCount }) => totalDataCount === 12 && pageCount === 3)).toBe(
      true,
    );
    expect(pages.flatMap(({ matches }) => matches.map(({ gide }) => gide))).toEqual(
      byTime.matches.map(({ gide }) => gide),
    );
  });

  it('[8.43] answers 6303 for an unknown match', async () => {
    for (const gide of ['1', '9223372036854775807', '9007199254740993']) {
      expect((await send('get_game_more', { gide })).status_code).toBe(6303);
    }
  });

  it('[8.41] answers 6301 where the parameters do not fit the method', async () => {
    const wrong: [string, unknown][] = [
      ['get_game_list', {}],
      ['get_game_list', { showtype: 'FSFT' }],
      ['get_game_list', { showtype: 'FT', pageNum: 0 }],
      ['get_game_list', { showtype: 'FT', pageSize: 1_000 }],
      ['get_game_list', { showtype: 'FT', lid: 'all' }],
      ['get_league_count', { gtype: 'XX' }],
      ['get_game_list', { showtype: 'FU', date: '2027-13-01' }],
      ['get_game_list_FS', { showtype: 'FT' }],
      ['search', { text: ' ' }],
      ['get_game_more', { gide: '-5' }],
      ['get_game_more', { gide: 5 }],
      ['get_results', { pageNum: 1.5 }],
    ];
    for (const [method, request] of wrong) {
      expect((await send(method, request)).status_code, JSON.stringify(request)).toBe(6301);
    }
  });
});

describe('the path of the sportsbook', () => {
  followFeed({ forMs: 0 });

  const member: Record<string, string> = { [headerNames.token]: 'live' };
  const key = { [headerNames.idempotencyKey]: '0b9f0c1e-6f1a-4a58-9a3e-2f4a4f4f1c11' };
  const bet = {
    marketId: '1',
    outcome: 'home',
    price: 1_900,
    stake: '10.00',
    oddsType: 'H',
    autoOdd: 'none',
  };

  it('refuses a method or a venue that does not exist', async () => {
    expect((await send('order_cancel', {})).status_code).toBe(6007);
    const answer = await app.inject({
      method: 'POST',
      url: '/game/api/v1/venue/resource',
      payload: { enName: 'agqj', method: 'get_results' },
    });
    expect(answer.json()).toMatchObject({ status_code: 6007 });
  });

  it('refuses guests at every method of members, with every body', async () => {
    for (const [method, { access }] of Object.entries(resources)) {
      if (access === 'guest') continue;
      expect((await send(method, {})).status_code, method).toBe(6001);
      expect((await send(method, {}, { [headerNames.token]: 'dead' })).status_code, method).toBe(6001);
    }
    expect(reached).toEqual([]);
  });

  it('asks a bet for a key, and for a session that was used lately', async () => {
    expect((await send('bet', bet, member)).status_code).toBe(6007);
    expect((await send('bet', bet, { ...key, [headerNames.token]: 'idle' })).status_code).toBe(6001);
    expect((await send('bet', { ...bet, stake: '1e5' }, { ...member, ...key })).status_code).toBe(6301);
    expect(reached).toEqual([]);
    await send('bet', bet, { ...member, ...key });
    expect(reached.pop()).toMatchObject({
      method: 'bet',
      input: { ...bet, marketId: 1n, stake: 1_000n },
      key: key[headerNames.idempotencyKey],
    });
    await send('get_today_wagers', { state: 'open' }, { [headerNames.token]: 'idle' });
    expect(reached.pop()?.input).toEqual({ state: 'open', pageNum: 1 });
  });
});

/** Numbers one after the other. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

describe('while matches are played', () => {
  followFeed({ forMs: 14_000 });

  it('tells how the prices of a selection moved: the last is the one on the page, and all were seen within ten minutes', async () => {
    const lines = [...catalog.matches()]
      .filter(({ status }) => status === 'live')
      .flatMap(({ markets }) =>
        [...markets.values()].filter((line) => line.status === 'active' && line.outcomes[0] !== undefined),
      );
    const histories = await Promise.all(
      lines.slice(0, 60).map(async ({ id, outcomes: [outcome = ''], prices: [price] }) => {
        const history = await ask('get_price_history', { marketId: String(id), outcome });
        expect(history.points.at(-1)?.price).toBe(price);
        expect(history.at - history.since).toBe(600_000);
        for (const { at } of history.points.slice(1)) expect(at).toBeGreaterThan(history.since);
        return history.points;
      }),
    );
    expect(histories.some((points) => points.length > 1)).toBe(true);
    for (const marketId of ['9007199254740993', '9223372036854775807'])
      expect((await send('get_price_history', { marketId, outcome: 'home' })).status_code).toBe(6303);
  });

  it('[3.49] lists running matches in play, with codes and clock', async () => {
    const live = await listed('RB');
    expect(live.length).toBeGreaterThanOrEqual(14_000 / kickoffEveryMs - 4);
    for (const { state, markets, showType } of live) {
      expect(showType).toBe('RB');
      expect(state.isLive).toBe(true);
      expect(state.re_time).toMatch(/^([12]H\^\d+:\d\d|HT\^\^)$/);
      for (const { w } of markets) expect(['REO', 'HRM', 'HROU', 'HRE', 'RM', 'ROU', 'RE']).toContain(w);
    }
  });
});

describe('after the matches were played', () => {
  followFeed({ forMs: 120_000 });
  beforeAll(() => {
    clock.at = start + hourMs;
  });

  it('a match whose final score has not come yet is pending, not broken off', async () => {
    const resultOf = async (gide: string) =>
      (await ask('get_results', { pageSize: 100 })).results.find((each) => each.gide === gide);
    const { results } = await ask('get_results', { pageSize: 100 });
    const gide = results.find(({ status }) => status === 'ended')?.gide ?? '';
    const [kept] = await test.db.sql<{ result: object }[]>`select result from matches where id = ${gide}`;
    await test.db.sql`update matches set result = result #- '{goals,full}' where id = ${gide}`;
    expect(await resultOf(gide)).toMatchObject({ status: 'pending', fullTime: null });
    await test.db.sql`
      update matches set result = ${JSON.stringify(kept?.result)}::text::jsonb where id = ${gide}`;
    expect(await resultOf(gide)).toMatchObject({ status: 'ended' });
  });

  it('shows results to guests by league, the last match first, with goals and cards, counted and paged', async () => {
    const { results, total } = await ask('get_results', { pageSize: 100 });
    expect(total).toBe(20);
    // League by league, important ones first.
    const tierOf = ({ leagueId }: { leagueId: string }) => catalog.league(Number(leagueId))?.tier ?? 9;
    const order = results.map((each) => [tierOf(each), Number(each.leagueId), -each.startsAt]);
    expect(order).toEqual(order.toSorted((a, b) => compare(a, b)));
    const ended = results.filter(({ status }) => status === 'ended');
    expect(ended.length).toBeGreaterThan(15);
    for (const { gide, fullTime, halfTime, corners } of ended) {
      const goals = catalog.find(Number(gide))?.state.goals;
      expect(fullTime).toBe(`${goals?.home}-${goals?.away}`);
      expect(halfTime).toMatch(/^\d+-\d+$/);
      expect(corners).toMatch(/^\d+-\d+$/);
    }
    for (const { gide, goals, yellowCards, redCards, bets } of ended) {
      const state = catalog.find(Number(gide))?.state;
      const of = (side: string) => goals.filter((goal) => goal.side === side).length;
      expect([of('home'), of('away')]).toEqual([state?.goals.home, state?.goals.away]);
      for (const { when } of goals) expect(when).toMatch(/^\d{1,3}(\+\d{1,2})?'$/);
      expect(yellowCards).toBe(`${state?.yellowCards.home}-${state?.yellowCards.away}`);
      expect(redCards).toBe(`${state?.redCards.home}-${state?.redCards.away}`);
      expect(bets).toBe(0);
    }
    const [some] = ended;
    const byTeam = await ask('get_results', { team: some?.team_h, pageSize: 100 });
    expect(byTeam.results.map(({ gide }) => gide)).toContain(some?.gide);
    expect(byTeam.total).toBe(byTeam.results.length);
    for (const { team_h, team_c } of byTeam.results) expect([team_h, team_c]).toContain(some?.team_h);
    expect(await ask('get_results', { team: '没有这个队' })).toMatchObject({ results: [], total: 0 });
    const second = await ask('get_results', { pageNum: 2, pageSize: 15 });
    expect(second.results.map(({ gide }) => gide)).toEqual(results.slice(15).map(({ gide }) => gide));
    expect((await listed('RB')).length).toBe(0);
  });

  it('names the leagues that have results, and counts only those that are asked for', async () => {
    const { total, leagues } = await ask('get_results', { pageSize: 100 });
    expect(leagues.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const [most] = leagues;
    const lid = [String(most?.leagueId)];
    const one = await ask('get_results', { lid, pageSize: 100 });
    expect(one.total).toBe(most?.count);
    expect(one.leagues).toEqual(leagues);
    expect(new Set(one.results.map(({ leagueId }) => leagueId))).toEqual(new Set(lid));
    expect(await ask('get_results', { lid: ['none'] })).toMatchObject({ results: [], total: 0 });
  });

  it('still shows the page of a match that has just ended, without lines', async () => {
    const over = [...catalog.matches()].find(({ status }) => status === 'ended');
    const { match } = await ask('get_game_more', { gide: String(over?.id) });
    expect(match.markets).toEqual([]);
    expect(match.state).toMatchObject({ se_now: 'FT', gameStatus: 'ended', isLive: false });
  });

  it('shows it from the database once memory has let go of it, in lists of named matches too', async () => {
    const over = [...catalog.matches()].find(({ status }) => status === 'ended');
    const gide = String(over?.id);
    const before = await ask('get_game_more', { gide });
    catalog.forgetOver(clock.at + hourMs);
    expect(catalog.find(Number(gide))).toBeUndefined();
    expect(await ask('get_game_more', { gide })).toEqual(before);
    const { matches } = await ask('get_game_list', { showtype: 'RB', gides: [gide, '1'] });
    expect(matches.map((match) => match.gide)).toEqual([gide]);
    expect(catalog.find(Number(gide))).toBeUndefined();
  });
});
