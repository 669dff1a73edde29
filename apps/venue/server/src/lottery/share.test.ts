import { describe, expect, it } from 'vitest';
import { allDigits, lotteryTests } from './test-lottery.ts';
import { createWinners } from './winners.ts';

const given = lotteryTests();

const bets = [
  { play: 'place', selection: [['1'], [], [], [], ['7']], lines: 2, lineStake: '2.00' },
  { play: 'sides', selection: [['大'], [], [], [], []], lines: 1, lineStake: '5.00' },
];

async function chaseOf(multiples: readonly number[]) {
  const player = await given.lottery.player(1_000_000n);
  await given.lottery.open();
  const numbers = (await given.lottery.ahead()).slice(0, multiples.length).map(({ number }) => number);
  const issues = numbers.map((number, at) => ({ number, multiple: multiples[at] ?? 1 }));
  const { status, body } = await player.bet({ bets, issues, stopOnWin: true });
  expect(status).toBe(200);
  return { player, chase: body.chase as string };
}

describe('a shared plan', () => {
  it('is the plan of a chase, by one code, without its player', async () => {
    const { player, chase } = await chaseOf([2, 4, 8]);
    const other = await given.lottery.player(1_000_000n);
    const { body } = await player.post('lottery/share', { chase });
    expect(body.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await player.post('lottery/share', { chase })).body).toEqual(body);
    const plan = await other.post('lottery/plan', { code: body.code });
    expect(plan.body).toEqual({
      ...{ game: 'ssc1', stopOnWin: true, multiples: [1, 2, 4] },
      bets: [
        { ...bets[0], lineStake: '4.00' },
        { ...bets[1], lineStake: '10.00' },
      ],
    });
    expect(plan.text).not.toContain(player.account);
    // Following it is an order like any other.
    const ahead = await given.lottery.ahead();
    const issues = plan.body.multiples.map((multiple: number, at: number) => ({
      ...{ number: ahead[at]?.number, multiple },
    }));
    await given.lottery.open();
    const followed = await other.bet({ bets: plan.body.bets, issues, stopOnWin: plan.body.stopOnWin });
    expect([followed.status, followed.body.stake]).toEqual([200, '126.00']);
    expect(await other.balance()).toBe('9874.00');
  });

  it('is shared by its own player alone, and an unknown code is not found', async () => {
    const { chase } = await chaseOf([1, 1]);
    const other = await given.lottery.player(10_000n);
    expect((await other.post('lottery/share', { chase })).body.error).toBe('not_found');
    expect((await other.post('lottery/plan', { code: 'ABCDEFGH' })).body.error).toBe('not_found');
    expect((await other.post('lottery/plan', { code: 'abc' })).status).toBe(400);
  });
});

describe('the winners', () => {
  it('are real wins under masked names, without demos and without those who hide theirs', async () => {
    const [winner, demo] = [await given.lottery.player(100_000n), await given.lottery.demo()];
    const number = await given.lottery.open();
    await winner.place(number, allDigits, '10.00');
    await demo.place(number, allDigits, '50.00');
    const list = async () => (await winner.post('lottery/winners', { game: 'ssc1' })).body;
    const own = (winners: { number: string }[]) => winners.filter((each) => each.number === number);
    expect(own((await list()).winners)).toEqual([]);
    await given.lottery.draw(number);
    const shown = { name: `***${winner.account.slice(-2)}`, number, play: 'place', won: '96.00' };
    expect(own((await list()).winners)).toEqual([shown]);
    expect((await winner.post('lottery/hide-wins', { hidden: true })).body).toEqual({ hidden: true });
    expect(await list()).toMatchObject({ hidden: true });
    expect(own((await list()).winners)).toEqual([]);
    await winner.post('lottery/hide-wins', { hidden: false });
    expect(own((await list()).winners)).toEqual([shown]);
    expect((await winner.post('lottery/winners', { game: 'hongtu' })).body.error).toBe('not_found');
  });

  it('lose a win that a correction took back', async () => {
    const winner = await given.lottery.player(100_000n);
    const number = await given.lottery.open();
    await winner.place(number, allDigits, '10.00');
    await given.lottery.draw(number);
    await given.world.database.owner.sql`update lottery_issues set state = 'void' where number = ${number}`;
    const { body } = await winner.post('lottery/winners', { game: 'ssc1' });
    expect(body.winners.filter((each: { number: string }) => each.number === number)).toEqual([]);
    await given.world.database.owner
      .sql`update lottery_issues set state = 'settled' where number = ${number}`;
  });

  it('are read once for all who look within five seconds, and anew after a draw; who hides is gone at once in all processes', async () => {
    const winner = await given.lottery.player(100_000n);
    const { owner, db } = given.world.database;
    let now = 0;
    const winners = createWinners(db, () => now);
    const shown = async () =>
      (await winners.of('ssc1')).filter(({ account }) => account === winner.account).length;
    const hide = (hides: boolean) =>
      owner.sql`update players set hides_wins = ${hides} where account = ${winner.account}`;
    const playOne = async () => {
      const number = await given.lottery.open();
      await winner.place(number, allDigits, '10.00');
      await given.lottery.draw(number);
    };
    await playOne();
    expect(await shown()).toBe(1);
    // Asked of another process, which tells this one nothing.
    await hide(true);
    expect(await shown()).toBe(0);
    now = 5_000;
    expect(await shown()).toBe(0);
    await hide(false);
    now = 9_999;
    expect(await shown()).toBe(0);
    now = 10_000;
    expect(await shown()).toBe(1);
    await hide(true);
    winners.forget();
    expect(await shown()).toBe(0);
    await hide(false);
    winners.forget();
    expect(await shown()).toBe(1);
    await playOne();
    expect(await shown()).toBe(2);
  });
});
