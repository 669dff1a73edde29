/** The SQL that ends controls of finished matches. */
import type { Queries, Tx } from '@hj/platform';
import { type ScopeKey, type ScopeRow, scopeKey } from '../scope.ts';

/** Whether a rule `r` is about one match or market that takes no bets any more. */
function isOver({ sql }: Queries) {
  // The id of another scope is no number.
  const id = sql`case when r.scope in ('match', 'market') then r.scope_id::bigint end`;
  return sql`(
    (r.scope = 'match' and not exists (
      select from matches m where m.id = ${id} and m.status in ('scheduled', 'live', 'postponed')))
    or (r.scope = 'market' and not exists (
      select from markets k join matches m on m.id = k.match_id
      where k.id = ${id} and k.status <> 'closed' and m.status in ('scheduled', 'live', 'postponed'))))`;
}

export async function hasOverControls(q: Queries): Promise<boolean> {
  const [row] = await q.sql`
    select from trading_stops r where lifted_at is null and ${isOver(q)}
    union all
    select from trading_prices r where ended_at is null and ${isOver(q)}
    limit 1`;
  return row !== undefined;
}

/** @returns the scopes of the stops that were lifted */
export async function liftOverStops(tx: Tx, by: string): Promise<ScopeKey[]> {
  const rows = await tx.sql<ScopeRow[]>`
    update trading_stops r set lifted_by = ${by}, lifted_at = clock_timestamp()
    where lifted_at is null and ${isOver(tx)} returning scope, scope_id`;
  return rows.map(scopeKey);
}

/** @returns the scopes of the rules that were ended */
export async function endOverPriceRules(tx: Tx, by: string): Promise<ScopeKey[]> {
  const rows = await tx.sql<ScopeRow[]>`
    update trading_prices r set ended_by = ${by}, ended_at = clock_timestamp()
    where ended_at is null and ${isOver(tx)} returning scope, scope_id`;
  return rows.map(scopeKey);
}
