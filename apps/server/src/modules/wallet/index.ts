export type { AccountRef } from './accounts.ts';
export { checkLedger, type Invariant, type LedgerFault } from './check.ts';
export { ledgerCheckJob } from './jobs.ts';
export { type TransferKind, transferKinds } from './kinds.ts';
export { lockWallets, type Posting, walletChangedTopic } from './posting.ts';
export { getBalance, listMovements, openWallet } from './service.ts';
