import { type MoneyContext, networksOf, readClock, type Tx } from '@hj/platform';
import { readRiskHistory } from './risk-store.ts';
import { flagsOf, type RiskFlag } from './rules.ts';
import type { Terms } from './terms/terms.ts';
import type { WithdrawalDeps } from './withdrawals.ts';

/** Private and shared address ranges: no evidence of a common user. */
const isPrivate = networksOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]);

/** Reads the facts in the order's transaction and returns the risk flags. */
export async function findRisk(
  deps: WithdrawalDeps,
  tx: Tx,
  { amount, destination, turnover }: Terms,
  { session: { memberId, sessionId }, address }: MoneyContext,
): Promise<RiskFlag[]> {
  const history = await readRiskHistory(tx, { memberId, sessionId, address });
  const changes = await deps.passwordChanges(tx, memberId);
  const changedAt = [changes?.passwordAt, changes?.withdrawalPasswordAt].filter((at) => at instanceof Date);
  const deposits = turnover.rows.filter(({ kind }) => kind === 'deposit');
  return flagsOf({
    ...history,
    othersOnAddress: isPrivate(address) ? 0 : history.othersOnAddress,
    now: await readClock(tx),
    amount,
    largeFrom: deps.config.withdrawal.largeFrom,
    passwordChangedAt: changedAt.sort((a, b) => b.getTime() - a.getTime())[0],
    destinationUsableAt: destination.usableAt,
    hasOpenCase: await deps.hasOpenCase(tx, memberId),
    depositsRequired: deposits.reduce((sum, { required }) => sum + required, 0n),
    depositsDone: deposits.reduce((sum, { done }) => sum + done, 0n),
  });
}
