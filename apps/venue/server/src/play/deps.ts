import type { Db, Sealer } from '@hj/platform';
import type { OperatorWallets } from '../seamless/wallet.ts';
import type { SlotGame } from '../slots/catalog.ts';

export interface PlayDeps {
  db: Db;
  sealer: Sealer;
  now: () => Date;
  /** By the game's code. */
  slots: ReadonlyMap<string, SlotGame>;
  wallets: OperatorWallets;
  /** Origin of the client's pages. */
  origin: string;
  /** Where the client may be framed, and whom it may speak to. */
  siteOrigins: readonly string[];
}
