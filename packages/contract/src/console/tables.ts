import { z } from 'zod';
import { amount } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { reasonText } from './values.ts';

const code = z.string().regex(/^[a-z0-9-]{2,24}$/);

const limits = z.object({
  minBet: amount,
  /** On one bet. */
  maxBet: amount,
  /** Of one player in a round. */
  maxRound: amount,
  /** On one bet of a type; a type that is not named has `maxBet`. */
  maxKinds: z.record(z.string().max(24), amount),
});

export const houseTable = z.object({
  code,
  channel: z.enum(['live', 'chess']),
  game: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  /** The types of bets of its game. */
  kinds: z.array(z.string()),
  limits,
  /** The round in play, with the limits that it was opened with. */
  round: z.object({ number: z.int(), staked: amount, limits }).nullable(),
});

const terms = {
  isOpen: z.boolean(),
  base: amount,
  entryMin: amount,
  rakePercent: z.int().min(0).max(20),
  gatherMs: z.int().min(1_000).max(600_000),
  turnMs: z.int().min(5_000).max(120_000),
  houseSits: z.boolean(),
};

/** As it is, also beyond the values that may be set. */
const present = { ...terms, rakePercent: z.int(), gatherMs: z.int(), turnMs: z.int() };

export const houseRoom = z.object({
  ...{ code, game: z.string(), name: z.string(), ...present },
  /** The sum that a seat locks, and its number of bases. */
  locked: amount,
  lockedUnits: z.int(),
  seats: z.int(),
  /** Of real money, in hands that are not over. */
  players: z.int(),
  hands: z.int(),
});

const isYuan = (value: bigint): boolean => value > 0n && value % 100n === 0n;

/** Tables and rooms of the house venue. */
export const tableCalls = defineConsoleCalls({
  '/console/api/v1/tables/list': {
    summary: 'Live tables with their limits and the round in play',
    request: z.object({}),
    response: z.object({ list: z.array(houseTable) }),
    codes: [6003, 6317],
    access: 'member',
    money: false,
    permission: 'tables.read',
    passive: true,
    said: ['name'],
  },
  '/console/api/v1/tables/set': {
    summary: 'Open or close a table and set its limits from the next round on',
    request: z.object({
      table: code,
      isOpen: z.boolean(),
      /** The state that the change is based on; refused if it was changed since. */
      seen: z.object({ isOpen: z.boolean(), limits }),
      limits: limits
        .refine(
          ({ minBet, maxBet, maxRound, maxKinds }) =>
            [minBet, maxBet, maxRound, ...Object.values(maxKinds)].every(isYuan),
          '限额须为大于零的整元',
        )
        .refine(
          ({ minBet, maxBet, maxRound, maxKinds }) =>
            [maxBet, ...Object.values(maxKinds)].every((most) => minBet <= most && most <= maxRound),
          '限额须由小到大：单注最低 ≤ 单注最高（含各玩法）≤ 每局上限',
        ),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6004, 6007, 6008, 6317],
    access: 'member',
    money: false,
    permission: 'tables.set',
    audit: 'change',
    said: ['name'],
  },
  '/console/api/v1/tables/rooms': {
    summary: 'Rooms of card games with their terms and who plays there',
    request: z.object({}),
    response: z.object({ list: z.array(houseRoom) }),
    codes: [6003, 6317],
    access: 'member',
    money: false,
    permission: 'tables.read',
    passive: true,
    said: ['name'],
  },
  '/console/api/v1/tables/setRoom': {
    summary: 'Open or close a room and set its terms from the next hand on',
    request: z.object({
      room: code,
      seen: z.object(present),
      terms: z
        .object(terms)
        .refine(({ base, entryMin }) => base > 0n && entryMin > 0n, '底分和入场要求须大于零'),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6004, 6007, 6008, 6317],
    access: 'member',
    money: false,
    permission: 'tables.set',
    audit: 'change',
    said: ['name'],
  },
});
