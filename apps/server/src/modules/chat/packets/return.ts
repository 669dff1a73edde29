/** The unclaimed rest goes back to its sender, once: under the locks of wallet and packet, by a job that may run again. */
import { type Apart, eachApart, type Logger } from '@hj/platform';
import { dealText, lockWallets } from '../../wallet/index.ts';
import type { ChatDeps } from '../deps.ts';
import { recordMoved } from '../money.ts';
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
    posting.transfer({
      ...{ kind: 'packet-back', amount: rest, reference: `packet:${id}` },
      ...{ from: { system: 'packets' }, to: { memberId: sender, kind: 'cash' } },
    });
    const balanceAfter = posting.available(sender);
    await posting.write(`packet-return-${id}`);
    const over = { ...packet, closedAt: now(), returned: rest };
    await countPacket(tx, over);
    await recordMoved(tx, { memberId: sender, title: dealText('packet-back'), amount: rest, balanceAfter });
    await announcePacket(tx, packet.rid, packetView(over));
    return true;
  });
}
