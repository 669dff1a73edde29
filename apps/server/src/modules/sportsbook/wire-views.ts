/** The catalog in the field's vocabulary, as the contract has it. Views are kept beside the match they were made from. */
import { wireMarket as wireMarketCode, wireOutcome } from '@hj/betting';
import type { WireMarket, WireMatchState, wireMatch } from '@hj/contract';
import type { z } from 'zod';
import { type CatalogMarket, type CatalogMatch, isInPlay, isMain } from './catalog.ts';
import { showTypeOf } from './show-type.ts';

export type WireMatch = z.infer<typeof wireMatch>;

/** Lines of one rank share a game id; the one of the first half follows that of the full time. */
function gameIdOf(matchId: number, rank: number, period: 'full' | 'first'): string {
  return String(matchId * 100 + 2 * rank + (period === 'first' ? 1 : 0));
}

const marketViews = new WeakMap<CatalogMarket, { inPlay: boolean; view: WireMarket }>();

/** A market as the contract shows it; made once per version of the line. */
export function wireMarketOf(match: CatalogMatch, line: CatalogMarket): WireMarket {
  const inPlay = isInPlay(match);
  const kept = marketViews.get(line);
  if (kept?.inPlay === inPlay) return kept.view;
  const { market } = line;
  const view: WireMarket = {
    marketId: String(line.id),
    key: line.key,
    w: wireMarketCode(market, { inPlay }),
    gameId: gameIdOf(match.id, line.rank, market.period),
    status: line.status,
    rank: line.rank,
    outcomes: line.outcomes.map((outcome, index) => ({
      o: outcome,
      r: wireOutcome(market, outcome, { inPlay }),
      p: line.prices[index] ?? 0,
    })),
  };
  marketViews.set(line, { inPlay, view });
  return view;
}

const sections = {
  'not-started': '',
  'first-half': '1H',
  'half-time': 'HT',
  'second-half': '2H',
  ended: 'FT',
} as const;

function clockText(phase: keyof typeof sections, clockSeconds: number): string {
  const section = sections[phase];
  if (phase === 'not-started') return '';
  if (phase === 'half-time' || phase === 'ended') return `${section}^^`;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${section}^${pad(Math.floor(clockSeconds / 60))}:${pad(Math.floor(clockSeconds % 60))}`;
}

/** The state of a match as the contract shows it. */
export function wireStateOf(match: CatalogMatch): WireMatchState {
  const { state, stop } = match;
  const half = state.halfTimeGoals;
  return {
    re_time: clockText(state.phase, state.clockSeconds),
    t_count: Math.floor(state.clockSeconds),
    se_now: sections[state.phase],
    HalfTime: half ? `${half.home}-${half.away}` : '',
    gameStatus: state.phase,
    isLive: match.status === 'live',
    addedMinutes: state.addedMinutes ?? null,
    sc_FT_H: state.goals.home,
    sc_FT_A: state.goals.away,
    // The field writes the away score under either letter.
    sc_FT_C: state.goals.away,
    sc_H1_H: half?.home ?? null,
    sc_H1_A: half?.away ?? null,
    corners: state.corners,
    yellowCards: state.yellowCards,
    redCards: state.redCards,
    stop: stop ?? null,
    at: match.feedAt,
  };
}

/** What a page shows of a match: lines that can be bet on, or could again in a moment. */
function isShown({ status, outcomes }: CatalogMarket): boolean {
  return status !== 'closed' && outcomes.length > 0;
}

function viewOf(match: CatalogMatch, extent: 'main' | 'full'): WireMatch {
  const shown = [...match.markets.values()].filter(isShown);
  const listed = extent === 'full' ? shown : shown.filter(isMain);
  const { league, home, away } = match;
  return {
    gameId: gameIdOf(match.id, 0, 'full'),
    hgid: gameIdOf(match.id, 0, 'first'),
    gide: String(match.id),
    gameType: 'FT',
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
    round: match.round,
    startsAt: match.startsAt,
    neutral: match.neutral,
    simulated: match.simulated,
    state: wireStateOf(match),
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
  const showType = showTypeOf(match, now) ?? (isInPlay(match) ? 'RB' : 'FT');
  // The show type depends on the hour, so it is put on last; same object while it is the same.
  if (view.showType === showType) return view;
  const dated = { ...view, showType };
  views[extent].set(match, dated);
  return dated;
}
