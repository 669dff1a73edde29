/**
 * The record of a member with 100,000 deals and 100,000 bets among those of others (issue 4): the first page and the sums, as the
 * server answers them, against the 100 ms that a page may take. The median of the calls counts; the slowest is printed beside it.
 */
import { betRecordCalls } from '@hj/contract';
import { createBus, createDb, type Db, type MemberId } from '@hj/platform';
import { queryDeals } from '../apps/server/src/modules/cashier/records/deals.ts';
import { createRecordRoutes } from '../apps/server/src/modules/sportsbook/bets/records/bet-records.ts';
import {
  betInput,
  contextOf,
  createAcceptor,
  createMatch,
  createMembers,
  type TestMember,
  tryBet,
} from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { venueGames } from '../apps/server/src/modules/venue/index.ts';
import { startBenchCluster } from './database/start.ts';
import { type Check, finish } from './lib/verdict.ts';

const quick = process.argv.includes('--quick');
const rows = quick ? 10_000 : 100_000;
const calls = quick ? 10 : 50;
const limitMs = 100;
const port = 24_440;

/** A bet of the member's own, copied: every tenth is still open, and between two of them stands one of another member. */
async function seedBets({ sql }: Db, one: MemberId, other: MemberId): Promise<void> {
  await sql`
    insert into bets select copy.*
    from (select * from bets limit 1) b, generate_series(1, ${2 * rows}::int) n,
      lateral jsonb_populate_record(null::bets, to_jsonb(b) || jsonb_build_object(
        'id', b.id + n, 'client_key', 'bench' || n, 'slip_id', b.slip_id + n, 'hold_id', b.hold_id + n,
        'member_id', case when n % 2 = 0 then ${one}::bigint else ${other}::bigint end,
        'placed_at', b.placed_at - n * interval '1 minute')
        || case when n % 20 < 2 then '{}'::jsonb else jsonb_build_object(
          'state', 'settled', 'settled_at', b.placed_at, 'result_code', 'W', 'payout', b.risk + b.to_win,
          'turnover', b.to_win) end) copy`;
  await sql`
    insert into bet_legs select copy.*
    from (select * from bet_legs limit 1) l, generate_series(1, ${2 * rows}::int) n,
      lateral jsonb_populate_record(null::bet_legs, to_jsonb(l) || jsonb_build_object('bet_id', l.bet_id + n)) copy`;
}

async function seedDeals({ sql }: Db, one: MemberId, other: MemberId): Promise<void> {
  await sql`
    insert into deals (id, member_id, type, title, order_no, amount, balance_after, state, step, created_at, ended_at)
    select n, case when n % 2 = 0 then ${one}::bigint else ${other}::bigint end,
      case n % 3 when 0 then 'deposit' when 1 then 'withdrawal' else 'transfer' end, '{"code":"as-written","values":{"text":"银行卡转账"}}', 'B' || n,
      case n % 3 when 0 then 50000 else -20000 end, 100000, 'success', 'succeeded', at, at
    from generate_series(1, ${2 * rows}::int) n, lateral (select now() - n * interval '1 minute' as at) t`;
}

async function seed(owner: Db): Promise<TestMember> {
  const [one, other] = await createMembers(owner, 2, { cash: 100_000_000n });
  if (one === undefined || other === undefined) throw new RangeError('there are no members');
  const match = await createMatch(owner, { id: 1 });
  const { code } = await tryBet(createAcceptor(owner), one, betInput(match));
  if (code !== 6000) throw new Error(`the bet was refused: ${code}`);
  await seedBets(owner, one.memberId, other.memberId);
  await seedDeals(owner, one.memberId, other.memberId);
  await owner.sql`vacuum analyze`;
  return one;
}

async function measure(name: string, ask: () => Promise<number>): Promise<Check> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const found = await ask();
    times.push(performance.now() - startedAt);
    if (found < rows) throw new Error(`${name}: ${found} of ${rows} rows were found`);
  }
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[Math.floor(calls / 2)] ?? 0, times.at(-1) ?? 0];
  console.log(`${name.padEnd(10)} median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`);
  return { of: name, ratio: median / limitMs, limit: 1, better: 'lower' };
}

const bench = await startBenchCluster(port);
try {
  await bench.create('bench');
  const member = await bench.asOwner('bench', seed);
  const db = createDb({ url: bench.cluster.url('bench', 'app'), bus: createBus() });
  const deps = { db, now: () => new Date() };
  const routes = createRecordRoutes(deps, venueGames);
  const context = contextOf(member);
  const [list, total] = ['/game/api/v1/record/betRecordList', '/game/api/v1/record/betRecordTotal'] as const;
  const deals = await measure('deals', async () => {
    const input = { pageNum: 1, pageSize: 15, type: 'all', state: 'all' } as const;
    return (await queryDeals(deps, input, member.memberId)).total;
  });
  const bets = await measure(
    'bets',
    async () =>
      (await routes[list](betRecordCalls[list].request.parse({ pageNum: 1, pageSize: 20 }), context)).total,
  );
  const sums = await measure(
    'bets total',
    async () => (await routes[total](betRecordCalls[total].request.parse({}), context)).count,
  );
  await db.close();
  finish('records', [deals, bets, sums], { rows, limitMs });
} finally {
  await bench.stop();
}
