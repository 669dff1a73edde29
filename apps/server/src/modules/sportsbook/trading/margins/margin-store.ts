/** The SQL of the margins that differ from their defaults. */
import type { Queries, Tx } from '@hj/platform';
import type { MarginMarket, MarginPhase, Tier } from '@hj/simulator';
import type { StaffAction } from '../../../../deps.ts';

/** One place of the table. */
export interface MarginPlace {
  sport: string;
  tier: Tier;
  market: MarginMarket;
  phase: MarginPhase;
}

export interface MarginSetting extends MarginPlace {
  /** In hundredths of a per cent. */
  margin: number;
  reason: string;
  setBy: string;
  since: Date;
}

export async function insertMargin(
  tx: Tx,
  { sport, tier, market, phase }: MarginPlace,
  { margin, action }: { margin: number; action: StaffAction },
): Promise<void> {
  await tx.sql`
    insert into trading_margins (sport, tier, market, phase, margin, reason, set_by)
    values (${sport}, ${tier}, ${market}, ${phase}, ${margin}, ${action.reason}, ${action.actor})`;
}

/** @returns the margin that was in force */
export async function endMargin(
  tx: Tx,
  { sport, tier, market, phase }: MarginPlace,
  action: StaffAction,
): Promise<number | undefined> {
  const [row] = await tx.sql<{ margin: number }[]>`
    update trading_margins set ended_by = ${action.actor}, ended_at = clock_timestamp()
    where sport = ${sport} and tier = ${tier} and market = ${market} and phase = ${phase} and ended_at is null
    returning margin`;
  return row?.margin;
}

/** Those in force, of one sport or of all. */
export function listMarginSettings({ sql }: Queries, sport?: string): Promise<MarginSetting[]> {
  return sql<MarginSetting[]>`
    select sport, tier, market, phase, margin, reason, set_by, since from trading_margins
    where ended_at is null ${sport === undefined ? sql`` : sql`and sport = ${sport}`}`;
}
