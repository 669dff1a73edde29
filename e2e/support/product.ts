import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb, type Db } from '@hj/platform';
import { startCluster } from '@hj/platform/embedded';
import { readCaptcha } from '../../apps/server/src/modules/account/test-member.ts';
import { betInvariants } from '../../apps/server/src/modules/sportsbook/index.ts';
import { checkLedger, type LedgerFault } from '../../apps/server/src/modules/wallet/index.ts';
import { ports } from './ports.ts';

/** What only the operator of the product has: its database and its secret. */
export interface Product {
  db: Db;
  /** What the image of a captcha shows. */
  readCaptcha(id: string): Promise<string>;
  ledgerFaults(): Promise<LedgerFault[]>;
  close(): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const directory = process.env.HJ_E2E_DATA;
  if (directory === undefined) throw new Error('The global setup has not run.');
  const secrets: { server: string } = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'));
  // Adopts the server that the product started; the product stops it.
  const cluster = await startCluster({ dataDir: join(directory, 'postgres'), port: ports.postgres });
  const db = createDb({ url: cluster.url('hj', 'app'), max: 2, applicationName: 'hj-e2e' });
  return {
    db,
    readCaptcha: (id) => readCaptcha(db, { secret: Buffer.from(secrets.server, 'hex') }, id),
    ledgerFaults: () => checkLedger(db, betInvariants),
    close: () => db.close(),
  };
}
