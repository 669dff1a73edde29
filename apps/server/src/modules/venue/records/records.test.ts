import { betRecordCalls } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onWire } from '../../../test-wire.ts';
import type { TestMember } from '../../account/test-member.ts';
import { createRecordRoutes } from '../../sportsbook/bets/records/bet-records.ts';
import { type CallbackWorld, callbackWorld, keys } from '../callbacks/test-callbacks.ts';
import { houseAdapter } from '../house-adapter.ts';
import { hub88Client } from '../hub88-client.ts';
import { startProvider } from '../test-provider.ts';
import { venueGames } from './games.ts';
import { pullRecords } from './pull.ts';
import type { RecordSource, RecordSources } from './record-source.ts';

type Row = { round: string; stake: number; win: number; state: string; changed: Date; user?: string };

let world: CallbackWorld;
let provider: Awaited<ReturnType<typeof startProvider>>;
let member: TestMember;
let records: RecordSources;
/** The venues' records, and the size of a page. */
let rows: Row[] = [];
let isDown = false;
const pageSize = 2;
const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeAll(async () => {
  world = await callbackWorld();
  provider = await startProvider(({ path, body }) => {
    if (isDown) return { status: 503, body: {} };
    const [from, to] = [new Date(String(body.from)), new Date(String(body.to))];
    const found = rows.filter(({ changed }) => changed >= from && changed < to);
    const start = Number(body.cursor ?? 0);
    const isHub = path.startsWith('/hub88');
    if (!isHub && body.channel !== 'slot') return { body: { rounds: [], next: null } };
    const list = found.slice(start, start + pageSize).map(({ round, stake, win, state, changed, user }) => ({
      ...{ round, game_code: isHub ? 'longgong' : 'hongtu', state, started_at: ago(30), changed_at: changed },
      ended_at: state === 'open' ? null : changed,
      ...(isHub
        ? { user: user ?? `hj-${member.memberId}`, stake: stake * 1000, win: win * 1000 }
        : {
            account: user ?? `hj-${member.memberId}`,
            stake: (stake / 100).toFixed(2),
            win: (win / 100).toFixed(2),
          }),
    }));
    return {
      body: { rounds: list, next: found.length > start + pageSize ? String(start + pageSize) : null },
    };
  });
  records = new Map<string, RecordSource>([
    ['house', houseAdapter({ url: provider.url, secret: 'v'.repeat(32) })],
    ['hub88', hub88Client({ url: `${provider.url}/hub88`, operator: 1, privateKey: keys.privateKey })],
  ]);
});
beforeEach(async () => {
  member = await world.member();
  rows = [];
  isDown = false;
  provider.heard.length = 0;
  await world.owner.sql`update venue_pulls set read_until = ${ago(60)}`;
});
afterEach(() => world.expectClean());
afterAll(async () => {
  await provider.close();
  await world.close();
});

const pull = (at = now) => pullRecords({ db: world.db, log: world.deps.log, now: () => at, records });
const kept = (venue = 'slot') =>
  world.db.sql<
    { round: string; state: string; stake: bigint; payout: bigint; turnover: bigint; pulledAt: Date }[]
  >`
    select round, state, stake, payout, turnover, pulled_at from venue_bet_records
    where venue = ${venue} and member_id = ${member.memberId} order by round`;

describe('rounds played at the venues', () => {
  it('is read page by page, and written once however often the windows overlap', async () => {
    rows = ['a', 'b', 'c', 'd', 'e'].map((round) => ({
      round,
      stake: 100,
      win: 40,
      state: 'closed',
      changed: ago(9),
    }));
    await pull();
    const first = await kept();
    expect(first).toMatchObject(
      rows.map(({ round }) => ({ round, stake: 100n, payout: 40n, turnover: 100n })),
    );
    await pull();
    await pull(new Date(now.getTime() + 60_000));
    expect(await kept()).toEqual(first);
    const [{ until }] = await world.db.sql<
      [{ until: Date }]
    >`select read_until as until from venue_pulls where venue = 'slot'`;
    expect(until.getTime()).toBeLessThanOrEqual(now.getTime() - 9 * 60_000);
  });

  it('is replaced by its later version, and never by an earlier one', async () => {
    rows = [{ round: 'r', stake: 100, win: 0, state: 'open', changed: ago(20) }];
    await pull();
    expect(await kept()).toMatchObject([{ state: 'open', turnover: 0n }]);
    rows = [
      { round: 'r', stake: 100, win: 250, state: 'closed', changed: ago(5) },
      { round: 'r', stake: 100, win: 0, state: 'open', changed: ago(20) },
    ];
    await pull();
    await pull();
    expect(await kept()).toMatchObject([{ state: 'closed', payout: 250n, turnover: 100n }]);
    rows = [{ round: 'r', stake: 100, win: 90, state: 'closed', changed: ago(1) }];
    await pull();
    expect(await kept()).toMatchObject([{ payout: 90n }]);
  });

  it('of a wallet of the venue counts for limits and turnover; of the centre wallet the rounds do', async () => {
    rows = [{ round: 'r', stake: 100, win: 40, state: 'closed', changed: ago(9) }];
    await pull();
    expect(await kept('fish')).toHaveLength(1);
    expect(await world.playedBy(member)).toEqual({ staked: 100n, won: 40n, turnover: 100n });
    rows = [{ round: 'r', stake: 100, win: 40, state: 'void', changed: ago(2) }];
    await pull();
    expect(await world.playedBy(member)).toEqual({ staked: 0n, won: 0n, turnover: 0n });
  });

  it('is caught up with after a venue was down, hour by hour, and players we do not have are left out', async () => {
    await world.owner.sql`update venue_pulls set read_until = ${ago(200)}`;
    isDown = true;
    await pull();
    isDown = false;
    rows = [
      { round: 'old', stake: 10, win: 0, state: 'closed', changed: ago(180) },
      { round: 'strange', stake: 10, win: 0, state: 'closed', changed: ago(100), user: 'hj-1' },
      { round: 'new', stake: 10, win: 0, state: 'closed', changed: ago(70) },
    ];
    await pull();
    expect((await kept()).map(({ round }) => round)).toEqual(['new', 'old']);
    const windows = provider.heard
      .filter(({ path }) => path === '/hub88/rounds/list')
      .map(({ body }) => [body.from, body.to]);
    expect(windows.length).toBeGreaterThanOrEqual(4);
  });

  it('is part of the bet record, venue by venue and all of them', async () => {
    rows = [
      { round: 'a', stake: 100, win: 300, state: 'closed', changed: ago(9) },
      { round: 'b', stake: 200, win: 0, state: 'open', changed: ago(9) },
    ];
    await pull();
    const routes = onWire(betRecordCalls, createRecordRoutes({ db: world.db, now: () => now }, venueGames));
    const context = { session: member, requestId: 'r', log: world.deps.log } as never;
    const page = { pageNum: 1, pageSize: 10 };
    const list = await routes['/game/api/v1/record/betRecordList']({ ...page, enName: 'hjslot' }, context);
    expect(list).toMatchObject({ list: [], total: 2, rounds: [{ enName: 'hjslot', name: '鸿竞电子' }, {}] });
    const totals = await routes['/game/api/v1/record/betRecordTotal']({ enName: '' }, context);
    expect(totals).toEqual({ count: 4, stake: '6.00', turnover: '2.00', payout: '6.00', profit: '4.00' });
    const open = await routes['/game/api/v1/record/betRecordList'](
      { ...page, enName: '', state: 'open' },
      context,
    );
    expect(open).toMatchObject({ total: 2, rounds: [{ round: 'b', state: 'open' }, { round: 'b' }] });
    const file = await routes['/game/api/v1/record/betRecordExport']({ enName: 'hjslot' }, context);
    expect(file).toMatchObject({ rows: 2, more: false });
    const lines = file.csv.slice(1).split('\r\n');
    expect(lines[0]).toBe('时间,场馆,游戏,局号,投注额,派彩,输赢,有效流水,状态,结束时间');
    expect(lines.map((line) => line.split(',').slice(1, 9).join(' '))).toEqual(
      expect.arrayContaining([
        '鸿竞电子 hongtu a 1.00 3.00 2.00 1.00 已结算',
        '鸿竞电子 hongtu b 2.00 0.00  0.00 进行中',
      ]),
    );
  });
});
