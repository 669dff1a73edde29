/** The fixture of the fault tests: a database with matches, members with money, and the questions asked of it afterwards. */
import type { Db, MemberId, Queries } from '@hj/platform';
import { type TestDatabase, tableDigests, testDatabase } from '@hj/platform/test-kit';
import { z } from 'zod';
import {
  createMatch,
  createMembers,
  faultsOf,
  type MatchOptions,
  type TestMatch,
  type TestMember,
} from '../modules/sportsbook/test-bets.ts';
import { bystander } from '../test-bystander.ts';
import { dataOf, type FaultClient } from './test-client.ts';

export interface World extends TestDatabase {
  addMatch(options?: MatchOptions): Promise<TestMatch>;
  addMembers(count: number, cash: bigint): Promise<TestMember[]>;
}

export async function createWorld(): Promise<World> {
  const database = await testDatabase({ max: 4 });
  return {
    ...database,
    addMatch: (options) => createMatch(database.owner, options),
    addMembers: (count, cash) => createMembers(database.owner, count, { cash }),
  };
}

/** A price on offer, as a visitor reads it. */
export interface Offer {
  marketId: string;
  outcome: string;
  price: number;
  score: string;
}

const list = z.object({
  pageCount: z.int(),
  matches: z.array(
    z.object({
      state: z.object({ sc_FT_H: z.int(), sc_FT_A: z.int(), stop: z.string().nullable() }),
      markets: z.array(
        z.object({
          marketId: z.string(),
          status: z.string(),
          outcomes: z.array(z.object({ o: z.string(), p: z.int() })),
        }),
      ),
    }),
  ),
});

/** Everything on offer in a list: `RB` in play, `FT` today, `FU` later. */
export async function listOffers(client: FaultClient, showtype: 'RB' | 'FT' | 'FU'): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const asked = { showtype, pageNum, pageSize: 100 };
    const { matches, pageCount } = dataOf(await client.resource('get_game_list', asked), list);
    offers.push(...matches.flatMap(offersOf));
    pages = pageCount;
  }
  return offers;
}

function offersOf({ state, markets }: z.output<typeof list>['matches'][number]): Offer[] {
  const score = `${state.sc_FT_H}-${state.sc_FT_A}`;
  return markets
    .filter(({ status }) => state.stop === null && status === 'active')
    .flatMap(({ marketId, outcomes }) =>
      outcomes.map(({ o, p }) => ({ marketId, outcome: o, price: p, score })),
    );
}

/** Matches before the start, whether that is today or tomorrow in Beijing. */
export async function listPrematch(client: FaultClient): Promise<Offer[]> {
  return [...(await listOffers(client, 'FT')), ...(await listOffers(client, 'FU'))];
}

export interface StoredBet {
  id: bigint;
  memberId: MemberId;
  key: string;
  state: string;
  risk: bigint;
  payout: bigint | null;
}

export async function listBets({ sql }: Db): Promise<StoredBet[]> {
  return await sql<StoredBet[]>`
    select id, member_id, client_key as key, state, risk, payout from bets
    where member_id <> ${bystander} order by id`;
}

/** Members whose cash and held money differ from the beginning, less stakes, plus payouts. */
export async function listMoneyFaults({ sql }: Db, members: readonly TestMember[], cash: bigint) {
  const ids = members.map(({ memberId }) => memberId);
  return await sql`
    with moved as (
      select member_id,
        sum(case when state in ('confirming', 'accepted') then risk else 0 end) as open,
        sum(case when state in ('settled', 'void') then payout - risk else 0 end) as won
      from bets group by member_id)
    select w.member_id, w.cash, w.held, coalesce(m.open, 0) as open, coalesce(m.won, 0) as won
    from (
      select member_id, sum(balance) filter (where kind = 'cash') as cash, sum(balance) filter (where kind = 'hold') as held
      from ledger_accounts where member_id = any(${ids}::bigint[]) group by member_id) w
    left join moved m on m.member_id = w.member_id
    where w.held <> coalesce(m.open, 0) or w.cash <> ${cash} - coalesce(m.open, 0) + coalesce(m.won, 0)
    limit 20`;
}

/** Everything that may be wrong: ledger, bets, and the wallets against a sum that does not use the ledger. */
export async function listFaults(
  { db }: World,
  members: readonly TestMember[],
  cash: bigint,
): Promise<unknown[]> {
  return [...(await faultsOf(db)), ...(await listMoneyFaults(db, members, cash))];
}

/** Journals of calls and attempts; they record refusals too. Money that fits no order is one for the desk. */
const journals = [
  ...['provider_callbacks', 'login_log', 'audit_events', 'region_events', 'attempt_counters', 'captchas'],
  ...['captcha_passes', 'sliders', 'deposit_unmatched'],
];

/**
 * A checksum of the rows of each table. Left out: the journals, the times at which sessions were used, and exposures that are zero
 * (an empty counter is made when a selection is first asked for).
 */
export function checksums(queries: Queries): Promise<Record<string, string>> {
  return tableDigests(queries, {
    without: journals,
    withoutColumns: ['last_seen_at', 'active_at'],
    conditions: { exposures: 'liability <> 0' },
  });
}

/** Cuts every connection of the servers, as a restart of the database or a broken network does; returns how many. */
export async function cutConnections({ owner }: World): Promise<number> {
  const rows = await owner.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'hj_app' and application_name <> 'hj'`;
  return rows.length;
}
