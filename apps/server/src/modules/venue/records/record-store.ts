/** The rounds that venues say were played, and how far each venue was read. */
import type { Amount } from '@hj/money';
import { column, type MemberId, type Queries, type Tx, textColumn } from '@hj/platform';
import type { BetRecord } from './record-source.ts';

export interface PulledVenue {
  code: string;
  /** Who is asked. */
  provider: string;
  category: string;
  isCounted: boolean;
  readUntil: Date | null;
}

export function listPulledVenues({ sql }: Queries): Promise<PulledVenue[]> {
  return sql<PulledVenue[]>`
    select v.code, coalesce(v.wallet_provider, v.provider) as provider,
      case v.category when 'fish' then 'fishing' when 'gaming' then 'esport' else v.category end as category,
      v.wallet_mode = 'transfer' as is_counted, p.read_until
    from venues v left join venue_pulls p on p.venue = v.code order by v.sort`;
}

/** The members among these ids. */
export async function listKnownMembers({ sql }: Queries, ids: readonly MemberId[]): Promise<Set<bigint>> {
  const rows = await sql<{ id: bigint }[]>`select id from members where id = any(${[...ids]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Writes new and changed rounds. An older state never replaces a newer one. @returns the number of written rows */
export async function writeRecords(
  { sql }: Tx,
  { code, category, isCounted }: Pick<PulledVenue, 'code' | 'category' | 'isCounted'>,
  records: readonly (BetRecord & { contentHash: string })[],
): Promise<number> {
  if (records.length === 0) return 0;
  const written = await sql`
    insert into venue_bet_records as r (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
      ended_at, changed_at, raw, content_hash, counted)
    select ${code}, member_id, game_code, round, ${category}, stake, payout,
      case state when 'closed' then coalesce(turnover, stake) else 0 end,
      state, started_at, ended_at, changed_at, raw::jsonb, content_hash, ${isCounted}
    from unnest(
      ${column(records, ({ memberId }) => memberId)}::bigint[],
      ${textColumn(records, ({ gameCode }) => gameCode)}::text[],
      ${textColumn(records, ({ round }) => round)}::text[],
      ${column(records, ({ stake }) => stake)}::bigint[],
      ${column(records, ({ payout }) => payout)}::bigint[],
      ${column(records, ({ turnover }) => turnover)}::bigint[],
      ${textColumn(records, ({ state }) => state)}::text[],
      ${column(records, ({ startedAt }) => startedAt)}::timestamptz[],
      ${column(records, ({ endedAt }) => endedAt ?? undefined)}::timestamptz[],
      ${column(records, ({ changedAt }) => changedAt)}::timestamptz[],
      ${textColumn(records, ({ raw }) => JSON.stringify(raw))}::text[],
      ${textColumn(records, ({ contentHash }) => contentHash)}::text[])
      as n (member_id, game_code, round, stake, payout, turnover, state, started_at, ended_at, changed_at, raw, content_hash)
    on conflict (venue, member_id, game_code, round) do update
    set stake = excluded.stake, payout = excluded.payout, turnover = excluded.turnover, state = excluded.state,
      ended_at = excluded.ended_at, changed_at = excluded.changed_at, raw = excluded.raw, content_hash = excluded.content_hash,
      pulled_at = clock_timestamp()
    where r.content_hash <> excluded.content_hash and r.changed_at <= excluded.changed_at`;
  return written.count;
}

export async function putReadUntil({ sql }: Tx, venue: string, until: Date): Promise<void> {
  await sql`
    insert into venue_pulls as p (venue, read_until) values (${venue}, ${until})
    on conflict (venue) do update set read_until = greatest(p.read_until, excluded.read_until)`;
}

/** Minutes of a day in which rounds began that are not done, any `limit` of them. */
export async function listOpenMinutes(
  { sql }: Queries,
  { venue, from, to, limit }: { venue: string; from: Date; to: Date; limit: number },
): Promise<Date[]> {
  const rows = await sql<{ minute: Date }[]>`
    select minute from (
      select distinct date_trunc('minute', started_at) as minute from venue_bet_records
      where venue = ${venue} and state = 'open' and started_at >= ${from} and started_at < ${to}) m
    order by random() limit ${limit}`;
  return rows.map(({ minute }) => minute);
}

export interface GameFilter {
  /** A venue's name; every venue without it. */
  enName: string | undefined;
  state: 'all' | 'open' | 'settled';
  from: Date | undefined;
  to: Date | undefined;
}

function matching({ sql }: Queries, memberId: MemberId, { enName, state, from, to }: GameFilter) {
  return sql`
    r.member_id = ${memberId} and (${enName ?? null}::text is null or v.en_name = ${enName ?? null})
    and r.started_at >= ${from ?? new Date(0)} and r.started_at < ${to ?? new Date('9999-01-01T00:00:00Z')}
    and ${state === 'all' ? sql`true` : sql`(r.state = 'open') = ${state === 'open'}`}`;
}

export interface GameRow {
  id: bigint;
  enName: string;
  name: string;
  gameCode: string;
  round: string;
  stake: Amount;
  payout: Amount;
  turnover: Amount;
  state: 'open' | 'closed' | 'void';
  startedAt: Date;
  endedAt: Date | null;
}

export function listGames(
  q: Queries,
  memberId: MemberId,
  { limit, offset, ...filter }: GameFilter & { limit: number; offset: number },
): Promise<GameRow[]> {
  return q.sql<GameRow[]>`
    select r.id, v.en_name, v.name, r.game_code, r.round, r.stake, r.payout, r.turnover, r.state, r.started_at, r.ended_at
    from venue_bet_records r join venues v on v.code = r.venue where ${matching(q, memberId, filter)}
    order by r.started_at desc, r.id desc limit ${limit} offset ${offset}`;
}

export interface GameTotals {
  count: number;
  stake: Amount;
  turnover: Amount;
  payout: Amount;
  profit: Amount;
}

/** Returned stakes do not count. Profit is that of closed rounds. */
export async function sumGames(q: Queries, memberId: MemberId, filter: GameFilter): Promise<GameTotals> {
  const [totals] = await q.sql<[GameTotals]>`
    select count(*)::int as count, coalesce(sum(r.stake) filter (where r.state <> 'void'), 0)::bigint as stake,
      coalesce(sum(r.turnover), 0)::bigint as turnover, coalesce(sum(r.payout) filter (where r.state <> 'void'), 0)::bigint as payout,
      coalesce(sum(r.payout - r.stake) filter (where r.state = 'closed'), 0)::bigint as profit
    from venue_bet_records r join venues v on v.code = r.venue where ${matching(q, memberId, filter)}`;
  return totals;
}
