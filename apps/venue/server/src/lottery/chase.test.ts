import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sign } from '../signature.ts';
import { testSecret } from '../test-deps.ts';
import { advanceLottery } from './draw.ts';
import { lockLottery } from './lottery-store.ts';
import { allDigits, type LotteryPlayer, lotteryTests } from './test-lottery.ts';

const given = lotteryTests(90);

/** The issues that follow, the first one open. */
async function nextIssues(count: number): Promise<string[]> {
  await given.lottery.open();
  return (await given.lottery.ahead()).slice(0, count).map(({ number }) => number);
}

/** A chase of one bet on the first place. */
async function chase(
  player: LotteryPlayer,
  issues: readonly string[],
  { picks = allDigits, stopOnWin = true, multiples = issues.map(() => 1), key = randomUUID() as string } = {},
) {
  return player.bet({
    key,
    bets: [{ play: 'place', selection: [picks, [], [], [], []], lines: picks.length, lineStake: '1.00' }],
    issues: issues.map((number, index) => ({ number, multiple: multiples[index] ?? 1 })),
    stopOnWin,
  });
}

const statesOf = async (player: LotteryPlayer): Promise<string[]> =>
  (await player.own()).map(({ state }: { state: string }) => state).reverse();

describe('[LT3] a chase', () => {
  it('takes all stakes at once, plays each issue by its multiple, and is shown as it goes on', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(3);
    const { body } = await chase(player, issues, { stopOnWin: false, multiples: [1, 2, 4] });
    expect(body).toMatchObject({ stake: '70.00', balance: '930.00' });
    for (const number of issues) await given.lottery.draw(number);
    // One of ten lines wins in each issue.
    expect(await player.balance()).toBe('997.20');
    const { chases } = (await player.post('lottery/chases')).body;
    expect(chases).toMatchObject([
      { id: body.chase, state: 'ended', issues: 3, done: 3, stake: '70.00', won: '67.20', back: '0.00' },
    ]);
    const one = (await player.post('lottery/chase', { id: body.chase })).body;
    expect(one.bets.map(({ issue }: { issue: string }) => issue)).toEqual(issues);
  });

  it('stops on the first win, and the rest comes back', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(4);
    await chase(player, issues);
    await given.lottery.draw(issues[0] ?? '');
    expect(await statesOf(player)).toEqual(['won', 'stopped', 'stopped', 'stopped']);
    expect(await player.balance()).toBe('999.60');
    expect((await player.post('lottery/chases')).body.chases).toMatchObject([
      { state: 'stopped', back: '30.00', won: '9.60' },
    ]);
  });

  it('that has won never plays an issue that closed before the draw: draws follow one another', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(2);
    await chase(player, issues);
    // No draw ran for a while: both are due.
    await given.lottery.close(issues[0] ?? '');
    await given.lottery.close(issues[1] ?? '');
    await Promise.all(
      [1, 2, 3].map(async () => {
        while (await advanceLottery(given.world.deps));
      }),
    );
    expect(await statesOf(player)).toEqual(['won', 'stopped']);
    expect(await player.balance()).toBe('999.60');
  });

  it('goes on after an issue that was void, and after a loss', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(3);
    await chase(player, issues, { picks: allDigits });
    const { sql } = given.world.database.owner;
    await sql`update lottery_issues set server_seed = '\\x00' where number = ${issues[0] ?? ''} and game = 'ssc1'`;
    await given.lottery.draw(issues[0] ?? '');
    expect(await statesOf(player)).toEqual(['void', 'waiting', 'waiting']);
    await given.lottery.draw(issues[1] ?? '');
    expect(await statesOf(player)).toEqual(['void', 'won', 'stopped']);
  });

  it('is taken while the engine settles another issue of its game: neither waits for the other in a circle', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(2);
    await given.world.database.db.transaction(async (tx) => {
      await lockLottery(tx, 'ssc1');
      expect((await chase(player, issues)).status).toBe(200);
    });
  });

  it('is taken as a whole or not at all, and once under its key', async () => {
    const player = await given.lottery.player(2_500n);
    const issues = await nextIssues(3);
    expect((await chase(player, issues)).body.error).toBe('insufficient_funds');
    expect((await chase(player, [...issues.slice(0, 1), '20990101-0001'])).body.error).toBe('closed');
    expect((await chase(player, [issues[0] ?? '', issues[0] ?? ''])).body.error).toBe('invalid');
    expect((await chase(player, issues.slice(1))).body.error).toBe('closed');
    expect([await player.balance(), await player.own()]).toEqual(['25.00', []]);
    const key = randomUUID();
    const pair = await Promise.all([1, 2].map(() => chase(player, issues.slice(0, 2), { key })));
    expect(pair[0]?.text).toBe(pair[1]?.text);
    expect(await player.balance()).toBe('5.00');
  });
});

describe('[LT4] a cancellation', () => {
  it('before the close gives the stake back once, as cancelled; after it, nothing', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const bet = (await player.place(number, ['1'])).bets[0]?.id ?? '';
    const key = randomUUID();
    const [one, two] = await Promise.all([player.cancel({ bet }, key), player.cancel({ bet }, key)]);
    expect(one.body).toEqual({ cancelled: 1, back: '1.00', balance: '100.00' });
    expect(two.text).toBe(one.text);
    expect((await player.cancel({ bet })).body.error).toBe('closed');
    const other = (await player.place(number, ['2'])).bets[0]?.id ?? '';
    await given.lottery.close(number);
    expect((await player.cancel({ bet: other })).body.error).toBe('closed');
    await given.lottery.draw(number);
    expect((await statesOf(player))[0]).toBe('cancelled');
    expect(await player.balance()).toMatch(/^99\.00|108\.60$/);
  });

  it('of a chase gives back its open issues, and of another player none', async () => {
    const [player, stranger] = [await given.lottery.player(100_000n), await given.lottery.player(10_000n)];
    const issues = await nextIssues(3);
    const { body } = await chase(player, issues, { stopOnWin: false });
    expect((await stranger.cancel({ chase: body.chase })).body.error).toBe('not_found');
    expect((await stranger.cancel({ bet: body.bets[1].id })).body.error).toBe('not_found');
    expect((await stranger.post('lottery/chase', { id: body.chase })).status).toBe(404);
    await given.lottery.close(issues[0] ?? '');
    expect((await player.cancel({ chase: body.chase })).body).toMatchObject({ cancelled: 2, back: '20.00' });
    await given.lottery.draw(issues[0] ?? '');
    expect(await statesOf(player)).toEqual(['won', 'cancelled', 'cancelled']);
    expect((await player.post('lottery/chases')).body.chases[0]).toMatchObject({ state: 'cancelled' });
  });

  it('and the close at once: the bet is in the draw, or it came back', async () => {
    const number = await given.lottery.open();
    const players = await Promise.all(Array.from({ length: 6 }, () => given.lottery.player(10_000n)));
    const bets = await Promise.all(players.map((player) => player.place(number, allDigits)));
    const cancels = players.map((player, index) => player.cancel({ bet: bets[index]?.bets[0]?.id ?? '' }));
    await given.lottery.draw(number);
    const answers = await Promise.all(cancels);
    while (await advanceLottery(given.world.deps));
    for (const [index, player] of players.entries())
      expect([await statesOf(player), await player.balance()]).toEqual(
        answers[index]?.status === 200 ? [['cancelled'], '100.00'] : [['won'], '99.60'],
      );
  });
});

/** The operator's signature. */
async function ask(path: string, body: object) {
  const payload = JSON.stringify(body);
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const signature = sign(testSecret, { timestamp, nonce, path, body: Buffer.from(payload) });
  const answer = await given.world.app.inject({
    ...{ method: 'POST', url: path, payload },
    headers: {
      ...{ 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce },
      'x-signature': signature,
    },
  });
  return answer.json();
}
const correct = (body: object) =>
  ask('/provider/lottery/correct', { reason: '开奖结果有误', game: 'ssc1', ...body });

describe('a member who may not play any more', () => {
  it('gives the rest of chases back, and no bet is taken; a bet on one issue stands', async () => {
    const player = await given.lottery.player(100_000n);
    const issues = await nextIssues(3);
    await player.place(issues[0] ?? '', ['1']);
    await chase(player, issues);
    const { account } = player;
    await ask('/provider/play/end', { channel: 'lottery', account });
    expect((await chase(player, issues)).status).toBe(401);
    const [row] = await given.world.database.db.sql<{ balance: bigint; states: string[] }[]>`
      select a.balance, array_agg(coalesce(b.void_reason, r.state) order by r.started_at) as states
      from accounts a join players p using (channel, account) join rounds r on r.player_id = p.id join lottery_bets b on b.round_id = r.id
      where a.account = ${account} group by a.balance`;
    expect(row).toEqual({ balance: 99_900n, states: ['open', 'stopped', 'stopped', 'stopped'] });
  });
});

describe('a corrected result', () => {
  it('is paid by the new numbers, and again by others; missing money is left, and taken when it is there', async () => {
    const [winner, loser] = [await given.lottery.player(10_000n), await given.lottery.player(10_000n)];
    const number = await given.lottery.open();
    await winner.place(number, ['3']);
    await loser.place(number, ['4']);
    await given.lottery.draw(number);
    const settled = (first: number, reference: string) =>
      correct({ reference, number, to: 'settled', draw: [first, 0, 0, 0, 0] });
    const drawn = (await winner.post('lottery/proof', { game: 'ssc1', number })).body.draw[0];
    const first = await settled(3, 'fix:1');
    // One bet gets its win, and another one loses it if it had one.
    expect(first).toMatchObject({ state: 'done', corrected: { 3: 0, 4: 2 }[drawn as number] ?? 1, left: 0 });
    expect([await winner.balance(), await loser.balance()]).toEqual(['108.60', '99.00']);
    expect(await settled(3, 'fix:1')).toEqual(first);
    expect(await settled(4, 'fix:1')).toMatchObject({ state: 'refused', reason: 'mismatch' });
    // The winner has spent everything.
    const next = await given.lottery.open();
    await winner.bet({
      bets: [{ play: 'sides', selection: [['大'], [], [], [], []], lines: 1, lineStake: '108.60' }],
      issues: [{ number: next, multiple: 1 }],
    });
    expect(await settled(4, 'fix:2')).toMatchObject({ corrected: 1, left: 1 });
    expect(await loser.balance()).toBe('108.60');
    const [open] = await winner.own();
    await winner.cancel({ bet: open.id });
    expect(await settled(4, 'fix:2')).toMatchObject({ corrected: 2, left: 0 });
    expect(await winner.balance()).toBe('99.00');
    expect(await settled(3, 'fix:1')).toMatchObject({ reason: 'superseded' });
    const { body } = await winner.post('lottery/proof', { game: 'ssc1', number });
    expect(body).toMatchObject({ corrected: true, draw: [4, 0, 0, 0, 0] });
  });

  it('may be that the issue is void, before it is drawn or after, and then settled after all', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    await player.place(number, allDigits);
    expect(
      await correct({ reference: 'void:0', number, to: 'settled', draw: [1, 1, 1, 1, 1] }),
    ).toMatchObject({
      reason: 'not-drawn',
    });
    await given.lottery.draw(number);
    expect(await correct({ reference: 'void:1', number, to: 'void' })).toMatchObject({ corrected: 1 });
    expect([await player.balance(), await statesOf(player)]).toEqual(['100.00', ['void']]);
    const back = { reference: 'void:2', number, to: 'settled' };
    expect(await correct({ ...back, draw: [1, 1, 1, 1, 10] })).toMatchObject({ reason: 'draw' });
    expect(await correct({ ...back, draw: [1, 1, 1, 1, 1] })).toMatchObject({ corrected: 1 });
    expect([await player.balance(), await statesOf(player)]).toEqual(['99.60', ['won']]);
    const next = await given.lottery.open();
    await player.place(next, ['1']);
    expect(await correct({ reference: 'void:3', number: next, to: 'void' })).toMatchObject({ state: 'done' });
    expect((await player.bet({ bets: [], issues: [] })).status).toBe(400);
    while (await advanceLottery(given.world.deps));
    expect([await player.balance(), await statesOf(player)]).toEqual(['99.60', ['won', 'void']]);
  });
});

describe('[LT5] results and trends', () => {
  it('are those of the draws, pages do not overlap, and a void issue is no draw', async () => {
    const player = await given.lottery.player(10_000n);
    for (let n = 0; n < 3; n += 1) await given.lottery.draw(await given.lottery.open());
    const { results } = (await player.post('lottery/results', { game: 'ssc1' })).body;
    const drawn = results.filter(({ state }: { state: string }) => state === 'settled');
    const { body } = await player.post('lottery/trends', { game: 'ssc1', count: 30 });
    expect(body.issues.map(({ number }: { number: string }) => number)).toEqual(
      drawn
        .map(({ number }: { number: string }) => number)
        .slice(0, 30)
        .reverse(),
    );
    const [place] = body.places;
    expect(place.missing.at(-1)[drawn[0].draw[0]]).toBe(0);
    const later = (await player.post('lottery/results', { game: 'ssc1', before: results[1].number })).body;
    expect(later.results[0]).toEqual(results[2]);
    expect((await player.post('lottery/trends', { game: 'no-such', count: 30 })).status).toBe(404);
  });
});
