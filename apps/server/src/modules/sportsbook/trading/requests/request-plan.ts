/** The feed messages of a request. Pure; the facts are read before. */
import {
  type CancelCode,
  type FeedFixture,
  type FeedMessage,
  type FeedSettlement,
  hasOutcome,
  isCancelled,
  type MarketKey,
  type MatchState,
} from '@hj/betting';
import type { CatalogMatch } from '../../catalog/catalog.ts';
import type { SettlementMessage } from '../../settlement/settlement-queue-store.ts';
import { endedState } from './ended-state.ts';
import { refuse } from './refusals.ts';
import type { FixtureBody, RequestBody, ResultBody, SettleBody } from './request-types.ts';

export interface PlanFacts {
  matchId: number;
  /** `undefined` for a match that is made anew. */
  match: CatalogMatch | undefined;
  /** Of a fixture: league and teams as they shall be. */
  sides: Pick<FeedFixture, 'league' | 'home' | 'away'> | undefined;
  /** Markets named by the request that have a result. */
  settled: ReadonlySet<MarketKey>;
  /** Of a void that is taken back. */
  voided: readonly FeedMessage[];
  reason: string;
  /** When it is sent: later than every message of the match. */
  at: number;
}

export interface RequestPlan {
  messages: FeedMessage[];
  /** Of the markets whose bets are concerned; `undefined` is all. */
  keys: ReadonlySet<MarketKey> | undefined;
}

/** @throws AppError 6303 no such match or market · 6008 the request contradicts itself · 6012 not as the markets stand */
export function planRequest(body: RequestBody, facts: PlanFacts): RequestPlan {
  const { matchId, at } = facts;
  switch (body.kind) {
    case 'fixture':
      return { messages: fixtureMessages(body, facts), keys: undefined };
    case 'result':
      return { messages: resultMessages(body, facts), keys: undefined };
    case 'settle':
    case 'resettle':
      return planSettlement(body, facts);
    case 'reopen': {
      const keys = requireKeys(body.markets, facts);
      requireSettled(keys, facts);
      return { messages: [{ type: 'rollback-settlement', at, matchId, markets: keys }], keys: new Set(keys) };
    }
    case 'void': {
      const keys = body.markets && requireKeys(body.markets, facts);
      const to = body.to ?? at + 1;
      if (!isTime(to) || !isTime(body.from ?? 0) || (body.from ?? 0) >= to)
        throw refuse('void-period-invalid');
      const reason = Number(requireCancelCode(facts.reason).slice(1));
      const window = { from: body.from ?? 0, to, ...(keys ? { markets: keys } : {}) };
      requireMatch(facts);
      return {
        messages: [{ type: 'bet-cancel', at, matchId, reason, ...window }],
        keys: keys && new Set(keys),
      };
    }
    case 'unvoid':
      return planUnvoid(facts);
  }
}

/** The messages that settlement acts on. */
export function settlementsIn(messages: readonly FeedMessage[]): SettlementMessage[] {
  return messages.filter(
    (message) =>
      message.type === 'settlement' ||
      message.type === 'bet-cancel' ||
      message.type === 'rollback-settlement' ||
      message.type === 'rollback-cancel',
  );
}

/** @throws AppError 6008 the reason is none of D1 … D24 */
export function requireCancelCode(reason: string): CancelCode {
  if (!isCancelled(reason)) throw refuse('void-reason-not-listed');
  return reason;
}

function requireMatch({ match }: PlanFacts): CatalogMatch {
  if (match === undefined) throw refuse('match-unknown');
  return match;
}

function requireKeys(keys: readonly MarketKey[], facts: PlanFacts): MarketKey[] {
  const { markets } = requireMatch(facts);
  if (keys.length === 0) throw refuse('markets-missing');
  if (keys.some((key) => !markets.has(key))) throw refuse('market-unknown');
  return [...new Set(keys)];
}

function requireSettled(keys: readonly MarketKey[], { settled }: PlanFacts): void {
  if (keys.some((key) => !settled.has(key))) throw refuse('market-not-settled');
}

const longestRound = 40;
const highestRank = 99;

/** Milliseconds of this century: a mistyped time is not among them. */
function isTime(at: number): boolean {
  return Number.isInteger(at) && at >= 0 && at < 4_102_444_800_000;
}

const noSides = { home: 0, away: 0 };
const notStarted: MatchState = {
  phase: 'not-started',
  clockSeconds: 0,
  goals: noSides,
  corners: noSides,
  yellowCards: noSides,
  redCards: noSides,
};

function fixtureMessages(body: FixtureBody, { match, sides, matchId, at }: PlanFacts): FeedMessage[] {
  const sport = body.sport ?? match?.sport;
  const startsAt = body.startsAt ?? match?.startsAt;
  if (sides === undefined || sport === undefined || startsAt === undefined) {
    throw refuse('fixture-incomplete');
  }
  if (!isTime(startsAt) || (body.round ?? '').length > longestRound) {
    throw refuse('start-or-round-invalid');
  }
  const kind = body.otherKind ?? match?.kind;
  if ((kind !== undefined) !== (sport === 'OP')) throw refuse('kind-of-sport-invalid');
  const fixture: FeedFixture = {
    type: 'fixture',
    at,
    matchId,
    sport,
    ...(kind ? { kind } : {}),
    ...sides,
    round: body.round ?? match?.round ?? '',
    startsAt,
    neutral: body.neutral ?? match?.neutral ?? false,
    simulated: match?.simulated ?? false,
    status: body.status ?? (match?.status === 'postponed' ? 'postponed' : 'scheduled'),
  };
  const { markets } = body;
  if (markets === undefined) return [fixture];
  if (markets.some(({ rank }) => !Number.isInteger(rank) || rank < 0 || rank > highestRank)) {
    throw refuse('market-order-invalid');
  }
  if (match !== undefined && match.status !== 'scheduled') {
    throw refuse('match-already-started');
  }
  return [fixture, { type: 'odds-change', at, producer: 'prematch', matchId, state: notStarted, markets }];
}

/** The match ends, and every market it has is settled by the result. */
function resultMessages({ result }: ResultBody, facts: PlanFacts): FeedMessage[] {
  const { matchId, at } = facts;
  const match = requireMatch(facts);
  if (Object.keys(result).length === 0) throw refuse('result-missing');
  const settlement: FeedSettlement = {
    type: 'settlement',
    at,
    matchId,
    certainty: 2,
    result,
    markets: [...match.markets.keys()].map((key) => ({ key })),
  };
  const state = endedState(match, result);
  return [{ type: 'odds-change', at, producer: 'live', matchId, state, markets: [] }, settlement];
}

function planSettlement({ kind, markets, result }: SettleBody, facts: PlanFacts): RequestPlan {
  const match = requireMatch(facts);
  const keys = requireKeys(
    markets.map(({ key }) => key),
    facts,
  );
  if (kind === 'resettle') requireSettled(keys, facts);
  else if (keys.some((key) => facts.settled.has(key))) {
    throw refuse('market-already-settled');
  }
  for (const { key, outcomes } of markets) {
    const line = match.markets.get(key);
    const isWhole = outcomes === undefined || line?.outcomes.every((outcome) => outcome in outcomes);
    const isKnown = Object.keys(outcomes ?? {}).every((outcome) => line && hasOutcome(line.market, outcome));
    if (!isWhole || !isKnown) throw refuse('outcome-results-incomplete');
  }
  const said = result ?? match.result;
  if (said === undefined && markets.some(({ outcomes }) => outcomes === undefined)) {
    throw refuse('result-missing');
  }
  const { matchId, at } = facts;
  return {
    messages: [{ type: 'settlement', at, matchId, certainty: 2, result: said ?? {}, markets }],
    keys: new Set(keys),
  };
}

function planUnvoid({ voided, matchId, at }: PlanFacts): RequestPlan {
  const [said] = voided;
  if (said?.type !== 'bet-cancel') throw refuse('no-void-to-take-back');
  const { markets, from, to } = said;
  return {
    messages: [
      {
        type: 'rollback-cancel',
        at,
        matchId,
        ...(markets ? { markets } : {}),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      },
    ],
    keys: markets && new Set(markets),
  };
}
