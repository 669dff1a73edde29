/** Test support: staff, reasons, and their rows of the audit. */
import { type FeedMessage, outcomesOf, parseMarketKey } from '@hj/betting';
import type { Db, Queries } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settleNext } from '../settlement/settlement.ts';
import { silent, type TestMatch } from '../test-bets.ts';

export function staff(id: string): StaffAction {
  return { actor: `staff:${id}`, reason: '', address: '10.0.0.7', requestId: `r-${id}` };
}

export const anna = staff('11');
export const boris = staff('12');
export const why = { reason: 'feed-error', note: '比分与直播不符' };

export interface AuditRow {
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

/** Everything the operator did, in order. */
export function auditRows({ sql }: Queries): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select actor, action, subject, detail from audit_events where action like 'trading.%' order by id`;
}

const league = { id: 1, name: '英格兰超级联赛', shortName: '英超', region: '英格兰', tier: 1 } as const;
export const usualKeys = ['winner:full', 'handicap:full:-2', 'total:full:10', 'winner:first'];
const zero = { home: 0, away: 0 };

/** The feed's messages of a match that takes bets, every outcome at 1.90. */
export function matchMessages(
  matchId: number,
  { keys = usualKeys, prices = 1_900 }: { keys?: readonly string[]; prices?: number } = {},
): FeedMessage[] {
  const at = Date.now();
  const markets = keys.map((key) => ({
    key,
    status: 'active' as const,
    rank: 0,
    prices: outcomesOf(parseMarketKey(key)).map((outcome) => ({ outcome, price: prices })),
  }));
  const state = {
    phase: 'not-started' as const,
    clockSeconds: 0,
    goals: zero,
    corners: zero,
    yellowCards: zero,
    redCards: zero,
  };
  return [
    {
      type: 'fixture',
      at,
      matchId,
      league,
      home: { id: 1, name: '阿森纳', crest: 1 },
      away: { id: 2, name: '切尔西', crest: 2 },
      round: '第1轮',
      startsAt: at + 3_600_000,
      neutral: false,
      simulated: true,
      status: 'scheduled',
    },
    { type: 'odds-change', at, producer: 'prematch', matchId, state, markets },
  ];
}

/** The match as the acceptor's tests have it. */
export function testMatchOf(catalog: Catalog, matchId: number): TestMatch {
  const markets = catalog.find(matchId)?.markets.values() ?? [];
  return { id: BigInt(matchId), markets: new Map([...markets].map(({ key, id }) => [key, id])) };
}

/** Works on the settlements until there are none. */
export async function settleAll(db: Db): Promise<void> {
  while (await settleNext({ db, log: silent }));
}
