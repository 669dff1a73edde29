/** The SQL of the rules on prices. */
import type { Queries, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { ScopeKind, ScopeRow } from '../scope.ts';
import type { PriceRule } from './adjust-prices.ts';

export interface PriceRuleRow {
  id: bigint;
  scope: ScopeKind;
  scopeId: string;
  /** Empty for all types. */
  marketType: string;
  marginPermille: number;
  shiftOutcome: string | null;
  shiftPermille: number;
  reason: string;
  note: string;
  setBy: string;
  since: Date;
}

type RulePlace = ScopeRow & { marketType: string };

function columns({ sql }: Queries) {
  return sql`id, scope, scope_id, market_type, margin_permille,
    shift_outcome, shift_permille, reason, note, set_by, since`;
}

export async function insertPriceRule(
  tx: Tx,
  { scope, scopeId, marketType }: RulePlace,
  { rule, action, reason, note }: { rule: PriceRule; action: StaffAction; reason: string; note: string },
): Promise<PriceRuleRow | undefined> {
  const [row] = await tx.sql<PriceRuleRow[]>`
    insert into trading_prices (scope, scope_id, market_type, margin_permille, shift_outcome, shift_permille, reason, note, set_by)
    values (${scope}, ${scopeId}, ${marketType}, ${rule.marginPermille}, ${rule.shift?.outcome ?? null},
      ${rule.shift?.permille ?? 0}, ${reason}, ${note}, ${action.actor})
    returning ${columns(tx)}`;
  return row;
}

/** @returns the rule that was in force */
export async function endPriceRule(
  tx: Tx,
  { scope, scopeId, marketType }: RulePlace,
  action: StaffAction,
): Promise<PriceRuleRow | undefined> {
  const [row] = await tx.sql<PriceRuleRow[]>`
    update trading_prices set ended_by = ${action.actor}, ended_at = clock_timestamp()
    where scope = ${scope} and scope_id = ${scopeId} and market_type = ${marketType} and ended_at is null
    returning ${columns(tx)}`;
  return row;
}

export function listPriceRules(q: Queries): Promise<PriceRuleRow[]> {
  return q.sql<PriceRuleRow[]>`
    select ${columns(q)} from trading_prices where ended_at is null order by scope, scope_id, market_type`;
}
