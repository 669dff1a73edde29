import type { Amount } from '@hj/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deductionsOf, layTurnover, shareText, sum } from './rules.ts';

/** Fen by fen, looking at every requirement each time. */
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

describe('turnover is laid on the oldest requirement that is not met (C72)', () => {
  it('as a model that goes through it fen by fen does', () => {
    fc.assert(
      fc.property(history, ({ required, turnover }) => {
        expect(layTurnover(required, turnover)).toEqual(naive(required, turnover));
      }),
      { numRuns: 500 },
    );
  });

  it('never beyond what is required, never more than was made, and more turnover never does less', () => {
    fc.assert(
      fc.property(
        history,
        fc.nat(7),
        fc.bigInt({ min: 0n, max: 50n }),
        ({ required, turnover }, at, more) => {
          const done = layTurnover(required, turnover);
          expect(done.every((reached, place) => reached <= (required[place] ?? 0n))).toBe(true);
          expect(sum(done) <= sum(turnover)).toBe(true);
          const raised = layTurnover(
            required,
            turnover.map((made, place) => (place === at ? made + more : made)),
          );
          expect(sum(raised) >= sum(done)).toBe(true);
        },
      ),
    );
  });

  it('what was made before a requirement was opened does not count for it', () => {
    expect(layTurnover([100n, 100n], [250n, 30n])).toEqual([100n, 30n]);
  });

  it('what the older one lacks it gets first from the newer time', () => {
    expect(layTurnover([100n, 100n], [60n, 70n])).toEqual([100n, 30n]);
  });

  it('opened at one moment, both share what follows in their order', () => {
    expect(layTurnover([300_000n, 6_750_000n], [0n, 1_000_000n])).toEqual([300_000n, 700_000n]);
  });
});

describe('what withdrawing before it is met costs (C72)', () => {
  const deposit = (lack: Amount) => ({ kind: 'deposit', bonus: 0n, lack }) as const;
  const bonus = (amount: Amount, lack: Amount) => ({ kind: 'bonus', bonus: amount, lack }) as const;

  it('a tenth of the missing turnover of a deposit, rounded once', () => {
    expect(deductionsOf([deposit(12_345n)], 1_000n, 1_000_000n)).toEqual([1_235n]);
    expect(deductionsOf([deposit(0n)], 1_000n, 1_000_000n)).toEqual([0n]);
  });

  it('the whole bonus, however little is missing, and nothing once it is met', () => {
    expect(deductionsOf([bonus(150_000n, 1n)], 1_000n, 1_000_000n)).toEqual([150_000n]);
    expect(deductionsOf([bonus(150_000n, 0n)], 1_000n, 1_000_000n)).toEqual([0n]);
    expect(deductionsOf([{ kind: 'gift', bonus: 8_800n, lack: 5n }], 1_000n, 1_000_000n)).toEqual([8_800n]);
  });

  it('of bonuses no more than the balance has after the fees, the oldest first', () => {
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
