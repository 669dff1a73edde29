/**
 * Marks of a member for a venue where members play against one another (C75). Invariants: a mark says
 * nothing by itself; it is a keyed hash, of another value for each venue, and the same for two members who share a device, an address, an
 * identity or a paying instrument.
 */
import { deriveKey, keyedHash, type MemberId, type Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { listTableMarks } from './venue-store.ts';

type Secret = Pick<Config, 'secret'>;

async function marksOf(
  queries: Queries,
  { secret }: Secret,
  memberId: MemberId,
  venue: string,
): Promise<{ kind: string; mark: string }[]> {
  const key = deriveKey(secret, 'venue/table-marks');
  const marks = await listTableMarks(queries, memberId);
  return marks.map(({ kind, mark }) => ({
    kind,
    mark: keyedHash(key, venue, kind, mark).toString('hex').slice(0, 32),
  }));
}

export async function tableMarks(
  queries: Queries,
  config: Secret,
  { memberId, venue }: { memberId: MemberId; venue: string },
): Promise<string[]> {
  return (await marksOf(queries, config, memberId, venue)).map(({ mark }) => mark);
}

/** The kinds of these marks that all the members have now. */
export async function kindsInCommon(
  queries: Queries,
  config: Secret,
  { members, venue, marks }: { members: readonly MemberId[]; venue: string; marks: readonly string[] },
): Promise<string[]> {
  const all = [];
  for (const member of members) all.push(await marksOf(queries, config, member, venue));
  const [first = [], ...others] = all;
  const common = first.filter(
    ({ mark }) => marks.includes(mark) && others.every((own) => own.some((each) => each.mark === mark)),
  );
  return [...new Set(common.map(({ kind }) => kind))];
}
