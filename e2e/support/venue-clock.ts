/** Moves rounds and hands of the house venue on, so that a journey waits for what is shown and not for clocks. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from '@hj/platform';

/** Long enough to lay a chip and to confirm it. */
const enoughMs = 9_000;

export function venueClock({ sql, transaction }: Pick<Db, 'sql' | 'transaction'>) {
  /** What the table waits for is over: bets, the reveal or the pause. */
  const moveTable = (code: string): Promise<void> =>
    transaction(async (tx) => {
      await tx.sql`select from game_tables where code = ${code} for update`;
      await tx.sql`
        update table_rounds set locks_at = least(locks_at, clock_timestamp()) where table_code = ${code} and state = 'open'`;
      await tx.sql`update game_tables set due_at = clock_timestamp() where code = ${code}`;
    });
  return {
    moveTable,
    /** Moves a table on until its bets have just been opened. */
    async openTable(code: string): Promise<void> {
      for (;;) {
        const [round] = await sql<{ isNew: boolean }[]>`
          select state = 'open' and locks_at > clock_timestamp() + ${enoughMs} * interval '1 millisecond' as is_new
          from table_rounds where table_code = ${code} order by number desc limit 1`;
        if (round?.isNew) return;
        await moveTable(code);
        await setTimeout(200);
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
