/** The SQL of the operator's limits. */
import type { MarketType } from '@hj/betting';
import type { Amount } from '@hj/money';
import { column, type MemberId, memberId, type Queries, type Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { BetLimits, LimitBook } from '../../bets/money/bet-limits.ts';
import { type ScopeRow, scopeKey } from '../scope.ts';
import { createLimitBook, generalLimits, type LimitRule } from './limit-book.ts';

export interface LimitRow extends ScopeRow {
  id: bigint;
  /** Empty for all types. */
  marketType: MarketType | '';
  memberId: bigint | null;
  minimum: Amount | null;
  maximum: Amount | null;
  perSelection: Amount | null;
  perMatch: Amount | null;
  liability: Amount | null;
  maxWin: Amount | null;
  factor: number | null;
  reason: string;
  note: string;
  setBy: string;
  since: Date;
}

/** Where a rule holds: one at a time for each. */
export type LimitPlace = ScopeRow & { marketType: MarketType | ''; memberId: MemberId | undefined };

function columns({ sql }: Queries) {
  return sql`id, scope, scope_id, market_type, member_id, minimum, maximum,
    per_selection, per_match, liability, max_win, factor, reason, note,
    set_by, since`;
}

/** The limits that hold for these members now: the figures of the tiers under the rules of the operator. One statement. */
export async function readLimits(q: Queries, members: readonly MemberId[]): Promise<LimitBook> {
  const rows = await q.sql<LimitRow[]>`
    select ${columns(q)} from trading_limits
    where ended_at is null and (member_id is null or member_id = any(${column(members, (id) => id)}::bigint[]))`;
  return createLimitBook(rows.map(ruleOf));
}

/** The least and the most stake of a single of the member: `generalLimits`. */
export async function findStakeRange(
  { sql }: Queries,
  member: MemberId,
): Promise<Pick<BetLimits, 'minimum' | 'maximum'>> {
  const rows = await sql<LimitRow[]>`
    select ${columns({ sql })} from trading_limits
    where ended_at is null and scope = 'all' and market_type = ''
      and (member_id is null or member_id = ${member})`;
  return generalLimits(rows.map(ruleOf), member);
}

export function ruleOf(row: LimitRow): LimitRule {
  const { minimum, maximum, perSelection, perMatch, liability, maxWin } = row;
  const figures = { minimum, maximum, perSelection, perMatch, liability, maxWin };
  return {
    scope: scopeKey(row),
    marketType: row.marketType,
    memberId: row.memberId === null ? undefined : memberId(row.memberId),
    figures: Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null)),
    factor: row.factor ?? undefined,
  };
}

export async function insertLimits(
  tx: Tx,
  place: LimitPlace,
  {
    figures,
    factor,
    action,
    reason,
    note,
  }: Pick<LimitRule, 'figures' | 'factor'> & { action: StaffAction; reason: string; note: string },
): Promise<LimitRow | undefined> {
  const { minimum, maximum, perSelection, perMatch, liability, maxWin } = figures;
  const [row] = await tx.sql<LimitRow[]>`
    insert into trading_limits (scope, scope_id, market_type, member_id, minimum, maximum, per_selection, per_match, liability,
      max_win, factor, reason, note, set_by)
    values (${place.scope}, ${place.scopeId}, ${place.marketType}, ${place.memberId ?? null}, ${minimum ?? null},
      ${maximum ?? null}, ${perSelection ?? null}, ${perMatch ?? null}, ${liability ?? null}, ${maxWin ?? null},
      ${factor ?? null}, ${reason}, ${note}, ${action.actor})
    returning ${columns(tx)}`;
  return row;
}

/** @returns the rule that was in force */
export async function endLimits(
  tx: Tx,
  place: LimitPlace,
  action: StaffAction,
): Promise<LimitRow | undefined> {
  const [row] = await tx.sql<LimitRow[]>`
    update trading_limits set ended_by = ${action.actor}, ended_at = clock_timestamp()
    where scope = ${place.scope} and scope_id = ${place.scopeId} and market_type = ${place.marketType}
      and coalesce(member_id, 0) = ${place.memberId ?? 0n} and ended_at is null
    returning ${columns(tx)}`;
  return row;
}

/** Rules in force, the newest first, below an id; of one member, or of all. */
export function listLimits(
  q: Queries,
  { memberId: of, below, limit }: { memberId: MemberId | undefined; below: bigint; limit: number },
): Promise<LimitRow[]> {
  return q.sql<LimitRow[]>`
    select ${columns(q)} from trading_limits
    where ended_at is null and member_id is not distinct from ${of ?? null} and id < ${below}
    order by id desc limit ${limit}`;
}

/** The exposure rows give way to a wider limit; a narrower one is kept by the acceptor, which asks for both. */
export async function widenCeilings({ sql }: Tx, liability: Amount): Promise<void> {
  await sql`
    with narrow as materialized (
      select market_id, outcome from exposures where ceiling < ${liability} order by market_id, outcome for no key update)
    update exposures e set ceiling = ${liability} from narrow n where e.market_id = n.market_id and e.outcome = n.outcome`;
}

export async function memberExists({ sql }: Queries, id: MemberId): Promise<boolean> {
  const [row] = await sql`select from members where id = ${id}`;
  return row !== undefined;
}
