/** What the feed says of the state and the result of a match, in the words of every sport. */
import {
  type FeedFixture,
  type FeedMessage,
  type FeedSettlement,
  type Market,
  type MatchResult,
  type MatchState,
  marketKey,
  outcomesOf,
} from '@hj/betting';
import type { SportBook } from './book.ts';
import type { Course } from './course.ts';
import type { SportRules } from './rules.ts';

/** Numbers of the cancel reasons (reference/sportsbook.md §4.6): 赛事腰斩, 赛事延期, 球员弃权. */
const abandonedReason = 2;
export const postponedReason = 4;
const retiredReason = 8;

const nil = { home: 0, away: 0 };

/** The state in the feed's shape: `goals` is the score by which the match is won, whatever the sport counts. */
export function stateOf<Format, Setup, State, Law>(
  rules: SportRules<Format, Setup, State, Law>,
  state: State,
  setup: Setup,
  when: 'before' | 'during' | 'after',
): MatchState {
  const live = rules.live(state, setup);
  const phases = {
    before: 'not-started',
    during: rules.isBreak(state) ? 'break' : 'in-play',
    after: 'ended',
  } as const;
  return {
    phase: phases[when],
    clockSeconds: live.clock?.seconds ?? 0,
    goals: live.score,
    corners: nil,
    yellowCards: nil,
    redCards: nil,
    live,
  };
}

const listed = (markets: readonly Market[]) => markets.map((market) => ({ key: marketKey(market) }));

/** The settlement of sections that are over while the match goes on. */
export function partSettlement(
  at: number,
  matchId: number,
  markets: readonly Market[],
  result: MatchResult,
): FeedMessage[] {
  if (markets.length === 0) return [];
  return [{ type: 'settlement', at, matchId, certainty: 1, result, markets: listed(markets) }];
}

interface Final<Format, Setup, State, Law> {
  at: number;
  rules: SportRules<Format, Setup, State, Law>;
  setup: Setup;
  course: Course<State>;
  book: SportBook;
  fixture: FeedFixture;
}

/** The last words about a match: everything is settled; what a broken-off match leaves open is void. */
export function finalMessages<Format, Setup, State, Law>(
  final: Final<Format, Setup, State, Law>,
): FeedMessage[] {
  const { at, rules, setup, course, book, fixture } = final;
  const { matchId } = fixture;
  const lastIndex = course.steps.length - 1;
  const state = course.steps[lastIndex]?.state ?? rules.begin(setup);
  const sequence = course.sequenceUntil(lastIndex);
  const whole = { ...rules.result(state, setup), ...(sequence.length > 0 ? { sequence } : {}) };
  const markets = book.markets();
  const { broken } = course;
  if (!broken)
    return [{ type: 'settlement', at, matchId, certainty: 2, result: whole, markets: listed(markets) }];
  const over = new Set(course.steps.flatMap(({ ends = [] }) => ends));
  const done = new Set(course.steps.flatMap(({ done: things = [] }) => things.map(marketKey)));
  const finished = markets.filter((market) => over.has(market.period) || done.has(marketKey(market)));
  const open = markets.filter((market) => !finished.includes(market));
  const decided: FeedSettlement['markets'] = [];
  const void_: string[] = [];
  for (const market of open) {
    const winner = rules.wonAlready(market, state);
    if (winner === undefined) void_.push(marketKey(market));
    else {
      const outcomes = outcomesOf(market).map(
        (outcome) => [outcome, { result: outcome === winner ? 1 : 0, voidFactor: 0 }] as const,
      );
      decided.push({ key: marketKey(market), outcomes: Object.fromEntries(outcomes) });
    }
  }
  const result: MatchResult = { ...whole, broken };
  const reason = broken.kind === 'retired' ? retiredReason : abandonedReason;
  return [
    {
      type: 'settlement',
      at,
      matchId,
      certainty: 2,
      result,
      markets: [...listed(finished), ...decided],
    },
    { type: 'bet-cancel', at, matchId, markets: void_, reason },
  ];
}
