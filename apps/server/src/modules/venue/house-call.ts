/** One signed call of the house venue's protocol. */
import { createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { VenueUnreachable } from './adapter.ts';
import { askProvider, parseText } from './provider-call.ts';

const callLimitMs = 5_000;

/** @throws VenueUnreachable also for an answer that cannot be read */
export type HouseCall = <Schema extends z.ZodType>(
  path: string,
  request: object,
  schema: Schema,
  timeoutMs?: number,
) => Promise<z.output<Schema>>;

export function houseCall({ url, secret }: { url: string; secret: string }): HouseCall {
  return async (path, request, schema, timeoutMs = callLimitMs) => {
    const body = JSON.stringify(request);
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}\n${nonce}\n${path}\n${body}`)
      .digest('hex');
    const answer = await askProvider(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...{ 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
      },
      ...{ body, timeoutMs },
    });
    const read = answer.ok ? schema.safeParse(parseText(answer.text)) : undefined;
    if (read?.success) return read.data;
    const said = `${path} was answered with ${answer.status} ${answer.text.slice(0, 200)}`;
    throw new VenueUnreachable(said, { wasAnswered: answer.ok });
  };
}
