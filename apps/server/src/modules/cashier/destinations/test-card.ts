/** For tests only: destinations inserted without the calls. */
import { randomUUID } from 'node:crypto';
import { type MemberId, nextIds } from '@hj/platform';
import type { SecurityServer } from '../../account/test-security.ts';
import { createPersonalSealer } from '../../profile/index.ts';
import { accountIndex, maskAccount, sealAccount } from './account.ts';
import { insertDestination } from './store.ts';

const dayMs = 24 * 60 * 60_000;
let cards = 0;

/** Inserts a card or coin address; `coolMs` is the rest of its cooling-off period. */
export async function plantCard(
  { db, config }: Pick<SecurityServer, 'db' | 'config'>,
  memberId: MemberId,
  { coolMs = -1, coin = false } = {},
): Promise<string> {
  cards += 1;
  const sealer = createPersonalSealer(config);
  const [kind, network] = coin ? (['coin', 'TRC20'] as const) : (['bank', null] as const);
  const number = coin
    ? `T${randomUUID().replaceAll('-', '')}0`
    : `622588013700${String(1_000_000 + cards).slice(1)}`;
  return db.transaction(async (tx) => {
    const [id = 0n] = await nextIds(tx, 1);
    await insertDestination(tx, {
      ...{
        id,
        memberId,
        kind,
        network,
        bankCode: coin ? null : 'CMB',
        coolMs: dayMs + coolMs,
        now: new Date(Date.now() - dayMs),
      },
      sealed: sealAccount(sealer, id, { number, holder: coin ? null : '张三', branch: '' }),
      index: accountIndex(sealer, { kind, network, number }),
      masked: maskAccount(kind, number),
    });
    return String(id);
  });
}
