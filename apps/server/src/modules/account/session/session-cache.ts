import type { MemberId } from '@hj/platform';
import type { StoredSession } from './session-store.ts';

interface Entry {
  session: StoredSession;
  until: number;
}

/**
 * Live sessions by token; evicts the least recently used, by their uses since the cache was half full. Remembers ended sessions and
 * forgotten members, so that a read that began before cannot restore them.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #tokens = new Map<bigint, string>();
  readonly #ended = new Set<bigint>();
  readonly #capacity: number;
  readonly #lifetimeMs: number;
  #forgets = 0;

  constructor(options: { capacity: number; lifetimeMs: number }) {
    this.#capacity = options.capacity;
    this.#lifetimeMs = options.lifetimeMs;
  }

  get(token: string, now: Date): StoredSession | undefined {
    const entry = this.#entries.get(token);
    if (!entry) return undefined;
    if (entry.until <= now.getTime()) {
      this.#drop(token, entry.session.sessionId);
      return undefined;
    }
    // The order matters only where something may soon be evicted, and costs each call two changes of the map.
    if (this.#entries.size * 2 > this.#capacity) {
      this.#entries.delete(token);
      this.#entries.set(token, entry);
    }
    return entry.session;
  }

  /** Number of the current moment: the start of a read, for `put`. */
  get moment(): number {
    return this.#forgets;
  }

  /** Returns the session, or `undefined` when it ended during the read. Does not cache a session that may have changed since `readAt`. */
  put(token: string, session: StoredSession, now: Date, readAt: number): StoredSession | undefined {
    if (this.#ended.has(session.sessionId)) return undefined;
    if (readAt !== this.#forgets) return session;
    this.#entries.delete(token);
    this.#entries.set(token, { session, until: now.getTime() + this.#lifetimeMs });
    this.#tokens.set(session.sessionId, token);
    const [oldest] = this.#entries;
    if (oldest && this.#entries.size > this.#capacity) this.#drop(oldest[0], oldest[1].session.sessionId);
    return session;
  }

  end(sessionId: bigint): void {
    this.#ended.add(sessionId);
    const [first] = this.#ended;
    if (first !== undefined && this.#ended.size > this.#capacity) this.#ended.delete(first);
    const token = this.#tokens.get(sessionId);
    if (token !== undefined) this.#drop(token, sessionId);
  }

  /** Drops the sessions of a member, so that they are read again. */
  forget(member: MemberId): void {
    this.#forgets += 1;
    for (const [token, { session }] of this.#entries) {
      if (session.memberId === member) this.#drop(token, session.sessionId);
    }
  }

  #drop(token: string, sessionId: bigint): void {
    this.#entries.delete(token);
    this.#tokens.delete(sessionId);
  }
}
