import type { ServerPush } from '@hj/contract';

/** About the link itself; stays inside the client. */
export type LinkMessage = Extract<ServerPush, { topic: '' }>;
export type TopicMessage = Exclude<ServerPush, LinkMessage>;

export function isAboutLink(message: ServerPush): message is LinkMessage {
  return message.topic === '';
}

/** Reads one frame; undefined for a frame that is not a message of the server. Only the envelope is checked, as the server is ours. */
export function readServerPush(frame: unknown): ServerPush | undefined {
  if (typeof frame !== 'string') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(frame);
  } catch {
    return undefined;
  }
  const known =
    typeof message === 'object' &&
    message !== null &&
    'topic' in message &&
    typeof message.topic === 'string' &&
    'seq' in message &&
    typeof message.seq === 'number' &&
    'type' in message &&
    typeof message.type === 'string' &&
    'data' in message &&
    typeof message.data === 'object';
  return known ? (message as ServerPush) : undefined;
}
