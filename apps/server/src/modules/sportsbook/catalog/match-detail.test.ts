import { type CallAnswer, calls, catalogueCalls, streamCalls } from '@hj/contract';
import { createHttpServer, registerCalls } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGameList } from '../../venue/catalog/game-list.ts';
import { openCatalog, testClock } from '../test-feed.ts';
import { oneOfEach } from '../test-sports.ts';
import { DeskIndex } from './desk-index.ts';
import { listGames } from './game-list.ts';
import { createMatchDetail } from './match-detail.ts';
import { createMatchFinder } from './past-matches.ts';

const detailPath = '/game/api/v1/video/hotLive/matchDetail';
const gamesPath = '/game/api/v1/venue/gameList';
const at = 1_800_000_000_000;
const clock = testClock(at);

let test: TestDatabase;
let app: FastifyInstance;
/** A match in play, by sport. */
const gides = new Map<string, string>();

beforeAll(async () => {
  test = await testDatabase();
  const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  const simulator = oneOfEach(at - 14_000, at - 8_000, 'detail', ['FT', 'BK', 'TN', 'TT']);
  for (const fixture of simulator.fixturesBetween(at - 14_000, at)) {
    const play = simulator.play(fixture, fixture.startsAt - 1);
    await ingest.process([fixture, play.snapshot(fixture.startsAt - 1), ...play.advance(at)]);
    gides.set(fixture.sport ?? 'FT', String(fixture.matchId));
  }
  app = createHttpServer();
  const none = { authenticate: async () => undefined };
  registerCalls(
    app,
    streamCalls,
    createMatchDetail(createMatchFinder({ catalog, db: test.db }), clock.now),
    none,
  );
  const games = () => listGames(new DeskIndex(catalog), clock.at);
  registerCalls(
    app,
    { [gamesPath]: catalogueCalls[gamesPath] },
    { [gamesPath]: createGameList(test.db, games) },
    none,
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function post(url: string, payload: object): Promise<{ status_code: number; data: unknown }> {
  return (await app.inject({ method: 'POST', url, payload })).json();
}

async function detailOf(sport: string): Promise<CallAnswer<typeof detailPath>> {
  const answer = await post(detailPath, { gide: gides.get(sport) ?? '' });
  expect(answer.status_code).toBe(6000);
  return calls[detailPath].response.parse(answer.data);
}

describe('the detail of a match', () => {
  it('[7.100] shows guests the state, the incidents newest first, and the statistics of football', async () => {
    const detail = await detailOf('FT');
    expect(detail).toMatchObject({ gameType: 'FT', state: { isLive: true } });
    expect(detail.statistics.map(({ name }) => name)).toEqual(['角球', '黄牌', '红牌']);
    expect(detail.incidents.at(-1)?.kind).toBe('kick-off');
    const moments = detail.incidents.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it('counts the sections in other sports', async () => {
    const detail = await detailOf('BK');
    expect(detail.statistics[0]?.name).toBe('第一节');
    expect(detail.statistics.map(({ name }) => name)).toEqual(
      detail.state.live?.sections.map(({ name }) => name),
    );
  });

  it('[8.43] answers 6303 for an unknown match', async () => {
    expect((await post(detailPath, { gide: '1' })).status_code).toBe(6303);
  });
});

describe('the games of a venue', () => {
  it('[7.91] are the game types of the local sportsbook with their open and running matches', async () => {
    const answer = await post(gamesPath, { enName: 'crty' });
    const { list: games } = calls[gamesPath].response.parse(answer.data);
    expect(games.map(({ gameCode }) => gameCode)).toEqual([
      'FT',
      'VF',
      'BK',
      'TN',
      'OP',
      'SK',
      'FS',
      'BS',
      'VB',
      'TT',
    ]);
    const football = games.find(({ gameCode }) => gameCode === 'FT');
    expect(football).toMatchObject({ name: '足球', live: 1, count: 1 });
    expect(games.find(({ gameCode }) => gameCode === 'SK')).toMatchObject({ live: 0, count: 0 });
  });

  it('are unknown where the venue is', async () => {
    expect((await post(gamesPath, { enName: 'nowhere' })).status_code).toBe(6004);
  });
});
