import type { Queries } from './db.ts';

/** The database's clock: it decides on deadlines. */
export async function readClock({ sql }: Queries): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return row.now;
}
