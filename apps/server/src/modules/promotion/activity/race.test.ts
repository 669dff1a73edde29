import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { spanOf } from './periods.ts';
import { decideRaces } from './race.ts';
import { isFresh } from './race-board.ts';
import { ask, depositOf, join, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const rankPath = '/act/api/v1/promotion/raceRank';
let played = 0;

/** A closed round; its turnover in yuan. */
async function play({ memberId }: TestMember, yuan: number, at: Date, category = 'fishing'): Promise<void> {
  played += 1;
  await server.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
      ended_at, changed_at, raw, content_hash, counted)
    values ('slot', ${memberId}, 'hongtu', ${`race-${played}`}, ${category}, ${yuan * 100}, 0, ${yuan * 100}, 'closed', ${at}, ${at},
      now(), '{}', 'test', true)`;
}

const plantRace = (
  category: string,
  endsAt: Date | null = null,
  period: 'day' | 'month' = 'day',
  startsAt = new Date(Date.now() - 30 * 86_400_000),
) =>
  plantActivity(
    server.db,
    [
      {
        ...{ code: 'claim', label: '名次奖金', period, measured: 'previous', needs: [] },
        reward: {
          ...{ kind: 'rank', least: '100.00' },
          places: [
            { from: 1, to: 1, amount: '88.00' },
            { from: 2, to: 3, amount: '18.00' },
          ],
        },
      },
    ],
    { categories: [category], multiplier: 1 },
    { page: 'racePage', startsAt, endsAt },
  );

it.each([
  ['a minute later', '2026-11-30T15:58:00Z', '2026-11-30T15:59:00Z', false],
  ['within the minute', '2026-11-30T15:58:00Z', '2026-11-30T15:58:59Z', true],
  ['after midnight in Beijing', '2026-11-30T15:59:59Z', '2026-11-30T16:00:00Z', false],
])('a board that was read is shown again %s: %s, %s → %s', (_when, readAt, at, shown) => {
  expect(isFresh(new Date(readAt), new Date(at))).toBe(shown);
});

describe('[PB5] [2.17] a race', () => {
  it('shows its standing with masked names, the own place and the score of the last prize', async () => {
    const race = await plantRace('lottery');
    const members = await Promise.all(Array.from({ length: 4 }, () => server.member()));
    for (const [at, member] of members.entries()) await play(member, 1_000 - at * 100, new Date(), 'lottery');
    const asked = { activityId: String(race.id), part: 'claim' };
    const { data } = await ask(server, rankPath, asked, members[3]);
    expect(data.list.map(({ score, prize }) => [score, prize])).toEqual([
      ['1000.00', '88.00'],
      ['900.00', '18.00'],
      ['800.00', '18.00'],
      ['700.00', '0.00'],
    ]);
    expect(data).toMatchObject({ pool: '124.00', members: 4, goal: { place: 3, score: '800.00' } });
    expect(data.own).toMatchObject({ place: 4, gap: '100.00', own: true });
    expect(data.list[0]?.name).toMatch(/^.{3}\*\*\*.$/);
    expect((await ask(server, rankPath, asked)).data.own).toBeNull();
    expect((await ask(server, rankPath, { ...asked, part: 'other' })).status_code).toBe(6004);
  });

  it('says how many places each moved since the end of yesterday, and has a board of today alone', async () => {
    const month = await plantRace('realbet', null, 'month');
    const [old, fresh, rising] = await Promise.all(Array.from({ length: 3 }, () => server.member()));
    if (!old || !fresh || !rising) throw new Error('three members were made');
    const today = spanOf('day', new Date());
    const yesterday = new Date(today.from.getTime() - 3_600_000);
    const sameMonth = yesterday >= spanOf('month', new Date()).from;
    await play(old, 2_000, yesterday, 'realbet');
    await play(rising, 1_000, yesterday, 'realbet');
    await play(rising, 5_000, new Date(), 'realbet');
    await play(fresh, 300, new Date(), 'realbet');
    const asked = { activityId: String(month.id), part: 'claim' };
    const rowsOf = async (board: 'whole' | 'today') =>
      (await ask(server, rankPath, { ...asked, board })).data.list.map(({ score, moved, prize }) => [
        score,
        moved,
        prize,
      ]);
    expect(await rowsOf('today')).toEqual([
      ['5000.00', null, '0.00'],
      ['300.00', null, '0.00'],
    ]);
    // On the first of a month nothing was before.
    if (sameMonth)
      expect(await rowsOf('whole')).toEqual([
        ['6000.00', 1, '88.00'],
        ['2000.00', -1, '18.00'],
        ['300.00', null, '18.00'],
      ]);
  });

  it('is decided once: a member with a risk marker takes no place; a place is paid once under parallel claims', async () => {
    const race = await plantRace('fishing');
    const before = new Date(spanOf('day', new Date(), 'previous').from.getTime() + 3_600_000);
    const [barred, first, second, small] = await Promise.all(
      Array.from({ length: 4 }, () => server.member()),
    );
    if (!barred || !first || !second || !small) throw new Error('four members were made');
    await play(barred, 9_000, before);
    await play(first, 5_000, before);
    await play(second, 3_000, before);
    await play(small, 99, before);
    await server.owner.sql`
      insert into protection_signs (member_id, kind, detail, found_at) values (${barred.memberId}, 'night-play', '{}', now())`;
    expect((await join(server, race, first)).message).toContain('名次仍在复核');
    await Promise.all([
      decideRaces(server.db, new Date(), server.deps.log),
      decideRaces(server.db, new Date(), server.deps.log),
    ]);
    await play(second, 9_000, before);
    expect(await decideRaces(server.db, new Date(), server.deps.log)).toEqual({ done: 0, failed: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(server, race, first)));
    expect(answers.filter(({ status_code }) => status_code === 6000).map(({ data }) => data.amount)).toEqual([
      '88.00',
    ]);
    expect((await join(server, race, second)).data.amount).toBe('18.00');
    expect((await join(server, race, small)).status_code).toBe(6012);
    expect((await join(server, race, barred)).status_code).toBe(6012);
  });
});

it('[PB5] a race that begins today gives no prizes of the day before', async () => {
  const { from, to } = spanOf('day', new Date(), 'previous');
  if (to === undefined) throw new Error('a day has an end');
  const race = await plantRace('egame', null, 'day', to);
  const member = await server.member();
  await play(member, 5_000, new Date(from.getTime() + 3_600_000), 'egame');
  expect(await decideRaces(server.db, new Date(), server.deps.log)).toMatchObject({ failed: 0 });
  const ranks = await server.owner.sql`select 1 from activity_ranks where activity_id = ${race.id}`;
  expect(ranks).toHaveLength(0);
});

it('[PB5] a race that has ended gives the prizes of its last period, and decides no later one', async () => {
  const { from, to } = spanOf('day', new Date(), 'previous');
  const [over, longOver] = [await plantRace('chess', to), await plantRace('chess', from)];
  const [first, last] = [await server.member(), await server.member()];
  await play(first, 5_000, new Date(from.getTime() + 3_600_000), 'chess');
  expect(await decideRaces(server.db, new Date(), server.deps.log)).toEqual({ done: 1, failed: 0 });
  expect((await join(server, over, first)).data.amount).toBe('88.00');
  expect((await join(server, over, last)).data).toMatchObject({ rule: 'time' });
  expect((await join(server, longOver, first)).data).toMatchObject({ rule: 'time' });
});

describe('[PB5] red packet rain', () => {
  it('gives one packet in its hour, by a seed that was committed to before', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en', {
        timeZone: 'Asia/Shanghai',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(),
    );
    const part = (from: number) => ({
      ...{
        code: 'draw',
        label: '红包雨',
        period: 'day' as const,
        needs: [{ kind: 'deposits' as const, amount: '100.00' }],
      },
      window: { from, to: from + 1 },
      reward: {
        ...{ kind: 'draw' as const, each: null, most: 1, instead: 'a' },
        prizes: [
          { code: 'a', label: '¥1.88', amount: '1.88', ppm: 900_000, stock: null },
          { code: 'b', label: '¥8.88', amount: '8.88', ppm: 100_000, stock: 3 },
        ],
      },
    });
    const rain = await plantActivity(server.db, [part(hour)], { multiplier: 1 }, { page: 'redPacketRain' });
    const member = await server.member();
    expect((await join(server, rain, member, { part: 'draw' })).data).toMatchObject({ rule: 'deposits' });
    await depositOf(server, member);
    const { data } = await ask(
      server,
      '/act/api/v1/promotion/config',
      { activityId: String(rain.id) },
      member,
    );
    const [shown] = data.list[0]?.parts ?? [];
    const commitment = shown?.reward.kind === 'draw' ? shown.reward.draws.commitment : undefined;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => join(server, rain, member, { part: 'draw' })),
    );
    const paid = answers.filter(({ status_code }) => status_code === 6000);
    expect(paid.map((answer) => answer.data.draw?.commitment)).toEqual([commitment]);
    const later = await plantActivity(server.db, [part((hour + 2) % 24)], {}, { page: 'redPacketRain' });
    expect((await join(server, later, member, { part: 'draw' })).data).toMatchObject({ rule: 'window' });
  });
});
