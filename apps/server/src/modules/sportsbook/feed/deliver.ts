/**
 * Delivers a batch to the ingest. A refused batch is sent again until it is taken: the database may be away. Messages of one match
 * that are refused again and again, while an empty batch is taken, are left out and logged, so that one match cannot block all
 * the others.
 */
import type { FeedMessage } from '@hj/betting';
import type { Logger } from '@hj/platform';
import { feedSilenceMs } from './feed.ts';

export interface Delivery {
  take(messages: FeedMessage[]): Promise<void>;
  log: Logger;
  pause(): Promise<void>;
  isStopped(): boolean;
}

const triesTogether = 3;
const triesApart = 3;

/** Resolves when everything that can be taken is, or when the feed is stopped. */
export async function deliver(messages: FeedMessage[], delivery: Delivery): Promise<void> {
  if (messages.length === 0) return;
  let left = messages;
  for (let tries = 1; left.length > 0; tries++) {
    const error = await failureOf(left, delivery);
    if (error === undefined || delivery.isStopped()) return;
    delivery.log.error({ err: error, tries, messages: left.length }, 'a batch of the feed was refused');
    if (tries >= triesTogether) left = await deliverApart(left, delivery);
    if (left.length > 0) await delivery.pause();
  }
}

async function failureOf(messages: FeedMessage[], { take }: Delivery): Promise<unknown> {
  try {
    await take(messages);
    return undefined;
  } catch (error) {
    return error ?? new Error('refused');
  }
}

/** Match by match. Returns the messages to be tried again: the rest, where the fault is not that of a match. */
async function deliverApart(messages: FeedMessage[], delivery: Delivery): Promise<FeedMessage[]> {
  const parts = [
    ...Map.groupBy(messages, (message) => ('matchId' in message ? message.matchId : undefined)).values(),
  ];
  for (const [index, part] of parts.entries()) {
    if (!(await deliverPart(part, delivery))) return parts.slice(index).flat();
  }
  return [];
}

/** Whether the part is done with: taken, or left out. */
async function deliverPart(part: FeedMessage[], delivery: Delivery): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const error = await failureOf(part, delivery);
    if (error === undefined) return true;
    if ((await failureOf([], delivery)) !== undefined) return false;
    if (tries < triesApart) {
      await delivery.pause();
      continue;
    }
    const [first] = part;
    const matchId = first && 'matchId' in first ? first.matchId : undefined;
    delivery.log.error({ err: error, matchId, part }, 'messages of the feed on a match were left out');
    return true;
  }
}

/** Old prices open nothing and are soon replaced by a full book; a message that closes lines or ends a match is needed at any age. */
export function isWorthReplaying(message: FeedMessage, now: number): boolean {
  if (message.type !== 'odds-change' || now - message.at <= feedSilenceMs) return true;
  return message.state.phase === 'ended' || message.markets.some(({ status }) => status === 'closed');
}
