/** The stored controls of the operator, and their version. Every change raises the version first, so changes are serialised. */
import type { Outcome } from '@hj/betting';
import type { Queries, Tx } from '@hj/platform';
import { type ScopeRow, scopeKey } from '../scope.ts';
import type { Controls, PriceRuleKey } from './controls.ts';

/** Announced after each change, for an ingest in the same process. */
export const controlsChanged = 'trading.changed';

/** Raises the version, which locks out other changes, and announces the change after the commit. The first statement of a change. */
export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.sql`update trading_state set version = version + 1`;
  tx.announce(controlsChanged, {});
}

/** The version, which stands until this transaction ends: no change of the controls commits beside a batch of the feed. */
export async function holdVersion({ sql }: Tx): Promise<bigint> {
  const [row] = await sql<{ version: bigint }[]>`select version from trading_state for share`;
  return row?.version ?? 0n;
}

export async function readVersion({ sql }: Queries): Promise<bigint> {
  const [row] = await sql<{ version: bigint }[]>`select version from trading_state`;
  return row?.version ?? 0n;
}

interface PriceRow extends ScopeRow {
  marketType: string;
  marginPermille: number;
  shiftOutcome: Outcome | null;
  shiftPermille: number;
}

export async function loadControls({ sql }: Queries, version: bigint): Promise<Controls> {
  const [stops, prices] = await Promise.all([
    sql<ScopeRow[]>`
      select scope, scope_id from trading_stops where lifted_at is null
      union
      -- What was approved and is not said yet holds its match: see approve-request.ts.
      select 'match', match_id::text from trading_requests
      where state = 'approved' and said_at is null and fault is null and kind <> 'fixture'`,
    sql<PriceRow[]>`
      select scope, scope_id, market_type, margin_permille,
        shift_outcome, shift_permille
      from trading_prices where ended_at is null`,
  ]);
  return {
    version,
    stops: new Set(stops.map(scopeKey)),
    prices: new Map(
      prices.map(({ marginPermille, shiftOutcome, shiftPermille, marketType, ...scope }) => [
        `${scopeKey(scope)}|${marketType}` as PriceRuleKey,
        {
          marginPermille,
          shift: shiftOutcome === null ? undefined : { outcome: shiftOutcome, permille: shiftPermille },
        },
      ]),
    ),
  };
}

/** The content of the rows. */
export interface HeldRows {
  matches: ReadonlySet<number>;
  markets: ReadonlySet<bigint>;
}

export async function listHeld({ sql }: Queries): Promise<HeldRows> {
  const [matches, markets] = await Promise.all([
    sql<{ id: bigint }[]>`select id from matches where held`,
    sql<{ id: bigint }[]>`select id from markets where held`,
  ]);
  return {
    matches: new Set(matches.map(({ id }) => Number(id))),
    markets: new Set(markets.map(({ id }) => id)),
  };
}
