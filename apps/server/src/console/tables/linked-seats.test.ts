/** From a refused seat at a venue that listens to the case on the desk of risk (C75). */
import { randomUUID } from 'node:crypto';
import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTable, nextStep } from '../../../../venue/server/src/chess/test-table.ts';
import { applyTransfer, openAccount } from '../../../../venue/server/src/wallet.ts';
import { hasOpenCase } from '../../modules/aml/index.ts';
import { createMembers, silent } from '../../modules/sportsbook/test-bets.ts';
import { tableMarks } from '../../modules/venue/table-marks.ts';
import type { ConsoleServer, TestStaff } from '../test-console.ts';
import { type HouseConsole, houseConsole } from '../test-house.ts';

let house: HouseConsole;
let world: HouseConsole['world'];
let server: ConsoleServer;
let risk: TestStaff;
beforeAll(async () => {
  house = await houseConsole();
  ({ world, server } = house);
  risk = await server.staff('risk');
  await server.app.owner.sql`
    insert into venue_pulls (venue, read_until) values ('chess', now()) on conflict do nothing`;
});
afterAll(() => house.close());

async function members(count: number): Promise<MemberId[]> {
  return (await createMembers(server.app.owner, count, { cash: 0n })).map(({ memberId }) => memberId);
}
async function shareDevice(ids: readonly MemberId[]): Promise<void> {
  const index = Buffer.from(randomUUID().slice(0, 32).padEnd(32, '.'));
  for (const id of ids)
    await server.app.owner.sql`
      insert into member_devices (member_id, device_hash, link_index, label, passed_by, verified_at, last_used_at)
      values (${id}, ${Buffer.from(randomUUID().slice(0, 32))}, ${index}, '', 'code', now(), now())`;
}
async function sitDown(memberId: MemberId) {
  const account = `hj-${memberId}`;
  await openAccount(world.database.db, 'chess', account);
  const money = { reference: randomUUID(), channel: 'chess', account, direction: 'in' } as const;
  await applyTransfer(world.database.db, { ...money, amount: 100_000n });
  const { db, config } = server.app.deps;
  return atTable(world, account, 'niuniu', await tableMarks(db, config, { memberId, venue: 'chess' }));
}
const work = () =>
  server.app.whole.modules.venue.jobs['venue-linked-seats']?.run({}, { log: silent, jobId: '1' });
const cases = async (member?: MemberId) =>
  (
    await server.call(
      '/console/api/v1/cases/list',
      { pageSize: 50, ...(member === undefined ? {} : { member: String(member) }) },
      risk,
    )
  ).data.list.filter(({ rule }) => rule.startsWith('linked-'));

it('[C75] a refused seat is a case with both members, the reason, the table and the time; an operator ends it', async () => {
  const [first, second, stranger] = (await members(3)) as [MemberId, MemberId, MemberId];
  await shareDevice([first, second]);
  const seats = [await sitDown(first), await sitDown(second), await sitDown(stranger)];
  const { hand } = (await seats[0]?.join('niuniu-2'))?.body ?? {};
  expect((await seats[1]?.join('niuniu-2'))?.body).toMatchObject({ error: 'not_here' });
  // Asked for again: the same hand, the same pair.
  expect((await seats[1]?.join('niuniu-2'))?.body).toMatchObject({ error: 'not_here' });
  expect((await seats[2]?.join('niuniu-2'))?.status).toBe(200);
  await work();
  await work();
  const found = await cases();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    ...{ rule: 'linked-refused', state: 'open', amount: '225.00' },
    ...{ member: { memberId: String(second) }, other: { memberId: String(first) } },
    seat: { kinds: ['device'], game: 'niuniu', room: '初级场', number: expect.any(Number) },
  });
  // It is listed for both, and holds up no money: none was played.
  expect((await cases(first)).map(({ caseId }) => caseId)).toEqual([found[0]?.caseId]);
  expect(await hasOpenCase(server.app.deps.db, second)).toBe(false);

  const { caseId = '' } = found[0] ?? {};
  const shown = (await server.call('/console/api/v1/cases/get', { caseId }, risk)).data;
  expect(shown.facts.map(({ name }) => name)).toEqual(['other', 'kinds', 'game', 'room', 'number', 'at']);
  expect(shown.facts).toContainEqual({ name: 'kinds', value: 'device' });
  await server.call('/console/api/v1/cases/assign', { caseId }, risk);
  const note = '夫妻共用电脑，已核实';
  const end = { caseId, outcome: 'cleared', note };
  expect((await server.call('/console/api/v1/cases/decide', end, risk)).data.case).toMatchObject({
    ...{ state: 'decided', outcome: 'cleared', note },
  });
  await work();
  expect((await cases()).map(({ state }) => state)).toEqual(['decided']);
  for (const player of seats) await player.leave(hand);
});

it('[C75] accounts that are found linked after they sat down are a case that holds up withdrawals', async () => {
  const [first, second] = (await members(2)) as [MemberId, MemberId];
  const one = await sitDown(first);
  const other = await sitDown(second);
  const hand: string = (await one.join('niuniu-2')).body.hand ?? '';
  expect((await other.join('niuniu-2')).body.hand).toBe(hand);
  await nextStep(world, hand);
  await shareDevice([first, second]);
  // Both enter once more: the marks of the latest launch count.
  for (const member of [first, second]) await sitDown(member);
  for (const player of [one, other]) await player.leave(hand);
  for (let steps = 0; (await one.state()).hand !== null; steps += 1) {
    expect(steps).toBeLessThan(100);
    await nextStep(world, hand);
  }
  await work();
  const [found] = (await cases(first)).filter(({ rule }) => rule === 'linked-played');
  expect([found?.member.memberId, found?.other?.memberId].sort()).toEqual(
    [String(first), String(second)].sort(),
  );
  expect(await hasOpenCase(server.app.deps.db, first)).toBe(true);
  expect(await hasOpenCase(server.app.deps.db, second)).toBe(true);
});
