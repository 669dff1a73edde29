/**
 * Sessions. A token is 256 random bits and only its hash is stored (C09). Live sessions are cached for half a minute; an end
 * is effective here at the commit and in other processes by `session.ended` (C08). Uses are written in batches.
 */
import { createHash } from 'node:crypto';
import type { Authenticate, MemberId, Tx } from '@hj/platform';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { isIdle } from './rules.ts';
import { SessionCache } from './session-cache.ts';
import { findLiveSession, recordUses, type SessionUse, type StoredSession } from './session-store.ts';

const topic = 'session.ended';
const endedMessage = z.object({ sessionId: z.string().regex(/^\d+$/), memberId: z.string() });
const tokenShape = /^[\w-]{43}$/;
const cacheLifetimeMs = 30_000;
const cacheCapacity = 50_000;
const flushEveryMs = 10_000;

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export interface Sessions {
  authenticate: Authenticate;
  /** Records in the transaction that these sessions of a member have ended. */
  announceEnd(tx: Tx, member: MemberId, sessionIds: readonly bigint[]): void;
  /** Writes the uses that wait. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function createSessions(deps: Deps): Sessions {
  const { db, bus, log, now } = deps;
  const cache = new SessionCache({ capacity: cacheCapacity, lifetimeMs: cacheLifetimeMs });
  const reading = new Map<string, Promise<StoredSession | undefined>>();
  let uses = new Map<bigint, SessionUse>();

  const unsubscribe = bus.subscribe(topic, (message) => {
    const ended = endedMessage.safeParse(message);
    if (ended.success) cache.end(BigInt(ended.data.sessionId));
  });

  /** What was read may be older than a use that is not written yet. */
  function withWaitingUse(session: StoredSession): StoredSession {
    const waiting = uses.get(session.sessionId);
    return waiting && waiting.activeAt > session.activeAt
      ? { ...session, activeAt: waiting.activeAt }
      : session;
  }

  /** Parallel calls of one session wait for one read. */
  function read(key: string, tokenHash: Buffer): Promise<StoredSession | undefined> {
    const running = reading.get(key);
    if (running) return running;
    const started = findLiveSession(db, tokenHash, now())
      .then((session) => session && cache.put(key, withWaitingUse(session), now()))
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  function use(session: StoredSession): void {
    const at = now();
    if (!isIdle(session, at)) session.activeAt = at;
    uses.set(session.sessionId, { sessionId: session.sessionId, lastSeenAt: at, activeAt: session.activeAt });
  }

  async function authenticate(token: string, options: { money: boolean }) {
    if (!tokenShape.test(token)) return undefined;
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    let session = cache.get(key, now()) ?? (await read(key, tokenHash));
    // Another process may have seen a later use.
    if (session && options.money && isIdle(session, now())) session = await read(key, tokenHash);
    if (!session || session.expiresAt <= now()) return undefined;
    if (options.money && isIdle(session, now())) return undefined;
    use(session);
    return { sessionId: session.sessionId, memberId: session.memberId, name: session.name };
  }

  async function flush(): Promise<void> {
    const waiting = [...uses.values()];
    if (waiting.length === 0) return;
    uses = new Map();
    try {
      await recordUses(db, waiting);
    } catch (error) {
      for (const one of waiting) if (!uses.has(one.sessionId)) uses.set(one.sessionId, one);
      throw error;
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'uses of sessions were not written'));
  }, flushEveryMs);
  timer.unref();

  return {
    authenticate,
    announceEnd(tx, member, sessionIds) {
      for (const id of sessionIds) {
        tx.publish(topic, { sessionId: id.toString(), memberId: member.toString() });
        tx.onCommit(() => cache.end(id));
      }
    },
    flush,
    async stop() {
      clearInterval(timer);
      unsubscribe();
      await flush();
    },
  };
}
