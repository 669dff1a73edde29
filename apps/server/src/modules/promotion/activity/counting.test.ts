/** Play that counts for the turnover of a gift, where its activity says so (PB3). */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { ask, depositOf, fixedPart, join, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

let rounds = 0;
async function play(
  { memberId }: TestMember,
  stake: number,
  game = 'hongtu',
  category = 'egame',
): Promise<void> {
  rounds += 1;
  await server.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at, ended_at,
      changed_at, raw, content_hash, counted)
    values ('slot', ${memberId}, ${game}, ${`count-${rounds}`}, ${category}, ${stake}, 0, ${stake}, 'closed', now(), now(), now(), '{}',
      'test', true)`;
}

const openGifts = async (member: TestMember) =>
  (await ask(server, '/act/api/v1/promotion/openGifts', {}, member)).data.list.map(
    ({ name, required, done }) => ({
      ...{ name, required, done },
    }),
  );

it('[PB3] games that are excluded and stakes above the largest count for nothing, categories by their weight', async () => {
  const activity = await plantActivity(server.db, [fixedPart()], {
    counting: { weights: { egame: 5_000, chess: 0 }, excludedGames: ['jinlong'], maxBet: '50.00' },
  });
  const member = await server.member();
  await depositOf(server, member);
  await join(server, activity, member);
  // The deposit's own turnover comes first: ¥100, by the weights for all.
  await play(member, 10_000);
  await new Promise((done) => setTimeout(done, 5));
  const [before] = await openGifts(member);
  expect(before).toMatchObject({ required: '24.00' });
  const done = async () => (await openGifts(member))[0]?.done;
  const start = Number(before?.done);
  await play(member, 1_000);
  expect(Number(await done())).toBe(start + 5);
  for (const [stake, game, category] of [
    [1_000, 'jinlong', 'egame'],
    [5_001, 'hongtu', 'egame'],
    [1_000, 'niuniu', 'chess'],
  ] as const)
    await play(member, stake, game, category);
  expect(Number(await done())).toBe(start + 5);
  await play(member, 1_000);
  expect(Number(await done())).toBe(start + 10);
});

it('[PB3] is said on the page of the activity, and stays with a gift whatever the terms become', async () => {
  const counting = { weights: { chess: 0 }, excludedGames: ['hongtu'], maxBet: '50.00' };
  const activity = await plantActivity(server.db, [fixedPart()], { counting });
  const member = await server.member();
  await depositOf(server, member);
  await join(server, activity, member);
  const shown = await ask(
    server,
    '/act/api/v1/promotion/config',
    { activityId: String(activity.id) },
    member,
  );
  const [name] = await server.db.sql<
    { name: string }[]
  >`select name from venue_games where game_code = 'hongtu'`;
  expect(shown.data.list[0]?.counting).toEqual({
    weights: [{ category: 'chess', weight: 0 }],
    excludedGames: [name?.name],
    maxBet: '50.00',
  });
  await plantActivity(server.db, [fixedPart()], {}, { code: activity.code });
  const [row] = await server.db.sql`
    select rules from turnover_requirements where member_id = ${member.memberId} and rules is not null`;
  expect(row?.rules).toEqual({ ...counting, maxBet: '5000' });
});
