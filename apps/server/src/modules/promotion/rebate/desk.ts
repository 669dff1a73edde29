/** The single-member switch (VP4): in force for days that are counted after it; days before it stay as they are. */
import { type Db, type MemberId, nextIds } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { recordAction } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { refuse } from '../refusals.ts';
import { insertSwitch, isSwitchedOff } from './rebate-store.ts';

export function createRebateDesk({ db }: { db: Db }) {
  return {
    isOff: (memberId: MemberId) => isSwitchedOff(db, memberId),
    /** Switches the rebate of one member off, or on again. */
    switch: (memberId: MemberId, off: boolean, action: StaffAction) =>
      db.transaction(async (tx) => {
        // Two of the same are one: the wallet's lock orders them.
        await lockWallets(tx, { members: [memberId] });
        if ((await isSwitchedOff(tx, memberId)) === off) throw refuse('rebate-switched');
        const [id = 0n] = await nextIds(tx, 1);
        await insertSwitch(tx, { id, memberId, off, setBy: action.actor, reason: action.reason });
        await recordAction(tx, action, {
          ...{
            action: 'rebate-switched',
            subject: `member:${memberId}`,
            detail: { off, reason: action.reason },
          },
        });
      }),
  };
}
