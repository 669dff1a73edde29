/** The unclaimed rest goes back to its sender, once: under the locks of wallet and packet, by a job that may run again. */
import { type Apart, eachApart, type Logger, nextIds } from '@hj/platform';
import { dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { announcePacket } from '../tell.ts';
import { countPacket, findPacket, listOverdue, lockPacket } from './packet-store.ts';
import { packetView } from './packet-view.ts';

const atOnce = 200;

/** @returns how many packets were closed */
export async function returnPackets(deps: Pick<ChatDeps, 'db' | 'now'>, log: Logger): Promise<Apart> {
  const overdue = await listOverdue(deps.db, deps.now(), atOnce);
  return eachApart(
    log,
    overdue,
    (id) => returnPacket(deps, id),
    (id) => ({ packet: id }),
  );
}

async function returnPacket({ db, now }: Pick<ChatDeps, 'db' | 'now'>, id: bigint): Promise<boolean> {
  const sender = (await findPacket(db, id))?.memberId;
  if (sender === undefined) return false;
  return db.transaction(async (tx) => {
    const posting = await lockWallets(tx, { members: [sender], systems: ['packets'] });
    const packet = await lockPacket(tx, id);
    if (packet === undefined || packet.closedAt !== null || packet.expiresAt > now()) return false;
    const rest = packet.amounts.slice(packet.claimed).reduce((sum, amount) => sum + amount, 0n);
    const to = { memberId: sender, kind: 'cash' } as const;
    posting.transfer({
      kind: 'packet-back',
      from: { system: 'packets' },
      to,
      amount: rest,
      reference: `packet:${id}`,
    });
    const balanceAfter = posting.available(sender);
    await posting.write(`packet-return-${id}`);
    const over = { ...packet, closedAt: now(), returned: rest };
    await countPacket(tx, over);
    const [dealId = 0n] = await nextIds(tx, 1);
    await recordDeal(tx, {
      ...{
        id: dealId,
        memberId: sender,
        type: 'transfer',
        title: dealText('packet-back'),
        orderNo: `P${dealId}`,
      },
      ...{ amount: rest, balanceAfter, step: 'succeeded' },
    });
    await announcePacket(tx, packet.rid, packetView(over));
    return true;
  });
}
