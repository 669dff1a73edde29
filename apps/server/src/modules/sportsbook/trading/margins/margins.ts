/** The margin of the house, as the trading desk sets it: by sport, tier of the league, kind of market, before and in play. */
import type { Sport } from '@hj/betting';
import type { Db } from '@hj/platform';
import {
  defaultMargins,
  type MarginMarket,
  type MarginPhase,
  marginMarketsOf,
  marginPhases,
} from '@hj/simulator';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { auditTrading } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import { endMargin, insertMargin, listMarginSettings, type MarginPlace } from './margin-store.ts';

const tiers = [1, 2, 3] as const;

export interface MarginInput extends MarginPlace {
  sport: Sport;
  /** In hundredths of a per cent; `undefined`: the default counts again. */
  margin: number | undefined;
  action: StaffAction;
}

/**
 * Sets a margin in the place of the one in force. The same again changes nothing.
 * @throws AppError 6303 no market of the sport is of the kind
 */
export async function setMargin(db: Db, { margin, action, ...place }: MarginInput): Promise<void> {
  const { sport, tier, market, phase } = place;
  if (!marginMarketsOf(sport).includes(market)) throw refuse('margin-of-no-market');
  await db.transaction(async (tx) => {
    await raiseVersion(tx);
    const before = await endMargin(tx, place, action);
    if (margin !== undefined) await insertMargin(tx, place, { margin, action });
    await auditTrading(tx, action, {
      action: 'margin',
      subject: `${sport}|${tier}|${market}|${phase}`,
      detail: { before: before ?? null, after: margin ?? null, reason: action.reason },
    });
  });
}

interface MarginLine {
  market: MarginMarket;
  phase: MarginPhase;
  tiers: {
    tier: 1 | 2 | 3;
    margin: number;
    standard: number;
    setBy: string | null;
    since: Date | null;
    reason: string | null;
  }[];
}

/** The table of a sport with the value in force in every place. */
export async function listMargins(db: Db, sport: Sport): Promise<MarginLine[]> {
  const settings = await listMarginSettings(db, sport);
  return marginMarketsOf(sport).flatMap((market) =>
    marginPhases.map((phase) => ({
      market,
      phase,
      tiers: tiers.map((tier) => {
        const standard = defaultMargins(sport, tier, phase)[market];
        const set = settings.find(
          (each) => each.market === market && each.phase === phase && each.tier === tier,
        );
        const { margin = standard, setBy = null, since = null, reason = null } = set ?? {};
        return { tier, margin, standard, setBy, since, reason };
      }),
    })),
  );
}
