export { type AccountRef, providerAccount } from './accounts.ts';
export { checkLedger, type Invariant, type LedgerFault } from './check.ts';
export { findLastCheck, listFaults } from './check-log-store.ts';
export { type DealFilter, type DealRow, listDeals, sumDeals } from './deal-store.ts';
export {
  type DealStep,
  dealSteps,
  dealText,
  type StoredDealTexts,
  sayDeal,
  sayDealText,
} from './deal-texts.ts';
export { changeDeal, recordDeal } from './deals.ts';
export { createWallet, ledgerCheckJob } from './jobs.ts';
export { type TransferKind, transferKinds } from './kinds.ts';
export { type CommandDeps, runMemberCommand } from './member-command.ts';
export { findPostedFaults } from './posted-check-store.ts';
export { lockWallets, type Posting, walletChangedTopic } from './posting.ts';
export { type Balance, getBalance, getCoins, openWallet } from './service.ts';
