/** For tests only: reads the code that was sent last, as its reader would. */
import type { Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { contentBox } from './notifier.ts';

interface Read {
  id: string;
  sealed: Buffer;
}

/** Codes that were sent, newest first; without the pretended ones; also those whose delivery failed. */
export async function sentCodes(
  q: Queries,
  { secret }: Pick<Config, 'secret'>,
  destination?: string,
): Promise<{ to: string; code: string; text: string }[]> {
  const box = contentBox(secret);
  const rows = await q.sql<Read[]>`
    select id, sealed from messages_out where sealed is not null order by created_at desc`;
  return rows
    .map(({ id, sealed }) => box.open(id, sealed))
    .filter(({ to, pretended }) => !pretended && (destination === undefined || to === destination))
    .map(({ to, code = '', text }) => ({ to, code, text }));
}

/** @throws Error when no code was sent there */
export async function lastCode(
  q: Queries,
  config: Pick<Config, 'secret'>,
  destination?: string,
): Promise<string> {
  const [sent] = await sentCodes(q, config, destination);
  if (sent === undefined) throw new Error(`no code was sent to ${destination ?? 'any destination'}`);
  return sent.code;
}
