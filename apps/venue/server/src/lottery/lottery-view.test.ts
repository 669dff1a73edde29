import { randomUUID } from 'node:crypto';
import type { LotteryState } from '@hj/games';
import { describe, expect, it } from 'vitest';
import { requireSession } from '../play/session.ts';
import { fund, openClient } from '../play/test-world.ts';
import { lotteriesSource, lotterySource } from './lottery-source.ts';
import { allDigits, lotteryTests, testLottery } from './test-lottery.ts';

const given = lotteryTests();

describe('the lottery as a player sees it', () => {
  it('is its game, all games of the channel, and the issues ahead', async () => {
    const number = await given.lottery.open();
    const player = await given.lottery.player(10_000n);
    expect(player.opened).toMatchObject({
      ...{ mode: 'real', balance: '100.00', single: false },
      lottery: {
        game: {
          code: 'ssc1',
          rules: 'ssc',
          everySeconds: 60,
          isOpen: true,
          returned: 9600,
          issue: { number },
        },
        own: { balance: '100.00', waiting: 0 },
      },
    });
    const { games } = (await player.post('lottery/games')).body;
    expect(games.map(({ code }: { code: string }) => code)).toEqual([
      ...['ssc1', 'ssc3', 'pk10', 'k3', 'eleven', 'mark6-10', 'mark6-week', 'pc28'],
    ]);
    const { issues } = (await player.post('lottery/issues', { game: 'ssc1', count: 5 })).body;
    expect(issues.map((issue: { number: string }) => issue.number)).toEqual(
      (await given.lottery.ahead()).slice(0, 5).map((issue) => issue.number),
    );
    expect(JSON.stringify([games, issues])).not.toContain('Seed');
  });

  it('is nothing of a lottery for who plays another game, and no other channel takes the bet', async () => {
    const number = await given.lottery.open();
    const stranger = await openClient(given.world, await fund(given.world, 10_000n));
    const bets = [{ play: 'place', selection: [['1'], [], [], [], []], lines: 1, lineStake: '1.00' }];
    const slip = {
      key: randomUUID(),
      game: 'ssc1',
      bets,
      issues: [{ number, multiple: 1 }],
      stopOnWin: false,
    };
    expect((await stranger.post('lottery/bet', slip)).status).toBe(404);
    expect((await stranger.post('lottery/state', { game: 'ssc1' })).status).toBe(404);
    expect((await stranger.post('lottery/games')).status).toBe(404);
    expect((await stranger.post('balance')).body.balance).toBe('100.00');
    const guest = await given.world.app.inject({
      method: 'POST',
      url: '/play/api/lottery/bet',
      payload: slip,
    });
    expect(guest.statusCode).toBe(401);
  });

  it('[LT4] distinguishes 和局 from void bets: the stake is returned, and no turnover', async () => {
    const eleven = await testLottery(given.world, 'eleven', 5);
    const player = await eleven.player(10_000n);
    const number = await eleven.open();
    const bets = [{ play: 'sum-sides', selection: [['大']], lines: 1, lineStake: '5.00' }];
    expect((await player.bet({ bets, issues: [{ number, multiple: 1 }] })).status).toBe(200);
    await eleven.close(number);
    // A draw cannot be chosen: its numbers are put there, as a draw would.
    await given.world.database.owner.sql`
      update lottery_issues set state = 'drawn', draw = '{1,2,6,10,11}', client_seed = repeat('0', 64), drawn_at = now()
      where game = 'eleven' and number = ${number}`;
    await eleven.draw(number);
    expect(await player.own()).toMatchObject([{ state: 'returned', won: '5.00', stake: '5.00' }]);
    expect(await player.balance()).toBe('100.00');
    const [round] = await given.world.database.db.sql<{ staked: bigint }[]>`
      select stake - returned as staked from rounds where game = 'eleven'`;
    expect(round?.staked).toBe(0n);
  });
});

describe('push messages of lotteries', () => {
  it('is the game for all and the own part for its player, and changes with a draw', async () => {
    const player = await given.lottery.player(10_000n);
    const number = await given.lottery.open();
    const source = lotterySource(given.world.deps);
    const session = await requireSession(given.world.deps, player.opened.session);
    expect(await source.allows('ssc1', session)).toBe(true);
    expect(await source.allows('ssc1', undefined)).toBe(false);
    const mark = async () => (await source.marks(['ssc1'])).get('ssc1');
    const before = await mark();
    await player.place(number, allDigits);
    const seen = await source.read('ssc1', [session.playerId]);
    expect(seen?.own.get(session.playerId)).toMatchObject({ waiting: 1, balance: '90.00' });
    await given.lottery.draw(number);
    expect(await mark()).not.toBe(before);
    const after = await source.read('ssc1', [session.playerId]);
    const state = after?.state as unknown as LotteryState;
    expect(state.results[0]).toMatchObject({ number, state: 'settled' });
    expect(after?.own.get(session.playerId)).toEqual({
      ...{ waiting: 0, balance: '99.60' },
      last: { number, stake: '10.00', won: '9.60' },
    });
    const lobby = lotteriesSource(given.world.deps);
    expect(await lobby.allows('lottery', undefined)).toBe(true);
    expect(await lobby.allows('slot', undefined)).toBe(false);
    expect((await lobby.read('lottery', []))?.state).toMatchObject({ ssc1: { last: { number } } });
  });
});
