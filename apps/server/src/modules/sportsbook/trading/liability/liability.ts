/** The house's possible loss: on a match, by outcome and at its worst end, and the largest ones. */
import type { Sport } from '@hj/betting';
import { type Db, refuse } from '@hj/platform';
import { loadMatches } from '../../catalog/catalog-store.ts';
import { liabilityOver, type MatchLiability } from './liability-rules.ts';
import {
  type ExposureMark,
  listBiggestExposures,
  listMatchExposures,
  listOpenStakes,
  type SelectionExposure,
} from './liability-store.ts';
import { scenariosOf } from './scenarios.ts';

export interface LiabilityView extends MatchLiability {
  matchId: bigint;
  outcomes: SelectionExposure[];
  bets: number;
}

/**
 * Amounts in minor units.
 * @throws AppError 6303 no such match
 */
export async function liabilityOf(db: Db, matchId: bigint): Promise<LiabilityView> {
  const [[match], outcomes, stakes] = await Promise.all([
    loadMatches(db, { ids: [Number(matchId)] }),
    listMatchExposures(db, matchId),
    listOpenStakes(db, matchId),
  ]);
  if (match === undefined) throw refuse('no-data');
  const { sport, kind, state } = match;
  const runners = [...match.markets.values()].flatMap(({ market, outcomes: names }) =>
    market.type === 'outright' ? names : [],
  );
  return {
    matchId,
    outcomes,
    bets: stakes.reduce((sum, { bets }) => sum + bets, 0),
    ...liabilityOver(stakes, scenariosOf({ sport, kind, state, runners })),
  };
}

export interface ExposurePage {
  exposures: SelectionExposure[];
  /** Of the next page; `undefined` at the end. */
  next: ExposureMark | undefined;
}

const mostPerPage = 100;

/** The selections on which the house may lose most, page by page. */
export async function listExposures(
  db: Db,
  { after, limit = 20, sport }: { after?: ExposureMark; limit?: number; sport?: Sport } = {},
): Promise<ExposurePage> {
  const size = Math.min(Math.max(limit, 1), mostPerPage);
  const rows = await listBiggestExposures(db, { after, limit: size + 1, sport });
  const exposures = rows.slice(0, size);
  const last = exposures.at(-1);
  if (rows.length <= size || last === undefined) return { exposures, next: undefined };
  const { liability, marketId, outcome } = last;
  return { exposures, next: { liability, marketId, outcome } };
}
