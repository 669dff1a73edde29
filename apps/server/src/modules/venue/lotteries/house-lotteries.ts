/** The house venue's calls for lotteries (apps/venue/server/src/lottery/desk.ts). */
import { formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { type HouseCall, houseCall } from '../house-call.ts';

const amount = z.string().transform((text, context) => {
  const value = parseAmount(text);
  if (value === undefined) context.addIssue('not an amount');
  return value ?? 0n;
});
/** As `formatAmount` writes it, also below zero. */
const signed = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .transform((text) => BigInt(text.replace('.', '')));
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const draw = z.array(z.int());
const limits = z.object({
  ...{ minLine: amount, maxLine: amount, maxMember: amount, maxNumber: amount, maxIssue: amount },
});
const issue = z.object({
  ...{ number: z.string(), state: z.enum(['scheduled', 'drawn', 'settled', 'voiding', 'void']) },
  ...{ draw: draw.nullable(), corrected: z.boolean(), closesAt: moment, drawsAt: moment },
  ...{ bets: z.int(), staked: amount, paid: amount, exposure: amount },
});
const game = z.object({
  ...{ code: z.string(), name: z.string(), isOpen: z.boolean(), everySeconds: z.int().nullable() },
  ...{ returned: z.int(), limits, issue: issue.nullable() },
  draw: z.object({ places: z.int(), least: z.int(), most: z.int(), different: z.boolean() }),
});
const playReturn = z.object({
  ...{ game: z.string(), name: z.string(), play: z.string(), bets: z.int(), issues: z.int() },
  ...{ staked: amount, paid: amount, declared: z.number(), observed: z.number() },
  verdict: z.enum(['few', 'inside', 'outside']),
});
const reasons = ['issue', 'draw', 'mismatch', 'not-drawn', 'running', 'superseded'] as const;
const refused = z.object({ state: z.literal('refused'), reason: z.enum(reasons) });
export const correctionPreview = z.object({
  ...{ bets: z.int(), players: z.int(), given: amount, taken: amount, short: amount, elsewhere: z.int() },
  moves: z.array(
    z.object({ account: z.string(), bets: z.int(), delta: signed, balance: amount, isShort: z.boolean() }),
  ),
});
const exposures = z.array(
  z.object({ play: z.string(), field: z.string(), pick: z.string(), amount: amount }),
);

export type CorrectionPreview = z.output<typeof correctionPreview>;
export type CorrectionRefusal = (typeof reasons)[number];
export type LotteryLimits = z.output<typeof limits>;

export interface CorrectionSubject {
  game: string;
  number: string;
  target: 'void' | 'settled';
  draw: number[] | null;
}

const wireOf = ({ game: code, number, target, draw: numbers }: CorrectionSubject) => ({
  ...{ game: code, number, to: target },
  ...(numbers === null ? {} : { draw: numbers }),
});

/** The correction's preview goes into a row as the venue wrote it. */
export const previewText = (preview: CorrectionPreview): string =>
  JSON.stringify(preview, (_, value: unknown) => (typeof value === 'bigint' ? formatAmount(value) : value));

export type HouseLotteries = ReturnType<typeof houseLotteries>;

/** Each call: @throws VenueUnreachable */
export function houseLotteries(house: { url: string; secret: string }) {
  const call: HouseCall = houseCall(house);
  return {
    games: async () => (await call('/provider/lottery/games', {}, z.object({ games: z.array(game) }))).games,
    returns: async () =>
      (await call('/provider/lottery/returns', {}, z.object({ returns: z.array(playReturn) }))).returns,
    issues: (asked: { game: string; offset: number; count: number }) =>
      call(
        '/provider/lottery/issues',
        asked,
        z.union([z.object({ issues: z.array(issue), total: z.int() }), refused]),
      ),
    issue: (asked: { game: string; number: string }) =>
      call('/provider/lottery/issue', asked, z.union([issue.extend({ exposures }), refused])),
    set: (code: string, isOpen: boolean, values: LotteryLimits) => {
      const texts = Object.entries(values).map(([name, value]) => [name, formatAmount(value)]);
      const order = { game: code, isOpen, ...Object.fromEntries(texts) };
      return call('/provider/lottery/set', order, z.union([refused, z.object({})]));
    },
    preview: (subject: CorrectionSubject) =>
      call(
        '/provider/lottery/preview',
        wireOf(subject),
        z.union([correctionPreview.extend({ state: z.literal('done') }), refused]),
      ),
    /** The reference makes it one correction, however often it is asked. */
    correct: (reference: string, subject: CorrectionSubject & { reason: string }) =>
      call(
        '/provider/lottery/correct',
        { ...wireOf(subject), reference, reason: subject.reason },
        z.union([z.object({ state: z.literal('done'), corrected: z.int(), left: z.int() }), refused]),
      ),
  };
}
