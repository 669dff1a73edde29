import { memberId } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-store.ts';

const now = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const session = (sessionId: bigint): StoredSession => ({
  sessionId,
  memberId: memberId(10_001n),
  name: 'lihua8',
  activeAt: now,
  termsVersion: '1',
  mustCheckPhone: false,
  expiresAt: later(1e9),
});

describe('the session cache', () => {
  it('drops a session after its lifetime', () => {
    const cache = new SessionCache({ capacity: 10, lifetimeMs: 30_000 });
    cache.put('a', session(1n), now, cache.moment);
    expect(cache.get('a', later(29_999))?.sessionId).toBe(1n);
    expect(cache.get('a', later(30_000))).toBeUndefined();
  });

  it('evicts the least recently used session', () => {
    const cache = new SessionCache({ capacity: 2, lifetimeMs: 30_000 });
    cache.put('a', session(1n), now, cache.moment);
    cache.put('b', session(2n), now, cache.moment);
    cache.get('a', now);
    cache.put('c', session(3n), now, cache.moment);
    expect(cache.get('b', now)).toBeUndefined();
    expect(cache.get('a', now)?.sessionId).toBe(1n);
  });

  it('does not cache a session that ended during its read (C08)', () => {
    const cache = new SessionCache({ capacity: 10, lifetimeMs: 30_000 });
    cache.put('a', session(1n), now, cache.moment);
    cache.end(1n);
    expect(cache.get('a', now)).toBeUndefined();
    expect(cache.put('a', session(1n), now, cache.moment)).toBeUndefined();
    expect(cache.get('a', now)).toBeUndefined();
  });

  it('does not cache a session of a member who was forgotten during its read', () => {
    const cache = new SessionCache({ capacity: 10, lifetimeMs: 30_000 });
    cache.put('a', session(1n), now, cache.moment);
    const before = cache.moment;
    cache.forget(memberId(10_001n));
    expect(cache.get('a', now)).toBeUndefined();
    expect(cache.put('a', session(1n), now, before)).toBeDefined();
    expect(cache.get('a', now)).toBeUndefined();
  });

  it('forgets one member and keeps the others', () => {
    const cache = new SessionCache({ capacity: 10, lifetimeMs: 30_000 });
    cache.put('a', session(1n), now, cache.moment);
    cache.forget(memberId(10_002n));
    expect(cache.get('a', now)?.sessionId).toBe(1n);
  });
});
