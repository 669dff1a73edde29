/** The house venue's calls for tables and rooms (apps/venue/server/src/tables/desk.ts, chess/desk.ts). */
import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { type HouseCall, houseCall } from '../house-call.ts';

const amount = z.string().transform((text, context) => {
  const value = parseAmount(text);
  if (value === undefined) context.addIssue('not an amount');
  return value ?? 0n;
});
const limits = z.object({
  ...{ minBet: amount, maxBet: amount, maxRound: amount, maxKinds: z.record(z.string(), amount) },
});
const table = z.object({
  ...{ code: z.string(), channel: z.enum(['live', 'chess']), game: z.string(), name: z.string() },
  ...{ isOpen: z.boolean(), kinds: z.array(z.string()), limits },
  round: z.object({ number: z.int(), staked: amount, limits }).nullable(),
});
const terms = {
  ...{ isOpen: z.boolean(), base: amount, entryMin: amount, rakePercent: z.int() },
  ...{ gatherMs: z.int(), turnMs: z.int(), houseSits: z.boolean() },
};
const room = z.object({
  ...{ code: z.string(), game: z.string(), name: z.string(), ...terms },
  ...{ locked: amount, lockedUnits: z.int(), seats: z.int(), players: z.int(), hands: z.int() },
});
const refused = z.object({
  state: z.literal('refused'),
  reason: z.enum(['table', 'kind', 'room', 'entry', 'changed']),
});
/** Why the venue did not take a change, or null. */
const answer = z.union([refused.transform(({ reason }) => reason), z.object({}).transform(() => null)]);

export type TableRefusal = NonNullable<z.output<typeof answer>>;

export type TableLimits = z.output<typeof limits>;
export interface TableTerms {
  isOpen: boolean;
  limits: TableLimits;
}
export type RoomTerms = Pick<z.output<typeof room>, keyof typeof terms>;

export type HouseTables = ReturnType<typeof houseTables>;

/** Each call: @throws VenueUnreachable */
export function houseTables(house: { url: string; secret: string }) {
  const call: HouseCall = houseCall(house);
  return {
    tables: async () =>
      (await call('/provider/tables/list', {}, z.object({ tables: z.array(table) }))).tables,
    /** @param seen the state that the change was decided on; the venue refuses any other */
    setTable: (code: string, seen: TableTerms, { isOpen, limits: after }: TableTerms) =>
      call(
        '/provider/tables/set',
        {
          ...{ table: code, isOpen, ...limitTexts(after) },
          seen: { isOpen: seen.isOpen, limits: limitTexts(seen.limits) },
        },
        answer,
      ),
    rooms: async () => (await call('/provider/rooms/list', {}, z.object({ rooms: z.array(room) }))).rooms,
    /** @param seen as of tables */
    setRoom: (code: string, seen: RoomTerms, after: RoomTerms) =>
      call('/provider/rooms/set', { room: code, ...termTexts(after), seen: termTexts(seen) }, answer),
  };
}

const limitTexts = ({ maxKinds, ...values }: TableLimits): object => ({
  ...textsOf(values),
  maxKinds: textsOf(maxKinds),
});
const termTexts = ({ base, entryMin, ...rest }: RoomTerms): object => ({
  ...rest,
  ...textsOf({ base, entryMin }),
});

const textsOf = (amounts: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, formatAmount(value)]));
