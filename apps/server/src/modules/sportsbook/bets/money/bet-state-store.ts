/** Changes of the state of many bets, and of the exposures and stakes that follow. */
import type { Outcome } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import type { Amount } from '@hj/money';
import { column, type Tx, textColumn } from '@hj/platform';
import type { BetState } from '../bet-types.ts';

export interface StateChange {
  id: bigint;
  state: BetState;
  holdId: bigint;
  acceptedAt: Date | undefined;
  settledAt: Date | undefined;
  resultCode: string | undefined;
  payout: Amount | undefined;
  /** The amount withheld by the daily payout cap; 0 if absent. */
  cut?: Amount;
  turnover: Amount | undefined;
  settlementNo: number;
  /** Of a refused bet. */
  notAccepted?: NotAccepted | undefined;
}

/** The bets' rows must be locked. */
export async function changeStates({ sql }: Tx, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update bets b set state = c.state, hold_id = c.hold_id, accepted_at = c.accepted_at, settled_at = c.settled_at,
      result_code = c.result_code, payout = c.payout, cut = c.cut, turnover = c.turnover, settlement_no = c.settlement_no,
      not_accepted = c.not_accepted::jsonb
    from unnest(
      ${column(changes, ({ id }) => id)}::bigint[],
      ${textColumn(changes, ({ state }) => state)}::text[],
      ${column(changes, ({ holdId }) => holdId)}::bigint[],
      ${column(changes, ({ acceptedAt }) => acceptedAt)}::timestamptz[],
      ${column(changes, ({ settledAt }) => settledAt)}::timestamptz[],
      ${textColumn(changes, ({ resultCode }) => resultCode)}::text[],
      ${column(changes, ({ payout }) => payout)}::bigint[],
      ${column(changes, ({ cut = 0n }) => cut)}::bigint[],
      ${column(changes, ({ turnover }) => turnover)}::bigint[],
      ${column(changes, ({ settlementNo }) => settlementNo)}::smallint[],
      ${textColumn(changes, ({ notAccepted: why }) => why && JSON.stringify(why))}::text[])
      as c (id, state, hold_id, accepted_at, settled_at, result_code, payout, cut, turnover, settlement_no, not_accepted)
    where b.id = c.id`;
}

interface SelectionChange {
  marketId: bigint;
  outcome: Outcome;
  /** Minor units, with its sign. */
  by: Amount;
}

/**
 * Moves exposures up or down. A bet that is opened again goes beyond the ceiling if it must: it was accepted once.
 * Rows are locked in the order of market and outcome (no deadlock).
 */
export async function moveExposures({ sql }: Tx, changes: readonly SelectionChange[]): Promise<void> {
  const sums = sumBy(changes, ({ marketId, outcome }) => `${marketId}:${outcome}`);
  if (sums.length === 0) return;
  await sql`
    with moved as (
      select e.market_id, e.outcome, c.by
      from exposures e
      join unnest(
        ${column(sums, ({ marketId }) => marketId)}::bigint[],
        ${textColumn(sums, ({ outcome }) => outcome)}::text[],
        ${column(sums, ({ by }) => by)}::bigint[]) as c (market_id, outcome, by) using (market_id, outcome)
      order by e.market_id, e.outcome
      for update of e)
    update exposures e set liability = e.liability + m.by, ceiling = greatest(e.ceiling, e.liability + m.by)
    from moved m
    where e.market_id = m.market_id and e.outcome = m.outcome`;
}

export interface StakeChange extends SelectionChange {
  memberId: bigint;
  matchId: bigint;
}

/** Moves the stakes of members; their wallets must be locked. */
export async function moveStakes({ sql }: Tx, changes: readonly StakeChange[]): Promise<void> {
  const sums = sumBy(changes, (each) => `${each.memberId}:${each.marketId}:${each.outcome}`);
  if (sums.length === 0) return;
  await sql`
    update member_stakes s set staked = s.staked + c.by
    from unnest(
      ${column(sums, ({ memberId }) => memberId)}::bigint[],
      ${column(sums, ({ matchId }) => matchId)}::bigint[],
      ${column(sums, ({ marketId }) => marketId)}::bigint[],
      ${textColumn(sums, ({ outcome }) => outcome)}::text[],
      ${column(sums, ({ by }) => by)}::bigint[]) as c (member_id, match_id, market_id, outcome, by)
    where s.member_id = c.member_id and s.match_id = c.match_id and s.market_id = c.market_id and s.outcome = c.outcome`;
}

function sumBy<Change extends SelectionChange>(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = keyOf(change);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...change });
    else sum.by += change.by;
  }
  return [...sums.values()].filter(({ by }) => by !== 0n);
}
