import type { Deps } from '../../../deps.ts';
import { isIdle } from '../rules.ts';
import { recordUses, type SessionUse, type StoredSession } from './session-store.ts';

/** A statement of thousands of rows is so much WAL at once that bets wait for it. */
const partSize = 200;
/** The uses of one round are written in so many steps at the most, for the same reason. */
export const stepsOfRound = 10;

/** Buffered uses of sessions: one entry per session and round. */
export class WaitingUses {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  /** Of the next round. */
  #uses = new Map<bigint, SessionUse>();
  /** Of the round that is written at present. */
  #round: ReadonlyMap<bigint, SessionUse> = new Map();
  #unwritten: SessionUse[] = [];
  #step: Promise<void> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** Adds the buffered use to a session that was read from the database. */
  addedTo(session: StoredSession): StoredSession {
    const waiting = this.#uses.get(session.sessionId) ?? this.#round.get(session.sessionId);
    return waiting && waiting.activeAt > session.activeAt
      ? { ...session, activeAt: waiting.activeAt }
      : session;
  }

  /** `activeAt` moves only while uses come within the idle limit of each other. */
  add(session: StoredSession): void {
    const at = this.#deps.now();
    if (!isIdle(session, at)) session.activeAt = at;
    const { sessionId, activeAt } = session;
    this.#uses.set(sessionId, { sessionId, lastSeenAt: at, activeAt });
  }

  /** Writes the next step of the round; begins the next round when this one is written. While a step runs, it is that step. */
  writeStep(): Promise<void> {
    this.#step ??= this.#inTurn(async () => {
      if (this.#unwritten.length === 0) this.#beginRound();
      await this.#write(Math.ceil(this.#round.size / stepsOfRound));
    }).finally(() => {
      this.#step = undefined;
    });
    return this.#step;
  }

  /** Writes all buffered uses, those of a running step included. */
  flush(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#write(this.#unwritten.length);
      this.#beginRound();
      await this.#write(this.#unwritten.length);
    });
  }

  /** One statement at a time: two with the same sessions could wait for each other in a circle. */
  #inTurn(write: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(write);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #beginRound(): void {
    this.#round = this.#uses;
    this.#unwritten = [...this.#uses.values()];
    this.#uses = new Map();
  }

  /** A part at a time; after a failure the others stay in the buffer. */
  async #write(count: number): Promise<void> {
    for (let written = 0; written < count; written += partSize) {
      const part = this.#unwritten.splice(0, partSize);
      if (part.length === 0) return;
      try {
        await recordUses(this.#deps.db, part);
      } catch (error) {
        this.#unwritten.unshift(...part);
        throw error;
      }
    }
  }
}
