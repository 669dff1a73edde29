import { describe, expect, it } from 'vitest';
import { excludedRefusal } from './refusals.ts';
import type { Exclusion } from './rules.ts';

const now = new Date('2026-11-21T08:00:00Z');
const before = new Date('2026-11-20T08:00:00Z');
const after = new Date('2026-11-22T08:04:00Z');

const exclusion = (change: Partial<Exclusion>): Exclusion => ({
  ...{ kind: 'exclusion', term: '6m', startedAt: before, termEndsAt: after, endsAt: undefined },
  ...{ revokeRequestedAt: undefined, ...change },
});

describe('the refusal of play under an exclusion', () => {
  it.each([
    ['with a term', {}, /已自我排除，2026-11-22 16:04 起可申请恢复/],
    ['whose term is over and that was not revoked', { termEndsAt: before }, /自我排除尚未解除/],
    ['without a term', { term: 'indefinite' }, /期限不定/],
    ['that is being revoked', { endsAt: after }, /已申请解除自我排除，2026-11-22 16:04 前/],
    ['that is a closure', { kind: 'closure', term: 'indefinite' }, /已关闭账户/],
    ['that is a cooling-off', { kind: 'cool-off', term: '24h', endsAt: after }, /正在冷静期/],
  ] as const)('names the %s and its end', (_, change, text) => {
    const refusal = excludedRefusal(exclusion(change), now);
    expect(refusal.code).toBe(6012);
    expect(refusal.message).toMatch(text);
    expect(refusal.data).toMatchObject({ reason: 'protection' });
  });
});
