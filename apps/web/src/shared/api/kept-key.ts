/**
 * The key of a money command is written down before the command is sent and forgotten when an answer came: a retry after a lost
 * answer, also after a reload, is the same command and never a second one. Another body is another command.
 */
import { newKey } from './not-sent.ts';

function nameOf(userId: string, command: string): string {
  return `hj.key.${userId}.${command}`;
}

/** The key to send `body` with. @throws NotSentError a new command of a page that is offline; nothing is written down of it */
export function keptKey(userId: string, command: string, body: unknown): string {
  const text = JSON.stringify(body);
  const kept = keptCommand(userId, command);
  if (kept?.body === text) return kept.key;
  const key = newKey();
  try {
    localStorage.setItem(nameOf(userId, command), JSON.stringify({ key, body: text }));
  } catch {
    // Without storage the key lives as long as the attempt.
  }
  return key;
}

/** The last command without a decision, as JSON. */
export function keptCommand(userId: string, command: string): { key: string; body: string } | undefined {
  try {
    return read(nameOf(userId, command));
  } catch {
    return undefined;
  }
}

/** It is decided. */
export function forgetKey(userId: string, command: string): void {
  try {
    localStorage.removeItem(nameOf(userId, command));
  } catch {
    // Nothing was kept.
  }
}

/** Storage can hold data of another version. */
function read(name: string): { key: string; body: string } | undefined {
  const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
  return isKept(kept) ? kept : undefined;
}

function isKept(value: unknown): value is { key: string; body: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'body' in value &&
    typeof value.body === 'string'
  );
}
