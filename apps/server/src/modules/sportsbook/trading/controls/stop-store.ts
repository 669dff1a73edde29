/** The SQL of stops. */
import type { Queries, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { TradingReason } from '../reasons.ts';
import type { Scope, ScopeKind } from '../scope.ts';
import { scopeRow } from '../scope.ts';

export interface Stop {
  id: bigint;
  scope: ScopeKind;
  /** Empty for all. */
  scopeId: string;
  reason: TradingReason;
  note: string;
  stoppedBy: string;
  since: Date;
  liftedBy: string | null;
  liftedAt: Date | null;
}

function columns({ sql }: Queries) {
  return sql`id, scope, scope_id, reason, note, stopped_by, since, lifted_by,
    lifted_at`;
}

/** @returns `undefined` if the scope is stopped already */
export async function insertStop(
  tx: Tx,
  scope: Scope,
  { action, reason, note }: { action: StaffAction; reason: TradingReason; note: string },
): Promise<Stop | undefined> {
  const row = scopeRow(scope);
  const [stop] = await tx.sql<Stop[]>`
    insert into trading_stops (scope, scope_id, reason, note, stopped_by)
    values (${row.scope}, ${row.scopeId}, ${reason}, ${note}, ${action.actor})
    on conflict (scope, scope_id) where lifted_at is null do nothing
    returning ${columns(tx)}`;
  return stop;
}

/** @returns `undefined` if the scope is not stopped */
export async function liftStop(tx: Tx, scope: Scope, action: StaffAction): Promise<Stop | undefined> {
  const row = scopeRow(scope);
  const [stop] = await tx.sql<Stop[]>`
    update trading_stops set lifted_by = ${action.actor}, lifted_at = clock_timestamp()
    where scope = ${row.scope} and scope_id = ${row.scopeId} and lifted_at is null
    returning ${columns(tx)}`;
  return stop;
}

/** Those that hold, the newest first. */
export function listActiveStops(q: Queries): Promise<Stop[]> {
  return q.sql<Stop[]>`select ${columns(q)} from trading_stops where lifted_at is null order by id desc`;
}

/** Whether all betting is stopped, not only some of it. */
export async function isAllStopped({ sql }: Queries): Promise<boolean> {
  const rows = await sql`select from trading_stops where scope = 'all' and lifted_at is null`;
  return rows.length > 0;
}

/** Those that were lifted, the newest first, below an id. */
export function listPastStops(
  q: Queries,
  { below, limit }: { below: bigint; limit: number },
): Promise<Stop[]> {
  return q.sql<Stop[]>`
    select ${columns(q)} from trading_stops where lifted_at is not null and id < ${below} order by id desc limit ${limit}`;
}

/** Whether there is such a league, match or market. */
export async function scopeExists({ sql }: Queries, scope: Scope): Promise<boolean> {
  if (scope.kind === 'all' || scope.kind === 'sport') return true;
  const id = String(scope.id);
  const [row] =
    scope.kind === 'league'
      ? await sql`select from leagues where id = ${id}`
      : scope.kind === 'match'
        ? await sql`select from matches where id = ${id}`
        : await sql`select from markets where id = ${id}`;
  return row !== undefined;
}

/**
 * Holds the markets of the scope, at once: it waits for the batches of bets that look at these matches, and those that come after
 * it find them held. Matches are locked in the order of their ids (no deadlock).
 * @returns how many matches, or markets, were not held before
 */
export async function holdScope(tx: Tx, scope: Scope): Promise<number> {
  const { sql } = tx;
  if (scope.kind === 'market') {
    const id = String(scope.id);
    await sql`select from matches where id = (select match_id from markets where id = ${id}) for no key update`;
    return (await sql`update markets set held = true where id = ${id} and not held returning id`).length;
  }
  const which =
    scope.kind === 'all'
      ? sql`true`
      : scope.kind === 'sport'
        ? sql`m.sport = ${scope.id}`
        : scope.kind === 'league'
          ? sql`m.league_id = ${scope.id}`
          : sql`m.id = ${String(scope.id)}`;
  const rows = await sql`
    with open as materialized (
      select m.id from matches m
      where m.status in ('scheduled', 'live', 'postponed') and not m.held and ${which}
      order by m.id for no key update of m)
    update matches set held = true from open where matches.id = open.id and not matches.held returning 1`;
  return rows.length;
}
