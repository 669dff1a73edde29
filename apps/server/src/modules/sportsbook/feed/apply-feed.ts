/**
 * Applies a batch of feed messages to the catalog: new versions of the matches it is about. Pure; no state is kept here.
 *
 * The rules that keep a repeated, late or foreign message harmless: a state older than the one we have is ignored, a match that
 * is over stays over, a closed line stays closed, prices that are old when they arrive never open anything, and a message that must count
 * once (an incident, a settlement) is marked by the caller as new or repeated.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  FeedBetCancel,
  FeedBetStop,
  FeedFixture,
  FeedIncident,
  FeedMessage,
  FeedOddsChange,
  FeedSettlement,
  MatchState,
  Producer,
  StopReason,
} from '@hj/betting';
import { type Catalog, type CatalogMatch, isOver, type MatchStatus } from '../catalog/catalog.ts';
import { withIncident } from '../catalog/incidents.ts';
import type { SettlementMessage } from '../settlement/settlement-queue-store.ts';
import { applyMarkets, closeAll } from './apply-markets.ts';
import { type DecidedMatch, isDeciding } from './deciding.ts';
import { earlyStart } from './early-start.ts';
import { goesFurther } from './result-rank.ts';

export interface FeedDraft {
  matches: Map<number, CatalogMatch>;
  /** To be settled or voided, in the order of the feed. */
  settlements: SettlementMessage[];
  /** Of matches that began before their hour: their windows end when this draft is written. */
  earlyStarts: (FeedBetCancel & { from: number })[];
  /** Feed time up to which a producer's messages are in this draft. */
  progress: Map<Producer, number>;
}

export interface FeedRules {
  /** States older than this (feed time) do not open betting. */
  staleBefore: number;
  /** Whether a message that must count once is here for the first time. */
  isNew(message: FeedMessage): boolean;
  /** Messages of the operator: they do not move the position of the feed. */
  own?: ReadonlySet<FeedMessage>;
}

/** Whether a message changes more than a state, so that a second delivery must be recognised. */
export function countsOnce(
  message: FeedMessage,
  matchOf: (matchId: number) => DecidedMatch | undefined,
): message is SettlementMessage | FeedIncident {
  switch (message.type) {
    case 'incident':
      return isDeciding(message.kind, matchOf(message.matchId));
    case 'settlement':
    case 'bet-cancel':
    case 'rollback-settlement':
    case 'rollback-cancel':
      return true;
    default:
      return false;
  }
}

/** The sport and kind of every match that these messages are about, by the catalog or their fixtures. */
export function sportsIn(
  catalog: Catalog,
  messages: readonly FeedMessage[],
): (matchId: number) => DecidedMatch | undefined {
  const said = new Map<number, DecidedMatch>();
  for (const message of messages) {
    if (message.type === 'fixture')
      said.set(message.matchId, { sport: message.sport ?? 'FT', kind: message.kind });
  }
  return (matchId) => catalog.find(matchId) ?? said.get(matchId);
}

function emptyDraft(): FeedDraft {
  return { matches: new Map(), settlements: [], earlyStarts: [], progress: new Map() };
}

/** The new versions of the matches, and the markets to be settled, after these messages in this order. */
export function applyFeed(catalog: Catalog, messages: readonly FeedMessage[], rules: FeedRules): FeedDraft {
  const draft = emptyDraft();
  for (const message of messages) {
    if (!rules.own?.has(message)) noteProgress(draft, message);
    if (message.type === 'alive') continue;
    const before = draft.matches.get(message.matchId) ?? catalog.find(message.matchId);
    const after = applyMessage(before, message, rules, draft);
    if (!after || after === before) continue;
    draft.matches.set(after.id, after);
    const early = before && earlyStart(before, after, message.at);
    if (early) draft.earlyStarts.push(early);
  }
  return draft;
}

function noteProgress({ progress }: FeedDraft, message: FeedMessage): void {
  if (!('producer' in message)) return;
  progress.set(message.producer, Math.max(message.at, progress.get(message.producer) ?? 0));
}

function applyMessage(
  match: CatalogMatch | undefined,
  message: Exclude<FeedMessage, { type: 'alive' }>,
  rules: FeedRules,
  draft: FeedDraft,
): CatalogMatch | undefined {
  if (message.type === 'fixture') return applyFixture(match, message);
  // Without its fixture a match has no teams: nothing to show, and no bet can be on it.
  if (!match) return undefined;
  switch (message.type) {
    case 'odds-change':
      return applyOdds(match, message, rules);
    case 'bet-stop':
      return applyState(match, message, message.reason);
    case 'incident':
      return applyIncident(match, message, rules);
    default:
      if (!rules.isNew(message)) return match;
      draft.settlements.push(message);
      return message.type === 'settlement' ? applySettlement(match, message) : match;
  }
}

/** A decisive incident counts once, however often it is sent; the page keeps the latest of all of them. */
function applyIncident(match: CatalogMatch, message: FeedIncident, rules: FeedRules): CatalogMatch {
  const isDecisive = isDeciding(message.kind, match) && rules.isNew(message);
  const incidents = isOver(match) ? match.incidents : withIncident(match.incidents, message, match);
  if (!isDecisive && incidents === match.incidents) return match;
  return { ...match, incidents, incidentSeq: match.incidentSeq + (isDecisive ? 1 : 0) };
}

/** A decided line takes no bets, also where the feed settles it before it closes it. */
function applySettlement(match: CatalogMatch, message: FeedSettlement): CatalogMatch {
  const markets = closeAll(match.markets, new Set(message.markets.map(({ key }) => key)));
  if (goesFurther(message.result, match)) return { ...match, markets, result: message.result };
  return markets === match.markets ? match : { ...match, markets };
}

const nothing = { home: 0, away: 0 };

function applyFixture(match: CatalogMatch | undefined, fixture: FeedFixture): CatalogMatch {
  const { league, home, away, round, startsAt, neutral, simulated, at } = fixture;
  const facts = { league, home, away, round, startsAt, neutral, simulated };
  if (!match) {
    return {
      ...facts,
      id: fixture.matchId,
      sport: fixture.sport ?? 'FT',
      kind: fixture.kind,
      held: false,
      incidents: [],
      status: fixture.status,
      stop: undefined,
      state: {
        phase: 'not-started',
        clockSeconds: 0,
        goals: nothing,
        corners: nothing,
        yellowCards: nothing,
        redCards: nothing,
      },
      result: undefined,
      incidentSeq: 0,
      seq: 0,
      mainSeq: 0,
      feedAt: at,
      fixtureAt: at,
      markets: new Map(),
    };
  }
  if (at < match.fixtureAt || match.status === 'ended') return match;
  const status = statusAfterFixture(match.status, fixture.status);
  if (status === match.status && sameFacts(match, facts)) return match;
  const changed = { ...match, ...facts, status, fixtureAt: at };
  return status === 'cancelled' ? { ...changed, markets: closeAll(match.markets) } : changed;
}

type Facts = Pick<CatalogMatch, 'league' | 'home' | 'away' | 'round' | 'startsAt' | 'neutral' | 'simulated'>;

function sameFacts(match: CatalogMatch, facts: Facts): boolean {
  const { league, home, away, round, startsAt, neutral, simulated } = match;
  return (
    JSON.stringify({ league, home, away, round, startsAt, neutral, simulated }) === JSON.stringify(facts)
  );
}

/** A fixture with the status "scheduled" does not reset a match that has begun. */
function statusAfterFixture(now: MatchStatus, said: FeedFixture['status']): MatchStatus {
  return now === 'live' && said === 'scheduled' ? 'live' : said;
}

function applyOdds(match: CatalogMatch, message: FeedOddsChange, { staleBefore }: FeedRules): CatalogMatch {
  const stale = message.at < staleBefore && message.state.phase !== 'ended';
  const next = applyState(match, message, stale ? 'feed-lost' : message.state.stop);
  if (next === match && (message.at < match.feedAt || isOver(match))) return match;
  const markets = applyMarkets(next.markets, message.markets, {
    afterStop: match.stop !== undefined && next.stop === undefined,
  });
  const closed = isOver(next) ? closeAll(markets) : markets;
  return closed === next.markets ? next : { ...next, markets: closed, feedAt: message.at };
}

/** The common part of an odds change and a bet stop. Returns the same object if the message has nothing new or is too old. */
function applyState(
  match: CatalogMatch,
  { at, state: { stop: _, ...state } }: FeedOddsChange | FeedBetStop,
  stop: StopReason | undefined,
): CatalogMatch {
  if (at < match.feedAt || isOver(match)) return match;
  const status = statusAfterState(match.status, state.phase);
  if (status === match.status && stop === match.stop && sameState(state, match.state)) return match;
  const next = { ...match, status, stop, state, feedAt: at };
  return isOver(next) ? { ...next, markets: closeAll(match.markets) } : next;
}

function statusAfterState(status: MatchStatus, phase: MatchState['phase']): MatchStatus {
  if (phase === 'ended') return 'ended';
  return phase === 'not-started' ? status : 'live';
}

const sides = ['goals', 'halfTimeGoals', 'corners', 'halfTimeCorners', 'yellowCards', 'redCards'] as const;

function sameState(a: CatalogMatch['state'], b: CatalogMatch['state']): boolean {
  return (
    a.phase === b.phase &&
    a.clockSeconds === b.clockSeconds &&
    a.addedMinutes === b.addedMinutes &&
    isDeepStrictEqual(a.live, b.live) &&
    isDeepStrictEqual(a.statistics, b.statistics) &&
    sides.every((name) => a[name]?.home === b[name]?.home && a[name]?.away === b[name]?.away)
  );
}

/** The matches of a producer that went silent, each with its betting stopped. */
export function loseProducer(catalog: Catalog, producer: Producer): FeedDraft {
  const status = producer === 'live' ? 'live' : 'scheduled';
  return loseMatches(
    [...catalog.matches()].filter((match) => match.status === status && match.stop === undefined),
  );
}

/** These matches with their betting stopped. */
export function loseMatches(matches: readonly CatalogMatch[]): FeedDraft {
  const draft = emptyDraft();
  for (const match of matches) draft.matches.set(match.id, { ...match, stop: 'feed-lost' });
  return draft;
}
