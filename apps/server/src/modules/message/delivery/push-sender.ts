/** One message to one browser, through its push service (RFC 8030, encrypted by RFC 8291). */
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser has unsubscribed. `refused`: the service will never take this message. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** A message that waits longer says nothing new. */
const keptSeconds = 24 * 60 * 60;

interface Sending {
  keys: PushKeys;
  contact: string;
  timeoutMs: number;
}

/** @throws Error the service asks for patience or does not answer: to be tried again */
export async function sendPush(
  { endpoint, p256dh, auth }: Browser,
  payload: { tag: string },
  { keys, contact, timeoutMs }: Sending,
): Promise<PushOutcome> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptSeconds,
      urgency: 'normal',
      // One message waits at the service for each letter, however often it is sent.
      topic: payload.tag,
    },
  );
  const { 'Content-Length': _length, ...headers } = request.headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (answer.ok) return 'sent';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.status === 429 || answer.status >= 500) {
    throw new Error(`The push service ${new URL(endpoint).host} answered ${answer.status}.`);
  }
  return 'refused';
}
