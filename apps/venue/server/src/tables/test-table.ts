/** For tests only: one table of a test venue at a time, moved on by hand. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openClient, type World } from '../play/test-world.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { advanceTable } from './engine.ts';

export function testTable(world: World, code: string) {
  const { sql } = world.database.owner;

  async function stateOf(): Promise<{ state: string; number: number; id: string } | undefined> {
    const [row] = await sql<{ state: string; number: bigint; id: string }[]>`
      select state, number, id from table_rounds where table_code = ${code} order by number desc limit 1`;
    return row && { ...row, number: Number(row.number) };
  }
  /** Makes the table's next step due now, and runs it. */
  async function step(): Promise<void> {
    await sql`update game_tables set due_at = clock_timestamp() where code = ${code}`;
    expect(await advanceTable(world.deps)).toBe(true);
  }

  return {
    ...{ stateOf, step },
    /** Other tables wait, and this one is at the beginning of a round. */
    async open() {
      await sql`update game_tables set due_at = 'infinity' where code <> ${code}`;
      await step();
      for (let steps = 0; (await stateOf())?.state !== 'open' && steps < 4; steps += 1) await step();
    },
    async player(balance: bigint) {
      const account = `hj-${randomUUID()}`;
      await openAccount(world.database.db, 'live', account);
      const deposit = { reference: randomUUID(), channel: 'live', account, direction: 'in' } as const;
      await applyTransfer(world.database.db, { ...deposit, amount: balance });
      const client = await openClient(world, account, { gameCode: code });
      return {
        ...{ ...client, account },
        async bet(wagers: Record<string, string>) {
          const round = (await stateOf())?.id;
          const answer = await client.post('bets', { key: randomUUID(), round, wagers });
          expect(answer.status).toBe(200);
          return answer.body as { roundId: string };
        },
        balance: async (): Promise<string> => (await client.post('balance')).body.balance,
      };
    },
  };
}
