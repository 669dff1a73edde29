import { type MemberId, type Tx, violatedConstraint } from '@hj/platform';
import type { ProfileDeps } from './deps.ts';
import { type IndexedField, indexedText } from './fields.ts';
import { listContactHolders } from './identity-store.ts';
import { requireNobodyElse, Taken } from './one-person.ts';
import { sealPersonal } from './personal.ts';
import { insertFormerContact, upsertPersonal } from './personal-store.ts';

/** Binds a number or an address in the place of the former one, which the look-up of linked accounts keeps. @throws Taken */
export async function writeContact(
  deps: Pick<ProfileDeps, 'db' | 'sealer' | 'excludedAmong'>,
  tx: Tx,
  given: { memberId: MemberId; field: IndexedField; value: string; former: string | undefined; now: Date },
): Promise<void> {
  const { memberId, field, value, former, now } = given;
  const indexOf = (text: string) => deps.sealer.blindIndex(indexedText(field, text), field);
  const index = indexOf(value);
  await requireNobodyElse(deps, tx, memberId, await listContactHolders(tx, field, index));
  if (former !== undefined) {
    await insertFormerContact(tx, { memberId, field, index: indexOf(former), endedAt: now });
  }
  try {
    await upsertPersonal(tx, sealPersonal(deps.sealer, { memberId, field, value }), now);
  } catch (error) {
    // Two accounts bind one number at the same moment: the index lets one of them in.
    if (violatedConstraint(error) !== 'member_personal_taken') throw error;
    const holders = await listContactHolders(deps.db, field, index);
    throw new Taken(
      holders.filter((holder) => holder.active).map((holder) => holder.memberId),
      false,
    );
  }
}
