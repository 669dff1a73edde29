/** What the feed says about results: settlements, one that is taken back, and the end of a match that is not finished. */
import {
  type FeedMessage,
  type FeedSettlement,
  gradeSelection,
  isCancelled,
  type Market,
  type MarketKey,
  type MatchResult,
  marketKey,
  type Outcome,
  outcomesOf,
  settleSelection,
} from '@hj/betting';
import { type BookView, isDecided } from './lines.ts';
import { mix } from './prng.ts';
import type { Script } from './script.ts';

/** Numbers of the cancel reasons (reference/sportsbook.md §4.6): 赛事腰斩, 赛事延期. */
export const abandonedReason = 2;
export const postponedReason = 4;

type OutcomeResults = NonNullable<FeedSettlement['markets'][number]['outcomes']>;

/** What is known at half-time. */
export function firstHalfResult({ goals, corners }: Script): MatchResult {
  return { goals: { first: goals.first }, corners: { first: corners.first } };
}

/** What is known after the last whistle. */
export function fullResult({ goals, corners }: Script): MatchResult {
  return { goals: { ...goals }, corners: { ...corners } };
}

function onlyWinner(market: Market, winner: Outcome | undefined): OutcomeResults {
  return Object.fromEntries(
    outcomesOf(market).map((outcome) => [outcome, { result: outcome === winner ? 1 : 0, voidFactor: 0 }]),
  );
}

const mistakable: readonly Market[] = [
  { type: 'winner', period: 'full' },
  { type: 'odd-even', period: 'full' },
  { type: 'total-goals', period: 'full' },
];

/** The market that a careless scout settles wrong in this match, and how. */
export function wrongSettlement(
  slot: number,
  result: MatchResult,
): { key: MarketKey; outcomes: OutcomeResults } {
  const market = mistakable[mix(slot, 0x3c) % mistakable.length] ?? { type: 'winner', period: 'full' };
  const outcomes = outcomesOf(market);
  const right = outcomes.findIndex((outcome) => gradeSelection({ ...market, outcome }, result) === 'W');
  return { key: marketKey(market), outcomes: onlyWinner(market, outcomes[(right + 1) % outcomes.length]) };
}

/** The outcome that has won although the match was not finished. */
function decidedOutcome({ type }: Market): Outcome {
  if (type === 'total-goals') return '7+';
  if (type === 'both-score') return 'yes';
  return type === 'correct-score' ? 'other' : 'over';
}

/** Whether the figures of the parts that are over grade the market by themselves. */
function isKnown(market: Market, result: MatchResult): boolean {
  return outcomesOf(market).every((outcome) => gradeSelection({ ...market, outcome }, result) !== undefined);
}

/** Whether the market stands although the match was not finished. */
function stands(market: Market, view: BookView, result: MatchResult): boolean {
  if (!result.broken) return isDecided(market, view);
  return outcomesOf(market).every((outcome) => {
    const code = settleSelection({ ...market, outcome }, result);
    return code !== undefined && !isCancelled(code);
  });
}

/** What each outcome of a market that stands has come to. */
function standingOutcomes(market: Market, result: MatchResult): OutcomeResults {
  if (!result.broken) return onlyWinner(market, decidedOutcome(market));
  return Object.fromEntries(
    outcomesOf(market).map((outcome) => {
      const won = settleSelection({ ...market, outcome }, result) === 'W';
      return [outcome, { result: won ? 1 : 0, voidFactor: 0 }];
    }),
  );
}

/**
 * The end of a match that is abandoned in its second half: what the first half or the score has decided stands, all else is void
 * (reference/sportsbook.md §4.5).
 */
export function settleAbandoned(
  at: number,
  matchId: number,
  markets: readonly Market[],
  view: BookView,
  result: MatchResult,
): FeedMessage[] {
  const isFirst = ({ period }: Market): boolean =>
    period === 'first' || period === 'band1' || period === 'band2' || period === 'band3';
  const firstHalf = markets.filter(isFirst);
  const fullTime = markets.filter((market) => !isFirst(market));
  const decided = fullTime.filter((market) => stands(market, view, result));
  const open = fullTime.filter((market) => !decided.includes(market));
  return [
    {
      type: 'settlement',
      at,
      matchId,
      certainty: 2,
      result,
      markets: [
        ...firstHalf.map((market) => ({ key: marketKey(market) })),
        ...decided.map((market) =>
          isKnown(market, result)
            ? { key: marketKey(market) }
            : { key: marketKey(market), outcomes: standingOutcomes(market, result) },
        ),
      ],
    },
    { type: 'bet-cancel', at, matchId, markets: open.map(marketKey), reason: abandonedReason },
  ];
}
