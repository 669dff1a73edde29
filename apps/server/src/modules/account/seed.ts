import { createHash } from 'node:crypto';
import type { Db, MemberId } from '@hj/platform';
import type { Config } from '../../config.ts';
import { openWallet } from '../wallet/index.ts';
import { createPasswords } from './password/passwords.ts';
import { termsVersion } from './rules.ts';
import { findMemberByName, insertMember } from './store.ts';

export const demoMembers = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
/** Too simple to register with; the demo's own, shown at the start. */
export const demoPassword = 'demo1234';

/** Makes the demo members that are not there yet and returns all of them; running it again changes nothing. */
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
