/** The story of one match: everything that happens between its kick-off and its last whistle, drawn in advance from the seed. */
import type { Score } from '@hj/betting';
import type { Random } from '../prng.ts';
import { baseRates, cornerShare, goalShare, redShare, yellowShare } from './curves.ts';
import { awayCardShare, goalRates, type MatchMeans } from './model.ts';

type Side = 'home' | 'away';

export interface StoryEvent {
  /** In halves (see curves.ts). */
  time: number;
  kind: 'goal' | 'goal-cancelled' | 'red-card' | 'yellow-card' | 'corner' | 'penalty' | 'danger';
  side: Side;
  /** A goal that is looked at by the video referee until then. */
  reviewedUntil?: number;
  /** A goal from the penalty that was given at this time. */
  penaltyAt?: number;
}

export interface Story {
  events: StoryEvent[];
  /** Minutes of stoppage time of the two halves. */
  added: [number, number];
  goals: { first: Score; full: Score };
  corners: { first: Score; full: Score };
}

const stepsPerHalf = 180;
/** Goals that the referee takes back, goals that he only looks at, goals from penalties, penalties missed, dangers without a goal. */
const cancelledGoals = 0.14;
const reviewedShare = 0.14;
const penaltyShare = 0.09;
const missedPenalties = 0.07;
const dangers = 6;

/** Lengths in halves of the phases between two goals. */
export interface StoryPace {
  /** From a goal to the next kick-off. */
  restart: number;
  review: { low: number; high: number };
  penalty: { low: number; high: number };
}

/** Draws the story of a match. */
export function drawStory(means: MatchMeans, pace: StoryPace, random: Random): Story {
  return new Storyteller(means, pace, random).tell();
}

class Storyteller {
  readonly #means: MatchMeans;
  readonly #pace: StoryPace;
  readonly #random: Random;
  readonly #events: StoryEvent[] = [];
  readonly #goals = { home: 0, away: 0 };
  readonly #corners = { home: 0, away: 0 };
  readonly #redCards = { home: 0, away: 0 };
  /** Goals that fell while play was not yet going on again: they come as soon as it does. */
  readonly #waiting: Side[] = [];
  #blockedUntil = 0;
  #cancellation: { time: number; side: Side } | undefined;

  constructor(means: MatchMeans, pace: StoryPace, random: Random) {
    this.#means = means;
    this.#pace = pace;
    this.#random = random;
  }

  tell(): Story {
    const added: [number, number] = [1 + this.#random.below(5), 2 + this.#random.below(6)];
    this.#playHalf(0);
    const first = { goals: { ...this.#goals }, corners: { ...this.#corners } };
    this.#playHalf(1);
    this.#events.sort((a, b) => a.time - b.time);
    return {
      events: this.#events,
      added,
      goals: { first: first.goals, full: { ...this.#goals } },
      corners: { first: first.corners, full: { ...this.#corners } },
    };
  }

  #playHalf(half: number): void {
    this.#blockedUntil = half;
    for (let step = 0; step < stepsPerHalf; step++) {
      const from = half + step / stepsPerHalf;
      const to = half + (step + 1) / stepsPerHalf;
      this.#settleWaiting(from, to);
      this.#drawGoals(from, to);
      this.#drawOthers(from, to);
    }
    // The whistle waits for a running review or goal.
    const whistle = half + 0.997;
    if (this.#cancellation)
      this.#cancelGoal({ ...this.#cancellation, time: Math.min(this.#cancellation.time, whistle) });
    for (const side of this.#waiting.splice(0)) this.#score(side, whistle);
  }

  #settleWaiting(from: number, to: number): void {
    if (this.#cancellation && this.#cancellation.time < to) this.#cancelGoal(this.#cancellation);
    const side = this.#waiting[0];
    if (side !== undefined && this.#blockedUntil < to && !this.#cancellation) {
      this.#waiting.shift();
      this.#scoreGoal(side, Math.max(from, this.#blockedUntil) + 0.1 * (to - from), to);
    }
  }

  #cancelGoal({ time, side }: { time: number; side: Side }): void {
    this.#events.push({ time, kind: 'goal-cancelled', side });
    this.#goals[side]--;
    this.#cancellation = undefined;
  }

  #drawGoals(from: number, to: number): void {
    const share = goalShare(to) - goalShare(from);
    const standing = { time: from, goals: this.#settledGoals(), redCards: this.#redCards };
    const rates = goalRates(this.#means, standing);
    const sides: Side[] = this.#random.next() < 0.5 ? ['home', 'away'] : ['away', 'home'];
    for (const side of sides) {
      if (this.#random.next() >= rates[side] * share) continue;
      const time = from + this.#random.next() * (to - from);
      if (time < this.#blockedUntil || this.#waiting.length > 0) this.#waiting.push(side);
      else this.#scoreGoal(side, time, to);
    }
    if (this.#random.next() < cancelledGoals * share)
      this.#drawCancelled(from + this.#random.next() * (to - from));
  }

  /** The score as it will stand when nothing waits any more: the rates look at this, so that waiting costs no goals. */
  #settledGoals(): Score {
    const goals = { ...this.#goals };
    for (const side of this.#waiting) goals[side]++;
    if (this.#cancellation) goals[this.#cancellation.side]--;
    return goals;
  }

  #drawCancelled(time: number): void {
    const { low, high } = this.#pace.review;
    const until = time + this.#random.between(low, high);
    const side = this.#random.next() < 0.5 ? 'home' : 'away';
    if (time < this.#blockedUntil || until > Math.floor(time) + 0.995) return;
    this.#score(side, time, { reviewedUntil: until });
    this.#cancellation = { time: until, side };
    this.#blockedUntil = until + this.#pace.restart / 4;
  }

  #scoreGoal(side: Side, time: number, latest: number): void {
    const chance = this.#random.next();
    const { review, penalty } = this.#pace;
    const until = time + this.#random.between(review.low, review.high);
    const given = time - this.#random.between(penalty.low, penalty.high);
    const endOfHalf = Math.ceil(latest - 1e-9);
    if (chance < reviewedShare && until < endOfHalf - 0.005) {
      this.#score(side, time, { reviewedUntil: until });
      this.#blockedUntil = until + this.#pace.restart / 4;
      return;
    }
    const isPenalty = chance > 1 - penaltyShare && given > Math.max(this.#blockedUntil, endOfHalf - 1);
    this.#score(side, time, isPenalty ? { penaltyAt: given } : {});
    this.#blockedUntil = time + this.#pace.restart;
  }

  #score(side: Side, time: number, more: Partial<StoryEvent> = {}): void {
    this.#goals[side]++;
    this.#events.push({ time, kind: 'goal', side, ...more });
  }

  #drawOthers(from: number, to: number): void {
    const { homeCorners, awayCorners } = this.#means;
    const corner = cornerShare(to) - cornerShare(from);
    this.#draw('corner', 'home', homeCorners * corner, from, to);
    this.#draw('corner', 'away', awayCorners * corner, from, to);
    const yellow = this.#means.yellow * (yellowShare(to) - yellowShare(from));
    this.#draw('yellow-card', 'home', yellow * (1 - awayCardShare), from, to);
    this.#draw('yellow-card', 'away', yellow * awayCardShare, from, to);
    const red = baseRates.red * (redShare(to) - redShare(from));
    this.#draw('red-card', 'home', red * (1 - awayCardShare), from, to);
    this.#draw('red-card', 'away', red * awayCardShare, from, to);
    const goal = goalShare(to) - goalShare(from);
    this.#draw('penalty', 'home', (missedPenalties / 2) * goal, from, to);
    this.#draw('penalty', 'away', (missedPenalties / 2) * goal, from, to);
    this.#draw('danger', 'home', (dangers / 2) * goal, from, to);
    this.#draw('danger', 'away', (dangers / 2) * goal, from, to);
  }

  #draw(kind: StoryEvent['kind'], side: Side, chance: number, from: number, to: number): void {
    if (this.#random.next() >= chance) return;
    this.#events.push({ time: from + this.#random.next() * (to - from), kind, side });
    if (kind === 'corner') this.#corners[side]++;
    if (kind === 'red-card') this.#redCards[side]++;
  }
}
