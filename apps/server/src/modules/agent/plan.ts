/** The terms of commission, as data: a plan holds from a month on. Money is text in the database, as on the wire, and fen here. */
import { amount } from '@hj/contract';
import type { Queries } from '@hj/platform';
import { z } from 'zod';
import { findPlan } from './plan-store.ts';

const ppm = z.int().min(0).max(1_000_000);

const terms = z.object({
  /** The platform's fee, of a net loss above zero. */
  feePpm: ppm,
  activeDeposits: amount,
  activeTurnover: amount,
  leastPayout: amount,
  /** From the lowest up. */
  tiers: z.array(z.object({ active: z.int().min(0), netLoss: amount, ratePpm: ppm })).min(1),
});

export interface Plan extends z.output<typeof terms> {
  version: number;
}

/** The plan of a month. */
export async function getPlan(q: Queries, month: string): Promise<Plan> {
  const row = await findPlan(q, month);
  if (row === undefined) throw new Error(`There is no plan for ${month}.`);
  return { ...terms.parse(row.terms), version: row.version };
}
