import type { Tx } from '@hj/platform';

/** Keeps the last phrase of a seat. @returns false where it said one within the pause, or its hand is long over */
export async function setPhrase(
  { sql }: Tx,
  { hand, playerId, phrase, pauseMs }: { hand: string; playerId: bigint; phrase: number; pauseMs: number },
): Promise<boolean> {
  const rows = await sql`
    update chess_seats s set phrase = ${phrase}, said_at = clock_timestamp()
    from chess_hands h
    where s.hand_id = ${hand} and s.player_id = ${playerId} and h.id = s.hand_id and h.state <> 'void'
      and coalesce(h.ended_at, 'infinity') > clock_timestamp() - interval '1 minute'
      and coalesce(s.said_at, '-infinity') <= clock_timestamp() - ${pauseMs} * interval '1 millisecond'
    returning s.seat`;
  return rows.length > 0;
}
