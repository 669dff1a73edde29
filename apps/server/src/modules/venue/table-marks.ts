/**
 * What the platform knows a member by, told to a venue where members play against one another (C75). What this file guards: a mark says
 * nothing by itself; it is a keyed hash, of another value for each venue, and the same for two members who share a device, an address, an
 * identity or a paying instrument.
 */
import { deriveKey, keyedHash, type MemberId, type Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { listTableMarks } from './venue-store.ts';

export async function tableMarks(
  queries: Queries,
  { secret }: Pick<Config, 'secret'>,
  { memberId, venue }: { memberId: MemberId; venue: string },
): Promise<string[]> {
  const key = deriveKey(secret, 'venue/table-marks');
  const marks = await listTableMarks(queries, memberId);
  return marks.map(({ kind, mark }) => keyedHash(key, venue, kind, mark).toString('hex').slice(0, 32));
}
