import { randomBytes, randomUUID } from 'node:crypto';
import { createSealer } from '@hj/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playWorld, type World } from '../play/test-world.ts';
import { correctRound } from './correct-round.ts';
import { lobbySource, tableSource } from './table-source.ts';
import type { TableState } from './table-state.ts';
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

const correct = (number: number, to: 'void' | 'settled' = 'void') =>
  correctRound(world.deps, { reference: randomUUID(), table: 'rou-1', number, to, reason: '设备异常' });

/** Plays the open round to its end, and opens the next one. @returns its number */
async function playRound(): Promise<number> {
  const { number = 0 } = (await table.stateOf()) ?? {};
  for (let step = 0; step < 3; step += 1) await table.step();
  return number;
}

async function tableNow(deps = world.deps): Promise<TableState> {
  const view = await tableSource(deps).read('rou-1', []);
  return view?.state as unknown as TableState;
}

describe('a cancelled round', () => {
  it('has no outcome among the results, and has it again once it is settled after all', async () => {
    const number = await playRound();
    const outcomeNow = async () => (await tableNow()).results.find((result) => result.number === number);
    expect(await outcomeNow()).toEqual({ number, outcome: expect.any(Number) });
    await correct(number);
    expect(await outcomeNow()).toEqual({ number, outcome: null });
    await correct(number, 'settled');
    expect(await outcomeNow()).toEqual({ number, outcome: expect.any(Number) });
  });

  it('leaves the tile of the lobby at once, also when it is not the last one', async () => {
    const lobby = lobbySource(world.deps);
    const marksNow = async () => {
      const view = await lobby.read('live', []);
      return (view?.state['rou-1'] as { marks: string[] } | undefined)?.marks ?? [];
    };
    const [number] = [await playRound(), await playRound()];
    const before = await marksNow();
    const mark = await lobby.marks(['live']);
    await correct(number);
    expect(await marksNow()).toHaveLength(before.length - 1);
    expect(await lobby.marks(['live'])).not.toEqual(mark);
  });

  it('is told with all results, where a new one came with it', async () => {
    const number = await playRound();
    const before = await tableNow();
    await playRound();
    await correct(number);
    const after = await tableNow();
    const change = tableSource(world.deps).change?.({ ...before }, { ...after });
    expect(change).toMatchObject({ results: after.results });
  });
});

it('a result that came is told alone', async () => {
  await playRound();
  const before = await tableNow();
  const number = await playRound();
  const change = tableSource(world.deps).change?.({ ...before }, { ...(await tableNow()) });
  expect(change).toMatchObject({ added: [{ number, outcome: expect.any(Number) }] });
  expect(change).not.toHaveProperty('results');
});

it('the tag of a seat needs a key of the venue, and is another one at another table', async () => {
  const player = await table.player(10_000n);
  await player.bet({ red: '10.00' });
  const tagOf = ({ seats }: TableState) => seats[0]?.tag;
  const tag = tagOf(await tableNow());
  expect(tag).toMatch(/^[0-9a-f]{6}$/);
  expect(tagOf(await tableNow())).toBe(tag);
  const key = randomBytes(32);
  const sealer = createSealer({ keys: [{ id: 1, key }], indexKey: key });
  expect(tagOf(await tableNow({ ...world.deps, sealer }))).not.toBe(tag);
  const other = testTable(world, 'sic-1');
  await other.open();
  const round = (await other.stateOf())?.id;
  const wagers = { big: '10.00' };
  expect((await player.post('bets', { key: randomUUID(), table: 'sic-1', round, wagers })).status).toBe(200);
  const view = await tableSource(world.deps).read('sic-1', []);
  expect(tagOf(view?.state as unknown as TableState)).not.toBe(tag);
});

it('the lobby counts each player of the last rounds once, with any bet, and no player without a bet', async () => {
  const lobby = lobbySource(world.deps);
  const seatedNow = async () =>
    ((await lobby.read('live', []))?.state['rou-1'] as { seated: number } | undefined)?.seated ?? -1;
  const before = await seatedNow();
  const [one, other] = [await table.player(10_000n), await table.player(10_000n)];
  await table.player(10_000n);
  await one.bet({ red: '10.00', even: '10.00' });
  await one.bet({ black: '10.00' });
  await other.bet({ 'straight-7': '10.00' });
  expect(await seatedNow()).toBe(before + 2);
  await playRound();
  await one.bet({ red: '10.00' });
  expect(await seatedNow()).toBe(before + 2);
  for (let rounds = 0; rounds < 15; rounds += 1) await playRound();
  expect(await seatedNow()).toBe(0);
});

it('the lobby tells the time of the database, not of the process', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') });
  try {
    const view = await lobbySource(world.deps).read('live', []);
    expect(view?.now.getUTCFullYear()).toBeGreaterThan(2001);
  } finally {
    vi.useRealTimers();
  }
});
