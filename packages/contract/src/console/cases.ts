import { z } from 'zod';
import { amount, id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, reasonText, searchText, sortBy } from './values.ts';

/** The rule that opened a case (C73). */
export const caseRules = [
  ...['due-diligence', 'no-play', 'structuring', 'in-and-out', 'large-single'],
  /** Accounts with something in common at one card table (C75). */
  ...['linked-refused', 'linked-played'],
] as const;

export const caseStates = ['open', 'assigned', 'decided'] as const;
export const caseOutcomes = ['cleared', 'watch', 'reported', 'frozen'] as const;

/** Facts of a case in the order of the desk: amounts, counts, ids, codes and an instant, as texts. */
export const caseFacts = [
  ...['amount', 'total', 'threshold', 'count', 'members', 'deposited', 'played', 'minutes'],
  ...['other', 'kinds', 'game', 'room', 'number', 'at'],
] as const;

/** Marks that two accounts at one card table share. */
export const seatKinds = ['device', 'address', 'identity', 'instrument'] as const;

const seat = z.object({
  /** None where the accounts have nothing in common any more. */
  kinds: z.array(z.enum(seatKinds)),
  /** Code of the game, name of the room, number of the hand in it. */
  ...{ game: z.string(), room: z.string(), number: z.int() },
});

export const caseRow = z.object({
  caseId: id,
  rule: z.string(),
  member: memberBrief,
  /** The second account of a pair, and where the two met. */
  other: memberBrief.nullable(),
  seat: seat.nullable(),
  /** Of the movement that set it off. */
  amount,
  state: z.enum(caseStates),
  openedAt: instant,
  assignedTo: actorBrief.nullable(),
  decidedBy: actorBrief.nullable(),
  decidedAt: instant.nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  /** Why it was decided so. */
  note: z.string().nullable(),
});

const fact = z.object({ name: z.enum(caseFacts), value: z.string() });

export const caseCalls = defineConsoleCalls({
  '/console/api/v1/cases/list': {
    summary: 'Cases of money laundering rules, open ones oldest first',
    request: z.object({
      ...pageRequest,
      sort: sortBy('openedAt', 'amount'),
      state: z.enum(caseStates).optional(),
      rule: searchText,
      member: searchText,
    }),
    response: pageOf(caseRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'cases.read',
  },
  '/console/api/v1/cases/get': {
    summary: 'One case with the facts that raised it',
    request: z.object({ caseId: id }),
    response: z.object({
      case: caseRow,
      facts: z.array(fact),
      /** Its subject, as `deposit:123`. */
      subject: z.string(),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'cases.read',
  },
  '/console/api/v1/cases/assign': {
    summary: 'Take a case',
    request: z.object({ caseId: id }),
    response: z.object({ case: caseRow }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: false,
    permission: 'cases.decide',
    audit: 'change',
  },
  '/console/api/v1/cases/decide': {
    summary: 'End a case with an outcome and a note',
    request: z.object({ caseId: id, outcome: z.enum(caseOutcomes), note: reasonText }),
    response: z.object({ case: caseRow }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: false,
    permission: 'cases.decide',
    audit: 'change',
  },
});
