/** Players, launch tokens and sessions. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface Player {
  id: bigint;
  operator: number;
  channel: string;
  mode: 'real' | 'demo';
  account: string;
  walletMode: 'transfer' | 'seamless';
  protocol: 'house' | 'hub88' | 'swipe';
  demoBalance: Amount | null;
  knownBalance: Amount;
}

export interface Launch {
  playerId: bigint;
  game: string;
  operatorToken: string | null;
  returnUrl: string | null;
  depositUrl: string | null;
}

export interface PlaySession extends Launch {
  id: string;
  expiresAt: Date;
}

export async function findProtocol(
  { sql }: Queries,
  operator: number,
  channel: string,
): Promise<Player['protocol'] | undefined> {
  const [row] = await sql<{ protocol: Player['protocol'] }[]>`
    select protocol from operator_channels where operator = ${operator} and channel = ${channel}`;
  return row?.protocol;
}

export async function upsertPlayer(
  { sql }: Queries,
  {
    operator,
    channel,
    mode,
    account,
    demoBalance,
  }: Omit<Player, 'id' | 'walletMode' | 'protocol' | 'knownBalance'>,
): Promise<bigint> {
  await sql`
    insert into players (operator, channel, mode, account, demo_balance)
    values (${operator}, ${channel}, ${mode}, ${account}, ${demoBalance}) on conflict do nothing`;
  const [row] = await sql<{ id: bigint }[]>`
    select id from players
    where operator = ${operator} and channel = ${channel} and mode = ${mode} and account = ${account}`;
  if (row === undefined) throw new Error('A player that was made is not there.');
  return row.id;
}

/** Marks of the player now. Marks of players who have not come for long are forgotten. */
export async function setMarks({ sql }: Queries, playerId: bigint, marks: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from player_marks
      where case player_id when ${playerId} then mark <> all(${[...marks]}::text[])
        else told_at < clock_timestamp() - interval '90 days' end
    )
    insert into player_marks (player_id, mark)
    select ${playerId}, mark from (select distinct unnest(${[...marks]}::text[]) as mark order by 1) as told
    on conflict (player_id, mark) do update set told_at = clock_timestamp()`;
}

/** Of real money. */
export async function findPlayerId(
  { sql }: Queries,
  { operator, channel, account }: Pick<Player, 'operator' | 'channel' | 'account'>,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from players
    where (operator, channel, mode, account) = (${operator}, ${channel}, 'real', ${account})`;
  return row?.id;
}

/** One command of a player at a time. */
export async function lockPlayer({ sql }: Tx, id: bigint): Promise<Player> {
  const [player] = await sql<Player[]>`
    select p.id, p.operator, p.channel, p.mode, p.account, p.demo_balance, p.known_balance, o.wallet_mode, o.protocol
    from players p join operator_channels o using (operator, channel) where p.id = ${id} for update of p`;
  if (player === undefined) throw new Error(`There is no player ${id}.`);
  return player;
}

export async function findPlayerMode({ sql }: Queries, id: bigint): Promise<Player['mode']> {
  const [row] = await sql<{ mode: Player['mode'] }[]>`select mode from players where id = ${id}`;
  if (row === undefined) throw new Error(`There is no player ${id}.`);
  return row.mode;
}

/** The last balance of an operator's wallet, with the wins that are on their way to it. */
export async function findKnownBalance({ sql }: Queries, id: bigint): Promise<Amount> {
  const [row] = await sql<{ knownBalance: Amount }[]>`select known_balance from players where id = ${id}`;
  if (row === undefined) throw new Error(`There is no player ${id}.`);
  return row.knownBalance;
}

/** The player's balance at the venue; no operator is asked. */
export async function findOwnBalance({ sql }: Queries, id: bigint): Promise<Amount> {
  const [row] = await sql<{ balance: Amount }[]>`
    select coalesce(p.demo_balance, a.balance, 0)::bigint as balance
    from players p left join accounts a on a.channel = p.channel and a.account = p.account where p.id = ${id}`;
  return row?.balance ?? 0n;
}

export async function setDemoBalance({ sql }: Tx, id: bigint, balance: Amount): Promise<void> {
  await sql`update players set demo_balance = ${balance} where id = ${id}`;
}

export async function setKnownBalance({ sql }: Queries, id: bigint, balance: Amount): Promise<void> {
  await sql`update players set known_balance = ${balance} where id = ${id}`;
}

/**
 * Keeps the balance that an operator's wallet answered. Wins that it has not heard of yet are added: its answer does not hold them.
 * @returns the player's balance
 */
export async function learnBalance({ sql }: Queries, id: bigint, answered: Amount): Promise<Amount> {
  const [player] = await sql<{ knownBalance: Amount }[]>`
    update players set known_balance = ${answered} + coalesce((
      select sum(c.amount) from wallet_calls c join rounds r on r.id = c.round_id left join wallet_calls bet on bet.id = c.reference
      where r.player_id = players.id and c.state = 'open' and c.kind <> 'bet' and bet.state = 'done'), 0)::bigint
    where id = ${id} returning known_balance`;
  if (player === undefined) throw new Error(`There is no player ${id}.`);
  return player.knownBalance;
}

export async function insertLaunch(
  { sql }: Queries,
  { hash, lifeMs, ...launch }: Launch & { hash: Buffer; lifeMs: number },
): Promise<void> {
  await sql`
    with gone as (delete from launch_tokens where expires_at < clock_timestamp() - interval '1 day')
    insert into launch_tokens (hash, player_id, game, operator_token, return_url, deposit_url, expires_at)
    values (${hash}, ${launch.playerId}, ${launch.game}, ${launch.operatorToken}, ${launch.returnUrl},
      ${launch.depositUrl}, clock_timestamp() + ${lifeMs} * interval '1 millisecond')`;
}

/** Uses a token up. @returns undefined if it was used, is over or never was */
export async function takeLaunch({ sql }: Tx, hash: Buffer): Promise<Launch | undefined> {
  const [launch] = await sql<Launch[]>`
    update launch_tokens set used_at = clock_timestamp()
    where hash = ${hash} and used_at is null and expires_at > clock_timestamp()
    returning player_id, game, operator_token, return_url, deposit_url`;
  return launch;
}

export async function insertSession(
  { sql }: Tx,
  { id, hash, lifeMs, ...launch }: Launch & { id: string; hash: Buffer; lifeMs: number },
): Promise<void> {
  await sql`
    insert into play_sessions (id, hash, player_id, game, operator_token, return_url, deposit_url, expires_at)
    values (${id}, ${hash}, ${launch.playerId}, ${launch.game}, ${launch.operatorToken}, ${launch.returnUrl},
      ${launch.depositUrl}, clock_timestamp() + ${lifeMs} * interval '1 millisecond')`;
}

/** A session that is alive; it lives longer by being used, written once a minute at most. */
export async function renewSession(
  { sql }: Queries,
  hash: Buffer,
  lifeMs: number,
): Promise<PlaySession | undefined> {
  const [session] = await sql<PlaySession[]>`
    select id, player_id, game, operator_token, return_url, deposit_url, expires_at from play_sessions
    where hash = ${hash} and expires_at > clock_timestamp()`;
  if (session && session.expiresAt.getTime() < Date.now() + lifeMs - 60_000) {
    await sql`
      update play_sessions set expires_at = clock_timestamp() + ${lifeMs} * interval '1 millisecond'
      where id = ${session.id} and expires_at > clock_timestamp()`;
  }
  return session;
}

/** Ends the sessions of an account, and uses up the launches that have not become one. */
export async function endSessions(
  { sql }: Queries,
  { operator, channel, account }: { operator: number; channel: string; account: string },
): Promise<void> {
  await sql`
    with players as (
      select id from players
      where (operator, channel, mode, account) = (${operator}, ${channel}, 'real', ${account})
    ), launches as (
      update launch_tokens t set used_at = clock_timestamp() from players p
      where t.player_id = p.id and t.used_at is null
    )
    update play_sessions s set expires_at = clock_timestamp() from players p
    where s.player_id = p.id and s.expires_at > clock_timestamp()`;
}

/** Those of the sessions that have not ended. */
export async function listLiveSessions({ sql }: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from play_sessions where id = any(${[...ids]}::uuid[]) and expires_at > clock_timestamp()`;
  return new Set(rows.map(({ id }) => id));
}

/** When a session ends; long ago for one that never was. */
export async function findSessionEnd({ sql }: Queries, id: string): Promise<Date> {
  const [row] = await sql<{ expiresAt: Date }[]>`select expires_at from play_sessions where id = ${id}`;
  return row?.expiresAt ?? new Date(0);
}
