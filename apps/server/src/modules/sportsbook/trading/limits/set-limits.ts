/** The operator's limits: by sport, league, type of market and member. */
import { isMarketType, type MarketType } from '@hj/betting';
import { formatAmount } from '@hj/money';
import type { Db, MemberId } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { scopeExists } from '../controls/stop-store.ts';
import { auditTrading, requireWhy } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import { type Scope, scopeKey, scopeRow } from '../scope.ts';
import type { LimitFigures, LimitRule } from './limit-book.ts';
import {
  endLimits,
  insertLimits,
  type LimitPlace,
  type LimitRow,
  memberExists,
  ruleOf,
  widenCeilings,
} from './limit-store.ts';

export interface LimitsInput {
  scope: Extract<Scope, { kind: 'all' | 'sport' | 'league' }>;
  marketType?: MarketType;
  memberId?: MemberId;
  /** `undefined` ends the rule: wider rules and the tier's figures count again. */
  limits: { figures: LimitFigures; factor?: number } | undefined;
  action: StaffAction;
}

/**
 * Sets the limits of a place in the stead of those it had; they count from the next batch of bets on.
 * @throws AppError 6008 no reason of the list, or figures that fit nothing · 6303 no such league or member, or no rule to end
 */
export async function setLimits(db: Db, input: LimitsInput): Promise<LimitRow | undefined> {
  const { scope, limits, action, memberId, marketType = '' } = input;
  const given = requireWhy(action);
  if (marketType !== '' && !isMarketType(marketType)) throw refuse('illegal-parameter');
  if (limits !== undefined) requireLimits(limits, memberId);
  const place: LimitPlace = { ...scopeRow(scope), marketType, memberId };
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    if (!(await scopeExists(tx, scope))) throw refuse('no-data');
    if (memberId !== undefined && !(await memberExists(tx, memberId))) throw refuse('no-data');
    const before = await endLimits(tx, place, action);
    if (limits === undefined && before === undefined) throw refuse('no-data');
    const row = limits && (await insertLimits(tx, place, { factor: undefined, ...limits, action, ...given }));
    if (limits?.figures.liability !== undefined) await widenCeilings(tx, limits.figures.liability);
    const subject = `${scopeKey(place)}|${marketType}${memberId === undefined ? '' : `|member:${memberId}`}`;
    await auditTrading(tx, action, {
      action: 'limits',
      subject,
      detail: {
        before: before ? ruleText(ruleOf(before)) : null,
        after: row ? ruleText(ruleOf(row)) : null,
        ...given,
      },
    });
    return row;
  });
}

const mostFactor = 1_000;

function requireLimits(
  { figures, factor }: { figures: LimitFigures; factor?: number },
  memberId: MemberId | undefined,
): void {
  const given = Object.values(figures);
  const { minimum, maximum } = figures;
  const fits =
    given.length + (factor === undefined ? 0 : 1) > 0 &&
    given.every((figure) => figure > 0n) &&
    (minimum === undefined || maximum === undefined || minimum <= maximum) &&
    (factor === undefined || (Number.isInteger(factor) && factor >= 0 && factor <= mostFactor));
  if (!fits) throw refuse('limits-invalid');
  if (factor !== undefined && memberId === undefined) {
    throw refuse('factor-only-for-member');
  }
  if (figures.liability !== undefined && memberId !== undefined) {
    throw refuse('liability-not-by-member');
  }
}

/** `maximum 100.00, factor 50%`. */
function ruleText({ figures, factor }: Pick<LimitRule, 'figures' | 'factor'>): string {
  const texts = Object.entries(figures).map(([name, figure]) => `${name} ${formatAmount(figure)}`);
  if (factor !== undefined) texts.push(`factor ${factor}%`);
  return texts.join(', ');
}
