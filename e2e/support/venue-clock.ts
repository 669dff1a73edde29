/** Moves rounds and hands of the house venue on, so that a journey waits for the screen and not for clocks. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from '@hj/platform';

/** Longer than a journey: a phase ends when the journey says so, on a machine of any speed. */
const heldMs = 240_000;

/** The time of a held round; a table's own rounds take bets for less than a hundred seconds. */
export const heldTimer = /^剩余 \d{3} 秒$/;

export function venueClock({ sql, transaction }: Pick<Db, 'sql' | 'transaction'>) {
  /** Ends the running phase of the table: bets, the reveal or the pause. */
  const moveTable = (code: string): Promise<void> =>
    transaction(async (tx) => {
      await tx.sql`select from game_tables where code = ${code} for update`;
      await tx.sql`
        update table_rounds set locks_at = least(locks_at, clock_timestamp()) where table_code = ${code} and state = 'open'`;
      await tx.sql`update game_tables set due_at = clock_timestamp() where code = ${code}`;
    });
  const stateOf = async (code: string) => {
    const [round] = await sql<{ number: bigint; state: string }[]>`
      select number, state from table_rounds where table_code = ${code} order by number desc limit 1`;
    return round;
  };
  return {
    moveTable,
    /**
     * A new round whose phases end by `moveTable` alone, until the returned function restores the table's own times. A screen that shows
     * `heldTimer` shows that round; before, it may still show the bets of the round that ends.
     */
    async holdTable(code: string): Promise<() => Promise<void>> {
      const [times] = await sql<{ betMs: number; revealMs: number; pauseMs: number }[]>`
        select bet_ms, reveal_ms, pause_ms from game_tables where code = ${code}`;
      if (times === undefined) throw new Error(`There is no table ${code}.`);
      await sql`
        update game_tables set bet_ms = ${heldMs}, reveal_ms = ${heldMs}, pause_ms = ${heldMs} where code = ${code}`;
      // Read afterwards: a round that opened meanwhile has the table's own times, and is not the one that is held.
      const { number: before = 0n } = (await stateOf(code)) ?? {};
      for (
        let now = await stateOf(code);
        now?.state !== 'open' || now.number <= before;
        now = await stateOf(code)
      ) {
        await moveTable(code);
        await setTimeout(300);
      }
      return async () => {
        await sql`
          update game_tables set bet_ms = ${times.betMs}, reveal_ms = ${times.revealMs}, pause_ms = ${times.pauseMs}
          where code = ${code}`;
        await moveTable(code);
      };
    },
    /**
     * Hands of a game are dealt by `dealHand` alone, and their seats have all the time that they want, until the returned function restores its
     * rooms their own times back.
     */
    async holdHands(game: string): Promise<() => Promise<void>> {
      const rooms = await sql<{ code: string; gatherMs: number; turnMs: number }[]>`
        select code, gather_ms, turn_ms from chess_rooms where game = ${game}`;
      await sql`update chess_rooms set gather_ms = ${heldMs}, turn_ms = ${heldMs} where game = ${game}`;
      return async () => {
        for (const { code, gatherMs, turnMs } of rooms)
          await sql`update chess_rooms set gather_ms = ${gatherMs}, turn_ms = ${turnMs} where code = ${code}`;
      };
    },
    /** Deals the hand that gathers, once so many players sit at it. */
    async dealHand(game: string, players: number): Promise<void> {
      for (;;) {
        const dealt = await sql`
          update chess_hands h set due_at = clock_timestamp() where state = 'gathering' and room like ${`${game}-%`}
            and (select count(*) from chess_seats s where s.hand_id = h.id and s.player_id is not null) >= ${players}`;
        if (dealt.count > 0) return;
        await setTimeout(50);
      }
    },
    /** Plays the hands of a game on as if all seats were absent, until the signal. */
    async hurryHands(game: string, until: AbortSignal): Promise<void> {
      while (!until.aborted) {
        await sql`
          update chess_hands set due_at = clock_timestamp(), deadline_at = clock_timestamp()
          where state = 'playing' and room like ${`${game}-%`}`;
        await setTimeout(60);
      }
    },
  };
}
