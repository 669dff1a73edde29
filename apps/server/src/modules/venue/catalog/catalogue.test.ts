import { type CallPath, type CallRequest, type CallResponse, headerNames, venueCalls } from '@hj/contract';
import { AppError, createHttpServer, registerCalls } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { withCatalogue } from './launch.ts';

const launchPath = '/game/api/v1/venue/launch';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await testApp();
  member = await app.member();
});
afterEach(async () => {
  const { sql } = app.owner;
  await sql`delete from venue_pools`;
  await sql`update venue_games set maintenance = false, maintenance_until = null where maintenance`;
  await sql`update venues set maintenance = false, maintenance_until = null where maintenance`;
  for (const table of ['venue_game_favourites', 'venue_game_visits'])
    await sql`delete from ${sql(table)} where member_id = ${member.memberId}`;
});
afterAll(() => app.close());

async function ask<P extends CallPath>(path: P, body: CallRequest<P>, who?: TestMember) {
  const headers: Record<string, string> = who === undefined ? {} : { [headerNames.token]: who.token };
  const answer = await app.post(path, body, headers);
  return { code: answer.status_code, message: answer.message, data: answer.data as CallResponse<P> };
}

const listed = async (body: CallRequest<'/game/api/v1/venue/gameList'>, who?: TestMember) =>
  (await ask('/game/api/v1/venue/gameList', body, who)).data;
const codesOf = async (body: CallRequest<'/game/api/v1/venue/gameList'>, who?: TestMember) =>
  (await listed(body, who)).list.map(({ gameCode }) => gameCode);
const mark = (gameCode: string, verb: 'add' | 'remove' = 'add') =>
  ask(`/game/api/v1/collection/${verb}Collection`, { enName: 'hjslot', gameCode }, member);

/** Enters through the catalogue a venue that accepts every launch or gives the refusal of the test. */
async function enter(body: CallRequest<typeof launchPath>, refusal?: AppError) {
  const { token, ...session } = member;
  const http = createHttpServer();
  const launch = async () => {
    if (refusal) throw refusal;
    return { url: 'http://localhost:3001/play/x?launch=once', mode: 'frame' as const };
  };
  registerCalls(
    http,
    { [launchPath]: venueCalls[launchPath] },
    { [launchPath]: withCatalogue(app.db, launch) },
    { authenticate: async () => session },
  );
  const headers = { [headerNames.token]: token };
  const answer = await http.inject({ method: 'POST', url: launchPath, headers, payload: body });
  return answer.json<{ status_code: number; message: string }>();
}

describe('[7.89] the venues of a category', () => {
  it('come with their state, their games, and who made them', async () => {
    const { data } = await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 6 });
    expect(data).toMatchObject({
      list: [
        {
          enName: 'hjslot',
          channelCode: 'slot',
          name: '鸿竞电子',
          state: 'open',
          walletMode: 'transfer',
          games: 3,
          verifyUrl: 'http://127.0.0.1:3001/verify',
        },
      ],
      studios: [{ studio: '鸿竞游戏', games: 3 }],
      kinds: ['lines', 'ways', 'cascade'],
      favourites: 0,
    });
  });

  it('are all of them under 8, and none where nothing is open', async () => {
    const all = await ask('/game/api/v1/venue/getVenueInfoByCategory', {});
    expect(all.data.list.map(({ category }) => category)).toEqual([
      ...['realbet', 'egame', 'chess', 'fish', 'lottery'],
    ]);
    const lottery = await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 5 });
    expect(lottery.data).toMatchObject({
      list: [{ channelCode: 'lottery', name: '鸿竞彩票', games: 8 }],
      kinds: ['ssc', 'pk10', 'k3', 'eleven', 'mark6', 'pc28'],
    });
    const gaming = await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 4 });
    expect(gaming.data).toEqual({ list: [], studios: [], kinds: [], favourites: 0 });
    expect((await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 77 })).data.list).toEqual([]);
  });

  it('say that they are in maintenance, and until when', async () => {
    await app.owner
      .sql`update venues set maintenance = true, maintenance_until = '2100-01-01 06:00Z' where code = 'slot'`;
    const { data } = await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 6 });
    expect(data.list[0]).toMatchObject({
      state: 'maintenance',
      maintenanceUntil: Date.parse('2100-01-01T06:00Z'),
    });
    expect((await listed({ category: 6 })).list[0]).toMatchObject({ state: 'maintenance' });
  });
});

describe('[7.91] the games of a category', () => {
  it('are the games that exist, with the figures of their models', async () => {
    const { list, total } = await listed({ category: 6 });
    expect(total).toBe(3);
    expect(list.map(({ name }) => name)).toEqual(['九霄鸿图', '丹青山海', '狮舞连城']);
    expect(list[1]).toMatchObject({
      ...{ enName: 'hjslot', channelCode: 'slot', gameCode: 'shanhai', rtpPpm: 964_264, hitPpm: 464_134 },
      ...{ volatility: 2, maxWinTenths: 2_343, minStake: '0.30', maxStake: '600.00', demo: true },
      ...{ favourite: false, pool: null, state: 'open', count: null },
    });
    expect(await codesOf({ category: 7 })).toEqual(['longgong']);
    expect(await codesOf({ category: 2 })).toEqual([
      ...['bac-1', 'bac-2', 'bac-fast', 'bac-free', 'dt-1', 'rou-1', 'sic-1', 'bull-1'],
    ]);
    expect(await codesOf({ category: 3 })).toEqual([
      ...['doudizhu', 'niuniu', 'niuniu4', 'sangong', 'zhajinhua', 'bull-100', 'erba-1'],
    ]);
  });

  it('come page by page, and a page beyond the last still says how many there are', async () => {
    const first = await listed({ category: 6, pageSize: 2 });
    expect([first.list.length, first.total]).toEqual([2, 3]);
    expect(await codesOf({ category: 6, pageSize: 2, pageNum: 2 })).toEqual(['lion']);
    expect(await listed({ category: 6, pageSize: 2, pageNum: 9 })).toMatchObject({ list: [], total: 3 });
  });

  it.each([
    [{ text: '山' }, ['shanhai']],
    [{ text: 'swlc' }, ['lion']],
    [{ text: 'LIANCHENG' }, ['lion']],
    [{ text: '%' }, []],
    [{ text: '_' }, []],
    [{ kind: 'ways' }, ['shanhai']],
    [{ group: 'new' }, ['shanhai']],
    [{ group: 'hot' }, ['lion']],
    [{ group: 'pool' }, []],
    [{ studio: '鸿竞游戏' }, ['hongtu', 'shanhai', 'lion']],
    [{ studio: '别家' }, []],
    [{ enName: 'hjslot', gameCode: 'lion' }, ['lion']],
    [{ enName: 'hjfish' }, []],
  ] as const)('are narrowed down by %j', async (filter, codes) => {
    expect(await codesOf({ category: 6, ...filter })).toEqual(codes);
  });

  it('are empty without marks and visits, for a guest too', async () => {
    for (const group of ['recent', 'favourite'] as const) {
      expect(await codesOf({ group })).toEqual([]);
      expect(await codesOf({ group }, member)).toEqual([]);
    }
  });
});

describe('[7.98] [7.99] marks of games', () => {
  it('are set and taken away, once each, and only of the member', async () => {
    expect((await mark('lion')).data).toEqual({ favourites: 1 });
    expect((await mark('lion')).data).toEqual({ favourites: 1 });
    expect((await mark('hongtu')).data).toEqual({ favourites: 2 });
    expect(await codesOf({ group: 'favourite' }, member)).toEqual(['hongtu', 'lion']);
    const { list } = await listed({ category: 6 }, member);
    expect(list.map(({ favourite }) => favourite)).toEqual([true, false, true]);
    expect(await codesOf({ group: 'favourite' }, await app.member())).toEqual([]);
    const { data } = await ask('/game/api/v1/venue/getVenueInfoByCategory', { category: 6 }, member);
    expect(data.favourites).toBe(2);
    expect((await mark('hongtu', 'remove')).data).toEqual({ favourites: 1 });
    expect((await mark('hongtu', 'remove')).data).toEqual({ favourites: 1 });
  });

  it('are of games that exist', async () => {
    expect(await mark('kylin')).toMatchObject({ code: 6004, message: '游戏不存在或已下架' });
  });

  it('are at most 200, also when two come at once', async () => {
    const { sql } = app.owner;
    await sql`
      insert into venue_games (venue, game_code, name, studio, kind, art, demo, sort)
      select 'chess', 'full-' || n, 'x', 'x', 'cards', 'x', false, 1 from generate_series(1, 201) n`;
    await sql`
      insert into venue_game_favourites (member_id, venue, game_code)
      select ${member.memberId}, 'chess', 'full-' || n from generate_series(1, 199) n`;
    const both = await Promise.all([mark('lion'), mark('hongtu')]);
    expect(both.map(({ code }) => code).sort()).toEqual([6000, 6012]);
    await sql`delete from venue_game_favourites where member_id = ${member.memberId}`;
    await sql`delete from venue_games where venue = 'chess' and game_code like 'full-%'`;
  });
});

describe('[7.90] jackpot pools', () => {
  it('are none as long as no venue reports one', async () => {
    expect((await ask('/game/api/v1/venue/getBonusPools', { category: 6 })).data).toEqual({ list: [] });
  });

  it('are shown with the game that pays them, until their report is old', async () => {
    await app.owner.sql`
      insert into venue_pools (venue, pool_code, name, game_code, amount, reported_at, sort) values
        ('slot', 'lucky', '鸿运奖池', 'hongtu', 12345, now(), 1),
        ('slot', 'old', '旧奖池', 'lion', 99999, now() - interval '3 minutes', 2)`;
    const { data } = await ask('/game/api/v1/venue/getBonusPools', { category: 6 });
    expect(data.list).toMatchObject([{ poolCode: 'lucky', gameCode: 'hongtu', amount: '123.45' }]);
    expect(await codesOf({ group: 'pool' })).toEqual(['hongtu']);
    const { list } = await listed({ category: 6 });
    expect(list.map(({ pool }) => pool)).toEqual(['123.45', null, null]);
  });
});

describe('a launch', () => {
  it('is noted: the game that was entered last stands first among the recent ones', async () => {
    for (const gameCode of ['hongtu', 'lion', 'hongtu'])
      expect((await enter({ enName: 'hjslot', gameCode })).status_code).toBe(6000);
    expect(await codesOf({ group: 'recent' }, member)).toEqual(['hongtu', 'lion']);
    expect(await codesOf({ group: 'recent', category: 7 }, member)).toEqual([]);
  });

  it('of a game that does not exist is refused, and not noted where the venue refuses', async () => {
    expect((await enter({ enName: 'hjslot', gameCode: 'kylin' })).status_code).toBe(6004);
    expect((await enter({ enName: 'hjslot', gameCode: 'lion' }, new AppError(6413))).status_code).toBe(6413);
    expect(await codesOf({ group: 'recent' }, member)).toEqual([]);
  });

  it('for a demo is not noted, and refused where the game has none', async () => {
    expect((await enter({ enName: 'hjslot', gameCode: 'lion', demo: true })).status_code).toBe(6000);
    expect(await enter({ enName: 'hjfish', gameCode: 'longgong', demo: true })).toMatchObject({
      ...{ status_code: 6012, message: '该游戏不提供试玩' },
    });
    expect(await codesOf({ group: 'recent' }, member)).toEqual([]);
  });

  it('[8.50] of a game in maintenance is refused with 6415, also while its venue is open', async () => {
    await app.owner.sql`update venue_games set maintenance = true where game_code = 'lion'`;
    expect((await enter({ enName: 'hjslot', gameCode: 'lion' })).status_code).toBe(6415);
    expect((await enter({ enName: 'hjslot', gameCode: 'hongtu' })).status_code).toBe(6000);
  });
});
