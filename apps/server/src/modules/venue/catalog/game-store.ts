/** The games of the venues, favourites of members, and last played games. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface VenueGame {
  enName: string;
  channelCode: string;
  venueName: string;
  category: string;
  gameCode: string;
  name: string;
  studio: string;
  kind: string;
  note: string;
  tags: ('hot' | 'new')[];
  art: string;
  rtpPpm: number | null;
  hitPpm: number | null;
  volatility: number | null;
  featureEvery: number | null;
  maxWinTenths: number | null;
  minStake: Amount | null;
  maxStake: Amount | null;
  demo: boolean;
  favourite: boolean;
  pool: Amount | null;
  /** Of the game or of its venue. */
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

export type GameGroup = 'all' | 'hot' | 'new' | 'recent' | 'favourite' | 'pool';

export interface GameFilter {
  memberId: MemberId | undefined;
  /** Empty fields filter nothing. */
  enName: string;
  category: string | undefined;
  gameCode: string;
  studio: string;
  kind: string;
  group: GameGroup;
  text: string;
}

/** How long a pool is shown after its venue reported it. */
const poolShownSeconds = 120;

/** Pools that were reported lately. */
const livePools = ({ sql }: Queries) => sql`
  (select * from venue_pools where reported_at > clock_timestamp() - make_interval(secs => ${poolShownSeconds}))`;

/** One page of the games that pass the filter, and how many pass. The last entered game stands first in `recent`. */
export async function listVenueGames(
  q: Queries,
  filter: GameFilter,
  page: { limit: number; offset: number },
): Promise<{ games: VenueGame[]; total: number }> {
  const { sql } = q;
  const { group, text, memberId = null, category = null } = filter;
  // Signs of a pattern stand for themselves.
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<(VenueGame & { total: number })[]>`
    select v.en_name, v.code as channel_code, v.name as venue_name, v.category, g.game_code, g.name, g.studio, g.kind, g.note, g.tags, g.art,
      g.rtp_ppm, g.hit_ppm, g.volatility, g.feature_every, g.max_win_tenths, g.min_stake, g.max_stake, g.demo,
      f.member_id is not null as favourite,
      (select max(p.amount) from ${livePools(q)} p where p.venue = g.venue and p.game_code = g.game_code) as pool,
      g.maintenance or v.maintenance as maintenance,
      case when v.maintenance then v.maintenance_until else g.maintenance_until end as maintenance_until,
      count(*) over ()::integer as total
    from venue_games g
    join venues v on v.code = g.venue
    left join venue_game_favourites f on f.venue = g.venue and f.game_code = g.game_code and f.member_id = ${memberId}
    left join venue_game_visits w on w.venue = g.venue and w.game_code = g.game_code and w.member_id = ${memberId}
    where (${filter.enName} in ('', v.en_name)) and (${category}::text is null or v.category = ${category})
      and (${filter.gameCode} in ('', g.game_code)) and (${filter.studio} in ('', g.studio)) and (${filter.kind} in ('', g.kind))
      and (${text} = '' or g.name ilike ${pattern} or g.search_words ilike ${pattern})
      and case ${group}
        when 'recent' then w.member_id is not null
        when 'favourite' then f.member_id is not null
        when 'pool' then exists (select from ${livePools(q)} p where p.venue = g.venue and p.game_code = g.game_code)
        when 'all' then true
        else ${group} = any(g.tags) end
    order by case when ${group} = 'recent' then w.visited_at end desc, case when ${group} = 'favourite' then f.created_at end desc,
      v.sort, g.sort, g.game_code
    limit ${page.limit} offset ${page.offset}`;
  return { games: rows, total: rows[0]?.total ?? (page.offset === 0 ? 0 : await countAll(q, filter)) };
}

/** A page beyond the last has no row that could say how many there are. */
async function countAll(q: Queries, filter: GameFilter): Promise<number> {
  return (await listVenueGames(q, filter, { limit: 1, offset: 0 })).total;
}

export async function findVenueGame(
  q: Queries,
  enName: string,
  gameCode: string,
): Promise<VenueGame | undefined> {
  const every = {
    memberId: undefined,
    category: undefined,
    studio: '',
    kind: '',
    group: 'all',
    text: '',
  } as const;
  const { games } = await listVenueGames(q, { ...every, enName, gameCode }, { limit: 1, offset: 0 });
  return games[0];
}

export interface CatalogueVenue {
  enName: string;
  channelCode: string;
  name: string;
  category: string;
  provider: string;
  walletMode: 'transfer' | 'seamless';
  maintenance: boolean;
  maintenanceUntil: Date | null;
  games: number;
}

/** The venues of a category, each with the number of its games. */
export function listCatalogueVenues(
  { sql }: Queries,
  category: string | undefined,
): Promise<CatalogueVenue[]> {
  return sql<CatalogueVenue[]>`
    select v.en_name, v.code as channel_code, v.name, v.category, v.provider, v.wallet_mode, v.maintenance, v.maintenance_until,
      (select count(*) from venue_games g where g.venue = v.code)::integer as games
    from venues v where ${category ?? null}::text is null or v.category = ${category ?? null}
    order by v.sort`;
}

export function listStudios(
  { sql }: Queries,
  category: string | undefined,
): Promise<{ studio: string; games: number }[]> {
  return sql<{ studio: string; games: number }[]>`
    select g.studio, count(*)::integer as games from venue_games g join venues v on v.code = g.venue
    where ${category ?? null}::text is null or v.category = ${category ?? null}
    group by g.studio order by 2 desc, 1`;
}

export async function listKinds({ sql }: Queries, category: string | undefined): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select g.kind from venue_games g join venues v on v.code = g.venue
    where ${category ?? null}::text is null or v.category = ${category ?? null}
    group by g.kind order by min(g.sort), g.kind`;
  return rows.map(({ kind }) => kind);
}

export async function countFavouriteGames(
  { sql }: Queries,
  memberId: MemberId,
  category: string | undefined,
): Promise<number> {
  const [row] = await sql<{ marked: number }[]>`
    select count(*)::integer as marked from venue_game_favourites f join venues v on v.code = f.venue
    where f.member_id = ${memberId} and (${category ?? null}::text is null or v.category = ${category ?? null})`;
  return row?.marked ?? 0;
}

export interface MarkedGame {
  memberId: MemberId;
  venue: string;
  gameCode: string;
}

/** Marks as long as the member has fewer than `most`; returns whether it is marked now. */
export async function insertFavouriteGame(
  { sql }: Tx,
  { memberId, venue, gameCode, most }: MarkedGame & { most: number },
): Promise<boolean> {
  // One member's marks are counted and written one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('favourite games', ${memberId}))`;
  const [row] = await sql<{ marked: boolean }[]>`
    with added as (
      insert into venue_game_favourites (member_id, venue, game_code)
      select ${memberId}, ${venue}, ${gameCode}
      where (select count(*) from venue_game_favourites where member_id = ${memberId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from venue_game_favourites
      where member_id = ${memberId} and venue = ${venue} and game_code = ${gameCode}) as marked`;
  return row?.marked ?? false;
}

export async function deleteFavouriteGame(
  { sql }: Queries,
  { memberId, enName, gameCode }: { memberId: MemberId; enName: string; gameCode: string },
): Promise<void> {
  await sql`
    delete from venue_game_favourites
    where member_id = ${memberId} and game_code = ${gameCode} and venue = (select code from venues where en_name = ${enName})`;
}

export async function writeVisit({ sql }: Queries, { memberId, venue, gameCode }: MarkedGame): Promise<void> {
  await sql`
    insert into venue_game_visits (member_id, venue, game_code) values (${memberId}, ${venue}, ${gameCode})
    on conflict (member_id, venue, game_code) do update set visited_at = excluded.visited_at`;
}

export interface BonusPool {
  enName: string;
  poolCode: string;
  name: string;
  gameCode: string | null;
  amount: Amount;
  reportedAt: Date;
  lastWon: Amount | null;
  lastWonAt: Date | null;
}

/** The pools of a category that were reported lately, the largest first. */
export function listPools(q: Queries, category: string | undefined): Promise<BonusPool[]> {
  return q.sql<BonusPool[]>`
    select v.en_name, p.pool_code, p.name, p.game_code, p.amount, p.reported_at, p.last_won, p.last_won_at
    from ${livePools(q)} p join venues v on v.code = p.venue
    where ${category ?? null}::text is null or v.category = ${category ?? null}
    order by p.sort, p.amount desc`;
}
