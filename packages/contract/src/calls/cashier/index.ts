import { depositCalls } from './deposit.ts';
import { destinationCalls } from './destinations.ts';
import { exchangeCalls } from './exchange.ts';
import { recordCalls } from './records.ts';
import { withdrawalCalls } from './withdrawal.ts';

export * from './deposit.ts';
export * from './destinations.ts';
export * from './exchange.ts';
export * from './records.ts';
export * from './values.ts';
export * from './withdrawal.ts';

export const cashierCalls = {
  ...depositCalls,
  ...withdrawalCalls,
  ...destinationCalls,
  ...exchangeCalls,
  ...recordCalls,
};
