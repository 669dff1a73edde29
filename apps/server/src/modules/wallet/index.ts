export type { AccountRef, SystemAccount } from './accounts.ts';
export { checkLedger, type Invariant, type LedgerFault } from './check.ts';
export { type LedgerCheckOptions, ledgerCheckJob } from './jobs.ts';
export { type HoldKind, type TransferKind, transferKindName, transferKinds } from './kinds.ts';
export { lockWallets, type Posting, type WalletChanged, walletChangedTopic } from './posting.ts';
export { type Balance, getBalance, listMovements, type Movement, openWallet } from './service.ts';
export type { MovementFilter } from './store.ts';
