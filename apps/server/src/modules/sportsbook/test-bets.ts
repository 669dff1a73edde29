/** Test and bench support: matches with markets, members with money and sessions, and the check of everything. */
import { createHash, randomUUID } from 'node:crypto';
import type { FeedSettlement, MarketKey, OtherSport, Sport } from '@hj/betting';
import { outcomesOf, parseMarketKey } from '@hj/betting';
import { type ResourceRequest, resources } from '@hj/contract';
import {
  column,
  createLog,
  type Db,
  fromWire,
  type MemberContext,
  type MemberId,
  memberId,
  type Queries,
  type StoredAnswer,
  textColumn,
} from '@hj/platform';
import { ZodError } from 'zod';
import { termsVersion } from '../account/index.ts';
import { checkLedger, type LedgerFault, lockWallets } from '../wallet/index.ts';
import { betInvariants } from './bets/bet-check-store.ts';
import {
  type Acceptor,
  type AcceptorOptions,
  createAcceptor as createSlipAcceptor,
} from './bets/placement/acceptor.ts';
import { placeBet, placeSlip } from './bets/placement/place-bet.ts';
import { enqueueSettlement, type SettlementMessage } from './settlement/settlement-queue-store.ts';

export const silent = createLog({ level: 'silent' });

export interface TestMatch {
  id: bigint;
  /** Market ids by key. */
  markets: Map<MarketKey, bigint>;
}

export interface MatchOptions {
  id?: number;
  sport?: Sport;
  kind?: OtherSport;
  live?: boolean;
  /** Of a live match. */
  phase?: string;
  tier?: 1 | 2 | 3;
  keys?: readonly MarketKey[];
  price?: number;
  /** Of the champion market's runners, where one is among the keys. */
  runners?: readonly string[];
}

const usualKeys = ['winner:full', 'handicap:full:-2', 'handicap:full:-1', 'total:full:10', 'winner:first'];

const state = (redCards = 0) =>
  JSON.stringify({
    phase: 'first-half',
    clockSeconds: 600,
    goals: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
    yellowCards: { home: 0, away: 0 },
    redCards: { home: redCards, away: 0 },
  });

/** A match that takes bets, every outcome of every market at the same price. `owner` connects as the owner. */
export async function createMatch(
  { sql }: Queries,
  {
    id = 501,
    sport = 'FT',
    kind,
    live = false,
    phase = sport === 'FT' ? 'first-half' : 'in-play',
    tier = 1,
    keys = usualKeys,
    price = 1900,
    runners = [],
  }: MatchOptions = {},
): Promise<TestMatch> {
  await sql`insert into leagues values (${tier}, '英格兰超级联赛', '英超', '英格兰', ${tier}) on conflict do nothing`;
  await sql`insert into teams values (1, '阿森纳', 1), (2, '切尔西', 2) on conflict do nothing`;
  await sql`
    insert into matches (id, sport, kind, league_id, home_id, away_id, round, starts_at, neutral, simulated, status, phase, home_score,
      away_score, state, seq, main_seq, feed_at, fixture_at)
    values (${id}, ${sport}, ${kind ?? null}, ${tier}, 1, 2, '第1轮', now() + ${live ? '-10 minutes' : '1 hour'}::interval, false, true,
      ${live ? 'live' : 'scheduled'}, ${live ? phase : 'not-started'}, 0, 0, ${state()}::text::jsonb, 7, 7, 0, 0)`;
  const markets = keys.map((key) => ({ key, market: parseMarketKey(key) }));
  const rows = await sql<{ id: bigint; key: string }[]>`
    insert into markets (match_id, key, type, period, line, rank, status, outcomes, prices)
    select ${id}, key, type, period, line, 0, 'active', string_to_array(outcomes, ','),
      array_fill(${price}::int, array[cardinality(string_to_array(outcomes, ','))])
    from unnest(
      ${textColumn(markets, ({ key }) => key)}::text[],
      ${textColumn(markets, ({ market }) => market.type)}::text[],
      ${textColumn(markets, ({ market }) => market.period)}::text[],
      ${column(markets, ({ market }) => market.line)}::int[],
      ${textColumn(markets, ({ market }) => (market.type === 'outright' ? runners : outcomesOf(market)).join(','))}::text[])
      as m (key, type, period, line, outcomes)
    returning id, key`;
  return { id: BigInt(id), markets: new Map(rows.map((row) => [row.key, row.id])) };
}

export interface TestMember {
  memberId: MemberId;
  sessionId: bigint;
  /** Its hash is stored with the session. */
  token: string;
}

/** Members with a live session and money in their wallets. */
export async function createMembers(
  owner: Db,
  count: number,
  { cash = 100_000n }: { cash?: bigint } = {},
): Promise<TestMember[]> {
  const tokens = Array.from({ length: count }, () => randomUUID().replaceAll('-', '').padEnd(43, '0'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const rows = await owner.sql<{ memberId: bigint; sessionId: bigint; hash: string }[]>`
    with hashes as (
      select hash, row_number() over () as place from unnest(${textColumn(hashes, (hash) => hash)}::text[]) as h (hash)),
    new_members as (
      insert into members (name, password_phc, created_at, terms_version, terms_accepted_at)
      select 'm' || substr(hash, 1, 9), '$argon2id$', now(), ${termsVersion}, now() from hashes returning id, name),
    wallets as (
      insert into ledger_accounts (member_id, kind)
      select id, kind from new_members, unnest(array['cash', 'hold']) as kind)
    insert into sessions (member_id, token_hash, created_at, last_seen_at, active_at, expires_at, address, user_agent, device)
    select m.id, decode(h.hash, 'hex'), now(), now(), now(), now() + interval '1 day', '127.0.0.1', 'test', 'test'
    from new_members m join hashes h on m.name = 'm' || substr(h.hash, 1, 9)
    returning member_id, id as session_id, encode(token_hash, 'hex') as hash`;
  const byHash = new Map(hashes.map((hash, index) => [hash, tokens[index] ?? '']));
  const members = rows.map((row) => ({
    memberId: memberId(row.memberId),
    sessionId: row.sessionId,
    token: byHash.get(row.hash) ?? '',
  }));
  if (cash > 0n) await deposit(owner, members, cash);
  return members;
}

export async function deposit(db: Db, members: readonly TestMember[], amount: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const posting = await lockWallets(tx, {
      members: members.map((member) => member.memberId),
      systems: ['channel:test'],
    });
    for (const { memberId } of members) {
      posting.transfer({
        kind: 'deposit',
        from: { system: 'channel:test' },
        to: { memberId, kind: 'cash' },
        amount,
        reference: `deposit:${randomUUID()}`,
      });
    }
    await posting.write('test');
  });
}

/** As on the wire. */
export type BetInput = ResourceRequest<'bet'>;

export function betInput(match: TestMatch, change: Partial<BetInput> & { key?: MarketKey } = {}): BetInput {
  const { key = 'winner:full', ...input } = change;
  return {
    marketId: String(match.markets.get(key)),
    outcome: 'home',
    price: 1900,
    stake: '10',
    oddsType: 'E',
    autoOdd: 'none',
    tolerance: 0,
    ...input,
  };
}

export function contextOf(member: TestMember, key: string = randomUUID()): MemberContext {
  return {
    requestId: randomUUID(),
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0 "test" \\ browser',
    device: undefined,
    log: silent,
    session: { sessionId: member.sessionId, memberId: member.memberId, name: 'test' },
    key,
    token: member.token,
  };
}

/** Every member may bet from every place. */
export const noRefusal = async () => undefined;

/** Without a delay in play, unless the test names one. */
export function createAcceptor(
  db: Db,
  delayMs: number | 'by sport' = 0,
  options: Pick<AcceptorOptions, 'limits'> = {},
): Acceptor {
  const defaultDelayMs = delayMs === 'by sport' ? undefined : delayMs;
  return createSlipAcceptor({ db, log: silent, defaultDelayMs, ...options });
}

/** The outcome of a bet: its wire form, or the code and reason of its refusal. */
export async function tryBet(acceptor: Acceptor, member: TestMember, input: BetInput, key?: string) {
  const outcome = await outcomeOf(() =>
    placeBet(
      { acceptor, findRefusal: noRefusal },
      fromWire(resources.bet.request, input),
      contextOf(member, key),
    ),
  );
  return { ...outcome, bet: outcome.answer?.bet };
}

/** As on the wire. */
export type SlipInput = ResourceRequest<'combo_bet'>;
export type SlipLegInput = SlipInput['legs'][number];

/** A leg on each of the matches, all on the first outcome of their first market. */
export function slipLegs(
  matches: readonly TestMatch[],
  change: Partial<SlipLegInput> & { key?: MarketKey } = {},
): SlipLegInput[] {
  const { key, ...input } = change;
  return matches.map(({ markets }) => {
    const [marketId] = key === undefined ? markets.values() : [markets.get(key)];
    return { marketId: String(marketId), outcome: 'home', price: 1900, ...input };
  });
}

/** One bet of 10.00 on all legs, a single where there is one, unless the change says otherwise. */
export function slipInput(legs: readonly SlipLegInput[], change: Partial<SlipInput> = {}): SlipInput {
  const places = legs.map((_, place) => place);
  return {
    legs: [...legs],
    bets: [{ legs: places, sizes: [legs.length], stake: '10' }],
    oddsType: 'E',
    autoOdd: 'none',
    tolerance: 0,
    ...change,
  };
}

/** The outcome of a slip: its bets, or the code and reason of its refusal. */
export async function trySlip(acceptor: Acceptor, member: TestMember, input: SlipInput, key?: string) {
  const outcome = await outcomeOf(() =>
    placeSlip(
      { acceptor, findRefusal: noRefusal },
      fromWire(resources.combo_bet.request, input),
      contextOf(member, key),
    ),
  );
  return { ...outcome, bets: outcome.answer?.bets };
}

async function outcomeOf<Answer>(place: () => Promise<StoredAnswer<Answer>>) {
  try {
    return { code: 6000, answer: (await place()).read(), data: undefined };
  } catch (error) {
    // The answer of the sportsbook's path to a request that does not fit its method.
    if (error instanceof ZodError) return { code: 6301, answer: undefined, data: undefined };
    if (!(error instanceof Error) || !('code' in error) || !('data' in error)) throw error;
    return { code: error.code, answer: undefined, data: error.data };
  }
}

export async function enqueue(db: Db, message: SettlementMessage): Promise<void> {
  await db.transaction((tx) => enqueueSettlement(tx, message));
}

export function settlementOf(
  match: TestMatch,
  score: { home: number; away: number },
  change: Partial<FeedSettlement> = {},
): FeedSettlement {
  return {
    type: 'settlement',
    at: 1_000,
    matchId: Number(match.id),
    certainty: 2,
    result: { goals: { first: { home: 0, away: 0 }, full: score } },
    markets: [...match.markets.keys()].map((key) => ({ key })),
    ...change,
  };
}

/** Every fault of ledger and bets; an empty list is clean. */
export function faultsOf(queries: Queries): Promise<LedgerFault[]> {
  return checkLedger(queries, betInvariants);
}
