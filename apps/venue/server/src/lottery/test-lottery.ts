/** For tests only: a lottery whose time is moved by hand, and players of it. */
import { randomUUID } from 'node:crypto';
import type { LotteryBetAnswer, LotteryIssueView } from '@hj/games';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { listBookFaults } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { advanceLottery } from './draw.ts';
import { findLottery } from './lottery-store.ts';
import { addIssues, issuesAfter } from './schedule.ts';

/** A world with the one-minute SSC for the tests of a file; after each of them the books are checked. */
export function lotteryTests(count?: number): { readonly world: World; readonly lottery: TestLottery } {
  let made: { world: World; lottery: TestLottery } | undefined;
  const get = () => {
    if (made === undefined) throw new Error('The set-up has not run.');
    return made;
  };
  beforeAll(async () => {
    const world = await playWorld();
    made = { world, lottery: await testLottery(world, 'ssc1', count) };
  });
  afterAll(async () => {
    await made?.world.app.close();
    await made?.world.database.drop();
  });
  afterEach(async () => {
    expect(await listBookFaults(get().world.database.db)).toEqual([]);
  });
  return {
    get world() {
      return get().world;
    },
    get lottery() {
      return get().lottery;
    },
  };
}

export type TestLottery = Awaited<ReturnType<typeof testLottery>>;

/** A game with so many issues ahead; the first one takes bets. */
export async function testLottery(world: World, code: string, count = 40) {
  const { sql } = world.database.owner;
  const game = await findLottery(world.database.db, code);
  if (!game) throw new Error(`no ${code}`);
  // Long ones, so that none closes by itself while a test runs.
  const slow = { ...game, everySeconds: 86_400, weekday: null };
  const [last] = await sql<{ at: Date | null }[]>`
    select max(draws_at) as at from lottery_issues where game = ${code}`;
  await world.database.db.transaction((tx) =>
    addIssues(
      tx,
      world.deps.sealer,
      code,
      issuesAfter(slow, { now: new Date(), after: last?.at ?? null, count }),
    ),
  );
  /** Those that take bets, or will, and have none yet: of no other test. */
  const ahead = async (): Promise<LotteryIssueView[]> =>
    sql<LotteryIssueView[]>`
      select number, draws_at from lottery_issues i
      where game = ${code} and state = 'scheduled' and closes_at > clock_timestamp()
        and not exists (select from lottery_bets b where b.issue_id = i.id)
      order by draws_at`;

  return {
    ahead,
    /** The next issue takes bets. */
    async open(): Promise<string> {
      const [next] = await ahead();
      if (!next) throw new Error('no issue');
      await sql`update lottery_issues set opens_at = least(opens_at, clock_timestamp()) where game = ${code} and number = ${next.number}`;
      return next.number;
    },
    /** The time of an issue has come; nothing is drawn yet. */
    async close(number: string): Promise<void> {
      await sql`
        update lottery_issues set opens_at = clock_timestamp() - interval '3 seconds',
          closes_at = clock_timestamp() - interval '2 seconds', draws_at = clock_timestamp() - interval '1 second'
        where game = ${code} and number = ${number}`;
    },
    async draw(number: string): Promise<void> {
      await this.close(number);
      for (let steps = 0; await advanceLottery(world.deps); steps += 1) expect(steps).toBeLessThan(50);
    },
    async player(balance: bigint, more: object = {}) {
      const account = `hj-${randomUUID()}`;
      await openAccount(world.database.db, 'lottery', account);
      const deposit = { reference: randomUUID(), channel: 'lottery', account, direction: 'in' } as const;
      await applyTransfer(world.database.db, { ...deposit, amount: balance });
      const client = await openClient(world, account, { gameCode: code, ...more });
      return withBets(client, code, account);
    },
    async demo() {
      return withBets(await openClient(world, undefined, { gameCode: code }), code, '');
    },
  };
}

export type LotteryPlayer = Awaited<ReturnType<TestLottery['player']>>;

function withBets(client: Awaited<ReturnType<typeof openClient>>, code: string, account: string) {
  const bet = (request: object) =>
    client.post('lottery/bet', { key: randomUUID(), game: code, stopOnWin: false, ...request });
  return {
    ...{ ...client, account, bet },
    /** 定位胆 of SSC on the first place. */
    async place(number: string, picks: string[], lineStake = '1.00'): Promise<LotteryBetAnswer> {
      const bets = [{ play: 'place', selection: [picks, [], [], [], []], lines: picks.length, lineStake }];
      const answer = await bet({ bets, issues: [{ number, multiple: 1 }] });
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      return answer.body;
    },
    cancel: (what: { bet?: string; chase?: string }, key: string = randomUUID()) =>
      client.post('lottery/cancel', { key, ...what }),
    own: async () => (await client.post('lottery/bets')).body.bets,
    balance: async (): Promise<string> => (await client.post('balance')).body.balance,
  };
}

export const allDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
