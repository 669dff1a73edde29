/**
 * Sessions. A token is 256 random bits, stored only as its hash (C09). Live sessions are cached for half a minute. An end, and a change
 * of a member by the desk, take effect in this process at the commit, in the process that relays the outbox by `session.ended` and
 * `session.changed`, in others when the cache expires (C08); money asks the database. Uses are written in batches.
 */
import { type Authenticate, type MemberContext, type MemberId, memberId, type Tx } from '@hj/platform';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../refusals.ts';
import { isIdle, termsVersion } from '../rules.ts';
import { hashToken } from '../tokens.ts';
import { SessionCache } from './session-cache.ts';
import { findLiveSession, liveSessionsAmong, type StoredSession } from './session-store.ts';
import { WaitingUses } from './session-uses.ts';

const topics = { ended: 'session.ended', changed: 'session.changed' } as const;
const endedMessage = z.object({ sessionId: z.string().regex(/^\d+$/), memberId: z.string() });
const changedMessage = z.object({ memberId: z.string().regex(/^\d+$/) });
const tokenShape = /^[\w-]{43}$/;
const cacheLifetimeMs = 30_000;
const cacheCapacity = 50_000;
/** Ten seconds at most for a round of uses (`stepsOfRound`): one of few uses is a single step. */
const writeEveryMs = 1_000;

export interface Sessions {
  authenticate: Authenticate;
  /** The same for a push socket: refuses idle sessions. */
  authenticateListener: Authenticate;
  /** Publishes, with the transaction, the end of these sessions of a member. */
  announceEnd(tx: Tx, member: MemberId, sessionIds: readonly bigint[]): void;
  /** Publishes, with the transaction, a change of a member: the next call of each of its sessions reads the database. */
  announceChange(tx: Tx, member: MemberId): void;
  /** Writes the buffered uses. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the database: the cache of this process may still hold a session that ended in another (C08). @throws AppError 6001 */
export async function requireLiveSession(
  tx: Tx,
  { session: { sessionId } }: Pick<MemberContext, 'session'>,
): Promise<void> {
  if (!(await liveSessionsAmong(tx, [sessionId])).has(sessionId)) throw refuse('login-expired');
}

/** The sessions of this process; to be stopped before the database is closed. */
export function createSessions(deps: Deps): Sessions {
  const { db, bus, log, now } = deps;
  const cache = new SessionCache({ capacity: cacheCapacity, lifetimeMs: cacheLifetimeMs });
  const reading = new Map<string, Promise<StoredSession | undefined>>();
  const uses = new WaitingUses(deps);

  const leaves = [
    bus.subscribe(topics.ended, (message) => {
      const ended = endedMessage.safeParse(message);
      if (ended.success) cache.end(BigInt(ended.data.sessionId));
    }),
    bus.subscribe(topics.changed, (message) => {
      const changed = changedMessage.safeParse(message);
      if (changed.success) forget(memberId(BigInt(changed.data.memberId)));
    }),
  ];

  function forget(member: MemberId): void {
    cache.forget(member);
    // New calls do not join reads that began before the change.
    reading.clear();
  }

  /** Concurrent calls of one session share one read. */
  function read(token: string): Promise<StoredSession | undefined> {
    const running = reading.get(token);
    if (running) return running;
    const readAt = cache.moment;
    const started = findLiveSession(db, hashToken(token), now())
      .then((session) => session && cache.put(token, uses.addedTo(session), now(), readAt))
      .finally(() => {
        if (reading.get(token) === started) reading.delete(token);
      });
    reading.set(token, started);
    return started;
  }

  async function authenticate(token: string, options: { money: boolean }) {
    if (!tokenShape.test(token)) return undefined;
    let session = cache.get(token, now()) ?? (await read(token));
    // Another process may have recorded a later use.
    if (session && options.money && isIdle(session, now())) session = await read(token);
    if (!session || session.expiresAt <= now()) return undefined;
    if (options.money && isIdle(session, now())) return undefined;
    if (options.money) {
      session = await requireTerms(session, token);
      await requirePhoneChecked(session, token);
    }
    uses.add(session);
    return { sessionId: session.sessionId, memberId: session.memberId, name: session.name };
  }

  /** Reads the session again before a refusal: the terms may have been accepted since. @throws AppError terms-not-accepted (C03) */
  async function requireTerms(session: StoredSession, token: string): Promise<StoredSession> {
    const current = session.termsVersion === termsVersion ? session : await read(token);
    if (current?.termsVersion === termsVersion) return current;
    throw refuse('terms-not-accepted', { data: { reason: 'terms', termsVersion } });
  }

  /** Reads the session again before a refusal: the phone may have been checked since. @throws AppError phone-check-before-money */
  async function requirePhoneChecked(session: StoredSession, token: string): Promise<void> {
    if (!session.mustCheckPhone) return;
    const current = await read(token);
    if (current?.mustCheckPhone !== false) throw refuse('phone-check-before-money');
  }

  /** For push sockets: refuses an idle session, which must log in again before it moves money (C07). */
  async function authenticateListener(token: string) {
    const session = await authenticate(token, { money: false });
    if (!session) return undefined;
    const stored = cache.get(token, now());
    return stored && isIdle(stored, now()) ? undefined : session;
  }

  const timer = setInterval(() => {
    uses.writeStep().catch((error: unknown) => log.warn({ err: error }, 'session uses not written'));
  }, writeEveryMs);
  timer.unref();

  return {
    authenticate,
    authenticateListener,
    announceEnd(tx, member, sessionIds) {
      for (const id of sessionIds) {
        tx.publish(topics.ended, { sessionId: id.toString(), memberId: member.toString() });
        tx.onCommit(() => cache.end(id));
      }
    },
    announceChange(tx, member) {
      tx.publish(topics.changed, { memberId: member.toString() });
      tx.onCommit(() => forget(member));
    },
    flush: () => uses.flush(),
    async stop() {
      clearInterval(timer);
      for (const leave of leaves) leave();
      await uses.flush();
    },
  };
}
