import type { Amount } from '@hj/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateTurnover, deductionsOf, shareText, sum } from './rules.ts';

/** A model: allocates fen by fen. */
function naive(required: readonly Amount[], turnover: readonly Amount[]): Amount[] {
  const done = required.map(() => 0n);
  for (const [opened, made] of turnover.entries()) {
    for (let fen = 0n; fen < made; fen += 1n) {
      const place = required.findIndex((must, index) => index <= opened && (done[index] ?? 0n) < must);
      if (place >= 0) done[place] = (done[place] ?? 0n) + 1n;
    }
  }
  return done;
}

const amounts = (length: number) =>
  fc.array(fc.bigInt({ min: 0n, max: 60n }), { minLength: length, maxLength: length });
const history = fc
  .integer({ min: 0, max: 8 })
  .chain((length) => fc.record({ required: amounts(length), turnover: amounts(length) }));

describe('turnover counts for the oldest unmet requirement (C72)', () => {
  it('as in a model that allocates fen by fen', () => {
    fc.assert(
      fc.property(history, ({ required, turnover }) => {
        expect(allocateTurnover(required, () => turnover)).toEqual(naive(required, turnover));
      }),
      { numRuns: 500 },
    );
  });

  it('never above the required amount, never above the turnover made, and monotonically', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(7),
        fc.bigInt({ min: 0n, max: 50n }),
        ({ required, turnover }, at, more) => {
          const done = allocateTurnover(required, () => turnover);
          expect(done.every((reached, place) => reached <= (required[place] ?? 0n))).toBe(true);
          expect(sum(done) <= sum(turnover)).toBe(true);
          const other = turnover.map((made, place) => (place === at ? made + more : made));
          const raised = allocateTurnover(required, () => other);
          expect(sum(raised) >= sum(done)).toBe(true);
        },
      ),
    );
  });

  it('but turnover made before its opening does not count for it', () => {
    expect(allocateTurnover([100n, 100n], () => [250n, 30n])).toEqual([100n, 30n]);
  });

  it('first, also from turnover after the opening of a newer requirement', () => {
    expect(allocateTurnover([100n, 100n], () => [60n, 70n])).toEqual([100n, 30n]);
  });

  it('in order, for requirements opened at the same time', () => {
    expect(allocateTurnover([300_000n, 6_750_000n], () => [0n, 1_000_000n])).toEqual([300_000n, 700_000n]);
  });
});

describe('turnover that requirements count in different ways', () => {
  const halfFor = (place: number) => (made: readonly Amount[]) => (each: number) =>
    each === place ? made.map((amount) => amount / 2n) : made;

  it('counts for the oldest as that one counts it, and the unused share for the next as that one does', () => {
    // Half of 100 meets the first (50 of 50): nothing is left.
    expect(allocateTurnover([50n, 100n], halfFor(0)([0n, 100n]))).toEqual([50n, 0n]);
    // 40 of its 100 meet the first; 60 % is left, and the next counts half.
    expect(allocateTurnover([40n, 100n], halfFor(1)([0n, 100n]))).toEqual([40n, 30n]);
  });

  it('that does not count for the oldest meets no other', () => {
    expect(allocateTurnover([40n, 40n], (place) => (place === 0 ? [0n, 0n] : [0n, 100n]))).toEqual([0n, 0n]);
  });
});

describe('the deduction for an unmet requirement (C72)', () => {
  const deposit = (lack: Amount) => ({ kind: 'deposit', bonus: 0n, lack }) as const;
  const bonus = (amount: Amount, lack: Amount) => ({ kind: 'bonus', bonus: amount, lack }) as const;

  it('is a tenth of the missing turnover of a deposit, rounded once', () => {
    expect(deductionsOf([deposit(12_345n)], 1_000n, 1_000_000n)).toEqual([1_235n]);
    expect(deductionsOf([deposit(0n)], 1_000n, 1_000_000n)).toEqual([0n]);
  });

  it('is the whole bonus for any missing amount, and nothing once it is met', () => {
    expect(deductionsOf([bonus(150_000n, 1n)], 1_000n, 1_000_000n)).toEqual([150_000n]);
    expect(deductionsOf([bonus(150_000n, 0n)], 1_000n, 1_000_000n)).toEqual([0n]);
    expect(deductionsOf([{ kind: 'gift', bonus: 8_800n, lack: 5n }], 1_000n, 1_000_000n)).toEqual([8_800n]);
  });

  it('of bonuses is at most the balance after the fees, oldest first', () => {
    const unmet = [bonus(300n, 1n), deposit(1_000n), bonus(300n, 1n)];
    expect(deductionsOf(unmet, 1_000n, 500n)).toEqual([300n, 100n, 100n]);
    expect(deductionsOf(unmet, 1_000n, 60n)).toEqual([0n, 100n, 0n]);
  });

  it.each([
    [1_000n, '0.10'],
    [0n, '0.00'],
    [10_000n, '1.00'],
    [1_250n, '0.125'],
    [1n, '0.0001'],
  ])('%s ten-thousandths are written %s', (share, text) => {
    expect(shareText(share)).toBe(text);
  });
});
