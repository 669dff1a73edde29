import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playWorld, type World } from '../play/test-world.ts';
import { sign } from '../signature.ts';
import { listBookFaults, testSecret } from '../test-deps.ts';
import { applyTransfer } from '../wallet.ts';
import type { CorrectionRequest } from './correct-round.ts';
import { testTable } from './test-table.ts';

let world: World;
let table: ReturnType<typeof testTable>;

beforeAll(async () => {
  world = await playWorld();
  table = testTable(world, 'rou-1');
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});
beforeEach(() => table.open());
afterEach(async () => expect(await listBookFaults(world.database.db)).toEqual([]));

/** As the operator sends it. */
async function correct(more: Partial<CorrectionRequest> = {}) {
  const number = (await table.stateOf())?.number;
  const request = {
    reference: randomUUID(),
    table: 'rou-1',
    number,
    to: 'void',
    reason: '设备异常',
    ...more,
  };
  const path = '/provider/table/correct';
  const body = Buffer.from(JSON.stringify(request));
  const signed = { timestamp: String(Date.now()), nonce: randomUUID(), path, body };
  const answer = await world.app.inject({
    ...{ method: 'POST', url: path, payload: body },
    headers: {
      'content-type': 'application/json',
      ...{ 'x-timestamp': signed.timestamp, 'x-nonce': signed.nonce },
      'x-signature': sign(testSecret, signed),
    },
  });
  return answer.json();
}

describe('a round that is void', () => {
  it.each([
    ['while bets are open', 0],
    ['while the wheel runs', 1],
    ['after it was paid', 2],
  ])(
    '%s gives every stake back, once, and takes back what was won; the next round begins',
    async (_, steps) => {
      const [one, other] = [await table.player(100_000n), await table.player(50_000n)];
      await one.bet({ red: '100.00', 'straight-7': '5.00' });
      await one.bet({ black: '40.00' });
      await other.bet({ even: '30.00' });
      for (let step = 0; step < steps; step += 1) await table.step();
      const reference = randomUUID();
      expect(await correct({ reference })).toEqual({ state: 'done', corrected: 3, left: 0 });
      expect(await correct({ reference })).toEqual({ state: 'done', corrected: 0, left: 0 });
      expect([await one.balance(), await other.balance()]).toEqual(['1000.00', '500.00']);
      const before = await table.stateOf();
      expect(before?.state).toBe('void');
      await table.step();
      expect(await table.stateOf()).toMatchObject({ state: 'open', number: (before?.number ?? 0) + 1 });
      await one.bet({ red: '10.00' });
      for (let step = 0; step < 2; step += 1) await table.step();
      expect((await table.stateOf())?.state).toBe('settled');
    },
  );

  it('is taken back once by two who ask at once', async () => {
    const player = await table.player(100_000n);
    await player.bet({ red: '100.00' });
    await table.step();
    const answers = await Promise.all([correct(), correct()]);
    expect(answers.map(({ corrected }) => corrected).sort()).toEqual([0, 1]);
    expect(await player.balance()).toBe('1000.00');
  });

  it('refuses bets, and a bet that is in flight is in it or refused', async () => {
    const player = await table.player(100_000n);
    const { id } = (await table.stateOf()) ?? {};
    const bets = [1, 2, 3].map(() =>
      player.post('bets', { key: randomUUID(), round: id, wagers: { red: '10.00' } }),
    );
    const [answers] = await Promise.all([Promise.all(bets), correct()]);
    for (const { status, body } of answers) expect(status === 200 || body.error === 'closed').toBe(true);
    expect(await player.balance()).toBe('1000.00');
  });
});

/** One unit on each of the first numbers of the wheel. */
const onNumbers = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`straight-${number}`, '1.00']));

describe('a win that is owed', () => {
  it('is taken back, less its stake', async () => {
    const player = await table.player(200_000n);
    // All 37 numbers: every draw returns 36.
    const { roundId } = await player.bet(onNumbers(37));
    await table.step();
    await table.step();
    const [row] = await world.database.owner.sql<{ win: bigint }[]>`
      select win from rounds where id = ${roundId}`;
    expect(row?.win).toBe(3_600n);
    expect(await correct()).toMatchObject({ corrected: 1, left: 0 });
    expect(await player.balance()).toBe('2000.00');
  });

  it('is left where the player has spent it, and taken when the correction is asked for again', async () => {
    // 35 of 37 numbers return 36 for 35; a round that draws one of the other two is followed by another.
    const { player, number } = await winOnce();
    expect(await player.balance()).toBe('2001.00');
    const move = (direction: 'in' | 'out', amount: bigint) =>
      applyTransfer(world.database.db, {
        ...{ channel: 'live', account: player.account, reference: randomUUID(), direction, amount },
      });
    await move('out', 200_100n);
    const reference = randomUUID();
    expect(await correct({ reference, number })).toEqual({ state: 'done', corrected: 0, left: 1 });
    expect(await player.balance()).toBe('0.00');
    await move('in', 1_000n);
    expect(await correct({ reference, number })).toEqual({ state: 'done', corrected: 1, left: 0 });
    expect(await player.balance()).toBe('9.00');
  });
});

async function winOnce() {
  for (let round = 0; round < 30; round += 1) {
    const player = await table.player(200_000n);
    await player.bet(onNumbers(35));
    const { number } = (await table.stateOf()) ?? {};
    await table.step();
    await table.step();
    if ((await player.balance()) === '2001.00') return { player, number };
    await table.step();
  }
  throw new Error('Thirty rounds drew none of 35 numbers.');
}

describe('a round that was void and is settled after all', () => {
  it('pays the return of its outcome, and may be void again: the books follow', async () => {
    const player = await table.player(100_000n);
    await player.bet({ red: '100.00', odd: '50.00', 'dozen-1': '20.00' });
    for (let step = 0; step < 2; step += 1) await table.step();
    const settled = await player.balance();
    await correct();
    expect(await player.balance()).toBe('1000.00');
    expect(await correct({ to: 'settled' })).toEqual({ state: 'done', corrected: 1, left: 0 });
    expect(await player.balance()).toBe(settled);
    await correct();
    expect(await player.balance()).toBe('1000.00');
  });

  it('is refused where nothing was dealt, while it runs, and under a reference that was for another', async () => {
    const reference = randomUUID();
    expect(await correct({ to: 'settled' })).toEqual({ state: 'refused', reason: 'not-dealt' });
    await table.step();
    expect(await correct({ to: 'settled' })).toEqual({ state: 'refused', reason: 'running' });
    await correct({ reference });
    expect(await correct({ reference, to: 'settled' })).toEqual({ state: 'refused', reason: 'mismatch' });
    await correct({ to: 'settled' });
    expect(await correct({ reference })).toEqual({ state: 'refused', reason: 'superseded' });
    expect(await correct({ number: 99_999 })).toEqual({ state: 'refused', reason: 'round' });
  });
});
