import { z } from 'zod';
import { instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

/** Kinds of markets that are priced alike. */
export const marginMarkets = [
  'three-way',
  'two-way',
  'handicap',
  'total',
  'side-total',
  'odd-even',
  'double-chance',
  'part-winner',
  'part-handicap',
  'part-total',
  'correct-score',
  'many',
  'few',
  'combination',
  'corner-card',
  'outright',
] as const;
export const marginPhases = ['prematch', 'live'] as const;
export const marginSports = ['FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT', 'FS'] as const;

/** In hundredths of a per cent: 500 is 5 %. */
export const leastMargin = 100;
export const mostMargin = 5_000;

const marginTier = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const marginLine = z.object({
  market: z.enum(marginMarkets),
  phase: z.enum(marginPhases),
  /** One for each tier of leagues, the highest first. */
  tiers: z.array(
    z.object({
      tier: marginTier,
      margin: z.int(),
      /** The margin where no operator has set one. */
      standard: z.int(),
      setBy: actorBrief.nullable(),
      since: instant.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** The margins of the house: the table that the simulated feed makes its prices from. */
export const marginCalls = defineConsoleCalls({
  '/console/api/v1/margins/list': {
    summary: 'The margins of a sport by kind of market, phase and tier of the league',
    request: z.object({ sport: z.enum(marginSports) }),
    response: z.object({ list: z.array(marginLine) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'margins.read',
  },
  '/console/api/v1/margins/set': {
    summary: 'Set one margin, or bring it back to the default; open markets are priced anew at once',
    request: z.object({
      sport: z.enum(marginSports),
      tier: marginTier,
      market: z.enum(marginMarkets),
      phase: z.enum(marginPhases),
      /** Null: the default. */
      margin: z.int().min(leastMargin).max(mostMargin).nullable(),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6303],
    access: 'member',
    money: false,
    permission: 'margins.set',
    audit: 'change',
  },
});
