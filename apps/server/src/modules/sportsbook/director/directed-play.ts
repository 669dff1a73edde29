/**
 * A simulated match with a clock of its own, which a director may set ahead. Invariants: a match is a function of the
 * seed and its jumps, so that a restarted feed sends the same messages with the same stamps; no message is lost or changed but
 * for its stamp; messages that a jump passes over are stamped with the moment of the jump; a match that a jump begins has its kick-off there.
 */
import type { FeedFixture, FeedMessage, FeedOddsChange } from '@hj/betting';
import type { MatchPlay, Simulator } from '@hj/simulator';
import type { Jump } from './directions.ts';

export class DirectedPlay implements MatchPlay {
  readonly #simulator: Simulator;
  /** As the calendar has it. */
  readonly #planned: FeedFixture;
  readonly #play: MatchPlay;
  #fixture: FeedFixture;
  #waiting: Jump[] = [];
  #aheadMs = 0;
  /** Nothing is stamped earlier than the last jump. */
  #jumpedAt = Number.NEGATIVE_INFINITY;

  constructor(simulator: Simulator, fixture: FeedFixture, from: number, jumps: readonly Jump[] = []) {
    this.#simulator = simulator;
    this.#planned = fixture;
    this.#fixture = fixture;
    for (const jump of jumps) {
      if (jump.at <= from) this.#jump(jump);
      else this.#waiting.push(jump);
    }
    this.#play = simulator.play(fixture, from + this.#aheadMs);
  }

  /** With the kick-off that it has by now. */
  get fixture(): FeedFixture {
    return this.#fixture;
  }

  get ended(): boolean {
    return this.#play.ended;
  }

  /** The cursor has not passed it. */
  jump(jump: Jump): void {
    this.#waiting.push(jump);
  }

  snapshot(at: number): FeedOddsChange {
    return { ...this.#play.snapshot(at + this.#aheadMs), at };
  }

  advance(to: number): FeedMessage[] {
    const messages: FeedMessage[] = [];
    while (this.#waiting[0] !== undefined && this.#waiting[0].at <= to) {
      const jump = this.#waiting[0];
      this.#waiting = this.#waiting.slice(1);
      messages.push(...this.#messagesTo(jump.at));
      const kickOff = this.#fixture.startsAt;
      this.#jump(jump);
      if (this.#fixture.startsAt !== kickOff) messages.push(this.#fixture);
    }
    messages.push(...this.#messagesTo(to));
    return messages;
  }

  /** The match once more from a moment of the feed on, with its own clock then. */
  rehearse(at: number): { play: MatchPlay; clock: number; startsAt: number } {
    const clock = at + this.#aheadMs;
    const { startsAt } = this.#planned;
    // No direction aims at prices before the match.
    return { play: this.#simulator.play(this.#planned, Math.max(clock, startsAt - 1)), clock, startsAt };
  }

  #jump({ at, aheadMs }: Jump): void {
    const hasBegun = this.#fixture.startsAt <= at;
    this.#aheadMs += aheadMs;
    this.#jumpedAt = at;
    if (hasBegun) return;
    const startsAt = Math.max(at, this.#planned.startsAt - this.#aheadMs);
    this.#fixture = { ...this.#planned, at, startsAt };
  }

  #messagesTo(to: number): FeedMessage[] {
    const messages = this.#play.advance(to + this.#aheadMs);
    if (this.#aheadMs === 0) return messages;
    return messages.map((message) => ({
      ...message,
      at: Math.max(this.#jumpedAt, message.at - this.#aheadMs),
    }));
  }
}
