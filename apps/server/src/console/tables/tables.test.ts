/** The desk of tables and rooms from the console to a house venue that listens. */
import type { Tx } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';
import { type HouseConsole, houseConsole, houseSecret } from '../test-house.ts';

let house: HouseConsole;
let server: ConsoleServer;
let risk: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  house = await houseConsole();
  ({ server } = house);
  risk = await server.staff('risk');
  auditor = await server.staff('auditor');
});
afterAll(() => house.close());

const base = '/console/api/v1/tables' as const;
const reason = '夜间降低上限';
const limits = { minBet: '10.00', maxBet: '800.00', maxRound: '2000.00', maxKinds: { straight: '40.00' } };
/** The desk's present state. */
async function seenTable() {
  const { data } = await server.call(`${base}/list`, {}, auditor);
  const found = data?.list.find(({ code }) => code === 'rou-1');
  return { isOpen: found?.isOpen ?? true, limits: found?.limits ?? limits };
}
const set = async (change: object = {}, staff = risk) => {
  const body = { table: 'rou-1', isOpen: true, limits, reason, seen: await seenTable() };
  return server.call(`${base}/set`, { ...body, ...change }, staff);
};
const terms = {
  ...{ isOpen: true, base: '1.00', entryMin: '300.00', rakePercent: 4 },
  ...{ gatherMs: 5000, turnMs: 9000, houseSits: false },
};
async function seenRoom(): Promise<typeof terms> {
  const { data } = await server.call(`${base}/rooms`, {}, auditor);
  return { ...terms, ...data?.list.find(({ code }) => code === 'niuniu-2') };
}
const setRoom = async (change: object = {}, room = 'niuniu-2', seen?: typeof terms) =>
  server.call(
    `${base}/setRoom`,
    { room, terms: { ...terms, ...change }, seen: seen ?? (await seenRoom()), reason },
    risk,
  );

it('sets the limits of a table, and the audit has both', async () => {
  const { data } = await server.call(`${base}/list`, {}, auditor);
  expect(data.list).toHaveLength(10);
  const find = async () =>
    (await server.call(`${base}/list`, {}, auditor)).data.list.find(({ code }) => code === 'rou-1');
  const wide = { minBet: '1.00', maxBet: '5000.00', maxRound: '20000.00', maxKinds: {} };
  expect((await set({ limits: wide })).status_code).toBe(6000);
  expect(await find()).toMatchObject({
    ...{ isOpen: true, limits: { maxBet: '5000.00', maxKinds: {} } },
    kinds: ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'even-money'],
  });
  expect((await set()).status_code).toBe(6000);
  expect((await find())?.limits).toEqual(limits);
  expect(await server.auditOf(risk.actor)).toContainEqual({ action: 'table-set', subject: 'table:rou-1' });
  const [row] = await server.app.owner.sql<{ detail: object }[]>`
    select detail from audit_events where action = 'table-set' order by id desc limit 1`;
  expect(row?.detail).toEqual({
    ...{ before: 'open / 1.00 / 5000.00 / 20000.00', reason },
    after: 'open / 10.00 / 800.00 / 2000.00 / straight 40.00',
  });
});

it('refuses limits that cannot hold together, an unknown table, and staff without the right', async () => {
  const before = await server.auditOf(risk.actor);
  expect(await set({ limits: { ...limits, maxBet: '3000.00' } })).toMatchObject({ status_code: 6007 });
  expect((await set({ limits: { ...limits, minBet: '1.50' } })).status_code).toBe(6007);
  expect((await set({ table: 'none' })).status_code).toBe(6004);
  expect((await set({}, auditor)).status_code).toBe(6003);
  for (const kind of ['pairs', 'jackpot', 'constructor'])
    expect(await set({ limits: { ...limits, maxKinds: { [kind]: '50.00' } } }), kind).toMatchObject({
      status_code: 6007,
      message: '场馆不接受这些设置，未作变更，请核对后重试',
    });
  // A field that was not sent is no action of the operator.
  expect(await server.auditOf(risk.actor)).toEqual(before);
});

it('sets the terms of a room', async () => {
  expect((await setRoom()).status_code).toBe(6000);
  const { data } = await server.call(`${base}/rooms`, {}, auditor);
  expect(data.list).toHaveLength(25);
  expect(data.list.find(({ code }) => code === 'niuniu-2')).toMatchObject({
    ...{ ...terms, locked: '225.00', lockedUnits: 225, seats: 6, players: 0, hands: 0 },
  });
  expect(await server.auditOf(risk.actor)).toContainEqual({ action: 'room-set', subject: 'room:niuniu-2' });
  const before = await server.auditOf(risk.actor);
  expect((await setRoom({ entryMin: '224.99' })).message).toBe('入场要求不能低于入座锁定金额，未作变更');
  expect((await setRoom({}, 'none')).status_code).toBe(6004);
  expect((await setRoom({ turnMs: 1000 })).status_code).toBe(6007);
  expect((await setRoom({ base: '0.00' })).status_code).toBe(6007);
  expect((await setRoom({ base: '0.00', entryMin: '0.00' })).status_code).toBe(6007);
  expect(await server.auditOf(risk.actor)).toEqual(before);
});

it('does not open a table again by a form from before a colleague closed it', async () => {
  const [table, room] = [await seenTable(), await seenRoom()];
  expect((await set({ isOpen: false })).status_code).toBe(6000);
  expect((await setRoom({ isOpen: false })).status_code).toBe(6000);
  const before = await server.auditOf(risk.actor);
  const stale = { status_code: 6008, message: '设置已被其他人修改，未作变更，请重新打开后修改' };
  expect(await set({ seen: table })).toMatchObject(stale);
  expect(await setRoom({}, 'niuniu-2', room)).toMatchObject(stale);
  expect([(await seenTable()).isOpen, (await seenRoom()).isOpen]).toEqual([false, false]);
  expect(await server.auditOf(risk.actor)).toEqual(before);
  expect((await set()).status_code).toBe(6000);
  expect((await seenTable()).isOpen).toBe(true);
});

it('takes one of two changes that meet at the venue; the audit has the refusal of the other', async () => {
  const { world } = house;
  const [table, room] = [await seenTable(), await seenRoom()];
  const waiting = () => world.database.db.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  /** Both have passed the check of the platform before the venue takes the first. */
  async function meet(lock: (tx: Tx) => Promise<unknown>, ask: (first: boolean) => ReturnType<typeof set>) {
    let asked: ReturnType<typeof set>[] = [];
    await world.database.owner.transaction(async (tx) => {
      await lock(tx);
      asked = [ask(true), ask(false)];
      await expect.poll(async () => (await waiting()).length).toBe(2);
    });
    const codes = (await Promise.all(asked)).map(({ status_code }) => status_code);
    expect(codes.sort()).toEqual([6000, 6008]);
    const [row] = await server.app.owner.sql<{ detail: object }[]>`
      select detail from audit_events where actor = ${risk.actor} order by id desc limit 1`;
    expect(row?.detail).toEqual({ refused: 'changed' });
  }
  await meet(
    ({ sql }) => sql`select from game_tables where code = 'rou-1' for update`,
    (first) => set({ seen: table, limits: { ...limits, maxBet: first ? '810.00' : '820.00' } }),
  );
  await meet(
    ({ sql }) => sql`select from chess_rooms where code = 'niuniu-2' for update`,
    (first) => setRoom({ isOpen: !first, rakePercent: 5 }, 'niuniu-2', room),
  );
});

it('says that nothing was changed where the venue is silent', async () => {
  const silent = await consoleServer({ HJ_VENUE_URL: 'http://127.0.0.1:9', HJ_VENUE_SECRET: houseSecret });
  try {
    const staff = await silent.staff('risk');
    const seen = { isOpen: true, limits };
    const body = { table: 'rou-1', isOpen: true, limits, reason, seen };
    expect(await silent.call(`${base}/set`, body, staff)).toMatchObject({ status_code: 6317 });
    expect((await silent.call(`${base}/rooms`, {}, staff)).status_code).toBe(6317);
  } finally {
    await silent.close();
  }
});
