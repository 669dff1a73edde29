/** The director of the simulated feed, as the staff of the demo use it: awaited matches come at once. */
import type { ConsoleRequest } from '@hj/contract/console';
import { expect } from '@playwright/test';
import type { Product } from './product.ts';
import { hireStaff } from './staff.ts';

type DirectionTarget = ConsoleRequest<'/console/api/v1/director/direct'>['target'];
type MatchIds = readonly (bigint | string)[];

export interface Director {
  /** Plays matches to their settlements. */
  endMatches(matchIds: MatchIds): Promise<void>;
  /** Plays a match to a minute of its clock. */
  playTo(matchId: bigint | string, minute: number): Promise<void>;
  /** Plays a match to the end of the map, set or half that is played. */
  endSection(matchId: bigint | string): Promise<void>;
  close(): Promise<void>;
}

export async function openDirector(product: Product): Promise<Director> {
  const staff = await hireStaff(product, 'support');
  const { sql } = product.db;
  const direct = (matchId: bigint | string, target: DirectionTarget) =>
    staff.call('/console/api/v1/director/direct', { matchId: String(matchId), target });
  const statusOf = async (matchId: bigint | string) => {
    const [match] = await sql<{ status: string }[]>`select status from matches where id = ${matchId}`;
    return match?.status;
  };
  return {
    async endMatches(matchIds) {
      for (const matchId of new Set(matchIds.map(String))) {
        if (['scheduled', 'live'].includes((await statusOf(matchId)) ?? ''))
          await direct(matchId, { kind: 'end' });
      }
    },
    async playTo(matchId, minute) {
      await direct(matchId, { kind: 'minute', minute });
      await expect.poll(() => statusOf(matchId), { intervals: [100] }).not.toBe('scheduled');
    },
    async endSection(matchId) {
      await direct(matchId, { kind: 'incident', incident: 'section' });
    },
    close: () => staff.close(),
  };
}
