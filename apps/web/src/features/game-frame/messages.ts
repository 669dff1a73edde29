/** Messages between a game in a frame and the site. The origin of each message is checked by `use-frame.ts`, and its shape here. */

export type VenueMessage =
  | { type: 'ready' | 'deposit' | 'exit' }
  | { type: 'balance'; balance: string }
  /** Which of the venue's games is on show, where its page goes on to another. */
  | { type: 'title'; title: string; code?: string }
  | { type: 'round'; roundId: string }
  | { type: 'error'; message: string };

export type SiteMessage =
  | { type: 'balance-changed' | 'tables' | 'pause' | 'resume' }
  | { type: 'sound'; on: boolean }
  | { type: 'theme'; theme: 'light' | 'dark' };

const LONGEST_TEXT = 200;

function textOf(data: object, name: string): string | undefined {
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;
}

/** The message of a game; undefined for a value that is none. */
export function readVenueMessage(data: unknown): VenueMessage | undefined {
  if (typeof data !== 'object' || data === null || !('hj' in data) || data.hj !== 'venue') return undefined;
  const type = textOf(data, 'type');
  if (type === 'ready' || type === 'deposit' || type === 'exit') return { type };
  const balance = textOf(data, 'balance');
  if (type === 'balance' && balance !== undefined && /^\d{1,13}(\.\d{1,2})?$/.test(balance))
    return { type, balance };
  const roundId = textOf(data, 'roundId');
  if (type === 'round' && roundId !== undefined && /^[\w-]{1,40}$/.test(roundId)) return { type, roundId };
  const title = textOf(data, 'title');
  const code = textOf(data, 'code');
  const isCode = code !== undefined && /^[\w-]{1,40}$/.test(code);
  if (type === 'title' && title !== undefined) return { type, title, ...(isCode && { code }) };
  const message = textOf(data, 'message');
  if (type === 'error' && message !== undefined) return { type, message };
  return undefined;
}
