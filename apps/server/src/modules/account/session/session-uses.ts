import type { Deps } from '../../../deps.ts';
import { isIdle } from '../rules.ts';
import { recordUses, type SessionUse, type StoredSession } from './session-store.ts';

/** A statement of thousands of rows is so much WAL at once that bets wait for it. */
const partSize = 200;

/** Buffered uses of sessions: one entry per session. */
export class WaitingUses {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  #uses = new Map<bigint, SessionUse>();

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** Adds the buffered use to a session that was read from the database. */
  addedTo(session: StoredSession): StoredSession {
    const waiting = this.#uses.get(session.sessionId);
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

  /** Writes the buffered uses, a part at a time; after a failure the others stay in the buffer. */
  async flush(): Promise<void> {
    const waiting = [...this.#uses.values()];
    this.#uses = new Map();
    for (let start = 0; start < waiting.length; start += partSize) {
      try {
        await recordUses(this.#deps.db, waiting.slice(start, start + partSize));
      } catch (error) {
        for (const one of waiting.slice(start))
          if (!this.#uses.has(one.sessionId)) this.#uses.set(one.sessionId, one);
        throw error;
      }
    }
  }
}
