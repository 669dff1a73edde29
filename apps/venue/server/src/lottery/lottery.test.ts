import { randomUUID } from 'node:crypto';
import { lotteryGames, matchesCommitment, seededRandom } from '@hj/games';
import { createDb } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { playWorld } from '../play/test-world.ts';
import { advanceLottery } from './draw.ts';
import { holdIssues } from './lottery-store.ts';
import { issuesAfter, planIssues } from './schedule.ts';
import { allDigits, lotteryTests } from './test-lottery.ts';

const given = lotteryTests();

const slip = (number: string, more: object = {}) => ({
  bets: [{ play: 'place', selection: [['1'], [], [], [], []], lines: 1, lineStake: '1.00', ...more }],
  issues: [{ number, multiple: 1 }],
});

describe('the schedule', () => {
  it('has the issues of a day of China in their order, and closes each before its draw', () => {
    const now = new Date('2026-11-25T15:58:30Z');
    const game = { everySeconds: 60, weekday: null, drawTime: null, sealMs: 5_000 };
    const issues = issuesAfter(game, { now, after: null, count: 3 });
    expect(issues.map(({ number }) => number)).toEqual(['20261125-1439', '20261125-1440', '20261126-0001']);
    expect(issues[1]).toMatchObject({
      opensAt: new Date('2026-11-25T15:58:55Z'),
      closesAt: new Date('2026-11-25T15:59:55Z'),
      drawsAt: new Date('2026-11-25T16:00:00Z'),
    });
    const after = issues[0]?.drawsAt ?? now;
    expect(issuesAfter(game, { now, after, count: 2 })).toEqual(issues.slice(1));
  });

  it('draws the weekly game on its day and time of China', () => {
    const game = { everySeconds: null, weekday: 4, drawTime: '21:30:00', sealMs: 600_000 };
    const issues = issuesAfter(game, { now: new Date('2026-11-25T15:00:00Z'), after: null, count: 2 });
    expect(issues.map(({ number, drawsAt }) => [number, drawsAt.toISOString()])).toEqual([
      ['20261126-0001', '2026-11-26T13:30:00.000Z'],
      ['20261203-0001', '2026-12-03T13:30:00.000Z'],
    ]);
  });

  it('exists a day ahead for every game, planned by two processes at once without a gap or a repeat', async () => {
    const other = await playWorld();
    try {
      // Fewer issues show the same.
      await other.database.owner.sql`update lottery_games set every_seconds = 600 where every_seconds < 300`;
      const plan = async (): Promise<void> => {
        while (await planIssues(other.deps));
      };
      await Promise.all([plan(), plan()]);
      const rows = await other.database.db.sql<
        { game: string; gaps: number; ahead: boolean; commits: boolean }[]
      >`
        select game, count(*) filter (where opens_at <> before)::int as gaps,
          max(draws_at) > clock_timestamp() + interval '24 hours' as ahead, bool_and(commit ~ '^[0-9a-f]{64}$') as commits
        from (select *, lag(closes_at) over (partition by game order by draws_at) as before from lottery_issues) i
        group by game`;
      expect(rows).toHaveLength(8);
      for (const row of rows) expect(row).toMatchObject({ gaps: 0, ahead: true, commits: true });
    } finally {
      await other.app.close();
      await other.database.drop();
    }
  }, 30_000);
});

describe('[LT1] a bet', () => {
  it('is accepted one millisecond before the close, and refused at the instant itself, by the database clock', async () => {
    const number = await given.lottery.open();
    const { sql } = given.world.database.owner;
    // A clock that stands still, found before the real one on this line only.
    await sql`create schema if not exists stopped`;
    await sql`create table stopped.clock (at timestamptz not null)`;
    await sql`insert into stopped.clock select closes_at - interval '1 millisecond' from lottery_issues
      where game = 'ssc1' and number = ${number}`;
    await sql`create function stopped.clock_timestamp() returns timestamptz language sql as 'select at from stopped.clock'`;
    const url = new URL(given.world.database.ownerUrl);
    url.searchParams.set('search_path', 'stopped,public,pg_catalog');
    const db = createDb({ url: url.href, max: 1 });
    try {
      const held = () => db.transaction((tx) => holdIssues(tx, { game: 'ssc1', numbers: [number] }));
      expect(await held()).toHaveLength(1);
      await sql`update stopped.clock set at = at + interval '1 millisecond'`;
      expect(await held()).toHaveLength(0);
    } finally {
      await db.close();
      await sql`drop schema stopped cascade`;
    }
  });

  it('that comes after the close moves nothing and names the issue that takes bets', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    await given.lottery.close(number);
    const open = await given.lottery.open();
    const late = await player.bet(slip(number));
    expect(late).toMatchObject({ status: 409, body: { error: 'closed', issue: expect.any(String) } });
    expect((await player.bet(slip(open))).status).toBe(200);
    expect(await player.balance()).toBe('99.00');
    await given.lottery.draw(number);
  });

  it('that is in flight while the issue closes is in the draw, or refused', async () => {
    const number = await given.lottery.open();
    const players = await Promise.all(Array.from({ length: 6 }, () => given.lottery.player(10_000n)));
    const bets = players.map((player) => player.bet(slip(number)));
    const drawn = given.lottery.draw(number);
    const answers = await Promise.all(bets);
    await drawn;
    while (await advanceLottery(given.world.deps));
    for (const [index, { status, body }] of answers.entries()) {
      expect(status === 200 || body.error === 'closed').toBe(true);
      const [own] = await (players[index] as (typeof players)[number]).own();
      expect(own?.state).toBe(status === 200 ? (own?.won === '0.00' ? 'lost' : 'won') : undefined);
    }
  });
});

describe('[LT2] the server', () => {
  it('counts the lines, and refuses another count with the right one', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const direct = {
      play: 'back3-direct',
      selection: [['1', '3', '7'], ['0', '5', '8', '9'], ['2']],
    };
    const wrong = await player.bet(slip(number, { ...direct, lines: 11 }));
    expect(wrong).toMatchObject({ status: 409, body: { error: 'lines', bet: 0, lines: 12 } });
    expect(await player.balance()).toBe('100.00');
    const right = await player.bet(slip(number, { ...direct, lines: 12 }));
    expect(right.body).toMatchObject({ stake: '12.00', balance: '88.00', bets: [{ lines: 12 }] });
  });

  it.each([
    [{ play: 'no-such' }, 409, 'rules'],
    [{ selection: [['1', '1'], [], [], [], []], lines: 2 }, 409, 'rules'],
    [{ selection: [['10'], [], [], [], []] }, 409, 'rules'],
    [{ selection: [[], [], [], [], []] }, 409, 'rules'],
    [{ selection: [['1']] }, 409, 'rules'],
    [{ lineStake: '-1.00' }, 400, 'invalid'],
    [{ lineStake: '0.01' }, 403, 'limit'],
    [{ lineStake: '20000.01' }, 403, 'limit'],
    [{ lines: 0 }, 400, 'invalid'],
  ])('refuses %j', async (more, status, error) => {
    const player = await given.lottery.player(10_000n);
    const answer = await player.bet(slip(await given.lottery.open(), more));
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await player.balance()).toBe('100.00');
  });

  it('answers a repeated key once, another slip under it not at all, and a pair at once with one bet', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const request = { key: randomUUID(), ...slip(number) };
    const [one, two] = await Promise.all([player.bet(request), player.bet(request)]);
    expect(one.text).toBe(two.text);
    expect((await player.bet(request)).text).toBe(one.text);
    expect((await player.bet({ ...request, stopOnWin: true })).body.error).toBe('key_reused');
    expect(await player.balance()).toBe('99.00');
    const rich = await Promise.all(
      Array.from({ length: 4 }, () => player.bet(slip(number, { lineStake: '40.00' }))),
    );
    expect(rich.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(rich.filter(({ body }) => body.error === 'insufficient_funds')).toHaveLength(2);
    expect(await player.balance()).toBe('19.00');
  });
});

describe('limits', () => {
  it('hold for a player in an issue, with the bets before', async () => {
    const player = await given.lottery.player(1_000_000_00n);
    const number = await given.lottery.open();
    const most = { lineStake: '20000.00', play: 'sides', selection: [['大'], [], [], [], []] };
    for (let n = 0; n < 5; n += 1) expect((await player.bet(slip(number, most))).status).toBe(200);
    const more = await player.bet(slip(number, { lineStake: '0.02' }));
    expect(more).toMatchObject({ status: 403, body: { error: 'limit', limit: 'member', most: '100000.00' } });
  });

  it('hold for the liability of a number, show the room that is left, and give room back with a cancelled bet', async () => {
    const { sql } = given.world.database.owner;
    await sql`update lottery_games set max_number = 100000 where code = 'ssc1'`;
    try {
      const player = await given.lottery.player(1_000_000n);
      const number = await given.lottery.open();
      const pay = (pick: string, lineStake: string) =>
        player.bet(slip(number, { selection: [[], [], [], [], [pick]], lineStake }));
      const first = await pay('7', '100.00');
      expect(first.status).toBe(200);
      const beyond = await pay('7', '5.00');
      expect(beyond).toMatchObject({
        status: 403,
        body: { error: 'liability', limit: 'number', most: '40.00' },
      });
      expect((await pay('8', '100.00')).status).toBe(200);
      expect((await player.cancel({ bet: first.body.bets[0].id })).status).toBe(200);
      expect((await pay('7', '100.00')).status).toBe(200);
    } finally {
      await sql`update lottery_games set max_number = 50000000 where code = 'ssc1'`;
    }
  });

  it('close a game, and all in maintenance', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const { sql } = given.world.database.owner;
    await sql`update lottery_games set is_open = false where code = 'ssc1'`;
    expect((await player.bet(slip(number))).body.error).toBe('maintenance');
    await sql`update lottery_games set is_open = true where code = 'ssc1'`;
    await sql`update channels set maintenance = true where code = 'lottery'`;
    expect((await player.bet(slip(number))).body.error).toBe('maintenance');
    await sql`update channels set maintenance = false where code = 'lottery'`;
  });
});

describe('[LT6] a draw', () => {
  it('is committed to before bets, pays by its numbers, and is recomputed from the revealed seed', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const { body: before } = await player.post('lottery/proof', { game: 'ssc1', number });
    expect(before).toMatchObject({ state: 'scheduled', serverSeed: null, clientSeed: null, draw: null });
    const bet = await player.place(number, ['0', '1', '2']);
    expect(JSON.stringify((await player.post('lottery/state')).body)).not.toContain('serverSeed');
    await given.lottery.draw(number);
    const proof = (await given.world.app.inject(`/verify/api/round/${bet.bets[0]?.id}`)).json();
    expect(proof).toMatchObject({
      kind: 'lottery',
      rules: 'ssc',
      number,
      state: 'settled',
      corrected: false,
    });
    expect(matchesCommitment(before.commit, proof.serverSeed)).toBe(true);
    const { serverSeed, clientSeed, nonce } = proof;
    expect(lotteryGames.ssc.draw(seededRandom({ serverSeed, clientSeed, nonce }))).toEqual(proof.draw);
    const won = proof.draw[0] <= 2;
    expect(proof.bet).toMatchObject({ state: won ? 'won' : 'lost', won: won ? '9.60' : '0.00' });
    expect(await player.balance()).toBe(won ? '106.60' : '97.00');
    const publicProof = await given.world.app.inject(`/verify/api/lottery/ssc1/${number}`);
    expect(publicProof.json()).toMatchObject({ serverSeed, clientSeed, draw: proof.draw });
  });

  it('of two processes is made by one, and pays once', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    await player.place(number, allDigits);
    await given.lottery.close(number);
    while ((await Promise.all([1, 2, 3].map(() => advanceLottery(given.world.deps)))).some(Boolean));
    // One of ten lines wins 9.60.
    expect(await player.balance()).toBe('99.60');
    const [row] = await given.world.database.db.sql<{ count: bigint }[]>`
      select count(*) as count from entries where account = ${player.account} and reference like '%/win'`;
    expect(row?.count).toBe(1n);
  });

  it('that cannot be made voids its issue and gives every stake back; the next one is drawn', async () => {
    const [player, demo] = [await given.lottery.player(10_000n), await given.lottery.demo()];
    const number = await given.lottery.open();
    await player.place(number, ['1', '2']);
    await demo.place(number, ['1']);
    expect(await demo.balance()).toBe('9999.00');
    await given.world.database.owner.sql`
      update lottery_issues set server_seed = '\\x00' where game = 'ssc1' and number = ${number}`;
    await given.lottery.draw(number);
    expect(await player.own()).toMatchObject([{ state: 'void', draw: null }]);
    expect([await player.balance(), await demo.balance()]).toEqual(['100.00', '10000.00']);
    const next = await given.lottery.open();
    await player.place(next, allDigits);
    await given.lottery.draw(next);
    expect(await player.balance()).toBe('99.60');
    const { results } = (await player.post('lottery/results', { game: 'ssc1' })).body;
    const states = new Map(
      results.map((issue: { number: string; state: string }) => [issue.number, issue.state]),
    );
    expect([states.get(number), states.get(next)]).toEqual(['void', 'settled']);
  });
});
