import { termEnd } from '@hj/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adviceFor,
  changeOf,
  confirmableAt,
  coolingMs,
  dayMs,
  type Exclusion,
  livePending,
  longest,
  type StoredLimit,
  stricter,
} from './rules.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const limit = (value: bigint, pending?: StoredLimit['pending']): StoredLimit => ({ value, pending });
const money = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe('a requested limit', () => {
  it('stands at once if it is the first or a lower one, and otherwise waits (C14)', () => {
    fc.assert(
      fc.property(fc.option(money), fc.option(money), (before, requested) => {
        const change = changeOf(before === null ? undefined : limit(before), requested ?? undefined, now);
        if (before === null) {
          expect(change).toEqual(requested === null ? undefined : { kind: 'set', value: requested });
        } else if (requested === null || requested > before) {
          expect(change).toEqual({ kind: 'wait', pending: { value: requested ?? undefined, since: now } });
        } else {
          expect(change?.kind).toBe(requested < before ? 'lower' : 'none');
        }
      }),
    );
  });

  it('that waits already goes on waiting; another one starts anew; the standing one gives it up', () => {
    const waiting = limit(100n, { value: 200n, since: now });
    expect(changeOf(waiting, 200n, later(dayMs))).toEqual({ kind: 'none' });
    expect(changeOf(waiting, 300n, later(dayMs))).toEqual({
      kind: 'wait',
      pending: { value: 300n, since: later(dayMs) },
    });
    expect(changeOf(waiting, 100n, now)).toEqual({ kind: 'keep' });
    expect(changeOf(limit(100n, { value: undefined, since: now }), undefined, now)).toEqual({ kind: 'none' });
  });

  it('can be confirmed after 24 hours, and lapses 7 days later', () => {
    const waiting = limit(100n, { value: 200n, since: now });
    expect(confirmableAt({ value: 200n, since: now })).toEqual(later(dayMs));
    expect(livePending(waiting, later(8 * dayMs))).toBeDefined();
    expect(livePending(waiting, later(8 * dayMs + 1))).toBeUndefined();
    expect(changeOf(waiting, 200n, later(9 * dayMs))).toMatchObject({ kind: 'wait' });
  });
});

it('of the member’s and the operator’s limit the stricter one holds (C16)', () => {
  fc.assert(
    fc.property(fc.option(money), fc.option(money), (own, operator) => {
      const both = [own, operator].filter((each) => each !== null);
      const least = both.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined);
      expect(stricter(own ?? undefined, operator ?? undefined)).toBe(least);
    }),
  );
});

describe('a term', () => {
  it.each([
    ['24h', '2026-08-31T08:00:00Z', '2026-09-01T08:00:00Z'],
    ['7d', '2026-08-31T08:00:00Z', '2026-09-07T08:00:00Z'],
    ['30d', '2026-08-31T08:00:00Z', '2026-09-30T08:00:00Z'],
    ['6m', '2026-08-31T08:00:00Z', '2027-02-28T08:00:00Z'],
    ['1y', '2028-02-29T08:00:00Z', '2029-02-28T08:00:00Z'],
    ['3y', '2026-11-21T08:00:00Z', '2029-11-21T08:00:00Z'],
    ['5y', '2026-11-21T08:00:00Z', '2031-11-21T08:00:00Z'],
    ['indefinite', '2026-11-21T08:00:00Z', '2027-05-21T08:00:00Z'],
  ] as const)('of %s from %s is over at %s', (term, start, end) => {
    expect(termEnd(term, new Date(start))).toEqual(new Date(end));
  });

  it('is followed by a day of waiting, and by seven if it had no end (C18)', () => {
    expect(coolingMs(false)).toBe(dayMs);
    expect(coolingMs(true)).toBe(7 * dayMs);
  });
});

it('of several exclusions the one that lasts longest is told', () => {
  const each = (kind: Exclusion['kind'], term: Exclusion['term'], endsAt?: Date): Exclusion => ({
    ...{ kind, term, startedAt: now, termEndsAt: termEnd(term, now), revokeRequestedAt: undefined, endsAt },
  });
  const inOrder = [
    each('cool-off', '24h', later(dayMs)),
    each('cool-off', '7d', later(7 * dayMs)),
    each('exclusion', '6m'),
    each('exclusion', '1y'),
    each('exclusion', 'indefinite'),
    each('closure', 'indefinite'),
  ];
  for (let count = 1; count <= inOrder.length; count += 1) {
    expect(longest(inOrder.slice(0, count))).toBe(inOrder[count - 1]);
    expect(longest(inOrder.slice(0, count).reverse())).toBe(inOrder[count - 1]);
  }
  expect(longest([])).toBeUndefined();
});

it('advises more the more questions were answered with yes', () => {
  expect(Array.from({ length: 11 }, (_, score) => adviceFor(score))).toEqual([
    ...['none', 'watch', 'watch', 'limit', 'limit'],
    ...['help', 'help', 'help', 'help', 'help', 'help'],
  ]);
});
