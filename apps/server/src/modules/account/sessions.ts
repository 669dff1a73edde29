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
import { findLiveSession, type StoredSession } from './session-store.ts';
import { WaitingUses } from './session-uses.ts';

const topic = 'session.ended';
const endedMessage = z.object({ sessionId: z.string().regex(/^\d+$/), memberId: z.string() });
const tokenShape = /^[\w-]{43}$/;
const cacheLifetimeMs = 30_000;
const cacheCapacity = 50_000;
const flushEveryMs = 10_000;

/** All that is stored of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export interface Sessions {
  authenticate: Authenticate;
  /** Records in the transaction that these sessions of a member have ended. */
  announceEnd(tx: Tx, member: MemberId, sessionIds: readonly bigint[]): void;
  /** Writes the uses that wait. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** The sessions of this process; stop it before the database is closed. */
export function createSessions(deps: Deps): Sessions {
  const { db, bus, log, now } = deps;
  const cache = new SessionCache({ capacity: cacheCapacity, lifetimeMs: cacheLifetimeMs });
  const reading = new Map<string, Promise<StoredSession | undefined>>();
  const uses = new WaitingUses(deps);

  const unsubscribe = bus.subscribe(topic, (message) => {
    const ended = endedMessage.safeParse(message);
    if (ended.success) cache.end(BigInt(ended.data.sessionId));
  });

  /** Parallel calls of one session wait for one read. */
  function read(key: string, tokenHash: Buffer): Promise<StoredSession | undefined> {
    const running = reading.get(key);
    if (running) return running;
    const started = findLiveSession(db, tokenHash, now())
      .then((session) => session && cache.put(key, uses.addedTo(session), now()))
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
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
    uses.add(session);
    return { sessionId: session.sessionId, memberId: session.memberId, name: session.name };
  }

  const timer = setInterval(() => {
    uses.flush().catch((error: unknown) => log.warn({ err: error }, 'uses of sessions were not written'));
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
    flush: () => uses.flush(),
    async stop() {
      clearInterval(timer);
      unsubscribe();
      await uses.flush();
    },
  };
}
