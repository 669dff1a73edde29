import type { Queries } from '@hj/platform';

/** Whether someone who sits in the hand has a mark in common with the player (C75). */
export async function isLinkedToSeated({ sql }: Queries, handId: string, playerId: bigint): Promise<boolean> {
  const rows = await sql`
    select from player_marks own join player_marks theirs on theirs.mark = own.mark
      join chess_seats s on s.player_id = theirs.player_id
    where own.player_id = ${playerId} and theirs.player_id <> ${playerId} and s.hand_id = ${handId} limit 1`;
  return rows.length > 0;
}
