/**
 * Reads pairs of linked accounts at the house's card tables, refused a seat or seated in one hand, and opens cases of the desk of risk
 * (C75). Invariants: a pair opens one case, however often it is read; the links of a pair are shown by kind, never by value.
 */
import { seatKinds } from '@hj/contract/console';
import { parseAmount } from '@hj/money';
import type { Db, JobTable, Logger, Queries } from '@hj/platform';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { raiseSeatCase } from '../../aml/index.ts';
import { VenueUnreachable } from '../adapter.ts';
import { memberOf } from '../callbacks/protocol.ts';
import { houseCall } from '../house-call.ts';
import { kindsInCommon } from '../table-marks.ts';
import { findLinkedRead, listMemberNames, setLinkedRead } from './linked-store.ts';

const venue = 'chess';
const page = 200;
/** A pair with a smaller place may become visible after one with a greater: these are read again. */
const overlap = 50n;

const seat = z.object({
  place: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
  kind: z.enum(['refused', 'played']),
  ...{ hand: z.string(), number: z.int(), game: z.string(), room: z.string() },
  locked: z.string().transform((text) => parseAmount(text) ?? 0n),
  account: z.string().transform(memberOf),
  other: z.string().transform(memberOf),
  marks: z.array(z.string()),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
type Told = z.output<typeof seat>;

export interface LinkedSeatDeps {
  db: Db;
  log: Logger;
  config: Pick<Config, 'secret' | 'houseVenue'>;
}

/** One page of new pairs. @returns the number of new cases */
export async function readLinkedSeats({ db, config }: LinkedSeatDeps): Promise<number> {
  const read = await findLinkedRead(db, venue);
  if (read === undefined) return 0;
  const after = String(read > overlap ? read - overlap : 0n);
  const asked = { channel: venue, after, count: page };
  const call = houseCall(config.houseVenue);
  const { seats } = await call('/provider/rooms/linked', asked, z.object({ seats: z.array(seat) }));
  if (seats.length === 0) return 0;
  return db.transaction(async (tx) => {
    const names = await listMemberNames(
      tx,
      seats.flatMap(({ account, other }) => [account, other]),
    );
    let raised = 0;
    for (const told of seats) {
      const otherName = names.get(told.other);
      if (!names.has(told.account) || otherName === undefined) continue;
      if (await raise(tx, config, told, otherName)) raised += 1;
    }
    // They come in the order of their places.
    await setLinkedRead(tx, venue, seats.at(-1)?.place ?? read);
    return raised;
  });
}

async function raise(
  q: Queries,
  config: Pick<Config, 'secret'>,
  { kind, hand, number, game, room, locked, account, other, marks, at }: Told,
  otherName: string,
): Promise<boolean> {
  const common = await kindsInCommon(q, config, { members: [account, other], venue, marks });
  return raiseSeatCase(q, {
    ...{ kind, hand, memberId: account, otherId: other, otherName, amount: locked },
    ...{ kinds: seatKinds.filter((each) => common.includes(each)), game, room, number, at },
  });
}

export function linkedSeatJobs(deps: LinkedSeatDeps): JobTable {
  return {
    'venue-linked-seats': {
      cron: '* * * * *',
      async run() {
        try {
          const raised = await readLinkedSeats(deps);
          if (raised > 0) deps.log.warn({ raised }, 'linked accounts at card tables');
        } catch (error) {
          if (!(error instanceof VenueUnreachable)) throw error;
          deps.log.warn({ err: error }, 'the house venue did not answer about linked seats');
        }
      },
    },
  };
}
