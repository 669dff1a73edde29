import { type MemberId, type Tx, violatedConstraint } from '@hj/platform';
import type { ProfileDeps } from './deps.ts';
import { listIdentityHolders, saveIdentity } from './identity-store.ts';
import { requireNobodyElse, Taken } from './one-person.ts';

/** Once name and birthday are both known: is this person here already? @throws Taken */
export async function identify(
  deps: Pick<ProfileDeps, 'db' | 'now' | 'sealer' | 'excludedAmong'>,
  tx: Tx,
  memberId: MemberId,
  { realName: name, birthday }: { realName: string | undefined; birthday: string | undefined },
): Promise<void> {
  if (name === undefined || birthday === undefined) return;
  // Written with or without dots and capitals it is one name.
  const plain = name.normalize('NFKC').replace(/[.·]/g, '').toLowerCase();
  const index = deps.sealer.blindIndex(`${plain}/${birthday}`, 'identity');
  await requireNobodyElse(deps, tx, memberId, await listIdentityHolders(tx, index));
  try {
    await saveIdentity(tx, memberId, index, deps.now());
  } catch (error) {
    // Two accounts of one person at the same moment: the index lets one of them in.
    if (violatedConstraint(error) !== 'member_identities_taken') throw error;
    const holders = await listIdentityHolders(deps.db, index);
    throw new Taken(
      holders.filter((holder) => holder.memberId !== memberId).map((holder) => holder.memberId),
      false,
    );
  }
}
