import type { CallAnswer } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import type { ChatDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { findPacket, listClaims } from './packet-store.ts';

/** @throws AppError 6004 there is no such packet */
export async function showPacket(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  packetId: bigint,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/redPacket/info'>> {
  const packet = await findPacket(db, packetId);
  if (packet === undefined) throw refuse('packet-unknown');
  const claims = await listClaims(db, packetId);
  const mine = claims.find((claim) => claim.memberId === memberId)?.amount ?? null;
  const { amounts, claimed, closedAt, expiresAt } = packet;
  const isEmpty = claimed >= amounts.length;
  const isOver = closedAt !== null || expiresAt <= now();
  return {
    ...{
      packetId,
      from: packet.name,
      total: packet.total,
      shares: amounts.length,
      minGrade: packet.minGrade,
    },
    left: isOver ? 0 : amounts.length - claimed,
    state: mine !== null ? 'claimed' : isEmpty ? 'empty' : isOver ? 'expired' : 'open',
    mine,
    claims: claims.map(({ name, amount, createdAt }) => ({ name, amount, at: createdAt })),
    expiresAt,
  };
}
