import type { StoredSession } from './session-store.ts';

interface Entry {
  session: StoredSession;
  until: number;
}

/** Live sessions by token hash, the least used dropped first. What has ended is remembered, so that a late read cannot bring it back. */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #hashes = new Map<bigint, string>();
  readonly #ended = new Set<bigint>();
  readonly #capacity: number;
  readonly #lifetimeMs: number;

  constructor(options: { capacity: number; lifetimeMs: number }) {
    this.#capacity = options.capacity;
    this.#lifetimeMs = options.lifetimeMs;
  }

  get(hash: string, now: Date): StoredSession | undefined {
    const entry = this.#entries.get(hash);
    if (!entry) return undefined;
    if (entry.until <= now.getTime()) {
      this.#drop(hash, entry.session.sessionId);
      return undefined;
    }
    this.#entries.delete(hash);
    this.#entries.set(hash, entry);
    return entry.session;
  }

  /** Returns the session, or `undefined` when it ended while it was being read. */
  put(hash: string, session: StoredSession, now: Date): StoredSession | undefined {
    if (this.#ended.has(session.sessionId)) return undefined;
    this.#entries.delete(hash);
    this.#entries.set(hash, { session, until: now.getTime() + this.#lifetimeMs });
    this.#hashes.set(session.sessionId, hash);
    const [oldest] = this.#entries;
    if (oldest && this.#entries.size > this.#capacity) this.#drop(oldest[0], oldest[1].session.sessionId);
    return session;
  }

  end(sessionId: bigint): void {
    this.#ended.add(sessionId);
    const [first] = this.#ended;
    if (first !== undefined && this.#ended.size > this.#capacity) this.#ended.delete(first);
    const hash = this.#hashes.get(sessionId);
    if (hash !== undefined) this.#drop(hash, sessionId);
  }

  #drop(hash: string, sessionId: bigint): void {
    this.#entries.delete(hash);
    this.#hashes.delete(sessionId);
  }
}
