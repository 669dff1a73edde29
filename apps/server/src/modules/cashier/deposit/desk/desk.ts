import { recordAudit } from '../../../audit/index.ts';
import { claimsOf } from '../claim/desk-claims.ts';
import { closeClaims } from '../claim/end-claims.ts';
import type { DepositDeps } from '../deposit.ts';
import { openReceipt } from '../receipt/receipt.ts';
import { refuse } from '../refusals.ts';
import { auditUnmatched, coinTransferOf, lockOpen, lockTransfer, tellPayer } from './desk-action.ts';
import { findDeskDeposit, listDeskDeposits, listUnmatched, markHandled } from './desk-store.ts';
import type { DepositDesk } from './desk-types.ts';
import { rejectClaim } from './reject-claim.ts';
import { decideUnmatched, proposeUnmatched } from './unmatched.ts';

/** The desk of deposits. */
export function createDepositDesk(deps: DepositDeps): DepositDesk {
  return {
    list: (filter) => listDeskDeposits(deps.db, filter),
    async get(id) {
      const found = await findDeskDeposit(deps.db, id);
      if (found === undefined) throw refuse('order-not-found');
      return found;
    },
    async receipt(id, { actor, reason, address, requestId }) {
      const { image, memberId } = await openReceipt(deps, id);
      await recordAudit(deps.db, {
        ...{ actor, action: 'deposit-receipt-opened', subject: `deposit:${id}` },
        ...{ detail: { member: memberId.toString(), reason }, address, requestId },
      });
      return image;
    },
    async unmatched(filter) {
      const { list, total } = await listUnmatched(deps.db, filter);
      const chain = list.filter(({ provider }) => provider === 'chain');
      const claims = await claimsOf(
        deps.db,
        chain.map(({ id }) => id),
      );
      return { list: list.map((row) => ({ ...row, claims: claims.get(row.id) ?? [] })), total };
    },
    resolve: (id, action) =>
      deps.db.transaction(async (tx) => {
        const payment = await lockOpen(tx, id);
        const key = coinTransferOf(payment);
        const claimed = key && (await lockTransfer(tx, payment, key));
        await markHandled(tx, id, action.actor, action.reason);
        if (key && claimed) await closeClaims(deps, tx, key, claimed);
        await tellPayer(deps, tx, payment, 'handled');
        await auditUnmatched(tx, 'unmatched-resolved', payment, action);
      }),
    rejectClaim: (claim, action) => rejectClaim(deps, claim, action),
    proposeUnmatched: (proposal, action) => proposeUnmatched(deps, proposal, action),
    decideUnmatched: (decision, action) => decideUnmatched(deps, decision, action),
  };
}
