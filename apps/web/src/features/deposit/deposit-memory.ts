/**
 * What this browser remembers of a member's deposits. Invariant: the key of a command is written down before the command is
 * sent and is forgotten only when an answer came, so that a retry after a lost answer is the same command and never a second order.
 */
import { newUuid } from '../../shared/api/request-id.ts';

export interface Attempt {
  key: string;
  channelId: string;
  amount: string;
}

interface Memory {
  /** The order that was being opened when the answer was lost. */
  attempt?: Attempt;
  /** The order that was opened last. */
  orderId?: string;
  /** Keys of the orders that were being closed. */
  closing?: Record<string, string>;
}

function nameOf(userId: string): string {
  return `hj.deposit.${userId}`;
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

function isAttempt(value: unknown): value is Attempt {
  return isTextRecord(value) && 'key' in value && 'channelId' in value && 'amount' in value;
}

/** Storage can hold what another version wrote: every part is checked. */
function read(userId: string): Memory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return {
      ...('attempt' in kept && isAttempt(kept.attempt) ? { attempt: kept.attempt } : {}),
      ...('orderId' in kept && typeof kept.orderId === 'string' ? { orderId: kept.orderId } : {}),
      ...('closing' in kept && isTextRecord(kept.closing) ? { closing: kept.closing } : {}),
    };
  } catch {
    return {};
  }
}

function write(userId: string, memory: Memory): void {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(memory));
  } catch {
    // Without storage the key lives as long as the page, in the caller's hands.
  }
}

export function openAttempt(userId: string): Attempt | undefined {
  return read(userId).attempt;
}

/** The attempt to send: the unanswered one if it asks for the same, otherwise a new one, written down. */
export function beginAttempt(userId: string, channelId: string, amount: string): Attempt {
  const memory = read(userId);
  const { attempt } = memory;
  if (attempt?.channelId === channelId && attempt.amount === amount) return attempt;
  const fresh = { key: newUuid(), channelId, amount };
  write(userId, { ...memory, attempt: fresh });
  return fresh;
}

/** An answer came: the key has done its work. */
export function endAttempt(userId: string, orderId?: string): void {
  const { attempt: _, ...rest } = read(userId);
  write(userId, orderId === undefined ? rest : { ...rest, orderId });
}

export function lastOrderId(userId: string): string | undefined {
  return read(userId).orderId;
}

export function forgetOrder(userId: string): void {
  const { orderId: _, ...rest } = read(userId);
  write(userId, rest);
}

/** The key of closing this order, the same for every retry. */
export function closingKey(userId: string, orderId: string): string {
  const memory = read(userId);
  const known = memory.closing?.[orderId];
  if (known) return known;
  const key = newUuid();
  write(userId, { ...memory, closing: { ...memory.closing, [orderId]: key } });
  return key;
}

export function endClosing(userId: string, orderId: string): void {
  const memory = read(userId);
  const { [orderId]: _, ...closing } = memory.closing ?? {};
  write(userId, { ...memory, closing });
}
