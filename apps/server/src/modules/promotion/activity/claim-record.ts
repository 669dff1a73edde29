import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { countClaims, listClaims } from './claim-store.ts';
import type { ActivityDeps } from './join.ts';

/** The member's claims so far; a draw with its proof. */
export async function listOwnClaims(
  { db }: ActivityDeps,
  { activityId, drawn = false, pageNum, pageSize }: CallInput<'/act/api/v1/activityTopGift/exchangeRecord'>,
  { session }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/activityTopGift/exchangeRecord'>> {
  const filter = { memberId: session.memberId, activityId, drawn };
  const [rows, total] = await Promise.all([
    listClaims(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countClaims(db, filter),
  ]);
  const list = rows.map(({ prize, serverSeed, clientSeed, commitment, ...claim }) => ({
    ...claim,
    draw:
      prize === null || serverSeed === null || clientSeed === null || commitment === null
        ? null
        : { prize, serverSeed, clientSeed, commitment },
  }));
  return { list, pageNum, pageSize, total };
}
