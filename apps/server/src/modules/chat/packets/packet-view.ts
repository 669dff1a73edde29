import type { ChatPacketView } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { Packet } from './packet-store.ts';

export function packetView(packet: Packet): ChatPacketView {
  const { id, total, amounts, claimed, minGrade, expiresAt, closedAt } = packet;
  return {
    id: String(id),
    total: formatAmount(total),
    shares: amounts.length,
    // The rest that went back cannot be taken.
    left: closedAt === null ? amounts.length - claimed : 0,
    minGrade,
    expiresAt: expiresAt.getTime(),
  };
}
