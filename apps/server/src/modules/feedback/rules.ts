import { disputeDays } from '@hj/contract';
import { beijingDate } from '@hj/platform';

const dayMs = 24 * 60 * 60_000;

/** Until when a result may be disputed (specification §1, §9); undefined while there is none. */
export function disputeEnd(settledAt: Date | null): Date | null {
  return settledAt === null ? null : new Date(settledAt.getTime() + disputeDays * dayMs);
}

/** HJF, the day in GMT+8, the id in four digits at least: how members and the desk call a thread. */
export function numberOf({ id, createdAt }: { id: bigint; createdAt: Date }): string {
  const day = beijingDate(createdAt).replaceAll('-', '');
  return `HJF${day}${String(id).padStart(4, '0')}`;
}
