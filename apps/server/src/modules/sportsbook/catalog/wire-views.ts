/** The catalog in the field's vocabulary, as the contract has it. Views are kept beside the match they were made from. */
import {
  type Market,
  type Period,
  periods,
  type WireMode,
  wireMarket as wireMarketCode,
  wireOutcome,
} from '@hj/betting';
import type { WireMarket, wireMatch } from '@hj/contract';
import type { z } from 'zod';
import { type CatalogMarket, type CatalogMatch, isInPlay, isMain } from './catalog.ts';
import { esportsOf } from './esports-games.ts';
import { showTypeOf } from './show-type.ts';
import { wireStateOf } from './wire-state.ts';

export { wireStateOf };

export type WireMatch = z.infer<typeof wireMatch>;

/** No match has more lines of a type than this. */
const mostRanks = 30;

/** Lines of one rank and period share a game id; the one of the first half follows that of the full time. */
function gameIdOf(matchId: number, rank: number, period: Period): string {
  return String(matchId * 1000 + 32 * Math.min(rank, mostRanks) + periods.indexOf(period));
}

/** Runners of a champion event are FS01, FS02 … by their place. */
function outcomeCode(market: Market, outcome: string, index: number, mode: WireMode): string {
  if (market.type !== 'outright') return wireOutcome(market, outcome, mode);
  return `FS${String(index + 1).padStart(2, '0')}`;
}

const marketViews = new WeakMap<CatalogMarket, { inPlay: boolean; view: WireMarket }>();

/**
 * A market as the contract shows it. Main lines are in every list, so theirs is made once per version; the views of all others
 * would be as large as the catalog itself, and are made anew for each push and each match page.
 */
export function wireMarketOf(match: CatalogMatch, line: CatalogMarket): WireMarket {
  if (!isMain(match, line)) return marketViewOf(match, line);
  const inPlay = isInPlay(match);
  const kept = marketViews.get(line);
  if (kept?.inPlay === inPlay) return kept.view;
  const view = marketViewOf(match, line);
  marketViews.set(line, { inPlay, view });
  return view;
}

function marketViewOf(match: CatalogMatch, line: CatalogMarket): WireMarket {
  const inPlay = isInPlay(match);
  const { market } = line;
  return {
    marketId: String(line.id),
    key: line.key,
    w: wireMarketCode(market, { inPlay }),
    gameId: gameIdOf(match.id, line.rank, market.period),
    status: line.held && line.status === 'active' ? 'suspended' : line.status,
    rank: line.rank,
    outcomes: line.outcomes.map((outcome, index) => ({
      o: outcome,
      r: outcomeCode(market, outcome, index, { inPlay }),
      p: line.prices[index] ?? 0,
    })),
  };
}

/** Counts beside the score; null before the start and where the feed counts nothing. */
export function wireStatisticsOf({ state }: CatalogMatch): WireMatch['statistics'] {
  const { rows, momentum } = state.statistics ?? {};
  if (!rows || !momentum) return null;
  return {
    rows: rows.map((row) => ({ ...row })),
    momentum: { per: momentum.per, values: [...momentum.values] },
  };
}

/** The page's view of a match: lines that can be bet on, or could again in a moment. */
function isShown({ status, outcomes }: CatalogMarket): boolean {
  return status !== 'closed' && outcomes.length > 0;
}

function viewOf(match: CatalogMatch, extent: 'main' | 'full'): WireMatch {
  const shown = [...match.markets.values()].filter(isShown);
  const listed = extent === 'full' ? shown : shown.filter((line) => isMain(match, line));
  const { league, home, away } = match;
  return {
    gameId: gameIdOf(match.id, 0, 'full'),
    hgid: gameIdOf(match.id, 0, 'first'),
    gide: String(match.id),
    gameType: match.sport,
    kind: match.kind ?? null,
    ...esportsOf(league),
    showType: 'FT',
    league_id: String(league.id),
    leagueId: String(league.id),
    league: league.name,
    leagueShort: league.shortName,
    region: league.region,
    tier: league.tier,
    team_h: home.name,
    team_c: away.name,
    crest_h: home.crest,
    crest_c: away.crest,
    country_h: home.country ?? null,
    country_c: away.country ?? null,
    ...(extent === 'full' && home.players && away.players
      ? { players: { home: [...home.players], away: [...away.players] } }
      : {}),
    round: match.round,
    startsAt: match.startsAt,
    neutral: match.neutral,
    simulated: match.simulated,
    state: wireStateOf(match),
    incidents: extent === 'full' ? match.incidents.toReversed() : [],
    statistics: extent === 'full' ? wireStatisticsOf(match) : null,
    more: shown.length,
    mainSeq: match.mainSeq,
    seq: match.seq,
    markets: listed.map((market) => wireMarketOf(match, market)),
  };
}

const views = { main: new WeakMap<CatalogMatch, WireMatch>(), full: new WeakMap<CatalogMatch, WireMatch>() };

/** A match that is over keeps the show type it had last: in play. */
export function wireMatchOf(match: CatalogMatch, now: number, extent: 'main' | 'full'): WireMatch {
  let view = views[extent].get(match);
  if (!view) {
    view = viewOf(match, extent);
    views[extent].set(match, view);
  }
  const showType = showTypeOf(match, now) ?? lastShowType(match);
  // The show type depends on the hour, so it is put on last; same object while it is the same.
  if (view.showType === showType) return view;
  const dated = { ...view, showType };
  views[extent].set(match, dated);
  return dated;
}

function lastShowType(match: CatalogMatch): WireMatch['showType'] {
  if (match.sport === 'FS') return 'FSFT';
  return isInPlay(match) ? 'RB' : 'FT';
}
