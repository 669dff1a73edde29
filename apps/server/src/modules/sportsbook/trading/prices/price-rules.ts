/** Margin and shift on the feed's prices, for all of a sport, a league, a match, or one type of market in them. */
import { isMarketType, type MarketType } from '@hj/betting';
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { scopeExists } from '../controls/stop-store.ts';
import { auditTrading, requireWhy } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import { type Scope, scopeKey, scopeRow } from '../scope.ts';
import type { PriceRule } from './adjust-prices.ts';
import { endPriceRule, insertPriceRule, type PriceRuleRow } from './price-rule-store.ts';

export interface PriceRuleInput {
  scope: Exclude<Scope, { kind: 'market' }>;
  /** All types if absent. */
  marketType?: MarketType;
  /** `undefined` ends the rule: the feed's own prices, or a wider rule, count again. */
  rule: PriceRule | undefined;
  action: StaffAction;
}

/** In thousandths; the database has the same bound. */
export const mostPermille = 500;

/**
 * Sets the rule of a scope and type in the place of the one it had; open markets are priced anew within a second.
 * @throws AppError 6008 no reason of the list, or figures out of bounds · 6303 no such league or match, or no rule to end
 */
export async function setPriceRule(db: Db, input: PriceRuleInput): Promise<PriceRuleRow | undefined> {
  const { scope, marketType, rule, action } = input;
  const given = requireWhy(action);
  if (rule !== undefined) requireRule(rule);
  if (marketType !== undefined && !isMarketType(marketType)) throw refuse('illegal-parameter');
  const place = { ...scopeRow(scope), marketType: marketType ?? '' };
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    if (!(await scopeExists(tx, scope))) throw refuse('no-data');
    const before = await endPriceRule(tx, place, action);
    if (rule === undefined && before === undefined) throw refuse('no-data');
    const row = rule && (await insertPriceRule(tx, place, { rule, action, ...given }));
    await auditTrading(tx, action, {
      action: 'price',
      subject: `${scopeKey(place)}|${place.marketType}`,
      detail: { before: before ? ruleText(before) : null, after: row ? ruleText(row) : null, ...given },
    });
    return row;
  });
}

function requireRule({ marginPermille, shift }: PriceRule): void {
  const inBounds = (value: number) => Number.isInteger(value) && value >= 0 && value <= mostPermille;
  const hasShift =
    shift !== undefined && inBounds(shift.permille) && shift.permille > 0 && shift.outcome !== '';
  const fits = inBounds(marginPermille) && (shift === undefined ? marginPermille > 0 : hasShift);
  if (!fits) throw refuse('price-rule-out-of-bounds');
}

/** `margin 50, shift home 20`, in thousandths. */
function ruleText({ marginPermille, shiftOutcome, shiftPermille }: PriceRuleRow): string {
  const margin = `margin ${marginPermille}`;
  return shiftOutcome === null ? margin : `${margin}, shift ${shiftOutcome} ${shiftPermille}`;
}
