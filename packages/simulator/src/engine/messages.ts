/** The feed's messages on the state and the result of a match. */
import {
  type FeedFixture,
  type FeedMessage,
  type FeedSettlement,
  gradeSelection,
  type LiveState,
  type Market,
  type MatchResult,
  type MatchState,
  marketKey,
  type Outcome,
  outcomesOf,
} from '@hj/betting';
import { mix } from '../prng.ts';
import type { Book } from './book.ts';
import { type Course, sequenceUntil } from './course.ts';
import type { Pairing, SportRules } from './rules.ts';

/** Numbers of the cancel reasons (reference/sportsbook.md §4.6): 赛事腰斩, 赛事延期, 球员弃权. */
const abandonedReason = 2;
export const postponedReason = 4;
const retiredReason = 8;

const nil = { home: 0, away: 0 };

/**
 * The state of a sport of sections in the feed's shape: `goals` is the score that wins the match, in the unit of the sport.
 * @param live how the sport shows a state
 * @param isBreak whether play rests between sections
 */
export function sectionState<State, Setup>(
  live: (state: State, setup: Setup) => LiveState,
  isBreak: (state: State) => boolean,
): (state: State, setup: Setup, when: 'before' | 'during' | 'after') => MatchState {
  return (state, setup, when) => {
    const shown = live(state, setup);
    const phases = {
      before: 'not-started',
      during: isBreak(state) ? 'break' : 'in-play',
      after: 'ended',
    } as const;
    return {
      phase: phases[when],
      clockSeconds: shown.clock?.seconds ?? 0,
      goals: shown.score,
      corners: nil,
      yellowCards: nil,
      redCards: nil,
      live: shown,
    };
  };
}

type Settled = FeedSettlement['markets'][number];
type OutcomeResults = NonNullable<Settled['outcomes']>;

const graded = (markets: readonly Market[]): Settled[] =>
  markets.map((market) => ({ key: marketKey(market) }));

function resultsOf(market: Market, winners: readonly Outcome[]): OutcomeResults {
  const results = outcomesOf(market).map(
    (outcome) => [outcome, { result: winners.includes(outcome) ? 1 : 0, voidFactor: 0 }] as const,
  );
  return Object.fromEntries(results);
}

interface Ended<Match extends Pairing, Setup, State, Model> {
  at: number;
  rules: SportRules<Match, Setup, State, Model>;
  setup: Setup;
  course: Course<State>;
  fixture: FeedFixture;
}

/** The figures that are known at a step. */
function resultAt<Match extends Pairing, Setup, State, Model>(
  { rules, setup, course }: Ended<Match, Setup, State, Model>,
  step: number,
): MatchResult {
  const state = course.steps[step]?.state ?? rules.begin(setup);
  const sequence = sequenceUntil(course, step);
  const result = rules.result(state, setup);
  return sequence.length > 0 ? { ...result, sequence } : result;
}

/** The settlement of markets that a step has ended while the match goes on. */
export function partSettlement<Match extends Pairing, Setup, State, Model>(
  ended: Ended<Match, Setup, State, Model>,
  step: number,
  markets: readonly Market[],
): FeedMessage[] {
  if (markets.length === 0) return [];
  const { at, fixture } = ended;
  const result = resultAt(ended, step);
  return [
    { type: 'settlement', at, matchId: fixture.matchId, certainty: 1, result, markets: graded(markets) },
  ];
}

/** The last messages of a match: everything is settled; markets that an abandoned match leaves open are void. */
export function finalMessages<Match extends Pairing, Setup, State, Model>(
  ended: Ended<Match, Setup, State, Model>,
  book: Book,
): FeedMessage[] {
  const { at, course, rules, fixture } = ended;
  const { matchId } = fixture;
  const markets = book.markets();
  const result = resultAt(ended, course.steps.length - 1);
  const settlement = { type: 'settlement', at, matchId, certainty: 2, result } as const;
  if (course.broken) return brokenOff(ended, markets, result);
  if (!course.isMistaken) return [{ ...settlement, markets: graded(markets) }];
  const wrong = wrongSettlement(rules.mistakable ?? [], matchId, result);
  return [{ ...settlement, markets: [...graded(markets).filter(({ key }) => key !== wrong.key), wrong] }];
}

/** A wrong settlement is taken back and made right. */
export function correction<Match extends Pairing, Setup, State, Model>(
  ended: Ended<Match, Setup, State, Model>,
): FeedMessage[] {
  const { at, course, rules, fixture } = ended;
  const { matchId } = fixture;
  const result = resultAt(ended, course.steps.length - 1);
  const { key } = wrongSettlement(rules.mistakable ?? [], matchId, result);
  return [
    { type: 'rollback-settlement', at, matchId, markets: [key] },
    { type: 'settlement', at, matchId, certainty: 2, result, markets: [{ key }] },
  ];
}

/** The market that a careless scout settles wrong in this match, and how. */
function wrongSettlement(mistakable: readonly Market[], matchId: number, result: MatchResult): Settled {
  const market = mistakable[mix(matchId, 0x3c) % mistakable.length];
  if (!market) throw new RangeError('no market to settle wrong');
  const outcomes = outcomesOf(market);
  const right = outcomes.findIndex((outcome) => gradeSelection({ ...market, outcome }, result) === 'W');
  const wrong = outcomes[(right + 1) % outcomes.length] ?? '';
  return { key: marketKey(market), outcomes: resultsOf(market, [wrong]) };
}

/** Parts that were played to their end and decided markets stand, all others are void (reference/sportsbook.md §4.5). */
function brokenOff<Match extends Pairing, Setup, State, Model>(
  { at, rules, setup, course, fixture }: Ended<Match, Setup, State, Model>,
  markets: readonly Market[],
  figures: MatchResult,
): FeedMessage[] {
  const { broken } = course;
  if (!broken) return [];
  const { matchId } = fixture;
  const state = course.steps.at(-1)?.state ?? rules.begin(setup);
  const result: MatchResult = { ...figures, broken };
  const periods = new Set(course.steps.flatMap(({ ends = [] }) => ends));
  const done = new Set(course.steps.flatMap(({ done: things = [] }) => things.map(marketKey)));
  const settled: Settled[] = [];
  const cancelled: string[] = [];
  for (const market of markets) {
    const key = marketKey(market);
    const isFinished = periods.has(market.period) || done.has(key);
    const standing = isFinished ? 'graded' : rules.wonAlready(market, state, result);
    if (standing === undefined) cancelled.push(key);
    else settled.push(standing === 'graded' ? { key } : { key, outcomes: resultsOf(market, standing) });
  }
  const reason = broken.kind === 'retired' ? retiredReason : abandonedReason;
  return [
    { type: 'settlement', at, matchId, certainty: 2, result, markets: settled },
    { type: 'bet-cancel', at, matchId, markets: cancelled, reason },
  ];
}
