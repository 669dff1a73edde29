import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lotteryDesk } from './desk.ts';
import { allDigits, lotteryTests } from './test-lottery.ts';

const given = lotteryTests();

/** The fields that tests read on; others are compared as they are. */
const answered = z.looseObject({
  reason: z.string().optional(),
  draw: z.array(z.int()).nullish(),
  games: z.array(z.looseObject({ limits: z.record(z.string(), z.string()) })).optional(),
  issues: z.array(z.looseObject({})).optional(),
  returns: z
    .array(z.looseObject({ play: z.string(), staked: z.string(), paid: z.string(), observed: z.number() }))
    .optional(),
});

async function ask(path: string, body: object = {}) {
  const answer = await lotteryDesk(given.world.deps)[`/provider/lottery/${path}`]?.(body);
  if (answer === undefined) throw new Error(`no ${path}`);
  return { ...answer, body: answered.parse(answer.body) };
}

const subject = (number: string) => ({ game: 'ssc1', number });
const correct = (number: string, to: object, reference: string = randomUUID()) =>
  ask('correct', { ...subject(number), ...to, reference, reason: '开奖号码录入有误' });

describe('the desk of lotteries', () => {
  it('shows the liability of each number of the open issue', async () => {
    const player = await given.lottery.player(100_000n);
    await (await given.lottery.demo()).place(await given.lottery.open(), ['5'], '50.00');
    const number = await given.lottery.open();
    await player.place(number, ['1', '2'], '10.00');
    await player.place(number, ['2'], '5.00');
    const { body } = await ask('issue', subject(number));
    expect(body).toMatchObject({ number, state: 'scheduled', bets: 2, staked: '25.00', paid: '0.00' });
    expect(body.exposures).toEqual([
      { play: '定位胆', field: '万位', pick: '2', amount: '144.00' },
      { play: '定位胆', field: '万位', pick: '1', amount: '96.00' },
    ]);
    const { body: page } = await ask('issues', { game: 'ssc1' });
    expect(page.issues?.[0]).toMatchObject({ number, exposure: expect.any(String) });
    expect((await ask('issue', { game: 'ssc1', number: '20200101-0001' })).body.reason).toBe('issue');
  });

  it('sets limits and closes a lottery at once; placed bets are still drawn', async () => {
    const player = await given.lottery.player(100_000n);
    const number = await given.lottery.open();
    await player.place(number, allDigits);
    const limits = (await ask('games')).body.games?.[0]?.limits;
    const set = (more: object) => ask('set', { game: 'ssc1', isOpen: true, ...limits, ...more });
    expect((await set({ isOpen: false })).status).toBe(200);
    const bets = [{ play: 'place', selection: [['1'], [], [], [], []], lines: 1, lineStake: '1.00' }];
    const slip = { bets, issues: [{ number, multiple: 1 }] };
    expect((await player.bet(slip)).body.error).toBe('maintenance');
    expect((await set({ maxLine: '0.50' })).status).toBe(200);
    expect((await player.bet(slip)).body).toMatchObject({ error: 'limit', limit: 'line', most: '0.50' });
    expect((await set({ maxLine: '0.01', minLine: '1.00' })).status).toBe(400);
    expect((await set({})).status).toBe(200);
    await given.lottery.draw(number);
    expect(await player.balance()).toBe('999.60');
    expect((await ask('set', { game: 'none', isOpen: true, ...limits })).body.reason).toBe('issue');
  });

  it('[LT6] previews a correction as it is booked afterwards, with the missing money of an account', async () => {
    const [winner, loser] = [await given.lottery.player(100_000n), await given.lottery.player(100_000n)];
    const number = await given.lottery.open();
    await winner.place(number, allDigits, '10.00');
    await loser.place(number, ['3'], '10.00');
    await given.lottery.draw(number);
    // All digits but one are paid alike, so it is the first place that counts.
    const { body: before } = await ask('issue', subject(number));
    const [first = 0, ...rest] = before.draw ?? [];
    const other = { to: 'settled', draw: [first === 3 ? 4 : 3, ...rest] };
    const { body: preview } = await ask('preview', { ...subject(number), ...other });
    const change = first === 3 ? { given: '0.00', taken: '96.00' } : { given: '96.00', taken: '0.00' };
    expect(preview).toMatchObject({
      state: 'done',
      bets: 1,
      players: 1,
      short: '0.00',
      elsewhere: 0,
      ...change,
    });
    expect((await ask('issue', subject(number))).body).toMatchObject({ draw: before.draw, corrected: false });

    // The account lacks the sum that the void would take.
    const took = await given.world.database.owner.transaction(async ({ sql }) => {
      const [row] = await sql<{ balance: bigint; version: bigint }[]>`
        select balance, version from accounts where account = ${winner.account} for update`;
      if (row === undefined) throw new Error('no account');
      await sql`insert into entries (channel, account, version, reference, amount, balance_after)
        values ('lottery', ${winner.account}, ${row.version + 1n}, ${`out-${randomUUID()}`}, ${-row.balance}, 0)`;
      await sql`update accounts set balance = 0, version = version + 1 where account = ${winner.account}`;
      return row.balance;
    });
    expect(took).toBe(99_600n);
    const { body: voided } = await ask('preview', { ...subject(number), to: 'void' });
    // The winner of 96 for 100 gets 4 back: nothing is short.
    expect(voided).toMatchObject({ bets: 2, given: first === 3 ? '4.00' : '14.00', short: '0.00' });

    const reference = randomUUID();
    const { body: done } = await correct(number, other, reference);
    expect(done).toEqual({ state: 'done', corrected: 1, left: 0 });
    // An answer that was lost comes again: the total of the reference.
    expect((await correct(number, other, reference)).body).toEqual(done);
    expect((await ask('preview', { ...subject(number), ...other })).body).toMatchObject({
      bets: 0,
      given: '0.00',
    });
    expect((await ask('issue', subject(number))).body).toMatchObject({ draw: other.draw, corrected: true });
  });

  it('names the money that cannot be taken back, and has the refusals of a correction', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    await player.place(number, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], '10.00');
    const draw = (first: number) => ({ to: 'settled', draw: [first, 0, 0, 0, 0] });
    expect((await ask('preview', { ...subject(number), ...draw(1) })).body.reason).toBe('not-drawn');
    expect((await ask('preview', { ...subject(number), to: 'void' })).body).toMatchObject({
      ...{ bets: 1, given: '90.00', taken: '0.00' },
      moves: [{ account: player.account, bets: 1, delta: '90.00', balance: '10.00', isShort: false }],
    });
    await given.lottery.draw(number);
    await correct(number, draw(1));
    expect((await ask('preview', { ...subject(number), ...draw(9) })).body).toMatchObject({ taken: '96.00' });
    const { sql } = given.world.database.owner;
    await sql`
      with out as (update accounts set balance = 50, version = version + 1 where account = ${player.account} returning version)
      insert into entries (channel, account, version, reference, amount, balance_after)
      select 'lottery', ${player.account}, version, ${`out-${randomUUID()}`}, 50 - 10600, 50 from out`;
    expect((await ask('preview', { ...subject(number), ...draw(9) })).body).toMatchObject({
      ...{ taken: '0.00', short: '96.00', moves: [{ isShort: true, delta: '0.00' }] },
    });
    expect((await correct(number, draw(9))).body).toEqual({ state: 'done', corrected: 0, left: 1 });
    expect((await ask('preview', { ...subject(number), to: 'settled', draw: [1, 2] })).body.reason).toBe(
      'draw',
    );
    expect((await ask('preview', { ...subject('20200101-0001'), to: 'void' })).body.reason).toBe('issue');
  });

  it('compares the return of each play type with the declared one, by issues', async () => {
    const { body } = await ask('returns');
    const place = body.returns?.find(({ play }) => play === '定位胆');
    expect(place).toMatchObject({ game: 'ssc1', verdict: 'few', declared: expect.closeTo(0.96, 9) });
    expect(place?.observed).toBeCloseTo(Number(place?.paid) / Number(place?.staked), 9);
  });
});
