import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { deliverDue } from '../seamless/deliver.ts';
import type { WalletAnswer } from '../seamless/wallet.ts';
import { listBookFaults } from '../test-deps.ts';
import { allDigits, type TestLottery, testLottery } from './test-lottery.ts';

let world: World;
let lottery: TestLottery;
/** The operator's answer to a stake; wins and rollbacks it takes. */
let askForStake: () => Promise<WalletAnswer>;
/** The operator's sums, in fen. */
const told: [kind: string, amount: bigint][] = [];

beforeAll(async () => {
  world = await playWorld({
    wallets: () => ({
      betAttempts: 1,
      async send({ kind, amount }) {
        told.push([kind, amount]);
        return kind === 'bet' ? askForStake() : { state: 'done', balance: 0n };
      },
      balance: async () => 10_000n,
    }),
  });
  await world.database.owner.sql`update operator_channels set protocol = 'hub88' where channel = 'lottery'`;
  lottery = await testLottery(world, 'ssc1');
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
afterEach(async () => {
  told.splice(0);
  expect(await listBookFaults(world.database.db)).toEqual([]);
});

async function player() {
  const seat = { gameCode: 'ssc1', protocol: 'hub88', operatorToken: 'token' };
  const client = await openClient(world, `hj-${randomUUID()}`, seat);
  return (number: string, picks: readonly string[], key: string = randomUUID()) =>
    client.post('lottery/bet', {
      ...{ key, game: 'ssc1', stopOnWin: false, issues: [{ number, multiple: 1 }] },
      bets: [{ play: 'place', selection: [picks, [], [], [], []], lines: picks.length, lineStake: '1.00' }],
    });
}

/** The house's possible payout in an issue, by the used room. */
async function taken(number: string): Promise<bigint> {
  const [row] = await world.database.owner.sql<{ sum: bigint }[]>`
    select coalesce(sum(e.amount), 0)::bigint as sum from lottery_exposures e join lottery_issues i on i.id = e.issue_id
    where i.game = 'ssc1' and i.number = ${number}`;
  return row?.sum ?? -1n;
}

describe('a lottery bet over an operator’s wallet', () => {
  it('is open once the stake is taken, is one bet by its key, and is paid by the draw', async () => {
    askForStake = async () => ({ state: 'done', balance: 9_000n });
    const place = await player();
    const number = await lottery.open();
    const key = randomUUID();
    const first = await place(number, allDigits, key);
    expect(first).toMatchObject({ status: 200, body: { stake: '10.00', balance: '90.00' } });
    expect((await place(number, allDigits, key)).text).toBe(first.text);
    await lottery.draw(number);
    while (await deliverDue(world.deps));
    expect(told).toEqual([
      ['bet', 1_000n],
      ['win', 960n],
    ]);
  });

  it('that the operator refuses, or whose result is unknown, takes no room from others', async () => {
    const place = await player();
    const number = await lottery.open();
    askForStake = async () => {
      expect(await taken(number)).toBeGreaterThan(0n);
      return { state: 'refused', reason: 'funds', balance: 50n };
    };
    expect((await place(number, ['1'])).body.error).toBe('insufficient_funds');
    expect(await taken(number)).toBe(0n);
    askForStake = async () => ({ state: 'unknown' });
    expect((await place(number, ['1'])).body.error).toBe('round_void');
    expect(await taken(number)).toBe(0n);
    expect(told.at(-1)).toEqual(['rollback', 100n]);
  });

  it('whose stake is taken only after the close is given back, and is not drawn', async () => {
    const place = await player();
    const number = await lottery.open();
    askForStake = async () => {
      await lottery.close(number);
      return { state: 'done', balance: 9_900n };
    };
    expect((await place(number, ['1'])).body.error).toBe('closed');
    expect(told).toEqual([
      ['bet', 100n],
      ['rollback', 100n],
    ]);
    expect(await taken(number)).toBe(0n);
    await lottery.draw(number);
    expect(told).toHaveLength(2);
  });
});
