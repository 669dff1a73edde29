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

describe('a win that is owed', () => {
  it('is left where the player has spent it, and taken when the correction is asked for again', async () => {
    const player = await table.player(200_000n);
    // Every number but one, so that nearly every round wins 36 on one of them.
    const all = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight-${number}`, '1.00']));
    const single = await player.bet(all);
    const { sql } = world.database.owner;
    await table.step();
    await table.step();
    // It won 36 of 37 staked; what is won beyond the stake comes of a second ticket on what was drawn.
    const [row] = await sql<{ win: bigint }[]>`select win from rounds where id = ${single.roundId}`;
    expect(row?.win).toBe(3_600n);
    expect(await correct()).toMatchObject({ corrected: 1, left: 0 });
    expect(await player.balance()).toBe('2000.00');

    await table.step();
    const red = await player.bet({ red: '100.00' });
    const black = await player.bet({ black: '100.00' });
    const zero = await player.bet({ 'straight-0': '100.00' });
    await table.step();
    await table.step();
    const tickets = await sql<{ id: string; win: bigint }[]>`
      select id, win from rounds where id in (${red.roundId}, ${black.roundId}, ${zero.roundId}) order by win desc`;
    const won = tickets[0]?.win ?? 0n;
    const left = BigInt(Math.round(Number(await player.balance()) * 100));
    const gone = { channel: 'live', account: player.account } as const;
    await applyTransfer(world.database.db, {
      ...gone,
      reference: randomUUID(),
      direction: 'out',
      amount: left,
    });
    const reference = randomUUID();
    const first = await correct({ reference });
    expect(first.corrected + first.left).toBe(3);
    expect(BigInt(Math.round(Number(await player.balance()) * 100))).toBeGreaterThanOrEqual(0n);
    await applyTransfer(world.database.db, {
      ...gone,
      reference: randomUUID(),
      direction: 'in',
      amount: won,
    });
    expect(await correct({ reference })).toMatchObject({ state: 'done', left: 0 });
    expect(BigInt(Math.round(Number(await player.balance()) * 100))).toBe(200_000n - left + won);
  });
});

describe('a round that was void and is settled after all', () => {
  it('pays what its outcome returns, and may be void again: the books follow', async () => {
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
