import { describe, expect, it } from 'vitest';
import { dealStep } from './deal-step.ts';

const states = ['pending', 'expired', 'closed', 'failed'] as const;
const ownSteps = { pending: 'awaiting-payment', expired: 'expired', closed: 'closed', failed: 'failed' };

const money = {
  ...{ amount: '400.00', currency: 'CNY', verdict: 'amount-differs' },
  ...{ receivedAt: 0, handledAt: null },
};
const waiting = { ...money, isAskedBack: false, isHandled: false };
const returning = { ...money, isAskedBack: true, isHandled: false };
const returned = { ...money, isAskedBack: true, isHandled: true };
const handled = { ...money, isAskedBack: false, isHandled: true };

describe.each(states)('the step of the record of an order that is %s', (state) => {
  it.each([
    ['without money', null, false, ownSteps[state]],
    ['with an open claim', null, true, 'checking'],
    ['with money that waits', waiting, false, 'checking'],
    ['with money that waits, and a claim', waiting, true, 'checking'],
    ['with money on its way back', returning, false, 'checking'],
    ['with money that was sent back', returned, false, 'returned'],
    ['with money that was handled', handled, false, 'handled'],
    ['with money that was sent back, and an open claim', returned, true, 'checking'],
    ['with money that was handled, and an open claim', handled, true, 'checking'],
  ] as const)('%s', (_what, received, isClaimed, step) => {
    expect(dealStep({ state, received }, isClaimed)).toBe(step);
  });
});
