/**
 * The deposit whose answer was lost, so that the page can offer to find out how it ended. Its key is the one that is kept for the
 * command (shared/api/kept-key.ts): a retry, also after a reload, never opens a second order.
 */
import { forgetKey, keptCommand, keptKey } from '../../shared/api/kept-key.ts';
import type { PayRequest } from './queries.ts';

export interface Attempt {
  key: string;
  request: PayRequest;
}

const COMMAND = 'deposit';
const FIELDS = ['channelId', 'amount', 'configId', 'payerName'] as const;

/** Another version of the page may have written it. */
function isRequest(value: unknown): value is PayRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'channelId' in value &&
    'amount' in value &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

export function openAttempt(userId: string): Attempt | undefined {
  const kept = keptCommand(userId, COMMAND);
  if (kept === undefined) return undefined;
  try {
    const request: unknown = JSON.parse(kept.body);
    return isRequest(request) ? { key: kept.key, request } : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt to send: the unanswered one if it asks for the same, otherwise a new one, written down. */
export function beginAttempt(userId: string, asked: PayRequest): Attempt {
  const present = FIELDS.flatMap((field) => (asked[field] === undefined ? [] : [[field, asked[field]]]));
  // In one order of the fields: equal requests have one key.
  return { key: keptKey(userId, COMMAND, Object.fromEntries(present)), request: asked };
}

/** It is decided: the key has done its work. */
export function endAttempt(userId: string): void {
  forgetKey(userId, COMMAND);
}

const closingOf = (orderId: string) => `deposit-close-${orderId}`;

/** The key of closing this order, the same for every retry. */
export function closingKey(userId: string, orderId: string): string {
  return keptKey(userId, closingOf(orderId), { orderId });
}

export function endClosing(userId: string, orderId: string): void {
  forgetKey(userId, closingOf(orderId));
}
