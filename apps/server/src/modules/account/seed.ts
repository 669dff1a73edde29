import { createHash } from 'node:crypto';
import type { Db, MemberId } from '@hj/platform';
import type { Config } from '../../config.ts';
import { openWallet } from '../wallet/index.ts';
import { createPasswords } from './password/passwords.ts';
import { termsVersion } from './rules.ts';
import { findMemberByName, insertMember } from './store.ts';

export const demoMembers = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
/** The password of the demo, shown at the start; too simple for a registration. */
export const demoPassword = 'demo1234';

/** Creates missing demo members and returns all of them; idempotent. */
export async function seedMembers(db: Db, config: Pick<Config, 'secret'>): Promise<MemberId[]> {
  const passwords = createPasswords(config.secret);
  const digest = createHash('md5').update(demoPassword).digest('hex');
  const ids: MemberId[] = [];
  for (const name of demoMembers) {
    const existing = await findMemberByName(db, name);
    if (existing !== undefined) {
      ids.push(existing.memberId);
      continue;
    }
    const passwordPhc = await passwords.hash(digest);
    await db.transaction(async (tx) => {
      const id = await insertMember(tx, {
        name,
        passwordPhc,
        createdAt: new Date(),
        termsVersion,
        referralCode: undefined,
        inviteCode: undefined,
        domain: undefined,
      });
      if (id === undefined) return;
      await openWallet(tx, id);
      ids.push(id);
    });
  }
  return ids;
}
